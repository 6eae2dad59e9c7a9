// What fire asks of the rest of a battle: what bends a shot, and which facing is struck. They are
// handed in, so that fire can be tested by itself.
#pragma once

#include "rules/tng/fire/aim.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::fire {

struct Sight {
  // Everything that matters of a shot besides its gun.
  void (*facts)(const Battle&, const State&, u32 firer, u32 target, Facts& out);
  // Of those the hexes that are added to the range of all that the unit fires at, as its owner
  // knows them.
  i32 (*range_by)(const Battle&, const State&, u32 firer);
  Aim (*aim)(const Battle&, u16 gun, const Facts&);  // equal to fire::aim
  // The facing of `target` that is struck; no_facing: none is.
  u8 (*facing)(const Battle&, const State&, u32 firer, u32 target);
};

// Of bare ships: range, size, speed, shields, scanners, and nothing that is fitted.
const Sight& bare_sight();

// The figure of a track's best box that works or fell in this step; with none of them what the
// track is worth when lost. The best box is the first to go.
i32 track_figure(const Battle& battle, const State& state, u32 unit, u16 group);

// Shield boxes that cover a facing, and its own reinforcement.
i32 facing_strength(const Battle& battle, const State& state, u32 unit, u8 facing);

inline bool enemies(const State& state, int seat, const Unit& unit) {
  return (state.team_seats[seat] & core::seat_bit(unit.controller)) == 0;
}

}  // namespace klaxon::rules::tng::fire
