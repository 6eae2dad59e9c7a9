// Who can act: control spaces and crews (TNG-Brdg, TNG-AuxCon, TNG-Battle, TNG-Ctrl, TNG-Emer,
// TNG-Flag, TNG-Crew-Unit.2), and deck crews.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Whether the unit obeys its controller's orders.
inline bool acts(const Unit& unit) {
  return unit.fights() && !unit.is(status::uncontrolled) && !unit.is(status::unmanned);
}

// Whether a control space aboard works and is on-line, or whether a robot steers it. Boxes that
// fell in the current fire step still count.
bool controlled_aboard(const Battle& battle, const State& state, u8 unit);
// Whether there is a living Crew Unit aboard, or a computer or a robot that takes its place. A unit
// built without Crew Units needs none.
bool manned(const Battle& battle, const State& state, u8 unit);

// Determines anew who is uncontrolled or unmanned, and reports what has changed. To be called when
// a turn or a step of an impulse begins, and when a fire step has ended.
void look_at_control(BattleContext& c);
// Does the same, unless that would change nothing.
inline void keep_control_known(BattleContext& c) {
  if (!c.control_known) look_at_control(c);
}
// Whether look_at_control() would change nothing. Called for every state, so it makes no copy.
bool control_is_known(const Battle& battle, const State& state);

// TNG-Deck-Crew.1, TNG-Deck-Crew.2: how often deck crews can act in a turn, all told.
i32 deck_crews(const Battle& battle, const State& state, u8 unit);

}  // namespace klaxon::rules::tng
