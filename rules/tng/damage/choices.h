// Which boxes are lost if a hit could take several: which can be taken, and which are taken first.
//
// The order in which a ship loses boxes, unless its owner asks to choose: hull and everything else
// that does nothing; cargo; weapons that have fired; all others. Within each of these, first come
// groups with the least energy held, cheapest repair, most boxes left, earliest place on the sheet.
// A group first loses weapons that have fired, then those that hold least energy (TNG-hit-chart.3);
// a track loses its best box, or that of both tracks if they are one (TNG-Sensor-Scanner.1).
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Groups of one unit whose boxes a hit may take, in the order of its sheet, and their sum.
struct Struck {
  base::Bounded<u16, ship_groups_max> groups;
  u32 boxes = 0;
};

// Boxes of a group that combat can take: all that work, except those that were bought permanently
// (TNG-DamCon.2) or off-line (TNG-Emer.2, TNG-Emer-Power.1).
u32 takeable(const Battle& battle, const State& state, u32 unit, u16 group);
void add_struck(const Battle& battle, const State& state, u32 unit, u16 group, Struck& out);

// The group that loses boxes first by this order; `struck` must have boxes.
u16 first_to_lose(const Battle& battle, const State& state, u32 unit, const Struck& struck);

// Whether a weapon box is lost before another one of its group.
bool sooner_lost(const Mount& mount, const Mount& other);
// The index in State::mounts of the box that is lost first; the group must have one that works.
u32 mount_to_lose(const Battle& battle, const State& state, u32 unit, u16 group);

}  // namespace klaxon::rules::tng::damage
