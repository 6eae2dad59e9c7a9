// The damage that one order does: the battle, functions that other folders lend, and how much of
// its share the order has used.
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng::damage {

// Functions that other folders lend. Null means not available.
struct Lent {
  // energy/draw.h: what a unit could pay for reinforcement now; paying it; and removing the energy
  // for which capacitors and batteries have no room any more.
  Energy (*reaction_room)(const Battle&, const State&, u32 unit) = nullptr;
  void (*pay_reaction)(BattleContext&, u32 unit, Energy cost) = nullptr;
  void (*fit_stores)(const Battle&, State&, u32 unit) = nullptr;
  // fire/facing.h: the facing of `target` that is struck from the place of `firer`.
  u8 (*facing_struck)(const Battle&, const State&, u32 firer, u32 target) = nullptr;
  // activity/control.h: determines anew who is uncontrolled or unmanned.
  void (*look_at_control)(BattleContext&) = nullptr;
};

// After this many events or dice the queue pauses (window go_on): an order may log 4,096 events and
// roll 8,192 dice (core/game.h). The current blow may then still log or roll a thousand of each:
// a walk ends with the ship, after four dice and three events for each box of its excess damage.
// What is left is for the order's own shots and for the steps that follow.
inline constexpr u32 work_events = 2000, work_dice = 3000;

struct Work {
  Work(BattleContext& context, const Lent& other) : c(context), lent(other), asked(c.dice.asked()) {
    c.control_known = false;
  }

  BattleContext& c;
  const Lent& lent;
  u64 asked;       // of the dice when it began
  u32 events = 0;  // sent, or would be with the log on: play and search rest at the same place
  // Boxes of one unit that the current blow has taken and that are not yet reported.
  base::Bounded<u16, ship_groups_max> struck;
  u16 lost[ship_groups_max] = {};  // by group

  bool tells() {
    ++events;
    ++c.told;
    return c.log.on();
  }
  bool spent() const { return events >= work_events || c.dice.asked() - asked >= work_dice; }
};

// The onlookers who learn what happens inside a unit.
inline core::Audience insiders(const State& state, u32 unit) {
  const Unit& hit = state.units[unit];
  if (state.intelligence == Intelligence::open) return core::everyone;
  return static_cast<core::Audience>(state.team_seats[hit.controller] | hit.sheet_known |
                                     core::moderator);
}

}  // namespace klaxon::rules::tng::damage
