// Random battles end, and every state on the way is valid.
#include <memory>

#include "rules/red_alert/round_context.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

Scenario melee() {
  DiskDesign officer = crew("officer", 4, 2);
  officer.rows.push({});
  officer.rows.back().orders.push(OrderKind::raise_shields);
  officer.rows.back().orders.push(OrderKind::change_speed);
  officer.rows.push({});
  officer.rows.back().orders.push(OrderKind::change_heading);
  DiskDesign captain = crew("captain", 6, 1);
  captain.keywords =
      1U << static_cast<u32>(Keyword::captain) | 1U << static_cast<u32>(Keyword::bridge_crew);
  Scenario scenario = scenario_of(
      {{ship_design("alpha"), {officer, captain, tech("bank", Value::shields, 2)}, 0},
       {ship_design("beta", Size::small), {crew("team", 1, 3)}, 0},
       {ship_design("gamma", Size::large), {crew("boss", 5, 2), tech("gun", Value::beam, 1)}, 1},
       {ship_design("delta"), {}, 1}});
  scenario.terrain.push_back({"planet", {{24 * core::inch, 18 * core::inch}, 2 * core::inch}, 2});
  scenario.obstructions.push_back(
      {"mine", {{20 * core::inch, 10 * core::inch}, core::inch / 2}, 3});
  return scenario;
}

TEST(RedAlertRandom, battles_end_and_every_state_is_valid) {
  const RedAlertGame game(melee());
  auto state = std::make_unique<State>();
  auto* cell = reinterpret_cast<core::StateBytes*>(state.get());
  int decided = 0;
  for (u64 seed = 1; seed <= 60; ++seed) {
    core::Dice dice(seed, core::Stream::battle, 1), bots(seed, core::Stream::bot, 1);
    std::vector<core::Event> room(core::events_per_order_max);
    core::Log none;
    game.setup(cell, dice, none);
    {
      core::Log log(room);
      RoundContext c{game.scenario(), *state, dice, log};
      advance(c);
    }
    i32 score[2] = {};
    int orders = 0;
    while (!game.result(cell, score) && orders < 100'000) {
      ASSERT_TRUE(game.valid(cell)) << "seed " << seed << " order " << orders;
      const core::Window window = game.window(cell);
      const int seat = (window.owed & 1) != 0 ? 0 : 1;
      const core::Order order = core::any_legal_order(game, cell, seat, bots);
      ASSERT_FALSE(game.check(cell, seat, order)) << "seed " << seed << " verb " << order.verb;
      core::Log log(room);
      game.apply(cell, seat, order, dice, log);
      ++orders;
    }
    ASSERT_LT(orders, 100'000);
    decided += score[0] != 0;
  }
  EXPECT_GT(decided, 30);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
