// A ship's condition in battle appears on its sheet: boxes, critical hits in force, charges.
#include "staff/code_red/sheet/standing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "staff/code_red/staff.h"
#include "staff/code_red/system.h"
#include "tests/unit/staff_code_red/drawn.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using core::Tree;

// Two ships of the same design and a carrier at the desk.
class CodeRedStanding : public ::testing::Test {
 protected:
  CodeRedStanding() {
    const CodeRedSystem system(testing::shipped());
    battle::Setup setup;
    EXPECT_TRUE(system.prepare("desk",
                               testing::toml("ships = [\"meridian\", \"meridian\", \"rookery\"]"),
                               setup, faults_));
    game_ = system.open(setup, faults_);
    state_ = std::make_unique<battle::match::StateBuffer>(*game_);
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log log;
    game_->setup(state_->bytes(), dice, log);
  }
  rules::State& battle() { return rules::CodeRedGame::state(state_->bytes()); }
  std::string print(const char* name, const char* design) {
    Tree stands;
    EXPECT_TRUE(staff_->sheets()->standing(*game_, state_->bytes(), name, stands));
    std::string svg;
    EXPECT_TRUE(staff_->sheets()->print(*staff_->ship(design), &stands, svg, faults_));
    return svg;
  }

  std::unique_ptr<Staff> staff_ = make_staff(testing::shipped(), "");
  core::Faults faults_;
  std::shared_ptr<core::Game> game_;
  std::unique_ptr<battle::match::StateBuffer> state_;
};

TEST_F(CodeRedStanding, ships_are_found_by_design_name_and_number) {
  battle().ships[1].boxes[rules::sys(rules::HitClass::phaser)] = 1;
  Tree stands;
  for (const char* name : {"meridian", "Meridian heavy cruiser"}) {
    ASSERT_TRUE(staff_->sheets()->standing(*game_, state_->bytes(), name, stands)) << name;
    EXPECT_EQ(stands.find("left")->find("phaser")->whole, 8) << name;
  }
  ASSERT_TRUE(staff_->sheets()->standing(*game_, state_->bytes(), "meridian_2", stands));
  EXPECT_EQ(stands.find("left")->find("phaser")->whole, 1);
  EXPECT_FALSE(staff_->sheets()->standing(*game_, state_->bytes(), "kestrel", stands));
}

TEST_F(CodeRedStanding, CR_3_0_critical_hits_in_force_are_printed_with_their_rules) {
  rules::Ship& ship = battle().ships[2];
  battle().turn = 3;
  ship.effects.labs = 2;
  ship.effects.manoeuvring = 1;
  ship.effects.weapons_control = 1;
  ship.bays[1].jammed = 2;
  const std::string svg = print("rookery", "rookery");
  EXPECT_NE(svg.find("Critical hits in force"), std::string::npos);
  for (const char* part : {
           "labs: labs do not work, until the end of turn 4 [CR-crit-3-4]",
           "[CR-crit-2-1]",
           "[CR-crit-1-1]",
           "shuttle bay doors: bay 2: no shuttle may leave or enter, until the end of turn 4 "
           "[CR-crit-1-2]",
           "Turn 3: ",
       })
    EXPECT_NE(svg.find(part), std::string::npos) << part << "\n" << svg;
  EXPECT_EQ(print("meridian", "meridian").find("[CR-crit"), std::string::npos)
      << "another ship's effects do not count";
}

TEST_F(CodeRedStanding, CR_repair_roll_leaves_the_end_open_on_the_sheet_too) {
  rules::Ship& ship = battle().ships[0];
  ship.effects.labs = 2;
  Tree stands;
  ASSERT_TRUE(staff_->sheets()->standing(*game_, state_->bytes(), "meridian", stands));
  stands.set("repair_roll", Tree::of_flag(true));
  std::string svg;
  ASSERT_TRUE(staff_->sheets()->print(*staff_->ship("meridian"), &stands, svg, faults_));
  EXPECT_NE(svg.find("labs do not work, until a repair roll fixes it [CR-crit-3-4]"),
            std::string::npos);
}

TEST_F(CodeRedStanding, CR_desk_3_charges_stores_and_flights_are_printed) {
  rules::Ship& ship = battle().ships[0];
  ship.phaser_energy = 0;
  ship.groups[1].ammo = 5;
  ship.groups[2].armed = 3;
  ship.in_flight = {.drones = 2, .drones_own_lock = 1, .suicide_shuttles = 1};
  ship.plasma = 4;
  const rules::Design& design = static_cast<rules::CodeRedGame&>(*game_).design_of(ship);
  EXPECT_THAT(stores_of(ship, design),
              ::testing::ElementsAre(
                  "phaser capacitors: no points", "drone racks: 5 of 8 shots left",
                  "photons: 3 armed or arming", "drones in flight: 3, 1 with their own lock-on",
                  "suicide shuttles in flight: 1", "plasma torpedoes in flight: 4"));
  EXPECT_NE(print("meridian", "meridian").find("photons: 3 armed or arming"), std::string::npos);
  ship.destroyed = 1;
  EXPECT_TRUE(stores_of(ship, design).empty());
  const std::string lost = print("meridian", "meridian");
  EXPECT_NE(lost.find("The ship is destroyed."), std::string::npos);
}

TEST_F(CodeRedStanding, a_ships_condition_is_read_back_unchanged) {
  rules::Ship& ship = battle().ships[0];
  ship.boxes[rules::sys(rules::HitClass::lab)] = 2;
  ship.effects = {.tractors = 1, .battery_gas = 3, .phasers = 1};
  ship.bays[0].jammed = 1;
  const auto& game = static_cast<rules::CodeRedGame&>(*game_);
  ShipStatus read;
  ASSERT_TRUE(
      read_standing(standing_tree(game, state_->bytes(), 0), game.design_of(ship), read, faults_));
  EXPECT_EQ(read.ship.boxes[rules::sys(rules::HitClass::lab)], 2);
  EXPECT_EQ(read.ship.effects.tractors, 1);
  EXPECT_EQ(read.ship.effects.battery_gas, 3);
  EXPECT_EQ(read.ship.effects.phasers, 1);
  EXPECT_EQ(read.ship.bays[0].jammed, 1);
}

TEST_F(CodeRedStanding, CR_ship_1_figures_of_another_ship_are_refused) {
  Tree stands;
  ASSERT_TRUE(staff_->sheets()->standing(*game_, state_->bytes(), "rookery", stands));
  std::string svg;
  EXPECT_FALSE(staff_->sheets()->print(*staff_->ship("hornet"), &stands, svg, faults_));
  ASSERT_FALSE(faults_.empty());
  EXPECT_EQ(faults_.list().front().field, "left.forward_hull");
  for (const char* wrong :
       {"ship = { effects = { labs = 3 } }", "ship = { effects = { labz = 1 } }",
        "ship = { bays = [{ jammed = 1 }, { jammed = 1 }] }", "ship = { boxes = { lab = \"x\" } }",
        "ship = { boxes = { lab = 300 } }", "turn = 0\nship = {}", "turn = \"x\"\nship = {}",
        "left = { phaser = 9 }", "left = { phaser = -5 }", "left = { phaser = \"many\" }",
        "left = { cargo = 1 }", "left = { foo = 1 }", "left = [1]", "foo = 1",
        "ship = { boxes = { lab = 9 } }", "ship = { groups = [{ armed = 1 }] }", "ship = 5",
        "repair_roll = 2"}) {
    core::Faults faults;
    const Tree tree = testing::toml(wrong);
    EXPECT_FALSE(staff_->sheets()->print(*staff_->ship("meridian"), &tree, svg, faults)) << wrong;
    EXPECT_FALSE(faults.empty()) << wrong;
  }
}

TEST_F(CodeRedStanding, everything_at_once_stays_on_one_sheet) {
  rules::Ship& ship = battle().ships[2];
  ship.effects = {2, 2, 2, 200, 1, 2, 3, 3, 2, 1, 2};
  for (rules::Bay& bay : ship.bays) bay.jammed = 2;
  const testing::Drawn sheet = testing::drawn(print("rookery", "rookery"));
  EXPECT_TRUE(testing::on_paper(sheet));
  int rules = 0;
  for (const testing::DrawnText& text : sheet.texts)
    rules += testing::count(text.text, "[CR-crit-");
  EXPECT_GE(rules, 12) << "eleven effects and two bays, some in two lines";
}

}  // namespace
}  // namespace klaxon::staff::code_red
