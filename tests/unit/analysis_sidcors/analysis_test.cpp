#include "staff/sidcors/analysis/analysis.h"

#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/bot/captain.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

using namespace tests::sidcors;
using namespace klaxon::rules::sidcors;
using staff::sidcors::explain;
using staff::sidcors::intensity_game;
using staff::sidcors::IntensityGame;
using staff::sidcors::LossPlanner;
using staff::sidcors::ratings_count;
using staff::sidcors::round_outlook;
using staff::sidcors::RoundOutlook;
using staff::sidcors::worth_of_force;

// A round of the real game with fed dice; the captain gives all orders but the factors.
class RealRound {
 public:
  explicit RealRound(Opening& opening) : opening_(opening) {}

  // Each side's average loss over all dice, plus the points carried over against it.
  struct Average {
    Ratio loss, carried;
  };
  using Averages = std::array<Average, forces_count>;
  Averages play(i32 rating) {
    sum_ = {};
    follow(rating, {}, 1);
    return sum_;
  }

 private:
  void follow(i32 rating, std::vector<core::Draw> draws, Ratio chance) {
    core::ListSource source(draws, false);
    core::Dice dice(source);
    opening_.game.copy(opening_.room.seen.bytes(), opening_.room.state.bytes());
    run(rating, dice);
    if (dice.starved()) {
      for (u16 face = 1; face <= die_sides; ++face) {
        std::vector<core::Draw> more = draws;
        more.push_back({dice.wanted().roll.id, face});
        follow(rating, std::move(more), chance * Ratio(1, 6));
      }
      return;
    }
    for (u32 force = 0; force < forces_count; ++force) {
      sum_[force].loss += chance * (worth_of_force(opening_.scenario(), opening_.state(), force) -
                                    worth_of_force(opening_.scenario(), now(), force));
      if (fights_on(opening_.scenario(), now(), force))
        sum_[force].carried += chance * now().forces[force].carried;
    }
  }

  State& now() { return SidcorsGame::state(opening_.room.seen.bytes()); }

  void run(i32 rating, core::Dice& dice) {
    core::StateBytes* cell = opening_.room.seen.bytes();
    core::Dice choices(1, core::Stream::bot, 0);
    core::Log no_log;
    core::Order order;
    while (!dice.starved() && now().round == 1 && now().phase != Phase::over &&
           now().phase != Phase::retreat) {
      const int seat = std::countr_zero(opening_.game.window(cell).owed);
      const i32 own = std::min(rating - 1, 4), other = rating - own;
      if (now().phase == Phase::intensity && lone_())
        order = core::Order(verbs::intensity_both, {own, other});
      else if (now().phase == Phase::intensity)
        order = core::Order(verbs::intensity, {seat == 0 ? own : other});
      else
        captain_.choose(opening_.game, cell, seat, choices, order);
      ASSERT_FALSE(opening_.game.check(cell, seat, order));
      opening_.game.apply(cell, seat, order, dice, no_log);
    }
  }
  bool lone_() {
    return can_retreat(opening_.scenario(), now(), 0) != can_retreat(opening_.scenario(), now(), 1);
  }

  Opening& opening_;
  staff::sidcors::Captain captain_;
  Averages sum_;
};

struct Battle {
  const char* name;
  Batches attacker, defender;
  i16 carried[forces_count] = {};
};

void expect_outlook(Opening& opening) {
  LossPlanner planner;
  const RoundOutlook outlook = round_outlook(planner, opening.scenario(), opening.state());
  RealRound real(opening);
  for (i32 rating = rating_least; rating <= rating_most; ++rating) {
    const RealRound::Averages played = real.play(rating);
    for (u32 force = 0; force < forces_count; ++force) {
      SCOPED_TRACE("rating " + std::to_string(rating) + ", force " + std::to_string(force));
      const u32 i = static_cast<u32>(rating - rating_least);
      EXPECT_EQ(outlook.loss[force][i], played[force].loss)
          << outlook.loss[force][i].text() << ", played " << played[force].loss.text();
      EXPECT_EQ(outlook.carried[force][i], played[force].carried)
          << outlook.carried[force][i].text() << ", played " << played[force].carried.text();
    }
  }
}

TEST(SidcorsAnalysis, the_outlook_is_the_real_games_average_over_all_dice) {
  constexpr UnitKind ship = UnitKind::ship;
  const Battle battles[] = {
      {"cruisers", {{"8-8/4", 3}, {"5/3", 2}}, {{"7-7/4", 4}}},
      {"carried points", {{"8-8/4", 3}}, {{"7-7/4", 3}}, {3, -4}},
      {"a great credit", {{"8-8/4", 3}}, {{"7-7/4", 3}}, {-20, 9}},
      {"station", {{"9-9/5", 5}}, {{"12-12/6", 1, UnitKind::battle_station}, {"5/3"}}},
      {"lone station", {{"9-9/5", 6}}, {{"12-12", 1, UnitKind::battle_station}}},
      {"carriers", {{"6-7(6)/3-4(2)", 2}, {"5/3", 2}}, {{"8-8(4)/4", 2}, {"7-7/4", 2}}},
      {"pseudo-fighters", {{"6/3", 2, ship, 0, false, false, false, 4}}, {{"7/4", 2}}},
      {"maulers",
       {{"10-8/5", 1, ship, 0, true}, {"8-8/4", 3}, {"5/3", 3}},
       {{"10-8/5", 1, ship, 0, true}, {"12-12", 1, UnitKind::mobile_base}, {"8/4", 3}}},
      {"scouts", {{"5/3", 1, ship, 3}, {"8/4", 3}}, {{"5/3", 1, ship, 1}, {"8/4", 3}}},
      {"convoy", {{"8/4", 3}}, {{"0-4", 5, UnitKind::convoy}, {"5/3", 2}}},
      {"destroyed at a blow", {{"12-12/6", 6}}, {{"3/1", 2}}},
  };
  for (const Battle& battle : battles) {
    SCOPED_TRACE(battle.name);
    Opening opening(battle_of(battle.attacker, battle.defender));
    for (u32 force = 0; force < forces_count; ++force)
      opening.state().forces[force].carried = battle.carried[force];
    expect_outlook(opening);
    if (HasFailure()) return;
  }
}

TEST(SidcorsAnalysis, the_outlook_of_random_battles_is_that_of_the_real_game) {
  core::Dice dice(21, core::Stream::bot, 0);
  for (int i = 0; i < 12; ++i) {
    SCOPED_TRACE(i);
    const Batches attacker = random_batches(dice, 4, 3), defender = random_batches(dice, 4, 3);
    Opening opening(battle_of(attacker, defender));
    if (opening.state().phase != Phase::intensity) continue;
    expect_outlook(opening);
    if (HasFailure()) return;
  }
}

TEST(SidcorsAnalysis, only_the_sum_of_both_factors_counts) {
  Opening opening(battle_of({{"8-8/4", 5}}, {{"7-7/4", 5}, {"3/2"}}));
  LossPlanner planner;
  const IntensityGame found = intensity_game(planner, opening.scenario(), opening.state());
  const RoundOutlook outlook = round_outlook(planner, opening.scenario(), opening.state());
  for (u32 a = 1; a <= 4; ++a)
    for (u32 d = 1; d <= 4; ++d) EXPECT_EQ(found.matrix.payoffs[a - 1][d - 1], outlook.gain(a + d));
}

struct GainsRow {
  const char* name;
  int gains[ratings_count];
  int lone = -1;
  bool mixed = false;
  Ratio value = 0;
  u32 attacker = 0, defender = 0;  // pure factors
  const char* words = "";          // of the explanation
};

TEST(SidcorsAnalysis, games_of_seven_gains) {
  const GainsRow rows[] = {
      {"rising", {1, 2, 3, 4, 5, 6, 7}, -1, false, 4, 4, 1, "BIR 5"},
      {"falling", {7, 6, 5, 4, 3, 2, 1}, -1, false, 4, 1, 4, "BIR 5"},
      {"level", {0, 0, 0, 0, 0, 0, 0}, -1, false, 0, 0, 0, "makes no difference"},
      {"level ends", {-1, 0, 0, 0, 0, 0, 1}, -1, false, 0, 0, 0, "press 2, 3 or 4, the defender"},
      {"a peak at 5", {0, 0, 0, 4, 0, 0, 0}, -1, true, 1, 0, 0, "(25 %)"},
      {"the attacker alone", {0, 1, 2, 9, 3, 2, 1}, 0, false, 9, 4, 1, "cannot retreat"},
      {"level, the attacker alone",
       {0, 0, 0, 0, 0, 0, 0},
       0,
       false,
       0,
       1,
       1,
       "All pairs are equal"},
      {"level, the defender alone",
       {0, 0, 0, 0, 0, 0, 0},
       1,
       false,
       0,
       1,
       1,
       "All pairs are equal"},
      {"the defender alone", {0, 1, 2, 9, 3, 2, -5}, 1, false, -5, 4, 4, "BIR 8"},
  };
  for (const GainsRow& row : rows) {
    SCOPED_TRACE(row.name);
    staff::sidcors::Gains gains;
    for (u32 i = 0; i < ratings_count; ++i) gains[i] = row.gains[i];
    const IntensityGame found = staff::sidcors::game_of_gains(gains, row.lone);
    ASSERT_TRUE(found.solution.solved);
    EXPECT_EQ(found.mixed, row.mixed);
    EXPECT_EQ(found.solution.value, row.value) << found.solution.value.text();
    if (row.attacker > 0) {
      EXPECT_EQ(found.solution.row_mix[row.attacker - 1], Ratio(1));
      EXPECT_EQ(found.solution.column_mix[row.defender - 1], Ratio(1));
    }
    EXPECT_NE(explain(found).find(row.words), std::string::npos) << explain(found);
  }
}

TEST(SidcorsAnalysis, SID_4_1_two_forces_that_cannot_retreat_choose_as_usual) {
  Opening opening(battle_of({{"9", 2, UnitKind::starbase}}, {{"9-12", 1, UnitKind::planet}}));
  LossPlanner planner;
  EXPECT_EQ(intensity_game(planner, opening.scenario(), opening.state()).lone_chooser, -1);
}

TEST(SidcorsAnalysis, the_greatest_forces_are_still_solved) {
  const Batches most = {{"200-200(60)/100", 40}, {"199-120/60", 40}, {"170-90/30", 40}};
  Opening opening(battle_of(most, {{"200-200(60)/100", 60}, {"180-77/50", 60}}));
  LossPlanner planner;
  EXPECT_TRUE(intensity_game(planner, opening.scenario(), opening.state()).solution.solved);
}

}  // namespace
}  // namespace klaxon
