// A battle's set-up as its files describe it, read into one frozen value.
//
//   system = "sidcors"   title   summary
//   [[attacker]]                    # and [[defender]]: 1 to force_units_max units in all
//   unit = "bulwark"                # the id of a unit, perhaps one in `designs`
//   count = 3                       # 1 if omitted
//   crippled = true                 # at the start; fighters and pfs may be stated too
//   standing = 5                    # a rating agreed before the battle (SID-2.6); 0: none
//   rounds = 1000                   # after that many, it is a draw (SID-1.4, our own)
//   retreat = true                  # false: both sides fight to the end
#pragma once

#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/design/design.h"

namespace klaxon::rules::sidcors {

// The two forces in order, with the names that files, records and pages use.
inline constexpr const char* force_words[forces_count] = {"attacker", "defender"};

struct Placed {
  u8 design = 0;  // index into Scenario::designs
  bool crippled = false;
  u8 fighters = 0;
  u8 pfs = 0;
};

struct Scenario {
  std::string id;
  std::vector<Design> designs;
  std::vector<Placed> forces[forces_count];  // attacker, defender
  u8 standing = 0;
  u16 rounds = rounds_max;
  bool retreat = true;
  Wiring wiring;  // for its designs, made when the battle is frozen
};

// `options` may set attacker, defender, standing, rounds and retreat, which then override the
// definition. `designs` maps ids to units. A force is refused if it has no units, too many,
// or none that can fight.
bool read_scenario(std::string_view id, const core::Tree& definition, const core::Tree& designs,
                   const core::Tree& options, Scenario& out, core::Faults& faults);

}  // namespace klaxon::rules::sidcors
