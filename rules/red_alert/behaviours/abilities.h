// Abilities, in the form that files of crew, tech and ships use (RA-13.5 to RA-13.8, RA-20). Each
// names its behaviour, from a closed list; the rules call that through hooks (hooks.h).
//
//   [[abilities]]
//   does = "refire"        # the behaviour, by its id
//   when = "scored"        # one of its moments; if omitted, the first
//   price = "flip"         # or "sacrifice" (RA-20.10); "none" if the behaviour is
//                          # `free`: once at each moment
//   scope = "ship"         # or "fleet" (RA-20.6), "armada" (RA-20.1), "personal" (RA-20.9)
//   vs = "romulan"         # a faction or size of an opposing ship, or a threat (RA-20.13)
//   with = "attack"        # while its ship carries out that order (RA-20.8)
//   constant = true        # may stay flipped in step five (RA-20.4) if it `holds` then
//
// The file of a behaviour, `behaviours/<id>.cpp`, states what else it takes: its moments (`whens`),
// those at which it stays in force while its disk is flipped for it (`holds`), and its own keys, as
// `examples`. `range` is in lengths of the template, 1 if omitted; `weapon` is any, beam or
// torpedo; `what` is any, crew, tech or a keyword.
#pragma once

#include <iterator>
#include <string>

#include "core/base/types.h"

namespace klaxon::rules::red_alert {

inline constexpr u32 abilities_max = 3;  // of one disk

// RA-13.5: the moments at which an ability may be used.
enum class When : u8 {
  always,     // nothing to use: it works all the time (RA-13.4)
  activate,   // in its ship's phase, by an activate order (RA-13.7)
  acting,     // in its ship's phase, once the order is revealed
  phase,      // before any ship reveals its order of a phase
  firing,     // counters are about to be thrown for a shot of its ship
  fired_at,   // the same for a shot at its ship
  thrown,     // the counters of its ship's shot are on the table
  thrown_at,  // those of a shot at its ship are
  scored,     // the hits of its ship's beam have been taken
  struck,     // its ship is about to take hits
  critical,   // a shot of its ship causes criticals (RA-20.5)
  suffering,  // its ship is about to suffer criticals
  fight,      // before a throw of a fight of its crew (RA-20.2)
  fought,     // after it
  order,      // a target has revealed its order
  turn_end,   // in step five
};
inline constexpr const char* when_words[] = {
    "always", "activate", "acting",   "phase",     "firing", "fired_at", "thrown", "thrown_at",
    "scored", "struck",   "critical", "suffering", "fight",  "fought",   "order",  "turn_end"};
using Whens = u32;  // bits by When
static_assert(std::size(when_words) <= 32);
constexpr Whens bit(When when) {
  return static_cast<Whens>(1U << static_cast<u32>(when));
}

enum class Price : u8 { flip, sacrifice, none };
inline constexpr const char* price_words[] = {"flip", "sacrifice", "none"};

enum class Scope : u8 { ship, fleet, armada, personal };
inline constexpr const char* scope_words[] = {"ship", "fleet", "armada", "personal"};

enum class Weapon : u8 { any, beam, torpedo };
inline constexpr const char* weapon_words[] = {"any", "beam", "torpedo"};

struct Ability {
  u8 kind = 0;  // its place in the list of behaviours
  When when = When::always;
  Price price = Price::flip;
  Scope scope = Scope::ship;
  bool constant = false;
  u8 with = 0;     // 1 + OrderKind; 0: any order
  std::string vs;  // empty: always

  // Figures, whose meaning depends on the behaviour.
  u8 word = 0;  // of a list of the behaviour's own
  u8 what = 0;  // 0 any, 1 crew, 2 tech, 3 + Keyword
  u8 range = 1;
  i8 by = 0;
  bool extra = false;
  Weapon weapon = Weapon::any;
};

}  // namespace klaxon::rules::red_alert
