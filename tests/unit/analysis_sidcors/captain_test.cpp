#include "staff/sidcors/bot/captain.h"

#include <cmath>

#include "rules/sidcors/orders.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/odds/odds.h"
#include "tests/unit/analysis_sidcors/shipped.h"

namespace klaxon {
namespace {

using namespace tests::sidcors;
using namespace klaxon::rules::sidcors;
using battle::search::PlayRoom;
using battle::search::RandomBot;
using staff::sidcors::Captain;

constexpr u64 seed = 7;

// The points won in 100 battles against random, with half a point for a draw: each of 50 battles is
// fought twice, once from each side.
double mirrored(const Scenario& scenario) {
  const SidcorsGame game(scenario);
  PlayRoom room(game);
  Captain captain;
  RandomBot random;
  double points = 0;
  for (u64 number = 0; number < 50; ++number)
    for (u32 seat = 0; seat < forces_count; ++seat) {
      battle::search::Bot* bots[] = {&random, &random};
      bots[seat] = &captain;
      const battle::search::PlayResult result = play_out(game, room, bots, seed, number);
      EXPECT_TRUE(result.over);
      points += (1 + result.score[seat]) / 2.0;
    }
  return points;
}

struct Level {
  const char* name;
  Batches force;  // of both sides
};

TEST(SidcorsCaptain, beats_random_with_equal_forces) {
  constexpr UnitKind ship = UnitKind::ship;
  const Level levels[] = {
      {"patrols", {{"9-9/5", 2}, {"8-8/4", 5}, {"5-5/3", 5}}},
      {"carriers", {{"6-7(6)/3-4(2)", 3}, {"7-7/4", 4}, {"5-5/3", 4}}},
      {"maulers",
       {{"10-8/5", 1, ship, 0, true}, {"8-8/4", 8}, {"5-5/3", 5}, {"5-5/3", 1, ship, 2}}},
      {"cloaks", {{"9-9/4", 6, ship, 0, false, true}, {"6-5/3", 6, ship, 0, false, true}}},
      {"stations",
       {{"12-12/6", 1, UnitKind::battle_station}, {"8-8/4", 8}, {"0-4", 3, UnitKind::convoy}}},
  };
  for (const Level& level : levels)
    for (const bool retreat : {true, false}) {
      Scenario scenario = battle_of(level.force, level.force);
      scenario.retreat = retreat;
      EXPECT_GE(mirrored(scenario), 95) << level.name << (retreat ? "" : ", to the end");
    }
}

TEST(SidcorsCaptain, beats_random_in_the_shipped_battles) {
  for (const char* id : shipped_scenarios) EXPECT_GE(mirrored(shipped(id)), 95) << id;
}

TEST(SidcorsCaptain, plays_the_same_battle_again) {
  const SidcorsGame game(shipped("carrier_battle"));
  PlayRoom room(game);
  Captain one, other;
  battle::search::Bot* const bots[] = {&one, &other};
  const u64 first = play_out(game, room, bots, seed, 3).fingerprint;
  EXPECT_EQ(play_out(game, room, bots, seed, 3).fingerprint, first);
}

core::Order answer(Opening& opening, int seat) {
  Captain captain;
  core::Dice dice(1, core::Stream::bot, 0);
  core::Order order;
  captain.choose(opening.game, opening.room.state.bytes(), seat, dice, order);
  EXPECT_FALSE(opening.game.check(opening.room.state.bytes(), seat, order));
  return order;
}

TEST(SidcorsCaptain, SID_11_1_uses_cloaks_unless_the_enemy_can_only_gain) {
  const Batches cloaked = {{"9/5", 3, UnitKind::ship, 0, false, true}};
  Opening usual(battle_of(cloaked, {{"8/4", 4}}));
  ASSERT_EQ(usual.state().phase, Phase::opening);
  EXPECT_EQ(answer(usual, 0), core::Order(verbs::cloak, {1}));
  // Our EW of 6 is enough to turn every enemy die into a one.
  Batches hearing = cloaked;
  hearing.push_back({"5/3", 1, UnitKind::ship, 6, false, true});
  Opening heard(battle_of(hearing, {{"8/4", 4}}));
  EXPECT_EQ(answer(heard, 0), core::Order(verbs::cloak, {0}));
}

TEST(SidcorsCaptain, SID_2_7_keeps_a_standing_rating_only_while_it_is_good) {
  struct Row {
    u8 standing;
    int seat;
    u16 verb;
  };
  // The attacker is far stronger: a high rating suits it, a low one the defender; 5 suits both.
  const Row rows[] = {{8, 0, verbs::keep_standing}, {8, 1, verbs::end_standing},
                      {2, 0, verbs::end_standing},  {2, 1, verbs::keep_standing},
                      {5, 0, verbs::keep_standing}, {5, 1, verbs::keep_standing}};
  for (const Row& row : rows) {
    Scenario scenario = battle_of({{"8/4", 12}}, {{"8/4", 5}});
    scenario.standing = row.standing;
    Opening opening(std::move(scenario));
    ASSERT_EQ(opening.state().phase, Phase::standing);
    EXPECT_EQ(answer(opening, row.seat).verb, row.verb) << int{row.standing} << " " << row.seat;
  }
}

// The captain draws from the strategy that `klaxon odds` shows, whether that is pure or mixed.
TEST(SidcorsCaptain, SID_2_1_draws_from_the_mix_that_the_odds_show) {
  constexpr int drawn = 200;
  int mixed = 0;
  for (const char* id : shipped_scenarios) {
    Opening opening(shipped(id));
    if (opening.state().phase == Phase::opening) opening.state().phase = Phase::intensity;
    core::Tree odds;
    ASSERT_TRUE(staff::sidcors::odds_of_battle(opening.game, opening.state(), odds));
    if (odds.find("best") != nullptr) continue;
    for (int seat = 0; seat < 2; ++seat) {
      const std::vector<core::Tree>& mix = odds.find(force_words[seat])->items;
      Captain captain;
      core::Dice dice(9, core::Stream::bot, static_cast<u64>(seat));
      core::Order order;
      int counts[4] = {};
      for (int i = 0; i < drawn; ++i) {
        captain.choose(opening.game, opening.room.state.bytes(), seat, dice, order);
        ASSERT_EQ(order.verb, verbs::intensity);
        ++counts[order.arg[0] - 1];
      }
      for (u32 f = 0; f < 4; ++f) {
        const double p = mix[f].number, spread = 4 * std::sqrt(drawn * p * (1 - p));
        EXPECT_NEAR(counts[f], drawn * p, spread)
            << id << ", seat " << seat << ", factor " << f + 1;
        mixed += p > 0 && p < 1 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(mixed, 12) << "most of the shipped battles open with several choices";
}

TEST(SidcorsCaptain, SID_4_1_sets_both_factors_for_its_best) {
  Opening opening(battle_of({{"9/5", 8}}, {{"0-40", 1, UnitKind::planet}}));
  const core::Order order = answer(opening, 0);
  EXPECT_EQ(order, core::Order(verbs::intensity_both, {4, 4}));
}

TEST(SidcorsCaptain, SID_10_2_leaves_only_when_certain_to_lose) {
  struct Row {
    const char* name;
    Batches own, enemy;
    u16 verb;
  };
  const Row rows[] = {
      {"even", {{"8/4", 5}}, {{"8/4", 5}}, verbs::stay},
      {"outnumbered, but not destroyed in a round", {{"8/4", 5}}, {{"8/4", 25}}, verbs::stay},
      {"certainly destroyed in a round", {{"3/2", 2}}, {{"8/4", 30}}, verbs::retreat},
      {"destroyed in a round, and so is the enemy", {{"100-3/2", 2}}, {{"30-8/4", 2}}, verbs::stay},
  };
  for (const Row& row : rows) {
    Opening opening(battle_of(row.own, row.enemy));
    opening.state().phase = Phase::retreat;
    opening.state().acting = 0;
    EXPECT_EQ(answer(opening, 0).verb, row.verb) << row.name;
  }
}

// The losses that its policy plans all at once are also the ones that it gives order by order.
TEST(SidcorsCaptain, gives_up_its_planned_losses_one_after_the_other) {
  core::Dice dice(13, core::Stream::bot, 0);
  staff::sidcors::LossPlanner planner;
  for (int i = 0; i < 60; ++i) {
    Opening opening(battle_of(random_batches(dice, 4, 3), {{"1"}}));
    State& state = opening.state();
    const i16 due = static_cast<i16>(1 + dice.below(50));
    state.forces[1].points = due;
    if (!must_give_up(opening.scenario(), state, 0)) continue;
    state.phase = Phase::allocate;
    state.acting = 0;
    planner.study(opening.scenario(), state, 0, due);
    const i32 planned = planner.cost(due);
    const i32 before = staff::sidcors::worth_of_force(opening.scenario(), state, 0);
    core::Log no_log;
    while (state.phase == Phase::allocate && state.round == 1)
      opening.game.apply(opening.room.state.bytes(), 0, answer(opening, 0), dice, no_log);
    if (!fights_on(opening.scenario(), state, 0)) continue;  // nothing is carried over
    const i32 lost = before - staff::sidcors::worth_of_force(opening.scenario(), state, 0);
    EXPECT_EQ(lost + state.forces[0].carried, planned) << i;
  }
}

}  // namespace
}  // namespace klaxon
