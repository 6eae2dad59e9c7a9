// Repairs, reinforcement, losses: how the captain answers when it is hit.
#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/repair_form.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using rules::Step;
namespace damage = rules::damage;
namespace verbs = rules::verbs;

// The points that go into boxes with this name.
i32 into(Fight& fight, const core::Order& order, std::string_view name) {
  i32 points = 0;
  u32 field = 0;
  for (damage::RepairWalk walk(fight.battle(), fight.state(), 0); !walk.next().end(); ++field) {
    const damage::RepairRow& row = walk.row();
    if (row.group != rules::no_group && fight.battle().plan_of(0).groups[row.group].name == name)
      points += order.arg[field];
    walk.take(order.arg[field]);
  }
  return points;
}

TEST(TngBotAnswers, repairs_the_engine_before_the_hull) {
  Fight fight = cruisers();
  fight.hurt(0, "UWARP 2-L", 5);
  fight.hurt(0, "Hull F", 5);
  fight.unit(0).set(rules::status::struck);
  fight.begin(Step::repair, 6);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  ASSERT_EQ(order.verb, verbs::repair);
  EXPECT_GT(into(fight, order, "UWARP 2-L"), 0);
  EXPECT_EQ(into(fight, order, "Hull F"), 0);
}

// With a single control space left, its repair comes first.
TEST(TngBotAnswers, repairs_its_last_control_first) {
  Fight fight = cruisers();
  for (const u16 number : fight.battle().plan_of(0).controls) {
    rules::Group& one = fight.group(0, number);
    one.hurt = one.left;
    one.left = 0;
  }
  fight.hurt(0, "UWARP 2-L", 5);
  fight.unit(0).set(rules::status::struck);
  fight.begin(Step::repair, 6);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  i32 control = 0;
  for (const u16 number : fight.battle().plan_of(0).controls)
    control += into(fight, order, fight.battle().plan_of(0).groups[number].name);
  EXPECT_GT(control, 0);
}

// 36 points strike a shield of 30, so the batteries add six points, on that facing only.
TEST(TngBotAnswers, reinforces_the_facing_that_is_hit) {
  Fight fight = cruisers();
  fight.unit(0).reserve = rules::Reserve::ask;
  fight.unit(0).stored[0] = 20 * rules::catalog::one_point;
  fight.begin(Step::fire, 2);
  rules::Blow blow;
  blow.target = 0;
  blow.facing = 0;
  blow.firer = 1;
  blow.points = 36;
  fight.state().blows.push(blow);
  fight.state().frames.push(rules::Reacts{.unit = 0, .facing = 0});
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  ASSERT_EQ(order.verb, verbs::reinforce);
  EXPECT_EQ(order.arg[0], 6);
  EXPECT_EQ(order.arg[1], 0);
  fight.state().blows.begin()[0].points = 20;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::pass);
}

// The owner may give up any weapon: a phaser does less at close range than a photon torpedo, and a
// probe does nothing.
TEST(TngBotAnswers, gives_up_the_weapon_that_does_least) {
  Fight fight = cruisers();
  fight.unit(0).losses = rules::Losses::ask;
  fight.begin(Step::fire, 2);
  rules::Walk walk;
  walk.unit = 0;
  walk.row = 2;
  walk.first = walk.column = 4;  // *WPN
  walk.points = 1;
  walk.firer = 1;
  fight.state().frames.push(walk);
  bot::Captain captain;
  const auto lost = [&] {
    const core::Order order = fight.asked(captain, 0);
    EXPECT_EQ(order.verb, verbs::lose);
    const u32 first = fight.battle().units[0].first_group;
    return fight.battle().plan_of(0).groups[static_cast<u32>(order.arg[0]) - first].name;
  };
  EXPECT_EQ(lost(), "Prb G");
  for (const char* idle : {"Prb G", "SpecSen"}) fight.hurt(0, idle, 1);
  EXPECT_EQ(lost(), "Ph-7 A");
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
