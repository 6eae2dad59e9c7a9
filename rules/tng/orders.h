// The orders of a battle, and their vocabularies. A form names a unit by its index among the units,
// or by 1 + the index where 0 ends a list.
#pragma once

#include "core/order.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

namespace verbs {
inline constexpr u16 pass = 0;       // ready
inline constexpr u16 allocate = 1;   // form, secret: energy/allocation.h
inline constexpr u16 standard = 2;   // ready, secret: shields, arms, half speed and so on
inline constexpr u16 as_last = 3;    // ready, secret: the nearest to last turn's
inline constexpr u16 stay = 4;       // ready: the unit does not move
inline constexpr u16 ahead = 5;      // ready: straight ahead, its even share of what is left
inline constexpr u16 move = 6;       // form: movement/legs.h
inline constexpr u16 act = 7;        // form, secret: activity/form.h
inline constexpr u16 fire = 8;       // form: fire/step/lines.h
inline constexpr u16 reinforce = 9;  // form: damage/reaction.h
inline constexpr u16 lose = 10;      // ready: the group that takes the next point
inline constexpr u16 go_on = 11;     // ready
inline constexpr u16 repair = 12;    // form, secret: damage/repair_form.h
inline constexpr u16 at_once = 13;   // form, and the window stays open: turn/measures.h
inline constexpr u16 count = 14;
}  // namespace verbs

namespace windows {
inline constexpr u16 allocate = 0;
inline constexpr u16 move = 1;
inline constexpr u16 activity = 2;
inline constexpr u16 fire = 3;
inline constexpr u16 react = 4;
inline constexpr u16 choose = 5;
inline constexpr u16 go_on = 6;
inline constexpr u16 repair = 7;
inline constexpr u16 count = 8;
}  // namespace windows

namespace vocabulary {
inline constexpr u16 units = 1;   // by place
inline constexpr u16 groups = 2;  // by place among all: "candour_ph_7_a"
inline constexpr u16 seats = 3;
inline constexpr u16 guns = 4;  // of Forms::guns: "ph_7_overload"
inline constexpr u16 forms = 5;
inline constexpr u16 facings = 6;  // of shields, 1 to 6
inline constexpr u16 steps = 7;
inline constexpr u16 shield_levels = 8;
inline constexpr u16 box_states = 9;
inline constexpr u16 reserves = 10;
inline constexpr u16 marks = 11;
inline constexpr u16 teams = 12;
inline constexpr u16 stored = 13;
inline constexpr u16 frames = 14;
inline constexpr u16 manoeuvres = 15;  // movement/legs.h
inline constexpr u16 intelligence = 16;
inline constexpr u16 deeds = 17;  // activity/uses.h
inline constexpr u16 losses = 18;
inline constexpr u16 purposes = 19;     // energy/kinds.h
inline constexpr u16 systems = 20;      // that boxes of this battle may be: "ph_7"
inline constexpr u16 headings = 21;     // on the map, A to F
inline constexpr u16 bars = 22;         // fire/strike.h
inline constexpr u16 actors = 23;       // of forms: 0 ends the list, then units by place
inline constexpr u16 objects = 24;      // activity/form.h
inline constexpr u16 energy_rows = 25;  // of energy/rows.h
inline constexpr u16 arcs = 26;         // without words: only refusals show them, and
inline constexpr u16 energies = 27;     // 120ths of energy
inline constexpr u16 measures = 28;     // turn/measures.h
inline constexpr u16 count = 29;
}  // namespace vocabulary

}  // namespace klaxon::rules::tng
