// Measures that can be taken at any time, in windows that stay open for more of them.
#include "rules/tng/turn/measures.h"

#include "rules/tng/energy/draw.h"
#include "rules/tng/movement/motion.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "tests/rules/tng/battle/turn_bench.h"

namespace klaxon::rules::tng::measures_at_once {
namespace {

using catalog::one_point;

// 20 movements of 1 energy, two batteries of 8, two phasers with capacitors of 4 each, photons.
constexpr const char* ship =
    "movement_cost = \"1\"\n"
    "boxes = [\"1 Brdg\", \"10 UWARP 2-L\", \"2 Btty 8\", \"4 Hull F\", \"A: 2 Ph-7 360\"]\n"
    "tracks = { Sensor = [6], Scanner = [0], DamCon = [4], ExcDam = 4 }\n"
    "shields = [\"123456 10\"]\ncrew = { \"Crew Unit\" = 1 }\n";

core::Order measure(u32 unit, Measure what, i32 where, i32 number) {
  core::Order order(verbs::at_once);
  for (const i32 value : {static_cast<i32>(unit), static_cast<i32>(what), where, number})
    order.push(value);
  return order;
}
bool refused(Table& table, const core::Order& order) {
  return static_cast<bool>(table.game().check(table.bytes(), table.seat(), order));
}
bool offered(Table& table) {
  core::Offers offers;
  table.game().offers(table.bytes(), table.seat(), offers);
  return std::ranges::find(offers.forms, verbs::at_once) != offers.forms.end();
}
// The phasers' group, by its index among all groups.
i32 phasers(const Table& table, u32 unit) {
  const Battle& battle = table.game().battle();
  return battle.units[unit].first_group + battle.plan_of(unit).weapons.front();
}

// A ship with empty batteries and capacitors, and all its movements unspent.
class AtOnce : public testing::Test {
 protected:
  void SetUp() override {
    table.go_to(windows::move);
    for (u32 i = 0; i < 2; ++i) {
      Unit& unit = table.state().units[i];
      std::ranges::fill(unit.stored, 0);
      unit.aside = 0;
      unit.speed = 20;
      unit.left = 20 * one_point;
      unit.impulse_move = 0;
      std::ranges::fill(unit.reinforced, i16{0});
      table.state().groups[static_cast<u32>(phasers(table, i))].energy = 0;
    }
  }
  Energy stored(u32 unit) {
    Energy all = 0;
    for (const Energy one : table.state().units[unit].stored) all += one;
    return all / one_point;
  }

  Table table{table_of({ship, ship}, 2)};
};

TEST_F(AtOnce, TNG_movement_10_slowing_down_at_any_time) {
  const u8 mover = table.state().mover;
  table.give(measure(mover, Measure::slow_down, 0, 5));
  EXPECT_EQ(table.window().kind, windows::move);
  EXPECT_EQ(table.state().mover, mover) << "its move is still to be made";
  EXPECT_EQ(table.state().units[mover].speed, 15);
  EXPECT_EQ(table.state().units[mover].left, 15 * one_point);
  EXPECT_EQ(stored(mover), 5);
  EXPECT_TRUE(refused(table, measure(mover, Measure::slow_down, 0, 16)));
  EXPECT_TRUE(refused(table, measure(1U - mover, Measure::slow_down, 0, 1))) << "not its own";
  table.give(measure(mover, Measure::slow_down, 0, 15));
  EXPECT_EQ(table.state().units[mover].speed, 0);
  EXPECT_EQ(stored(mover), 16) << "four have no room";
  // this holds in a window of fire, too
  table.go_to(windows::fire);
  const u32 actor = static_cast<u32>(table.seat());
  table.state().groups[static_cast<u32>(phasers(table, actor))].energy = one_point;
  table.state().units[actor].left = 4 * one_point;
  table.state().units[actor].speed = 4;
  std::ranges::fill(table.state().units[actor].stored, 0);
  ASSERT_TRUE(offered(table));
  table.give(measure(actor, Measure::slow_down, 0, 3));
  EXPECT_EQ(table.window().kind, windows::fire);
  EXPECT_EQ(static_cast<u32>(table.seat()), actor);
  EXPECT_EQ(stored(actor), 3);
}

// The reason names what the ship lacks, not what else it could do.
TEST_F(AtOnce, what_cannot_be_done_is_refused_with_its_reason) {
  const u8 mover = table.state().mover;
  const auto refusal = [&](Measure what, i32 where, i32 number) {
    return table.game().check(table.bytes(), table.seat(), measure(mover, what, where, number));
  };
  const auto expect = [](const core::Rejection& why, Refused code, core::RuleId cites) {
    EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(code));
    EXPECT_EQ(why.rule, cites);
  };
  table.state().units[mover].overdrained = 2;
  ASSERT_TRUE(offered(table)) << "it can slow down";
  expect(refusal(Measure::overdrain, 0, 1), Refused::no_overdrain, rule("TNG-Btty.5"));
  expect(refusal(Measure::reinforce, 2, 3), Refused::no_reserve, rule("TNG-Shield.3"));
  expect(refusal(Measure::fill, phasers(table, mover), 1), Refused::no_filling,
         rule("TNG-movement.12"));
  table.state().units[mover].left = 0;
  table.state().units[mover].stored[0] = one_point;
  expect(refusal(Measure::slow_down, 0, 1), Refused::no_movement, rule("TNG-movement.10"));
}

// TNG-movement.12: 16 points in the batteries leave no room; 6 of them fill capacitors, which makes
// room for 6 of 8 movements.
TEST_F(AtOnce, TNG_movement_12_batteries_make_room_first) {
  const u8 mover = table.state().mover;
  Unit& unit = table.state().units[mover];
  unit.stored[0] = 16 * one_point;
  const i32 group = phasers(table, mover);
  const EnergyForm& form =
      table.game().battle().energy.forms[table.game().battle().units[mover].plan];
  const Energy step = form.pools[0].step;
  const i32 nine = 9 * one_point / step;
  EXPECT_TRUE(refused(table, measure(mover, Measure::fill, group, nine)))
      << "their capacitors hold 8";
  const core::Rejection why =
      table.game().check(table.bytes(), table.seat(), measure(mover, Measure::fill, group, nine));
  EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::measure_most));
  EXPECT_EQ(why.facts[0], 8 * one_point) << "in energy, not in portions";
  EXPECT_EQ(why.facts[1], 9 * one_point);
  table.give(measure(mover, Measure::fill, group, 6 * one_point / step));
  EXPECT_EQ(table.state().groups[static_cast<u32>(group)].energy, 6 * one_point);
  EXPECT_EQ(stored(mover), 10);
  const u32 told = table.count(EventId::power_lost);
  table.give(measure(mover, Measure::slow_down, 0, 8));
  EXPECT_EQ(stored(mover), 16);
  EXPECT_EQ(unit.left, 12 * one_point);
  EXPECT_EQ(table.count(EventId::power_lost), told + 1) << "2 of the 8";
}

// The energy may also go into reinforcement.
TEST_F(AtOnce, TNG_movement_12_or_into_reinforcement) {
  const u8 mover = table.state().mover;
  Unit& unit = table.state().units[mover];
  unit.stored[0] = 9 * one_point;
  EXPECT_TRUE(refused(table, measure(mover, Measure::reinforce, 2, 10)));
  table.give(measure(mover, Measure::reinforce, 2, 4));
  table.give(measure(mover, Measure::reinforce, 0, 5));
  EXPECT_EQ(unit.reinforced[2], 4);
  EXPECT_EQ(unit.reinforced[0], 5);
  EXPECT_EQ(stored(mover), 0);
}

// A ship under fire slows down, and the energy that this frees stops the damage.
TEST_F(AtOnce, TNG_movement_10_in_answer_to_fire) {
  table.go_to(windows::fire);
  const u32 actor = static_cast<u32>(table.seat()), target = 1U - actor;
  for (u32 i = 0; i < 2; ++i)
    table.state().groups[static_cast<u32>(phasers(table, i))].energy = 8 * one_point;
  Unit& unit = table.state().units[target];
  unit.reserve = Reserve::ask;
  unit.left = 6 * one_point;
  unit.speed = 6;
  std::ranges::fill(unit.stored, 0);
  table.give(table.fire_at(static_cast<u8>(target)));
  ASSERT_EQ(table.window().kind, windows::react);
  ASSERT_TRUE(offered(table));
  core::Order answer(verbs::reinforce);
  answer.push(6);
  answer.push(0);
  EXPECT_TRUE(refused(table, answer)) << "its batteries are empty";
  table.give(measure(target, Measure::slow_down, 0, 6));
  ASSERT_EQ(table.window().kind, windows::react);
  table.give(answer);
  EXPECT_EQ(unit.speed, 0);
  EXPECT_EQ(table.count(EventId::reserve_used), 1U);
}

TEST_F(AtOnce, TNG_Btty_5_overdraining_at_any_time) {
  const u8 mover = table.state().mover;
  EXPECT_TRUE(refused(table, measure(mover, Measure::overdrain, 0, 3)));
  table.give(measure(mover, Measure::overdrain, 0, 2));
  EXPECT_EQ(table.state().units[mover].overdrained, 2);
  EXPECT_EQ(table.state().units[mover].aside, 2 * one_point);
  EXPECT_TRUE(refused(table, measure(mover, Measure::fill, phasers(table, mover), 1)))
      << "it is set aside for functions and reinforcement";
  EXPECT_EQ(table.state().units[mover].speed, 20);
  table.give(measure(mover, Measure::slow_down, 0, 5));
  EXPECT_EQ(stored(mover), 0) << "they take no charge";
}

// The ship is out of control, or cannot take any more measures.
TEST_F(AtOnce, TNG_Brdg_2_nothing_out_of_control) {
  const u8 mover = table.state().mover;
  EXPECT_TRUE(offered(table));
  table.state().units[mover].left = 0;
  table.state().units[mover].overdrained = 2;
  EXPECT_FALSE(offered(table));
  table.state().units[mover].left = one_point;
  EXPECT_TRUE(offered(table));
  table.state().units[mover].status = status::uncontrolled;
  EXPECT_FALSE(MeasureWalk(table.game().battle(), table.state(), mover).any());
}

// The firing ship picks a Ph-10's target inside; the owner chooses among boxes that a column
// strikes.
TEST_F(AtOnce, TNG_Ph_10_7_whose_window_it_is) {
  table.go_to(windows::fire);
  Walk walk{.unit = 0, .firer = 1, .points = 1};
  walk.picked = 1;
  table.state().frames.push(walk);
  EXPECT_EQ(table.window().kind, windows::choose);
  EXPECT_EQ(table.seat(), 1);
  core::Offers offers;
  table.game().offers(table.bytes(), 1, offers);
  ASSERT_GT(offers.list.size(), 4U);
  table.give(core::Order(offers.list[0]));
  EXPECT_EQ(table.state().groups[static_cast<u32>(offers.list[0].args()[0])].hurt, 1);
}

// Secret windows have no measures: others would see them before giving their own orders.
TEST_F(AtOnce, TNG_turn_5_not_in_secret_windows) {
  table.go_to(windows::activity);
  EXPECT_FALSE(offered(table));
  EXPECT_TRUE(refused(table, measure(static_cast<u32>(table.seat()), Measure::slow_down, 0, 1)));
}

}  // namespace
}  // namespace klaxon::rules::tng::measures_at_once
