// The damage chart's walk: by hand with scripted dice, and against a second walker that reads the
// chart's file and the ships' boxes independently.
#include <random>

#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/excess.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

using core::Draw;

Draw row(int face) {
  return {rolls::chart_row.id, static_cast<u16>(face)};
}
Draw column(int face) {
  return {rolls::chart_column.id, static_cast<u16>(face)};
}
Draw crew_die(int face) {
  return {rolls::crew.id, static_cast<u16>(face)};
}

// A unit's losses in the order of the sheet: "Hull F 2, Lab 1".
std::string lost_boxes(Bench& bench, u32 unit = 0) {
  std::string text;
  const Plan& plan = bench.battle.plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const int hurt = bench.at(unit, i).hurt;
    if (hurt == 0) continue;
    text += (text.empty() ? "" : ", ") + plan.groups[i].name + " " + std::to_string(hurt);
  }
  return text;
}

void walk_at(Bench& bench, Scripted& dice, i64 points, u8 facing = 0) {
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  Work w(c, bench.lent);
  walk_inside(w, {.target = 0, .facing = facing}, points);
}

struct WalkCase {
  const char* rule;
  std::vector<Draw> dice;
  i64 points;
  const char* lost;
};

// A ship with few boxes, so that a walk can be followed by hand.
constexpr const char* small_ship =
    "boxes = [\"2 Brdg\", \"1 Flag\", \"3 Hull F\", \"2 Hull A\", \"2 Hull C\", \"2 Lab\", "
    "\"2 UWARP 2-L\", \"2 UWARP 2-R\", \"1 Imp\", \"2 AVR\", \"1 Btty 8\", \"1 Cargo\", "
    "\"A: 2 Ph-7 FH\", \"E: 1 Phtn FA\"]\n"
    "tracks = { Sensor = [4, 3, 2], Scanner = [0, 1], DamCon = [8, 4], ExcDam = 3 }\n"
    "crew = { \"Crew Unit\" = 2, \"Boarding Party\" = 1 }\n";

TEST(TngBattleChart, walks_by_hand) {
  const WalkCase cases[] = {
      // the row and the column rolled: 1, 1 is brdg, one box; then FHULL takes all that is left
      {"TNG-hit-chart.1", {row(1), column(1)}, 3, "Brdg 1, Hull F 2"},
      // row 2 is walked to the left: from LAB at 4 over cwarp, which the ship lacks, to FHULL
      {"TNG-hit-chart.2", {row(2), column(4)}, 4, "Hull F 2, Lab 2"},
      // a word in capitals takes all boxes, one in small letters a single box
      {"TNG-hit-chart.3", {row(1), column(2)}, 5, "Hull F 3, Hull C 2"},
      {"TNG-hit-chart.4", {row(1), column(4)}, 1, "Lab 1"},
      // from column 12 on to the right: btty, then brdg, then FHULL
      {"TNG-hit-chart.5", {row(1), column(12)}, 3, "Brdg 1, Hull F 1, Btty 8 1"},
      // from column 1 on to the left: flag, then BTTY at 12, then drn at 11, which the ship lacks,
      // then APR
      {"TNG-hit-chart.5", {row(2), column(1)}, 4, "Flag 1, AVR 2, Btty 8 1"},
      // *hull takes a box of any hull; the list prefers the hull with the most boxes left
      {"TNG-hit-chart.6", {row(5), column(6)}, 1, "Hull F 1"},
      {"TNG-hit-chart.7", {row(1), column(7), crew_die(2)}, 1, "Crew Unit 1"},
      {"TNG-hit-chart.7", {row(1), column(7), crew_die(3)}, 1, "Boarding Party 1"},
      // there are neither Deck Crew nor Passengers, so the column is passed over in favour of IMP
      {"TNG-hit-chart.7", {row(1), column(7), crew_die(5)}, 1, "Imp 1"},
      {"TNG-hit-chart.7", {row(1), column(7), crew_die(6)}, 1, "Imp 1"},
      // the best box of a track is lost first
      {"TNG-Sensor-Scanner.1", {row(3), column(7)}, 1, "Sensor 1"},
  };
  for (const WalkCase& row : cases) {
    SCOPED_TRACE(row.rule);
    Bench bench = bench_of_lines(small_ship);
    Scripted dice(row.dice);
    walk_at(bench, dice, row.points);
    EXPECT_EQ(lost_boxes(bench), row.lost);
    EXPECT_TRUE(dice.used_up());
  }
}

// TNG-hit-chart.6: *WPN strikes what the words for phasers, torpedoes and drones strike.
TEST(TngBattleChart, any_weapon_is_any_of_its_three_words) {
  Bench bench = bench_of_lines(
      "boxes = [\"2 Brdg\", \"2 SpecSen\", \"2 Shtl\", \"1 Prb\"]\n"
      "tracks = { ExcDam = 3 }\ncrew = { \"Crew Unit\" = 2 }\n");
  Scripted dice({row(3), column(5)});
  walk_at(bench, dice, 3);
  EXPECT_EQ(lost_boxes(bench), "SpecSen 2, Prb A 1");
  EXPECT_TRUE(dice.used_up());
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
