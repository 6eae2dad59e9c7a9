// Who can act: control spaces and crews (TNG-Brdg, TNG-AuxCon, TNG-Battle, TNG-Ctrl, TNG-Emer,
// TNG-Flag, TNG-Crew-Unit.2), and deck crews.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Whether the unit does what its controller says.
inline bool acts(const Unit& unit) {
  return unit.fights() && !unit.is(status::uncontrolled) && !unit.is(status::unmanned);
}

// Whether a control space aboard works and is on-line, or whether a robot steers it. Boxes that
// fell in the fire step under way still count.
bool controlled_aboard(const Battle& battle, const State& state, u8 unit);
// Whether a Crew Unit lives aboard, or whether a computer or a robot takes its place. A unit built
// without Crew Units needs none.
bool manned(const Battle& battle, const State& state, u8 unit);

// Looks again at who is uncontrolled and unmanned, and reports what has changed. Call it when a
// turn and each step of an impulse begin, and when a fire step has ended.
void look_at_control(BattleContext& c);
// Looks again unless that would change nothing.
inline void keep_control_known(BattleContext& c) {
  if (!c.control_known) look_at_control(c);
}
// Whether look_at_control() would change nothing. Called for every state, so it makes no copy.
bool control_is_known(const Battle& battle, const State& state);

// TNG-Deck-Crew.1, TNG-Deck-Crew.2: the actions of deck crews in a turn, used ones included.
i32 deck_crews(const Battle& battle, const State& state, u8 unit);

}  // namespace klaxon::rules::tng
