// Computes what no table shows: exact chances of a side's damage, the intensity choice as a matrix
// game, and forecasts of a whole battle. Worth is that of worth.h; both sides give up units and
// direct damage by the policies of losses.h and aim.h. Doubles are shown, equilibria are exact.
#pragma once

#include <array>
#include <string>

#include "battle/search/bot.h"
#include "core/base/rational.h"
#include "core/dice/dist.h"
#include "core/matrix_game.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/losses.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// The damage points of one side at a rating, before plus and minus points.
core::Dist damage_dist(i32 potential_halves, i32 rating, i32 shift);

inline constexpr u32 ratings_count = 7;  // 2..8

// The expected results of one round at each rating. Only the sum of both factors matters, so seven
// figures make up the whole 4 x 4 table. Both dice and all shock dice are enumerated, not
// sampled.
struct RoundOutlook {
  Ratio loss[rules::forces_count][ratings_count];     // worth that the force itself loses
  Ratio carried[rules::forces_count][ratings_count];  // points left against the force
  // The attacker's gain: what the defender loses, minus what the attacker loses; each point carried
  // over counts as one, as in losses.h.
  Ratio gain(u32 rating) const {
    const u32 i = rating - 2;
    return loss[1][i] - loss[0][i] + carried[1][i] - carried[0][i];
  }
};
// The next round of a state between rounds, or during the choice of intensity; hidden choices do
// not matter.
RoundOutlook round_outlook(LossPlanner& planner, const rules::Scenario& scenario,
                           const rules::State& state);

// The choice of intensity, as the captain makes it and the odds show it. Payoffs are the attacker's
// expected gain over this one round.
struct IntensityGame {
  core::MatrixGame matrix;  // rows attacker 1..4, columns defender 1..4
  // If no side must mix, all choices that guarantee it equally well are equally likely. Unsolved
  // only for forces near the published bounds: the mixes are then the best guaranteed choices.
  core::MatrixSolution solution;
  bool mixed = false;                // some side must mix to get its value
  int lone_chooser = -1;             // the force that sets both factors; -1: each sets its own
  u32 best_own = 0, best_other = 0;  // if one does: the best pair of 16
};
IntensityGame intensity_game(LossPlanner& planner, const rules::Scenario& scenario,
                             const rules::State& state);
// The same choice, from the attacker's gains at ratings 2..8.
using Gains = std::array<Ratio, ratings_count>;
IntensityGame game_of_gains(const Gains& gains, int lone_chooser);

// Explains it in two or three plain sentences.
std::string explain(const IntensityGame& found);
// "1 (20 %), 2 (20 %) or 4 (60 %)"; "4" for a pure choice.
std::string mix_text(const Bounded<Ratio, core::matrix_game_max>& mix);

// A forecast from whole battles that named bots play from the present state.
struct Forecast {
  u64 battles = 0;
  double wins[2] = {};       // shares; the rest are draws
  double win_error[2] = {};  // one standard error; never 0, even if all battles agree
  double losses[2] = {};     // mean worth lost from now on
  double losses_error[2] = {};
  double rounds = 0;  // mean number of rounds begun from now on
};
// Hidden choices in the state are first undone, so that the forecast reveals nothing about them.
// battles > 0.
Forecast forecast(const rules::SidcorsGame& game, const core::StateBytes* state,
                  battle::search::Bot& attacker, battle::search::Bot& defender, u64 battles,
                  u64 seed);

}  // namespace klaxon::staff::sidcors
