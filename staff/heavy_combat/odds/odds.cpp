#include "staff/heavy_combat/odds/odds.h"

#include <algorithm>
#include <optional>

#include "staff/heavy_combat/figures_text.h"

namespace klaxon::staff::heavy_combat {

using core::Dist;
using core::Tree;

namespace {

void set_p(Tree& line, base::Ratio exact, double p) {
  line.set("p", Tree::of_number(p));
  line.set("exact", Tree::of(exact.overflowed() ? std::string("-") : exact.text()));
}

Tree outcomes_of(const Dist& dist, const char* key) {
  Tree list = Tree::list();
  for (i32 n = dist.lo(); n <= dist.hi(); ++n) {
    if (dist.probability(n) <= 0) continue;
    Tree& line = list.add(Tree::table());
    line.set(key, Tree::of(i64{n}));
    set_p(line, dist.chance(n), dist.probability(n));
  }
  return list;
}

void add_reasons(Tree& out, const ShotOdds& odds) {
  Tree rolls = Tree::list(), why = Tree::list();
  for (const ShotReason& one : odds.why) {
    if (one.chance != base::Ratio(1)) {
      Tree& line = rolls.add(Tree::table());
      line.set("of", Tree::of(one.text));
      set_p(line, one.chance, one.chance.to_double());
    }
    Tree& line = why.add(Tree::table());
    line.set("of", Tree::of(one.text));
    line.set("rule", Tree::of(one.rule));
  }
  if (!rolls.items.empty()) out.set("rolls", std::move(rolls));
  out.set("why", std::move(why));
}

// Damage that gets through the shields, if the question names any: they stop all shots together.
std::optional<Dist> through_of(const ShotQuery& query, u32 count, const ShotOdds& odds,
                               const Dist& damage) {
  if (!query.shields_count) return std::nullopt;
  if (count == 1) return odds.through;
  return damage.mapped([&](i32 n) { return query.unseen ? n : std::max(n - query.shield, 0); });
}

}  // namespace

Tree odds_of_shots(const ShotQuery& query, u32 count, i32 need) {
  const ShotOdds odds = odds_of(query);
  Tree out = Tree::table();
  out.set("weapon", Tree::of(query.weapon->name));
  out.set("range", Tree::of(i64{query.range}));
  if (query.weapon->energy()) out.set("points", Tree::of(i64{query.points}));
  if (count > 1) out.set("shots", Tree::of(i64{count}));
  out.set("hit", Tree::of_number(odds.hit.to_double()));
  const Dist damage = count == 1 ? odds.damage : repeated(odds.damage, count);
  out.set("outcomes", outcomes_of(damage, "damage"));
  out.set("mean", Tree::of_number(damage.mean()));
  const std::optional<Dist> through = through_of(query, count, odds, damage);
  const Dist& inside = through ? *through : damage;
  if (need > 0) out.set("destroyed", Tree::of_number(inside.probability_at_least(need)));
  if (through) {
    out.set("gets_through", Tree::of_number(inside.probability_at_least(1)));
    out.set("through", outcomes_of(inside, "points"));
  }
  if (odds.own.hi() > 0)
    out.set("own", outcomes_of(count == 1 ? odds.own : repeated(odds.own, count), "points"));
  add_reasons(out, odds);
  return out;
}

namespace {

std::string object_text(const rules::HeavyCombatGame& game, i32 object) {
  if (object >= rules::objects::seekers)
    return "torpedo " + std::to_string(object - rules::objects::seekers);
  return game.shown_word(rules::vocabulary::objects, object, nullptr, core::moderator);
}

}  // namespace

Tree odds_of_shots_now(const rules::HeavyCombatGame& game, const rules::State& state) {
  Tree list = Tree::list();
  for (int seat = 0; seat < game.seats(); ++seat)
    for (const PossibleShot& shot : shots_of(game, state, seat)) {
      if (shot.blind) continue;
      const ShotOdds odds = odds_of(shot.query);
      Tree& line = list.add(Tree::table());
      line.set("unit", Tree::of(object_text(game, shot.unit)));
      line.set("weapon", Tree::of(shot.query.weapon->name));
      line.set("at", Tree::of(object_text(game, shot.target)));
      line.set("range", Tree::of(i64{shot.query.range}));
      line.set("shield", shot.face < 0 ? Tree::of("none") : Tree::of(rules::face_words[shot.face]));
      line.set("points", Tree::of(i64{shot.query.weapon->energy() ? shot.query.points : 0}));
      line.set("hit", Tree::of_number(odds.hit.to_double()));
      line.set("mean", Tree::of_number(odds.damage.mean()));
      line.set("gets_through", Tree::of_number(odds.through.probability_at_least(1)));
    }
  Tree out = Tree::table();
  out.set("shots", std::move(list));
  return out;
}

}  // namespace klaxon::staff::heavy_combat
