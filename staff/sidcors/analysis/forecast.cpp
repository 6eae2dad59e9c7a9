#include <cmath>

#include "battle/search/playout.h"
#include "battle/search/trial.h"
#include "staff/sidcors/analysis/analysis.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using namespace rules;

namespace {

struct Mean {
  double sum = 0, squares = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
  }
  double of(double n) const { return sum / n; }
  double error(double n) const {
    if (n < 2) return 0;
    const double variance = (squares - sum * sum / n) / (n - 1);
    return std::sqrt(variance > 0 ? variance / n : 0);
  }
};

// The standard error of a share by Laplace's rule, which adds one to the count of each kind.
double share_error(double count, double n) {
  const double share = (count + 1) / (n + 2);
  return std::sqrt(share * (1 - share) / (n + 3));
}

}  // namespace

Forecast forecast(const SidcorsGame& game, const core::StateBytes* state,
                  battle::search::Bot& attacker, battle::search::Bot& defender, u64 battles,
                  u64 seed) {
  check(battles > 0, "a forecast plays at least one battle");
  battle::search::PlayRoom room(game);
  battle::match::StateBuffer start(game);
  game.copy(start.bytes(), state);
  battle::search::withdraw_hidden(game, start.bytes());
  const State& begun = SidcorsGame::state(start.bytes());
  const State& ended = SidcorsGame::state(room.state.bytes());
  battle::search::Bot* const bots[] = {&attacker, &defender};

  u64 wins[forces_count] = {};
  Mean losses[forces_count], rounds;
  for (u64 number = 0; number < battles; ++number) {
    game.copy(room.state.bytes(), start.bytes());
    battle::search::play_on(game, room, bots, seed, number);
    if (ended.winner >= 0) ++wins[ended.winner];
    for (u32 force = 0; force < forces_count; ++force)
      losses[force].add(worth_of_force(game.scenario(), begun, force) -
                        worth_of_force(game.scenario(), ended, force));
    rounds.add(ended.round - begun.round + 1);
  }
  Forecast out;
  out.battles = battles;
  const double n = static_cast<double>(battles);
  out.rounds = rounds.of(n);
  for (u32 force = 0; force < forces_count; ++force) {
    out.wins[force] = static_cast<double>(wins[force]) / n;
    out.win_error[force] = share_error(static_cast<double>(wins[force]), n);
    out.losses[force] = losses[force].of(n);
    out.losses_error[force] = losses[force].error(n);
  }
  return out;
}

}  // namespace klaxon::staff::sidcors
