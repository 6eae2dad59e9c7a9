// Files for weapons, craft, navies, ships and scenarios, and the faults in bad ones.
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

using staff::testing::all_of;
using Read = bool (*)(const core::Tree&, std::string_view, Catalogue&, core::Faults&);

// The first fault as "code rule", or "".
std::string fault_of(Read read, const std::string& text) {
  Catalogue catalogue = shipped();
  core::Faults faults;
  read(toml(text), "new", catalogue, faults);
  return faults.empty() ? "" : faults.list().front().code + " " + faults.list().front().rule;
}
struct Wrong {
  const char* text;
  const char* fault;
};

const std::string launcher = "name = \"Test\"\nkind = \"launcher\"\nfactors = [8, 4]\n";
TEST(HeavyCombatFiles, HC_29_1_a_weapons_file) {
  EXPECT_EQ(fault_of(read_weapon, launcher), "");
  const Wrong wrong[] = {
      {"reach = 3", "unknown-key "},
      {"hits = [\"any\"]", "wrong-count HC-29.1"},
      {"hits = [\"any\", \"7-6\"]", "bad-roll HC-29.1"},
      {"arming = 4", "contradiction HC-29.1"},
      {"own_damage = { range = 1 }", "contradiction HC-29.1"},
      {"own_damage = { range = 1, quarter = true, points = 5 }", "contradiction HC-29.1"},
      {"system = \"tng\"", "wrong-system "},
  };
  for (const Wrong& each : wrong)
    EXPECT_EQ(fault_of(read_weapon, launcher + each.text).substr(0, std::string(each.fault).size()),
              each.fault)
        << each.text;
  EXPECT_EQ(fault_of(read_weapon, "name = \"Test\"\nkind = \"directed\"\nfactors = [10, \"1/3\"]"),
            "bad-factor HC-29.1");
  EXPECT_EQ(fault_of(read_weapon, "name = \"Test\"\nkind = \"directed\""), "wrong-count HC-29.1");
}
TEST(HeavyCombatFiles, HC_29_2_a_crafts_and_a_navys_file) {
  const std::string shuttle = "name = \"Test\"\nkind = \"shuttle\"\npoints = 15\n";
  EXPECT_EQ(fault_of(read_craft, shuttle + "speed = 4"), "");
  EXPECT_NE(fault_of(read_craft, shuttle + "speed = 5"), "");
  EXPECT_EQ(fault_of(read_craft, shuttle + "speed = 4\necm = 5"), "contradiction HC-22.11");
  EXPECT_EQ(fault_of(read_craft, shuttle + "speed = 4\nweapons = [\"fazer\"]"),
            "unknown-weapon HC-29.2");
  EXPECT_EQ(fault_of(read_craft, shuttle + "speed = 4\nweapons = [\"plasma\"]"),
            "contradiction HC-29.2");
  const std::string navy =
      "name = \"Test\"\nshuttle = \"phaser_shuttle\"\necm_shuttle = \"phaser_ecm_shuttle\"\n";
  EXPECT_EQ(fault_of(read_navy, navy + "fighter = \"phaser_fighter\""), "");
  EXPECT_EQ(fault_of(read_navy, navy + "fighter = \"phaser_shuttle\""), "wrong-kind HC-29.2");
}

const std::string ship_text =
    "name = \"Test\"\nnavy = \"concord\"\nclass = \"FF\"\npoints = 50\n"
    "shields = [1, 2, 3, 4, 5, 6]\nhull = 4\ncrew = 5\n";
TEST(HeavyCombatFiles, HC_29_3_a_ships_file) {
  EXPECT_EQ(fault_of(read_ship, ship_text + "internals = { warp = 2 }"), "");
  const Wrong wrong[] = {
      {"internals = {}", "no-internals HC-21.3"},
      {"internals = { warp = 2 }\nshuttles = 1", "no-bay HC-22.1"},
      {"internals = { warp = 2 }\nofficers = [\"cook\"]", "unknown-officer HC-29.3"},
      {"internals = { warp = 2 }\n[[weapons]]\nweapon = \"fotons\"", "unknown-weapon HC-29.3"},
      {"internals = { warp = 2 }\n[[weapons]]\nweapon = \"phaser\"\nmount = \"aft\"",
       "contradiction HC-29.3"},
  };
  for (const Wrong& each : wrong)
    EXPECT_EQ(fault_of(read_ship, ship_text + each.text), each.fault) << each.text;
  for (const ShipDesign& design : shipped().ships) EXPECT_GT(design.internals, 0) << design.id;
}
TEST(HeavyCombatFiles, HC_29_3_four_navies_have_a_ship_of_each_class) {
  for (u8 navy = 0; navy < shipped().navies.size(); ++navy)
    for (u32 size = 0; size < classes_count - 1; ++size)
      EXPECT_TRUE(std::ranges::any_of(shipped().ships,
                                      [&](const ShipDesign& design) {
                                        return design.navy == navy &&
                                               design.size == static_cast<ShipClass>(size);
                                      }))
          << shipped().navies[navy].id << " " << class_words[size];
}

const std::string seats =
    "[[seats]]\nname = \"red\"\nteam = 1\n[[seats]]\nname = \"blue\"\nteam = 2\n";
const std::string ships =
    "[[ships]]\nship = \"petrel\"\nname = \"A\"\nseat = \"red\"\nat = [0, 0, 0]\n"
    "[[ships]]\nship = \"moth\"\nname = \"B\"\nseat = \"blue\"\nat = [5, 0, 0]\n";
std::string scenario_fault(const std::string& text, const std::string& options = "") {
  Scenario scenario;
  core::Faults faults;
  read_scenario("new", toml(text), shipped(), toml(options), scenario, faults);
  return faults.empty() ? "" : faults.list().front().code + " " + faults.list().front().rule;
}
TEST(HeavyCombatFiles, HC_29_4_a_scenarios_file) {
  EXPECT_EQ(scenario_fault(seats + ships), "");
  const Wrong wrong[] = {
      {"unseen = true\n", ""},
      {"speed = 31\n", "out-of-range "},
      {"bow = \"up\"\n", "contradiction HC-2.1"},
      {"rank = 3\n", "unknown-key "},
  };
  for (const Wrong& each : wrong)
    EXPECT_TRUE(scenario_fault(seats + ships + each.text).starts_with(each.fault))
        << each.text << scenario_fault(seats + ships + each.text);
  EXPECT_EQ(scenario_fault(seats), "no-ships HC-29.4");
  EXPECT_EQ(scenario_fault("holds = \"green\"\n" + seats + ships), "unknown-seat HC-2.6");
  EXPECT_EQ(scenario_fault("[[seats]]\nname = \"red\"\nteam = 1\n" + ships), "wrong-count HC-29.4");
  EXPECT_EQ(
      scenario_fault("[[seats]]\nname = \"red\"\nteam = 1\n[[seats]]\nname = \"blue\"\nteam = 1\n" +
                     ships),
      "one-team HC-2.6");
  std::string many = seats;
  for (int i = 0; i < 5; ++i)
    many += "[[ships]]\nship = \"petrel\"\nname = \"A" + std::to_string(i) +
            "\"\nseat = \"red\"\nat = [0, 0, 0]\n";
  EXPECT_EQ(scenario_fault(many), "too-many HC-29.4");
  Scenario scenario;
  core::Faults faults;
  ASSERT_TRUE(read_scenario("new",
                            toml("[[seats]]\nname = \"red\"\nteam = 1\nheavy_battles = 50\n"
                                 "[[seats]]\nname = \"blue\"\nteam = 2\nrank = \"elite\"\n" +
                                 ships),
                            shipped(), core::Tree(), scenario, faults))
      << all_of(faults);
  EXPECT_EQ(scenario.seats[0].rank, Rank::veteran) << "ten points of experience";
  EXPECT_EQ(scenario.seats[1].rank, Rank::elite);
}
// Its ships come last and begin unseen, so that the list has no visible gap.
TEST(HeavyCombatFiles, HC_27_5_a_scenario_with_a_secret_seat) {
  const std::string red = "[[seats]]\nname = \"red\"\nteam = 1\n",
                    blue = "[[seats]]\nname = \"blue\"\nteam = 2\n", secret = "secret = true\n";
  EXPECT_EQ(scenario_fault(red + blue + secret + ships + "unseen = true\n"), "");
  EXPECT_EQ(scenario_fault(red + blue + secret + ships), "") << "everybody knows of a seen seat";
  EXPECT_EQ(scenario_fault(red + secret + blue + ships + "unseen = true\n"),
            "contradiction HC-27.5")
      << "not the last seat";
  EXPECT_EQ(scenario_fault(blue + red + secret + ships + "unseen = true\n"),
            "contradiction HC-27.5")
      << "not the last ships";
  EXPECT_EQ(scenario_fault(red + secret + blue + secret + ships + "unseen = true\n"),
            "twice HC-27.5");
  EXPECT_EQ(scenario_fault("holds = \"blue\"\n" + red + blue + secret + ships + "unseen = true\n"),
            "contradiction HC-27.5");
}
// HC-29.4: what is left of the last ship in the file.
Scenario damaged(const std::string& left) {
  Scenario scenario;
  core::Faults faults;
  EXPECT_TRUE(read_scenario("new", toml(seats + ships + "[ships.left]\n" + left), shipped(),
                            core::Tree(), scenario, faults))
      << all_of(faults);
  return scenario;
}
TEST(HeavyCombatFiles, HC_29_4_a_ship_may_begin_damaged) {
  Bench bench(damaged("hull = 1\ncrew = 2\ninternals = { battery = 1, sensors = 0 }"));
  const Ship& ship = bench.ship(1);
  EXPECT_EQ(ship.hull, 1);
  EXPECT_EQ(ship.crew, 2);
  EXPECT_EQ(ship.armour, bench.design(1).armour) << "what the file does not name is intact";
  EXPECT_EQ(ship.boxes[at(System::sensors)], 0);
  EXPECT_EQ(ship.boxes[at(System::warp)], bench.design(1).boxes[at(System::warp)]);
  EXPECT_EQ(ship.batteries, 1);
  EXPECT_EQ(ship.shattered, 0);
  EXPECT_TRUE(bench.game.valid(bench.cell()));
  const Wrong wrong[] = {
      {"crew = 0", "out-of-range "},
      {"hull = 250", "out-of-range "},
      {"internals = { warp = 99 }", "out-of-range "},
      {"internals = { weapon_8 = 1 }", "out-of-range "},
      {"internals = { wrap = 1 }", "unknown-key "},
  };
  for (const Wrong& each : wrong)
    EXPECT_EQ(scenario_fault(seats + ships + "[ships.left]\n" + each.text), each.fault)
        << each.text;
}
TEST(HeavyCombatFiles, HC_29_4_three_quarters_lost_before_the_battle_cause_no_catastrophe) {
  std::string all, most;
  for (const char* system : system_words) all += std::string(system) + " = 0, ";
  EXPECT_EQ(scenario_fault(seats + ships + "[ships.left]\ninternals = { " +
                           all.substr(0, all.size() - 2) + " }"),
            "no-internals HC-21.3");
  for (const char* system : system_words)
    if (std::string_view(system) != "warp") most += std::string(system) + " = 0, ";
  Bench bench(damaged("internals = { " + most + "warp = 1 }"));
  EXPECT_EQ(bench.ship(1).shattered, 1);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
