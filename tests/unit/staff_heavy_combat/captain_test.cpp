// Tests of the captain's habits, and of its results against the random bot in every scenario and
// with every pair of navies.
#include <bit>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "battle/match/state_buffer.h"
#include "battle/search/playout.h"
#include "rules/heavy_combat/orders.h"
#include "staff/heavy_combat/bot/cadet.h"
#include "staff/heavy_combat/bot/captain.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using battle::search::PlayRoom;
using battle::search::RandomBot;

// The share that the captain's side wins, counting draws as a half: the captain has the seats
// of one team, the other bot all others.
double share_of_captain(const core::Game& game, int team, battle::search::Bot& other, u64 battles) {
  PlayRoom room(game);
  Captain captain;
  double points = 0;
  for (u64 number = 0; number < battles; ++number) {
    std::vector<battle::search::Bot*> bots;
    int his = -1;
    for (int seat = 0; seat < game.seats(); ++seat) {
      bots.push_back(&other);
      if (game.team(seat) != team) continue;
      bots.back() = &captain;
      his = seat;
    }
    const battle::search::PlayResult result = play_out(game, room, bots, 11, number);
    EXPECT_TRUE(result.over);
    points += (1 + result.score[static_cast<u32>(his)]) / 2.0;
  }
  return points / static_cast<double>(battles);
}
std::set<int> teams_of(const core::Game& game) {
  std::set<int> teams;
  for (int seat = 0; seat < game.seats(); ++seat) teams.insert(game.team(seat));
  return teams;
}

std::unique_ptr<core::Game> opened(const char* scenario, const std::string& options = "") {
  static const HeavyCombatSystem system(testing::shipped());
  core::Faults faults;
  auto game = testing::opened(system, scenario, options, faults);
  EXPECT_NE(game, nullptr) << testing::all_of(faults);
  return game;
}

TEST(HeavyCombatCaptain, beats_random_in_every_scenario) {
  const HeavyCombatSystem system(testing::shipped());
  RandomBot random;
  for (const battle::ScenarioInfo& info : system.scenarios()) {
    const auto game = opened(info.id.c_str());
    double sum = 0;
    for (const int team : teams_of(*game)) {
      const double share = share_of_captain(*game, team, random, 20);
      EXPECT_GE(share, 0.9) << info.id << " team " << team;
      sum += share;
    }
    EXPECT_GE(sum / 2, 0.95) << info.id;
  }
}

TEST(HeavyCombatCaptain, beats_random_in_duels_of_all_navies) {
  const char* cruisers[] = {"constance", "drakkur", "eclipse_owl", "forge_master"};
  RandomBot random;
  for (u32 i = 0; i < std::size(cruisers); ++i)
    for (u32 j = i; j < std::size(cruisers); ++j) {
      const auto game =
          opened("duel", std::string("ships = \"") + cruisers[i] + "," + cruisers[j] + "\"");
      double sum = 0;
      for (const int team : teams_of(*game)) sum += share_of_captain(*game, team, random, 20);
      EXPECT_GE(sum / 2, 0.95) << cruisers[i] << " and " << cruisers[j];
    }
}

// A player who follows the captain's hints beats the cadet at least three times in four.
TEST(HeavyCombatCaptain, beats_the_cadet) {
  Cadet cadet;
  for (const char* scenario : {"duel", "plasma_chase", "two_against_two"}) {
    const auto game = opened(scenario);
    for (const int team : teams_of(*game))
      EXPECT_GE(share_of_captain(*game, team, cadet, 20), 0.75) << scenario << " team " << team;
  }
}

// Secret orders must be unpredictable: near the enemy, different dice bring different helm orders.
TEST(HeavyCombatCaptain, does_not_always_give_the_same_helm_orders) {
  const auto game = opened("duel");
  battle::match::StateBuffer state(*game);
  core::Dice setup(1, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(state.bytes(), setup, no_log);
  Captain captain;
  u32 mixed = 0;
  for (i16 range = 3; range <= 10; ++range) {
    rules::HeavyCombatGame::state(state.bytes()).ships[1].place.x = range;
    std::set<std::vector<i32>> orders;
    for (u64 number = 0; number < 12; ++number) {
      core::Dice dice(5, core::Stream::bot, number);
      core::Order order;
      captain.choose(*game, state.bytes(), 0, dice, order);
      EXPECT_FALSE(game->check(state.bytes(), 0, order));
      orders.insert({order.args().begin(), order.args().end()});
    }
    mixed += orders.size() > 1 ? 1 : 0;
  }
  EXPECT_GE(mixed, 4U);
}

TEST(HeavyCombatCaptain, HC_21_2_gives_up_the_cheapest_losses) {
  const auto game = opened("duel", "internals = \"owner\"");
  battle::match::StateBuffer state(*game);
  core::Dice setup(1, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(state.bytes(), setup, no_log);
  rules::State& own = rules::HeavyCombatGame::state(state.bytes());
  own.step = rules::Step::internals;
  own.ships[0].owed = 1;
  Captain captain;
  core::Order order;
  captain.choose(*game, state.bytes(), 0, setup, order);
  ASSERT_EQ(order.verb, rules::verbs::lose);
  const auto lost = static_cast<rules::System>(order.arg[0]);
  EXPECT_TRUE(lost == rules::System::cargo || lost == rules::System::quarters) << order.arg[0];
}

// With the same dice, the captain does the same, whatever the hidden facts are.
TEST(HeavyCombatCaptain, uses_only_what_its_seat_knows) {
  const auto game = opened("way_home");
  battle::match::StateBuffer state(*game), seen(*game);
  core::Dice setup(1, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(state.bytes(), setup, no_log);
  Captain captain;
  std::set<std::vector<i32>> orders;
  for (u64 number = 0; number < 20; ++number) {
    core::Dice redeal(9, core::Stream::resample, number), dice(5, core::Stream::bot, 0);
    game->copy(seen.bytes(), state.bytes());
    game->resample(seen.bytes(), 0, redeal);
    core::Order order;
    captain.choose(*game, seen.bytes(), 0, dice, order);
    orders.insert({order.args().begin(), order.args().end()});
  }
  EXPECT_EQ(orders.size(), 1U);
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
