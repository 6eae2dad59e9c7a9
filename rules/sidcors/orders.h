// The orders of sidcors, numbered by verb.
#pragma once

#include "core/order.h"

namespace klaxon::rules::sidcors {

namespace verbs {
// The numbers missing here belong to verbs that behaviours define. Simultaneous and secret:
inline constexpr u16 intensity = 1;       // ready: factor; SID-2
inline constexpr u16 intensity_both = 2;  // form: own factor, the other's; SID-4.1
inline constexpr u16 standing = 3;        // ready: rating agreed from now on; SID-2.6
inline constexpr u16 keep_standing = 4;   // ready, while a standing rating holds
inline constexpr u16 end_standing = 5;    // ready: announces a change, openly; SID-2.7
// Directed damage (SID-7): the attacker goes first.
inline constexpr u16 direct = 6;  // form: unit, blows (1 cripples, 2 destroys as well)
// form: for each enemy unit with fighters or pseudo-fighters, in order: fighters, pseudo-fighters
inline constexpr u16 direct_craft = 8;
inline constexpr u16 direct_none = 9;  // ready
// Allocation (SID-8): the defender goes first.
inline constexpr u16 cripple = 10;        // ready: unit
inline constexpr u16 destroy = 11;        // ready: unit that is crippled or has no crippled side
inline constexpr u16 lose_fighters = 12;  // form: unit, number
inline constexpr u16 lose_pfs = 13;       // form: unit, number
// Homeless craft (SID-7.12): the defender goes first.
inline constexpr u16 transfer_fighters = 14;  // form: from, to, number
inline constexpr u16 transfer_pfs = 15;       // form: from, to, number
inline constexpr u16 transfer_done = 16;      // ready: homeless craft are lost
// Retreat (SID-10): the attacker announces first.
inline constexpr u16 retreat = 17;  // ready
inline constexpr u16 stay = 18;     // ready
inline constexpr u16 count = 20;    // including the behaviours'
}  // namespace verbs

// The vocabularies, by their index in the lexicon.
namespace vocabulary {
inline constexpr u16 units = 1;  // by number in this battle
inline constexpr u16 designs = 2;
inline constexpr u16 statuses = 3;
inline constexpr u16 hurts = 4;
inline constexpr u16 phases = 5;
inline constexpr u16 forces = 6;     // attacker, defender
inline constexpr u16 answers = 7;    // no, yes
inline constexpr u16 verbs = 8;      // of a hidden choice
inline constexpr u16 notations = 9;  // of designs: factors and abilities as players write them
inline constexpr u16 count = 10;
}  // namespace vocabulary

}  // namespace klaxon::rules::sidcors
