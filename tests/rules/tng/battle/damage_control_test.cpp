// Who controls a ship, and who is left to run it.
#include "rules/tng/damage/lost.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

constexpr const char* plain_ship =
    "boxes = [\"1 Brdg\", \"3 Hull F\"]\ntracks = { ExcDam = 3 }\ncrew = { \"Crew Unit\" = 2 }\n";

struct ControlCase {
  const char* rule;
  const char* boxes;
  const char* lost;  // a group that loses all
  bool controlled;
};

TEST(TngBattleControl, control_spaces) {
  const ControlCase cases[] = {
      {"TNG-Brdg.1", "\"1 Brdg\"", "", true},
      {"TNG-Brdg.2", "\"1 Brdg\"", "Brdg", false},
      {"TNG-AuxCon.1", "\"1 Brdg\", \"1 AuxCon\"", "Brdg", true},
      {"TNG-AuxCon.1", "\"1 AuxCon\"", "AuxCon", false},
      {"TNG-Battle.1", "\"1 Brdg\", \"1 Battle\"", "Brdg", true},
      {"TNG-Ctrl.1", "\"1 Brdg\", \"1 Ctrl\"", "Brdg", true},
      {"TNG-Emer.1", "\"1 Brdg\", \"1 Emer\"", "Brdg", true},
      {"TNG-Flag.1", "\"1 Brdg\", \"1 Flag\"", "Brdg", true},
      {"TNG-Scty.1", "\"1 Brdg\", \"1 Scty\"", "Brdg", false},
  };
  for (const ControlCase& one : cases) {
    SCOPED_TRACE(std::string(one.rule) + " " + one.boxes);
    Bench bench = bench_of_lines("boxes = [" + std::string(one.boxes) +
                                 ", \"2 Hull F\"]\ntracks = { ExcDam = 1 }\n"
                                 "crew = { \"Crew Unit\" = 1 }\n");
    Scripted dice({});
    BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
    if (*one.lost != 0) bench.at(one.lost).left = 0;
    look_at_control(c);
    EXPECT_EQ(!c.unit(0).is(status::uncontrolled), one.controlled);
    EXPECT_EQ(controls_itself(c.battle, c.state, 0), one.controlled);
  }
}

TEST(TngBattleControl, TNG_Emer_2_off_line_it_controls_nothing) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Emer\", \"2 Hull F\"]\ntracks = { ExcDam = 1 }\ncrew = { \"Crew Unit\" = 1 "
      "}\n");
  EXPECT_TRUE(controls_itself(bench.battle, bench.state, 0));
  bench.at("Emer").on = 0;
  EXPECT_FALSE(controls_itself(bench.battle, bench.state, 0));
}

TEST(TngBattleControl, TNG_Flag_2_control_of_another_ship) {
  const auto controlled = [](i32 hexes, bool together, u32 others) {
    std::vector<design::Design> designs(2 + others, design_of("primer"));
    Bench bench = bench_of(designs, together);
    for (u32 i = 1; i < bench.state.units.size(); ++i) {
      bench.state.units[i].put({hexes, 0});
      for (const u16 number : bench.battle.plan_of(i).controls) bench.at(i, number).left = 0;
    }
    Scripted dice({});
    BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
    look_at_control(c);
    u32 count = 0;
    for (u32 i = 1; i < bench.state.units.size(); ++i)
      count += c.unit(i).is(status::uncontrolled) ? 0 : 1;
    return count;
  };
  EXPECT_EQ(controlled(10, true, 0), 1U);
  EXPECT_EQ(controlled(11, true, 0), 0U);
  EXPECT_EQ(controlled(10, false, 0), 0U);
  EXPECT_EQ(controlled(10, true, 1), 1U) << "a box controls one ship";
}

TEST(TngBattleControl, TNG_Crew_Unit_2_unmanned) {
  Bench bench = bench_of_lines(plain_ship);
  Scripted dice({});
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  look_at_control(c);
  EXPECT_FALSE(c.unit(0).is(status::unmanned));
  bench.at("Crew Unit").left = 0;
  look_at_control(c);
  EXPECT_TRUE(c.unit(0).is(status::unmanned));
}

// In the fire step the ship is still controlled by what falls in it.
TEST(TngBattleControl, TNG_turn_9_control_until_the_step_ends) {
  Bench bench = bench_of_lines(plain_ship);
  Scripted dice({{rolls::chart_row.id, 1}, {rolls::chart_column.id, 1}});
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  c.state.step = Step::fire;
  push(c.state, {.target = 0, .points = 1});
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_FALSE(c.unit(0).is(status::uncontrolled));
  segment_ends(c, bench.lent);
  EXPECT_TRUE(c.unit(0).is(status::uncontrolled));
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
