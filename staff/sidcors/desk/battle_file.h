// A battle file: two forces and both sides' orders, to be adjudicated without questions. It is also
// the question of `odds sidcors --battle`: then only the forces and policies matter.
//
//   system = "sidcors"
//   title = "The relay stations"
//   rounds = 1                       # how many rounds to adjudicate
//   dice = [2, 5]                    # the faces of real dice, in the order of use
//   [options]                        # standing, rounds, retreat: as in a scenario
//   [designs.raider]                 # the file's own units by id; or raider = "6-5/3"
//   [attacker]                       # or just the units: attacker = "korrath_patrol"
//   units = ["bulwark", "3 lancer", "8-8(6)/4 as wanderer", "lancer crippled"]
//   policy = "listed"                # or "captain": who answers if no order fits
//   [defender]
//   [[orders]]                       # with turn, seat and order: staff/files/battle_file.h; or
//   round = 1   side = "attacker"    # with these (round is 1 if omitted) and any of the following:
//   intensity = 4   intensity_both = [4, 1]   standing = 5   end_standing = true
//   direct = { unit = "lancer_2", blows = 1 }      # or false, to direct no damage
//   direct_craft = [{ unit = "wanderer", fighters = 3, pfs = 0 }]
//   losses = ["cripple lancer", "destroy lancer", "3 fighters of wanderer", "1 pf of tender"]
//   transfers = [{ from = "wanderer", to = "haven", fighters = 2 }]   retreat = true
// Behaviours add keys of their own: a flag for a choice before the first round; and for damage
// directed with a unit, a key in `direct` next to `unit`, or to `craft`, a list as above.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/sidcors/game.h"
#include "staff/files/battle_file.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// The craft of one unit at which damage is directed.
struct CraftAim {
  u32 unit = 0;
  i32 fighters = 0;
  i32 pfs = 0;
};

// One order of one side; its turn is the round.
struct FleetOrder : FileOrder {
  // For an order against craft: its other fields depend on the battle's state when it is given.
  bool at_craft = false;
  std::vector<CraftAim> craft;
};

enum class Policy : u8 { listed, captain };
inline constexpr const char* policy_names[] = {"listed", "captain"};

inline constexpr std::size_t orders_max = 10'000;  // in one file; each loss counts as one

struct BattleFile {
  std::string title;
  u16 rounds = 1;
  Policy policies[rules::forces_count] = {};
  std::vector<FleetOrder> orders;
};

// The forces, designs and options of the file, in the form of options for a battle (scenario.h).
core::Tree battle_options(const core::Tree& file, core::Faults& faults);

// Reads the rest, once the battle is open. False, with every fault, if something is wrong.
bool read_battle(const core::Tree& file, const rules::SidcorsGame& game, BattleFile& out,
                 core::Faults& faults);

}  // namespace klaxon::staff::sidcors
