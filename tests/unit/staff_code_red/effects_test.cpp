// What critical hits in force mean, in words, and when they end.
#include "staff/code_red/sheet/effects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/code_red/game.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

namespace rules = klaxon::rules::code_red;
using rules::Effects;

rules::Design warship() {
  return testing::ship_of(
      "phaser = 2\ndrone = 2\nphoton = 1\nshuttle = 2\ntractor = 1\nprobe = 1\nlab = 1\n"
      "transporter = 1\nleft_warp = 4\nright_warp = 4\nbattery = 1\nexcess_damage = 1");
}

std::vector<std::string> told(u8 Effects::* term, u8 value, const rules::Options& options = {}) {
  const rules::Design design = warship();
  rules::Ship ship = rules::fresh_ship(design, 0);
  ship.effects.*term = value;
  std::vector<std::string> lines;
  for (const EffectLine& line : effects_in_force(ship, design, 3, options))
    lines.push_back(in_words(line) + " [" + line.rule + "]");
  return lines;
}

struct Row {
  u8 Effects::* term;
  u8 value;
  std::vector<std::string> lines;
};
class CodeRedEffectLines : public ::testing::TestWithParam<Row> {};
TEST_P(CodeRedEffectLines, CR_3_0_state_what_is_forbidden_and_until_when) {
  EXPECT_EQ(told(GetParam().term, GetParam().value), GetParam().lines);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedEffectLines,
    ::testing::Values(
        Row{&Effects::weapons_control,
            2,
            {"weapons control: direct-fire weapons add 1 to the die; no seeking weapons, drones "
             "or suicide shuttles may be launched, until the end of turn 4 [CR-crit-1-1]"}},
        Row{&Effects::tractors,
            1,
            {"tractor beams: tractor beams do not work, until the end of turn 3 [CR-crit-1-4]"}},
        Row{&Effects::probe,
            2,
            {"probe launcher: no probes may be launched, until the end of turn 4 [CR-crit-1-5]"}},
        Row{&Effects::manoeuvring,
            2,
            {"manoeuvring: turn mode +2, high energy turns cost 200%, breakdown rolls +4; no "
             "erratic manoeuvres, emergency deceleration or quick reverse, for the rest of the "
             "battle [CR-crit-2-1]"}},
        Row{&Effects::drone_racks,
            1,
            {"drone racks: no drones or suicide shuttles may be launched, until the end of turn 3 "
             "[CR-crit-2-2]"}},
        Row{&Effects::transporters,
            2,
            {"transporters: transporters do not work, until the end of turn 4 [CR-crit-2-4]"}},
        Row{&Effects::battery_gas,
            2,
            {"battery gas: life support costs 2 points, in turn 4 [CR-crit-2-5]"}},
        Row{&Effects::battery_gas,
            3,
            {"battery gas: life support costs 2 points, until the end of turn 4 [CR-crit-2-5]"}},
        Row{&Effects::warp_engines,
            2,
            {"warp engines: speed 1 at most, until the end of turn 4 [CR-crit-3-1]",
             "warp engines: counts as making sublight tactical manoeuvres, until the end of turn "
             "3 [CR-crit-3-1]",
             "warp engines: warp engines give half power, 4 points, in turn 4 [CR-crit-3-1]"}},
        Row{&Effects::warp_engines,
            1,
            {"warp engines: speed 1 at most, until the end of turn 3 [CR-crit-3-1]",
             "warp engines: warp engines give half power, 4 points, until the end of turn 3 "
             "[CR-crit-3-1]"}},
        Row{&Effects::heavy_weapons,
            1,
            {"heavy weapons: only phasers and drones may be armed or fired, until the end of "
             "turn 3 [CR-crit-3-2]"}},
        Row{&Effects::phasers,
            1,
            {"phaser capacitors: phasers have no energy to fire, until the end of turn 3 "
             "[CR-crit-3-3]"}},
        Row{&Effects::labs, 2, {"labs: labs do not work, until the end of turn 4 [CR-crit-3-4]"}}));

TEST(CodeRedEffectLines, CR_crit_1_2_each_jammed_bay_has_a_line_and_a_wreck_has_none) {
  const rules::Design design = warship();
  rules::Ship ship = rules::fresh_ship(design, 0);
  ship.bays[0].jammed = 2;
  const auto lines = effects_in_force(ship, design, 1, {});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(in_words(lines[0]),
            "shuttle bay doors: bay 1: no shuttle may leave or enter, until the end of turn 2");
  ship.destroyed = 1;
  EXPECT_TRUE(effects_in_force(ship, design, 1, {}).empty());
}

TEST(CodeRedEffectLines, CR_repair_roll_leaves_the_end_open) {
  rules::Options options;
  options.repair_roll = true;
  EXPECT_THAT(
      told(&Effects::labs, 2, options),
      ::testing::ElementsAre("labs: labs do not work, until a repair roll fixes it [CR-crit-3-4]"));
}

}  // namespace
}  // namespace klaxon::staff::code_red
