// The facts that matter about a shot in a battle, taken from its state.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// For fire of one unit at another: range in hexes, with the scanner's figure in `range_by`; the
// target's size, speed, race, the shield that faces the firer, and where the target is as seen from
// the firer's bow; the penalties of erratic manoeuvres; and what is switched on and awake on both.
// These facts are the same for all weapons of the firer, except for their refits. Facts that only a
// shot itself knows (hexes of a web, how far the Borg have adapted) and links stay unchanged.
ShotFacts facts_of(const Battle& battle, const State& state, u32 firer, u32 target);

// Adds the refits on weapons of that form, which affect only those weapons' shots.
void add_refits(const Battle& battle, u16 form, ShotFacts& out);

// The same facts with the refits of the firer's group, an index into State::groups.
ShotFacts facts_of(const Battle& battle, const State& state, u32 firer, u16 group, u32 target);

// The systems of a unit that are switched on, each kind once; among officers, the one whose group
// is on; systems that cover facings (shields, hulls with a gap) only if they cover this one.
OnShip on_ship(const Battle& battle, const State& state, u32 unit, u8 facing = no_facing);

}  // namespace klaxon::rules::tng
