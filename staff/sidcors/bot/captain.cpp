#include "staff/sidcors/bot/captain.h"

#include <algorithm>

#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/analysis/aim.h"
#include "staff/sidcors/analysis/analysis.h"
#include "staff/sidcors/behaviours/hooks.h"
#include "staff/sidcors/bot/judge.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using core::Order;
using namespace rules;

namespace {

// Makes the choice before the first round, for any seat.
Order opening_of(const Scenario& scenario, const State& state, u32 force) {
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->opens != nullptr)
      return Order(hooks->opening_verb, {hooks->opens(scenario, state, force) ? 1 : 0});
  check(false, "an opening belongs to a behaviour");
  return Order();
}

// Picks a factor according to a mix.
i32 drawn(const Bounded<Ratio, core::matrix_game_max>& mix, core::Dice& dice) {
  constexpr u32 grain = u32{1} << 30;
  const Ratio point(static_cast<i128>(dice.below(grain)), static_cast<i128>(grain));
  Ratio below;
  for (u32 i = 0; i < mix.size(); ++i)
    if (below += mix[i]; point < below) return static_cast<i32>(i) + 1;
  return static_cast<i32>(mix.size());
}

// Homeless craft are moved to the first unit with free places; otherwise nothing more can be saved.
Order transfer_of(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (const Craft craft : {Craft::fighters, Craft::pfs})
    for (u32 from = units.first; from < units.end; ++from)
      for (u32 to = units.first; to < units.end; ++to) {
        const u32 number = std::min(homeless(scenario, state.units[from], craft),
                                    free_places(scenario, state.units[to], craft));
        if (number == 0) continue;
        const bool fighters = craft == Craft::fighters;
        return Order(fighters ? verbs::transfer_fighters : verbs::transfer_pfs,
                     {static_cast<i32>(from), static_cast<i32>(to), static_cast<i32>(number)});
      }
  return Order(verbs::transfer_done);
}

// The fewest points that can be scored against `force` in the next round.
i32 least_due(const Scenario& scenario, const State& state, u32 force) {
  const u32 enemy = enemy_of(force);
  const i32 die = shifted_die(1, shift_of(scenario, state, enemy));
  return damage_points(potential_halves(scenario, state, enemy),
                       coefficient_percent(rating_least, die)) +
         state.forces[force].carried;
}

// Half of its defence is enough to destroy the last unit, so half of all points may be enough.
bool may_destroy(const Scenario& scenario, const State& state, u32 force) {
  const u32 enemy = enemy_of(force);
  const i32 most = damage_most(scenario, state, force) + state.forces[enemy].carried;
  return 2 * most >= points_of_force(scenario, state, enemy);
}

bool lost_for_certain(const Scenario& scenario, const State& state, u32 force) {
  return least_due(scenario, state, force) >= points_of_force(scenario, state, force) &&
         !may_destroy(scenario, state, force);
}

i64 whole_points(Ratio points) {
  return static_cast<i64>(points.num() / points.den());
}

// Whether a factor gives away at most `waste` whole points of the round's value, whatever the enemy
// does. Only the sum of both factors matters, so a row of the table is also a column.
bool affords(const IntensityGame& found, u32 force, u32 factor, i64 waste) {
  for (u32 other = 0; other < factor_most; ++other) {
    const i64 lost =
        whole_points(found.solution.value) - whole_points(found.matrix.payoffs[factor][other]);
    if ((force == 0 ? lost : -lost) > waste) return false;
  }
  return true;
}

}  // namespace

bool Captain::hit(const Scenario& scenario, const State& state, u32 force) {
  constexpr i32 heavy = 10;  // a tenth
  Stand& stand = stands_[force];
  if (state.round == stand.round && state.round > 1) return stand.hit;
  const i32 worth = worth_of_force(scenario, state, force);
  const bool follows = state.round == stand.round + 1;
  stand = {state.round, follows && heavy * (stand.worth - worth) >= stand.worth, worth};
  return stand.hit;
}

// The factor that the temper chooses this time in place of the equilibrium's; 0: none.
i32 Captain::added(const IntensityGame& found, u32 force, const Lean& lean,
                   core::Dice& dice) const {
  u32 all = 0;
  for (const u8 share : lean) all += share;
  if (all == 0) return 0;
  u32 point = dice.below(all + equilibrium_share);
  for (u32 i = 0; i < lean.size(); point -= lean[i++])
    if (point < lean[i])
      return affords(found, force, i, temper_.waste) ? static_cast<i32>(i) + 1 : 0;
  return 0;
}

void Captain::choose_intensity(const Scenario& scenario, const State& state, u32 force,
                               core::Dice& dice, Order& out) {
  const IntensityGame found = intensity_game(planner_, scenario, state);
  if (found.lone_chooser >= 0) {
    out = Order(verbs::intensity_both,
                {static_cast<i32>(found.best_own), static_cast<i32>(found.best_other)});
    return;
  }
  const Lean& lean = hit(scenario, state, force) ? temper_.hurt : temper_.mix;
  i32 factor = added(found, force, lean, dice);
  if (factor == 0)
    factor = drawn(force == 0 ? found.solution.row_mix : found.solution.column_mix, dice);
  out = Order(verbs::intensity, {factor});
}

bool Captain::leaves(const core::Game& game, const core::StateBytes* seen, u32 force) const {
  if (temper_.leave < 0) return false;
  return lost_for_certain(static_cast<const SidcorsGame&>(game).scenario(),
                          SidcorsGame::state(seen), force) ||
         Judge().chance(game, seen, static_cast<int>(force)) < 100 * temper_.leave;
}

bool Captain::keeps_standing(const Scenario& scenario, const State& state, u32 force) {
  const IntensityGame found = intensity_game(planner_, scenario, state);
  const u32 row = std::min<u32>(state.standing - 2U, factor_most - 1);
  const Ratio kept = found.matrix.payoffs[row][state.standing - 2U - row];
  const Ratio chosen = found.solution.value;
  return force == 0 ? kept >= chosen : kept <= chosen;
}

Order Captain::aimed(const Scenario& scenario, const State& state, u32 force) {
  const i32 points = state.forces[force].points;
  const Aim aim = Aiming(planner_, scenario, state, force, points).best(points, temper_.aim);
  if (aim.unit < 0) return Order(verbs::direct_none);
  const i32 blows = static_cast<i32>(aim.blows);
  if (aim.with < 0) return Order(verbs::direct, {aim.unit, blows});
  const Unit& with = state.units[static_cast<u32>(aim.with)];
  return Order(direct_with(scenario.designs[with.design]).at_unit, {aim.with, aim.unit, blows});
}

// Returns the next loss; after each loss the others are planned again, with the same result.
Order Captain::loss(const Scenario& scenario, const State& state, u32 force) {
  const i32 due = state.forces[enemy_of(force)].points;
  const GivenUp& given = planner_.cheapest(scenario, state, force, due);
  check(!given.empty(), "something is given up");
  const Given& next = given[0];
  const i32 unit = next.unit;
  if (next.blows > 0)
    return Order(
        blows_left(scenario, state.units[next.unit]) == 2 ? verbs::cripple : verbs::destroy,
        {unit});
  if (next.fighters > 0)
    return Order(verbs::lose_fighters, {unit, std::min<i32>(next.fighters, due)});
  return Order(verbs::lose_pfs, {unit, std::min<i32>(next.pfs, due)});
}

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice, Order& out) {
  check(&game.lexicon() == &lexicon(), "this is sidcors");
  const Scenario& scenario = static_cast<const SidcorsGame&>(game).scenario();
  const State& state = SidcorsGame::state(seen);
  const u32 force = static_cast<u32>(seat);
  switch (state.phase) {
    case Phase::opening:
      out = opening_of(scenario, state, force);
      return;
    case Phase::standing:
      out = Order(keeps_standing(scenario, state, force) ? verbs::keep_standing
                                                         : verbs::end_standing);
      return;
    case Phase::intensity:
      return choose_intensity(scenario, state, force, dice, out);
    case Phase::direct:
      out = aimed(scenario, state, force);
      return;
    case Phase::allocate:
      out = loss(scenario, state, force);
      return;
    case Phase::transfer:
      out = transfer_of(scenario, state, force);
      return;
    case Phase::retreat:
      out = Order(leaves(game, seen, force) ? verbs::retreat : verbs::stay);
      return;
    case Phase::over:
      check(false, "the battle goes on");
  }
}

}  // namespace klaxon::staff::sidcors
