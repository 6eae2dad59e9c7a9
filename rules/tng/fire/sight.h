// What the fire folder asks the rest of a battle: what modifies a shot, and which facing is struck.
// These functions are passed in, so that this folder can be tested on its own.
#pragma once

#include "rules/tng/fire/aim.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::fire {

// Who fires what at whom.
struct Looks {
  u32 firer = 0, target = 0;
  u16 group = 0;  // of State::groups
  u16 gun = 0;
};

struct Sight {
  // The sum of what modifies a shot, and all its other facts except for the systems that are on.
  Aim (*look)(const Battle&, const State&, const Looks&, Facts& out);
  // All facts, to answer 'why?': those for which fire::aim() returns what `look` returns.
  void (*whole)(const Battle&, const State&, const Looks&, Facts& out);
  // How many hexes are added to the range of all targets of a unit, as far as its owner knows.
  i32 (*range_by)(const Battle&, const State&, u32 firer);
  // The facing of `target` that is struck; no_facing if none is.
  u8 (*facing)(const Battle&, const State&, u32 firer, u32 target);
  // How many shield boxes cover a facing, and the facing's own reinforcement.
  i32 (*strength)(const Battle&, const State&, u32 unit, u8 facing);
};

// True if `unit` is not of that seat's team.
inline bool enemies(const State& state, int seat, const Unit& unit) {
  return (state.team_seats[seat] & core::seat_bit(unit.controller)) == 0;
}

}  // namespace klaxon::rules::tng::fire
