#include <cmath>

#include "staff/sidcors/analysis/analysis.h"
#include "staff/sidcors/bot/captain.h"
#include "staff/sidcors/odds/odds.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

using namespace tests::sidcors;
using namespace klaxon::rules::sidcors;
using staff::sidcors::Captain;
using staff::sidcors::Forecast;
using staff::sidcors::forecast;

Forecast of_captains(Opening& opening, u64 battles, u64 seed) {
  Captain captain;
  return forecast(opening.game, opening.room.state.bytes(), captain, captain, battles, seed);
}

Scenario small_clash() {
  return battle_of({{"9-9/5"}, {"8-8/4", 2}, {"5-5/3"}}, {{"7-7/4", 4}, {"3-3/2"}});
}

// Forty short forecasts against a long one: an error bar of one standard error contains the
// truth in about two cases of three, and a bar of three nearly always.
TEST(SidcorsForecast, the_error_bars_cover) {
  Opening opening(small_clash());
  const Forecast truth = of_captains(opening, 6000, 1000);
  int within_one[2] = {}, within_three[2] = {};
  constexpr int forecasts = 40;
  for (u64 seed = 0; seed < forecasts; ++seed) {
    const Forecast shot = of_captains(opening, 60, seed);
    const double errors[] = {std::fabs(shot.wins[0] - truth.wins[0]) / shot.win_error[0],
                             std::fabs(shot.losses[1] - truth.losses[1]) / shot.losses_error[1]};
    for (int i = 0; i < 2; ++i) {
      within_one[i] += errors[i] <= 1 ? 1 : 0;
      within_three[i] += errors[i] <= 3 ? 1 : 0;
    }
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_GE(within_one[i], 18) << i;  // 27 expected
    EXPECT_LE(within_one[i], 36) << i;
    EXPECT_GE(within_three[i], forecasts - 1) << i;
  }
}

TEST(SidcorsForecast, a_certain_battle_still_has_an_error_bar) {
  Opening opening(battle_of({{"9-9/5", 12}}, {{"3-3/2"}}));
  const Forecast found = of_captains(opening, 50, 1);
  EXPECT_EQ(found.wins[0], 1);
  EXPECT_EQ(found.wins[1], 0);
  EXPECT_GT(found.win_error[0], 0);
  EXPECT_GT(found.win_error[1], 0);
}

TEST(SidcorsForecast, equal_forces_are_even) {
  const Batches force = {{"8-8/4", 4}, {"5-5/3", 3}};
  Opening opening(battle_of(force, force));
  const Forecast found = of_captains(opening, 600, 3);
  EXPECT_NEAR(found.wins[0], found.wins[1], 4 * (found.win_error[0] + found.win_error[1]));
  EXPECT_NEAR(found.losses[0], found.losses[1],
              4 * (found.losses_error[0] + found.losses_error[1]));
  EXPECT_GT(found.rounds, 2);
}

TEST(SidcorsForecast, does_not_reveal_a_hidden_choice) {
  Opening open(small_clash()), hidden(small_clash());
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log no_log;
  hidden.game.apply(hidden.room.state.bytes(), 0, core::Order(verbs::intensity, {4}), dice, no_log);
  ASSERT_EQ(hidden.state().forces[0].choice.in, 1);
  const Forecast a = of_captains(open, 40, 5), b = of_captains(hidden, 40, 5);
  EXPECT_EQ(a.wins[0], b.wins[0]);
  EXPECT_EQ(a.losses[0], b.losses[0]);
  EXPECT_EQ(a.losses[1], b.losses[1]);
  EXPECT_EQ(hidden.state().forces[0].choice.in, 1);  // the battle itself is untouched
}

TEST(SidcorsForecast, continues_from_the_middle_of_a_round) {
  Opening opening(small_clash());
  core::Dice dice(4, core::Stream::battle, 0);
  core::Log no_log;
  for (int seat : {0, 1})
    opening.game.apply(opening.room.state.bytes(), seat, core::Order(verbs::intensity, {4}), dice,
                       no_log);
  ASSERT_NE(opening.state().phase, Phase::intensity);
  const Forecast found = of_captains(opening, 20, 1);
  EXPECT_EQ(found.battles, 20U);
  EXPECT_GE(found.rounds, 1);
}

TEST(SidcorsForecast, is_returned_as_a_tree) {
  Opening opening(small_clash());
  core::Tree out = core::Tree::table();
  staff::sidcors::add_forecast(opening.game, opening.room.state.bytes(), 25, 1, out);
  const core::Tree& told = *out.find("forecast");
  EXPECT_EQ(told.find("battles")->whole, 25);
  for (const char* key : {"wins", "wins_se", "losses", "losses_se"})
    EXPECT_EQ(told.find(key)->items.size(), 2U) << key;
}

}  // namespace
}  // namespace klaxon
