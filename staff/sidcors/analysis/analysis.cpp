#include "staff/sidcors/analysis/analysis.h"

#include <algorithm>
#include <array>

#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/analysis/aim.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using namespace rules;

namespace {

constexpr i32 percent_least = 15, percent_step = 5;
constexpr u32 percents_count = 6;  // 15, 20, … 40: all values in the table

// How much of one side the damage of the other leaves.
struct Blow {
  State after;  // only the struck force matters
  i32 loss = 0;
  i32 carried = 0;  // points left; below 0: credit
  int with = -1;    // the ready unit that directed it
};

using SideBlows = std::array<Blow, percents_count>;  // at 15, 20, … 40 %

SideBlows strike(LossPlanner& planner, const Scenario& scenario, const State& now, u32 force) {
  const u32 enemy = enemy_of(force);
  const i32 halves = potential_halves(scenario, now, force);
  i32 points[percents_count], credit[percents_count];
  for (u32 k = 0; k < percents_count; ++k) {
    const i32 percent = percent_least + percent_step * static_cast<i32>(k);
    const i32 scored = damage_points(halves, percent) + now.forces[enemy].carried;
    points[k] = std::max(scored, 0);
    credit[k] = std::min(scored, 0);
  }
  const i32 most = points[percents_count - 1];
  Aiming aiming(planner, scenario, now, force, most);
  Aim aims[percents_count];
  for (u32 k = 0; k < percents_count; ++k) aims[k] = aiming.best(points[k]);

  const i32 worth = worth_of_force(scenario, now, enemy);
  SideBlows blows;
  for (u32 k = 0; k < percents_count; ++k) {
    Blow& blow = blows[k] = {now, 0, credit[k], aims[k].with};
    const bool studied =
        k > 0 && aims[k].unit == aims[k - 1].unit && aims[k].blows == aims[k - 1].blows;
    if (aims[k].unit >= 0) {
      Unit& target = blow.after.units[static_cast<u32>(aims[k].unit)];
      target.status = struck(scenario, target, aims[k].blows);
    }
    if (!studied) planner.study(scenario, blow.after, enemy, most);
    const i32 due = points[k] - aims[k].price;
    const i32 left = give_up(scenario, blow.after, planner.plan(due), due);
    // Points carried over lapse with their force (SID-8.12).
    if (fights_on(scenario, blow.after, enemy)) blow.carried += left;
    blow.loss = worth - worth_of_force(scenario, blow.after, enemy);
  }
  return blows;
}

// Worth that a force loses, in thirds, by the percentages of its own and the other side's damage.
using Losses = std::array<std::array<i64, percents_count>, percents_count>;

i64 loss_thirds(const Scenario& scenario, const Blow& given, const Blow& taken, u32 force) {
  if (given.with < 0) return i64{3} * taken.loss;
  const u32 unit = static_cast<u32>(given.with);
  const DirectWith& used = direct_with(scenario.designs[taken.after.units[unit].design]);
  return i64{3} * taken.loss + used.loss_thirds(scenario, taken.after, force, unit);
}

Losses losses_of(const Scenario& scenario, const SideBlows& given, const SideBlows& taken,
                 u32 force) {
  Losses losses;
  for (u32 own = 0; own < percents_count; ++own)
    for (u32 other = 0; other < percents_count; ++other)
      losses[own][other] = loss_thirds(scenario, given[own], taken[other], force);
  return losses;
}

// The percentage for each face of a die.
using Faces = std::array<u32, die_sides>;

Faces faces_of(i32 rating, i32 shift) {
  Faces faces;
  for (i32 die = 1; die <= die_sides; ++die) {
    const i32 percent = coefficient_percent(rating, shifted_die(die, shift));
    faces[static_cast<u32>(die - 1)] = static_cast<u32>((percent - percent_least) / percent_step);
  }
  return faces;
}

struct Saddle {
  bool found = false;
  u32 row = 0, column = 0;  // the choices with the best guaranteed value, saddle or not
};

Saddle saddle_of(const core::MatrixGame& game) {
  Saddle out;
  Ratio guarded, conceded;
  for (u32 r = 0; r < game.rows; ++r) {
    Ratio least = game.payoffs[r][0];
    for (u32 c = 1; c < game.columns; ++c) least = std::min(least, game.payoffs[r][c]);
    if (r == 0 || least > guarded) guarded = least, out.row = r;
  }
  for (u32 c = 0; c < game.columns; ++c) {
    Ratio most = game.payoffs[0][c];
    for (u32 r = 1; r < game.rows; ++r) most = std::max(most, game.payoffs[r][c]);
    if (c == 0 || most < conceded) conceded = most, out.column = c;
  }
  out.found = guarded == conceded;
  return out;
}

void make_pure(core::MatrixSolution& solution, const core::MatrixGame& game, u32 row, u32 column) {
  solution.value = game.payoffs[row][column];
  solution.row_mix.clear();
  solution.column_mix.clear();
  for (u32 i = 0; i < game.rows; ++i) solution.row_mix.push(i == row ? 1 : 0);
  for (u32 i = 0; i < game.columns; ++i) solution.column_mix.push(i == column ? 1 : 0);
}

// Often several choices guarantee the value of a saddle equally well. Then each is equally likely,
// since always choosing the same one would be predictable.
void make_guarding(core::MatrixSolution& solution, const core::MatrixGame& game) {
  const auto spread = [&](auto& mix, u32 count, auto guards) {
    u32 good = 0;
    for (u32 i = 0; i < count; ++i) good += guards(i) ? 1U : 0U;
    mix.clear();
    for (u32 i = 0; i < count; ++i) mix.push(guards(i) ? Ratio(1, good) : Ratio(0));
  };
  spread(solution.row_mix, game.rows, [&](u32 r) {
    bool holds = true;
    for (u32 c = 0; c < game.columns; ++c) holds = holds && game.payoffs[r][c] >= solution.value;
    return holds;
  });
  spread(solution.column_mix, game.columns, [&](u32 c) {
    bool holds = true;
    for (u32 r = 0; r < game.rows; ++r) holds = holds && game.payoffs[r][c] <= solution.value;
    return holds;
  });
}

}  // namespace

core::Dist damage_dist(i32 potential_halves, i32 rating, i32 shift) {
  const auto damage = [&](i32 die) {
    return damage_points(potential_halves, coefficient_percent(rating, shifted_die(die, shift)));
  };
  return core::Dist::die(die_sides).mapped(damage);
}

RoundOutlook round_outlook(LossPlanner& planner, const Scenario& scenario, const State& state) {
  State now = state;
  for (u32 force = 0; force < forces_count; ++force)
    for (const StaffHooks* hooks : staff_behaviours())
      if (hooks->direct != nullptr) hooks->direct->make_ready(scenario, now, force);
  const SideBlows attacker = strike(planner, scenario, now, 0);
  const SideBlows defender = strike(planner, scenario, now, 1);
  const Losses losses[] = {losses_of(scenario, attacker, defender, 0),
                           losses_of(scenario, defender, attacker, 1)};
  const i32 shifts[] = {shift_of(scenario, state, 0), shift_of(scenario, state, 1)};
  RoundOutlook out;
  for (i32 rating = rating_least; rating <= rating_most; ++rating) {
    i64 thirds[forces_count] = {}, carried[forces_count] = {};
    const Faces by_attacker = faces_of(rating, shifts[0]),
                by_defender = faces_of(rating, shifts[1]);
    for (const u32 a : by_attacker)
      for (const u32 d : by_defender) {
        thirds[0] += losses[0][a][d];
        thirds[1] += losses[1][d][a];
        carried[0] += defender[d].carried;
        carried[1] += attacker[a].carried;
      }
    for (u32 force = 0; force < forces_count; ++force) {
      out.loss[force][rating - rating_least] =
          Ratio(thirds[force], i128{3} * die_sides * die_sides);
      out.carried[force][rating - rating_least] =
          Ratio(carried[force], i128{die_sides} * die_sides);
    }
  }
  return out;
}

IntensityGame game_of_gains(const Gains& gains, int lone_chooser) {
  IntensityGame out;
  out.lone_chooser = lone_chooser;
  out.matrix.rows = out.matrix.columns = factor_most;
  for (u32 r = 0; r < out.matrix.rows; ++r)
    for (u32 c = 0; c < out.matrix.columns; ++c) out.matrix.payoffs[r][c] = gains[r + c];
  if (lone_chooser < 0) {
    const Saddle saddle = saddle_of(out.matrix);
    out.mixed = !saddle.found;
    if (out.mixed) out.solution = core::solve(out.matrix);
    if (!out.solution.solved) make_pure(out.solution, out.matrix, saddle.row, saddle.column);
    if (saddle.found) make_guarding(out.solution, out.matrix);
    out.solution.solved = out.solution.solved || saddle.found;
    return out;
  }
  u32 best = 0;  // the sum of both factors, minus 2
  for (u32 i = 1; i < ratings_count; ++i)
    if (lone_chooser == 0 ? gains[i] > gains[best] : gains[i] < gains[best]) best = i;
  const u32 own = std::min<u32>(best, factor_most - 1), other = best - own;
  out.best_own = own + 1;
  out.best_other = other + 1;
  const bool attacker = lone_chooser == 0;
  make_pure(out.solution, out.matrix, attacker ? own : other, attacker ? other : own);
  out.solution.solved = true;
  return out;
}

IntensityGame intensity_game(LossPlanner& planner, const Scenario& scenario, const State& state) {
  const RoundOutlook outlook = round_outlook(planner, scenario, state);
  Gains gains;
  for (u32 i = 0; i < ratings_count; ++i) gains[i] = outlook.gain(i + rating_least);
  return game_of_gains(gains, lone_chooser(scenario, state));
}

}  // namespace klaxon::staff::sidcors
