#include "staff/sidcors/odds/odds.h"

#include <algorithm>

#include "rules/sidcors/round/coefficients.h"
#include "staff/sidcors/analysis/analysis.h"
#include "staff/sidcors/behaviours/hooks.h"
#include "staff/sidcors/bot/captain.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using core::Tree;
using namespace rules;

namespace {

Tree chance_of(Ratio chance) {
  Tree out = Tree::table();
  out.set("p", Tree::of_number(chance.to_double()));
  out.set("exact", Tree::of(chance.text()));
  return out;
}

Tree damage_of(i32 halves, i32 rating, i32 shift) {
  const core::Dist dist = damage_dist(halves, rating, shift);
  Tree outcomes = Tree::list();
  Ratio mean;  // exact, so rounding never shows
  for (i32 damage = dist.lo(); damage <= dist.hi(); ++damage) {
    if (dist.chance(damage) == 0) continue;
    mean += dist.chance(damage) * i64{damage};
    Tree outcome = Tree::table();
    outcome.set("damage", Tree::of(i64{damage}));
    outcome.set("p", Tree::of_number(dist.probability(damage)));
    outcome.set("exact", Tree::of(dist.chance(damage).text()));
    outcomes.add(std::move(outcome));
  }
  Tree out = Tree::table();
  out.set("outcomes", std::move(outcomes));
  out.set("mean", Tree::of_number(mean.to_double()));
  return out;
}

Tree numbers(std::span<const Ratio> values) {
  Tree out = Tree::list();
  for (const Ratio& value : values) out.add(Tree::of_number(value.to_double()));
  return out;
}

// One side's damage at each rating, and its possible targets.
class SideOdds {
 public:
  SideOdds(const SidcorsGame& game, const State& state, u32 force)
      : game_(game),
        scenario_(game.scenario()),
        state_(state),
        enemy_(enemy_of(force)),
        halves_(potential_halves(scenario_, state, force)),
        shift_(shift_of(scenario_, state, force)) {
    State now = state;
    for (const StaffHooks* hooks : staff_behaviours())
      if (hooks->direct != nullptr) hooks->direct->make_ready(scenario_, now, force);
    const UnitRange units = units_of(scenario_, force);
    for (u32 i = units.first; i < units.end; ++i)
      if (now.units[i].ready != 0) {
        const Design& design = game.design_of(now.units[i]);
        face_value_ = std::max(face_value_, direct_with(design).face_value(design));
      }
  }

  Tree damage() const {
    Tree out = Tree::list();
    for (i32 rating = rating_least; rating <= rating_most; ++rating) {
      Tree line = Tree::table();
      line.set("rating", Tree::of(i64{rating}));
      Tree of_rating = damage_of(halves_, rating, shift_);
      for (Tree::Entry& entry : of_rating.entries) line.set(entry.key, std::move(entry.value));
      out.add(std::move(line));
    }
    return out;
  }

  void add_targets(Tree& out) const {
    const UnitRange units = units_of(scenario_, enemy_);
    for (u32 i = units.first; i < units.end; ++i)
      if (state_.units[i].fights()) out.add(target(i));
  }

 private:
  Tree target(u32 number) const {
    Tree out = Tree::table();
    out.set("unit", Tree::of(game_.word(vocabulary::units, number)));
    out.set("number", Tree::of(i64{number}));
    out.set("force", Tree::of(force_words[enemy_]));
    Tree lines = Tree::list();
    for (i32 rating = rating_least; rating <= rating_most; ++rating)
      lines.add(at_rating(state_.units[number], rating));
    out.set("ratings", std::move(lines));
    return out;
  }

  Tree at_rating(const Unit& unit, i32 rating) const {
    const core::Dist dist = damage_dist(halves_, rating, shift_);
    const auto chance = [&](u32 blows, i32 face_value) {
      const i32 price = price_of(scenario_, unit, blows, face_value);
      return chance_of(dist.chance_at_least(price - state_.forces[enemy_].carried));
    };
    Tree line = Tree::table();
    line.set("rating", Tree::of(i64{rating}));
    const u32 to_destroy = blows_left(scenario_, unit);
    const bool can_cripple = to_destroy == 2;
    line.set("cripple", can_cripple ? chance(1, 0) : Tree());
    line.set("destroy", chance(to_destroy, 0));
    for (const StaffHooks* hooks : staff_behaviours()) {
      if (hooks->direct == nullptr) continue;
      const std::string with = std::string("_with_") + hooks->direct->key;
      const bool ready = face_value_ > 0;
      line.set("cripple" + with, can_cripple && ready ? chance(1, face_value_) : Tree());
      line.set("destroy" + with, ready ? chance(to_destroy, face_value_) : Tree());
    }
    return line;
  }

  const SidcorsGame& game_;
  const Scenario& scenario_;
  const State& state_;
  u32 enemy_;
  i32 halves_;
  i32 shift_;
  i32 face_value_ = 0;  // for the best ready unit; 0: none
};

void add_game(const IntensityGame& found, Tree& out) {
  out.set("explanation", Tree::of(explain(found)));
  Tree matrix = Tree::list();
  for (u32 r = 0; r < found.matrix.rows; ++r)
    matrix.add(numbers({found.matrix.payoffs[r].data(), found.matrix.columns}));
  out.set("matrix", std::move(matrix));
  const core::MatrixSolution& solution = found.solution;
  out.set("attacker", numbers({solution.row_mix.data(), solution.row_mix.size()}));
  out.set("defender", numbers({solution.column_mix.data(), solution.column_mix.size()}));
  out.set("value", Tree::of_number(solution.value.to_double()));
  out.set("value_exact", Tree::of(solution.value.text()));
  out.set("mixed", Tree::of_flag(found.mixed));
  if (found.lone_chooser >= 0) {
    Tree best = Tree::table();
    best.set("own", Tree::of(i64{found.best_own}));
    best.set("other", Tree::of(i64{found.best_other}));
    out.set("chooser", Tree::of(force_words[found.lone_chooser]));
    out.set("best", std::move(best));
  }
}

Tree outlook_tree(const RoundOutlook& outlook) {
  Tree out = Tree::list();
  for (u32 rating = rating_least; rating <= rating_most; ++rating) {
    Tree line = Tree::table();
    line.set("rating", Tree::of(i64{rating}));
    line.set("attacker_loses", Tree::of_number(outlook.loss[0][rating - rating_least].to_double()));
    line.set("defender_loses", Tree::of_number(outlook.loss[1][rating - rating_least].to_double()));
    line.set("attacker_carries",
             Tree::of_number(outlook.carried[0][rating - rating_least].to_double()));
    line.set("defender_carries",
             Tree::of_number(outlook.carried[1][rating - rating_least].to_double()));
    line.set("gain", Tree::of_number(outlook.gain(rating).to_double()));
    out.add(std::move(line));
  }
  return out;
}

Tree pair_of(const double (&values)[forces_count]) {
  Tree out = Tree::list();
  for (double value : values) out.add(Tree::of_number(value));
  return out;
}

}  // namespace

Tree odds_of_damage(i32 attack, i32 rating, i32 shift) {
  check(attack >= 0 && attack <= odds_attack_max, "attack factors are in range");
  return damage_of(2 * attack, rating, shift);
}

bool odds_of_battle(const SidcorsGame& game, const State& state, Tree& out) {
  if (state.phase == Phase::over) return false;
  out = Tree::table();
  LossPlanner planner;
  add_game(intensity_game(planner, game.scenario(), state), out);
  out.set("ratings", outlook_tree(round_outlook(planner, game.scenario(), state)));
  Tree damage = Tree::table(), targets = Tree::list();
  for (u32 force = 0; force < forces_count; ++force) {
    const SideOdds side(game, state, force);
    damage.set(force_words[force], side.damage());
    side.add_targets(targets);
  }
  out.set("damage", std::move(damage));
  out.set("targets", std::move(targets));
  return true;
}

void add_forecast(const SidcorsGame& game, const core::StateBytes* state, u64 battles, u64 seed,
                  Tree& out) {
  Captain attacker, defender;
  const Forecast found = forecast(game, state, attacker, defender, battles, seed);
  Tree tree = Tree::table();
  tree.set("battles", Tree::of(static_cast<i64>(found.battles)));
  tree.set("policy", Tree::of("captain"));
  tree.set("wins", pair_of(found.wins));
  tree.set("wins_se", pair_of(found.win_error));
  tree.set("losses", pair_of(found.losses));
  tree.set("losses_se", pair_of(found.losses_error));
  tree.set("rounds", Tree::of_number(found.rounds));
  out.set("forecast", std::move(tree));
}

}  // namespace klaxon::staff::sidcors
