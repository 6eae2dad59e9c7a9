// HC-29.5: a battle's state when it continues from another file, and faults in such files.
#include "rules/heavy_combat/design/kept.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const std::string fleets = R"(
turns = 30
begins = 4
seats = [{ name = "red", team = 1, rank = "elite" }, { name = "blue", team = 2 }]
ships = [
  { ship = "nightjar", name = "Long Breath", seat = "red", at = [410, 0, 0] },
  { ship = "paramount", name = "Old Hand", seat = "red", at = [1, 0, 0] },
  { ship = "shrike", name = "Patience", seat = "blue", at = [3, 0, 0], unseen = true },
]
)";

std::unique_ptr<Scenario> read(const std::string& more, core::Faults& faults) {
  auto scenario = std::make_unique<Scenario>();
  read_scenario("kept", toml(fleets + more), shipped(), core::Tree::table(), *scenario, faults);
  return scenario;
}

const char* const third_turn = R"(
torpedoes_launched = 7
hero_points = { red = 1 }
[[left]]
ship = "Old Hand"
turning = { yaw_port = 3 }
repairs = { "fore shield" = 1, warp = 2 }
rest = 1
half_unit = true
ecm = 2
reinforced = [0, 3, 0, 0, 0, 0]
officers = ["captain"]
boarders = { seat = "blue", members = 4, officers = ["science_officer"] }
internals = { warp = 1 }
catastrophe = true
[[left]]
ship = "patience"
crew = 6
officers = ["captain"]
known = true
last_seen = [1, 2, 3]
turns_unseen = 2
turns_paid = 5
[[craft]]
craft = "Old Hand's fighter 1"
at = [4, 0, -1]
points = 9
[[craft]]
craft = "Old Hand shuttle 1"
lost = true
[[torpedoes]]
number = 5
ship = "Long Breath"
target = "Patience"
at = [407, 2, 2]
flown = 6
damage = 6
)";

TEST(HeavyCombatKept, HC_29_5_ships_begin_as_their_file_says) {
  core::Faults faults;
  const auto scenario = read(third_turn, faults);
  ASSERT_TRUE(faults.empty()) << staff::testing::all_of(faults);
  const State& state = *scenario->stands;
  EXPECT_EQ(state.turn, 4);
  EXPECT_EQ(state.quick[0], 1);
  EXPECT_EQ(state.ships[0].place.x, 410) << "this is the farthest that it can have flown";
  const Ship& ship = state.ships[1];
  EXPECT_EQ(ship.turning, 1);
  EXPECT_EQ(ship.turn_left, 3);
  EXPECT_EQ(ship.repairs[0].what, 1 + systems_count);
  EXPECT_EQ(ship.repairs[1].what, 1 + at(System::warp));
  EXPECT_EQ(ship.repairs[1].left, 2);
  EXPECT_EQ(ship.wait, 1);
  EXPECT_EQ(ship.carried, 1);
  EXPECT_EQ(ship.ecm_old, 2);
  EXPECT_EQ(ship.extra_old[1], 3);
  EXPECT_EQ(ship.officers, bit(Officer::captain));
  EXPECT_EQ(ship.party, 4);
  EXPECT_EQ(ship.party_seat, 1);
  EXPECT_EQ(ship.party_officers, bit(Officer::science_officer));
  EXPECT_EQ(ship.shattered, 1);
  const Ship& hidden = state.ships[2];
  EXPECT_EQ(hidden.known, 1);
  EXPECT_EQ(hidden.seen.z, 3);
  EXPECT_EQ(hidden.adrift, 2);
  EXPECT_EQ(hidden.veil_turns, 5);
}

TEST(HeavyCombatKept, HC_29_5_torpedoes_and_craft_begin_as_their_file_says) {
  core::Faults faults;
  const auto scenario = read(third_turn, faults);
  ASSERT_TRUE(faults.empty()) << staff::testing::all_of(faults);
  const State& state = *scenario->stands;
  ASSERT_EQ(state.seekers.size(), 1u);
  const Seeker& seeker = state.seekers[5];
  EXPECT_EQ(seeker.target, 2);
  EXPECT_EQ(seeker.flown, 6);
  EXPECT_EQ(seeker.damage, 6);
  EXPECT_EQ(seeker.weapon, weapon_index("plasma"));
  EXPECT_EQ(state.seekers.given(), 8);
  u32 flying = 0, lost = 0;
  for (const Craft& craft : state.craft) {
    flying += craft.flying() && craft.points == 9 ? 1U : 0U;
    lost += craft.state == CraftState::lost ? 1U : 0U;
  }
  EXPECT_EQ(flying, 1u);
  EXPECT_EQ(lost, 1u);
}

TEST(HeavyCombatKept, HC_29_5_power_that_is_given_is_not_rolled) {
  core::Faults faults;
  const auto scenario = read("left = [{ ship = \"Old Hand\", power = 7 }]", faults);
  ASSERT_TRUE(faults.empty()) << staff::testing::all_of(faults);
  const HeavyCombatGame game(*scenario);
  const auto own = std::make_unique<State>();
  std::vector<core::Draw> draws(6, core::Draw{0, 4});  // three dice for two ships, none for a third
  core::ListSource source(draws, false);
  core::Dice dice(source);
  core::Log log;
  game.setup(reinterpret_cast<core::StateBytes*>(own.get()), dice, log);
  EXPECT_EQ(own->ships[1].power, 7);
  EXPECT_EQ(own->ships[0].power % 4, 0) << "the others' dice roll as usual";
  EXPECT_GT(own->ships[0].power, 0);
  EXPECT_FALSE(dice.starved());
  EXPECT_TRUE(source.exhausted()) << "nobody rolls for what the file states";
}

struct WrongKept {
  const char* text;
  const char* fault;
  const char* says;
};
constexpr WrongKept wrong_kept[] = {
    {"left = [{ ship = 'Old Hnd' }]", "unknown-ship HC-29.4", "the nearest is 'Old Hand'"},
    {"left = [{ ship = 'Old Hand' }, { ship = 'old hand' }]", "twice HC-29.5", "twice"},
    {"left = [{ ship = 'Old Hand', turnin = {} }]", "unknown-key ", "turning"},
    {"left = [{ ship = 'Old Hand', armour = 99 }]", "out-of-range HC-21.1", "from 0 to"},
    {"left = [{ ship = 'Old Hand', hull = 'whole' }]", "wrong-kind HC-21.1", "whole number"},
    {"left = [{ ship = 'Old Hand', shields = [1, 2] }]", "wrong-count HC-2.2", "fore, aft"},
    {"left = [{ ship = 'Old Hand', reinforced = [0, 0, 0, 0, 0, 10] }]", "out-of-range HC-19.2",
     "ventral' must be a whole number from 0 to 9"},
    {"left = [{ ship = 'Old Hand', turning = { yaw_left = 1 } }]", "unknown-system HC-5.2",
     "yaw_port"},
    {"left = [{ ship = 'Old Hand', turning = { yaw_port = 8 } }]", "out-of-range HC-5.2", "1 to 7"},
    {"left = [{ ship = 'Old Hand', turning = { yaw_port = 1, pitch_up = 1 } }]", "too-many HC-5.2",
     "one way"},
    {"left = [{ ship = 'Old Hand', repairs = { warp = 4 } }]", "out-of-range HC-16.2", "1 to 2"},
    {"left = [{ ship = 'Old Hand', repairs = { warp = 1, impulse = 1, cargo = 1 } }]",
     "too-many HC-16.2", "At most two repairs"},
    {"left = [{ ship = 'Old Hand', rest = 2 }]", "out-of-range HC-18.5", "0 to 1"},
    {"left = [{ ship = 'Old Hand', ecm = 10 }]", "out-of-range HC-20.2", "0 to 9"},
    {"left = [{ ship = 'Old Hand', half_unit = 1 }]", "wrong-kind HC-17.2", "true or false"},
    {"left = [{ ship = 'Old Hand', officers = ['cook'] }]", "unknown-officer HC-23.1", "captain"},
    {"left = [{ ship = 'Old Hand', boarders = { seat = 'red', members = 1 } }]",
     "contradiction HC-23.7", "own side"},
    {"left = [{ ship = 'Old Hand', boarders = { seat = 'bleu', members = 1 } }]",
     "unknown-seat HC-23.7", "'bleu' is not one of them"},
    {"left = [{ ship = 'Old Hand', last_seen = [0, 0, 0] }]", "contradiction HC-13.1",
     "unseen = true"},
    {"left = [{ ship = 'Old Hand', crew = 0 }]", "contradiction HC-23.8", "fate"},
    {"left = [{ ship = 'Long Breath', armed = { warp = 1 } }]", "unknown-system HC-11.1",
     "'warp' is not a weapon"},
    {"left = [{ ship = 'Long Breath', armed = { plasma = 2 }, internals = { plasma = 0 } }]",
     "contradiction HC-11.1", "without a box"},
    {"craft = [{ craft = 'Old Hand fihgter 1' }]", "unknown-craft HC-29.4", "fighter 1"},
    {"craft = [{ craft = 'Old Hand fighter 1', points = 0 }]", "out-of-range HC-22.1", "from 1"},
    {"craft = [{ craft = 'Old Hand fighter 1', home = 'Patience' }]", "contradiction HC-22.15",
     "own side"},
    {"craft = [{ craft = 'Old Hand fighter 1', lost = true, at = [0, 0, 0] }]",
     "contradiction HC-22.1", "no place"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Nobody', at = [0, 0, 0], flown = 3 }]",
     "unknown-ship HC-11.5", "There is no ship 'Nobody'"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Old Hand', at = [0, 0, 0], flown = 3 }]",
     "contradiction HC-11.5", "own side"},
    {"torpedoes = [{ ship = 'Old Hand', target = 'Patience', at = [0, 0, 0], flown = 3 }]",
     "unknown-weapon HC-11.5", "follows its target"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Patience', at = [0, 0, 0] }]",
     "missing-key HC-11.6", "'flown'"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Patience', at = [0, 0, 0], flown = 10 }]",
     "out-of-range HC-11.6", "1 to 9"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Patience', at = [0, 0, 0], flown = 4 }]",
     "contradiction HC-11.5", "it has flown 3, 6 or 9 as a turn begins, not 4"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Patience', at = [0, 0, 0], flown = 3, "
     "damage "
     "= 1 }]",
     "contradiction HC-11.12", "after it has flown 5 units; this one has flown 3"},
    {"left = [{ ship = 'Old Hand', power = 2 }]", "out-of-range HC-3.1", "from 3 to 18, not 2"},
    {"torpedoes = [{ ship = 'Long Breath', target = 'Patience', at = [2, 2, 2], flown = 3 }]",
     "contradiction HC-11.5", "not as far as this from Long Breath"},
    {"left = [{ ship = 'Old Hand', power = 19 }]", "out-of-range HC-3.1", "from 3 to 18"},
    {"left = [{ ship = 'Old Hand', ecm = 5, reinforced = [0, 0, 5, 0, 0, 0] }]",
     "contradiction HC-3.3", "pay for 9 points of ECM and reinforcement together, not 10"},
    {"left = [{ ship = 'Old Hand', crew = 60 }]", "out-of-range HC-23.6", "from 0 to"},
    {"left = [{ ship = 'Old Hand', repairs = { warp = 1 } }]", "contradiction HC-16.2",
     "'warp' is whole, so nobody repairs it"},
    {"left = [{ ship = 'Patience', repairs = { fore = 1 } }]", "contradiction HC-16.2",
     "'fore_shield' is whole"},
    {"left = [{ ship = 'Old Hand', repairs = { warp = 3 }, internals = { warp = 1 } }]",
     "out-of-range HC-16.2", "from 1 to 2"},
    {"left = [{ ship = 'Old Hand', known = true }]", "contradiction HC-13.1", "unseen = true"},
    {"left = [{ ship = 'Old Hand', reload = { photon = 2 } }]", "out-of-range HC-29.1",
     "from 0 to 1"},
    {"left = [{ ship = 'Old Hand', reload = { phaser = 1 } }]", "out-of-range HC-29.1",
     "can only be 0, not 1"},
    {"left = [{ ship = 'Patience', fate = 'taken' }]", "contradiction HC-2.6",
     "Only ships of red are left in play"},
    {"left = [{ ship = 'Old Hand', boarders = { seat = 'blue', members = 2 } }]",
     "contradiction HC-23.7", "2 of the crew of blue are boarders, but nobody is missing"},
    {"left = [{ ship = 'Old Hand', boarders = { seat = 'blue', members = 2, officers = "
     "['captain'] } }, { ship = 'Patience', crew = 4 }]",
     "contradiction HC-23.7", "'captain' is among the boarders of blue"},
    {"craft = [{ craft = 'Old Hand fighter 1', supports = 'Long Breath' }]",
     "contradiction HC-22.13", "no ECM to support"},
    {"hero_points = { blue = 1 }", "contradiction HC-25.1", "The captain of blue has no hero"},
    {"torpedoes_launched = 300", "out-of-range HC-11.5", "0 to 109"},
    {"hero_points = { red = 99 }", "out-of-range ", "0 to"},
    {"hero_points = { rde = 1 }", "unknown-key ", "red"},
};
TEST(HeavyCombatKept, HC_29_5_faults_are_reported_with_what_would_be_right) {
  for (const WrongKept& each : wrong_kept) {
    core::Faults faults;
    read(each.text, faults);
    ASSERT_FALSE(faults.empty()) << each.text;
    const core::Fault& first = faults.list().front();
    EXPECT_EQ((first.code + " " + first.rule).substr(0, std::string(each.fault).size()), each.fault)
        << each.text << staff::testing::all_of(faults);
    EXPECT_NE(first.message.find(each.says), std::string::npos) << each.text << first.message;
    EXPECT_GT(first.place.line, 0u) << each.text;
  }
  core::Faults faults;
  read_scenario("kept", toml("begins = 31\n" + fleets.substr(fleets.find("seats"))), shipped(),
                core::Tree::table(), *std::make_unique<Scenario>(), faults);
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list().front().code + " " + faults.list().front().rule, "out-of-range HC-29.5");
}

TEST(HeavyCombatKept, HC_29_5_what_an_unseen_ship_hides_is_taken_out) {
  core::Tree left = toml(
      "ship = 'Patience'\npower = 3\nbatteries = 1\narmed = { plasma = 1 }\nturning = { yaw_port = "
      "1 }\nhalf_unit = true\nrest = 1\nrepairs = { warp = 1 }\necm = 1\nhull = 3\n");
  conceal_left(left);
  ASSERT_EQ(left.entries.size(), 2u);
  EXPECT_EQ(left.entries[0].key, "ship");
  EXPECT_EQ(left.entries[1].key, "hull");
}

TEST(HeavyCombatKept, HC_29_4_a_ship_has_a_name) {
  core::Faults faults;
  std::string nameless = fleets;
  nameless.replace(nameless.find("Old Hand"), 8, "");
  read_scenario("kept", toml(nameless), shipped(), core::Tree::table(),
                *std::make_unique<Scenario>(), faults);
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list().front().message, "Give the ship a name: name = \"Resolute\".");
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
