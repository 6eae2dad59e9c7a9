#include "staff/red_alert/odds/odds.h"

#include <algorithm>
#include <bit>

#include "core/dice/dist.h"
#include "rules/red_alert/limits.h"
#include "staff/red_alert/odds/chance.h"

namespace klaxon::staff::red_alert {

using core::Tree;

namespace {

constexpr u32 patterns = 1U << rules::criticals_count;  // outcomes of five counters

// For each of these results, how many of the 32 outcomes of five counters have it.
struct Drop {
  i64 none = 0, one = 0, two = 0;
  i64 of_one_kind = 0;  // such as a bridge critical
  i64 fatal = 0;        // the second of a kind (RA-12.10)
};

// RA-12.2 to RA-12.5: with hull damage, one or two critical sides count, without it only one.
Drop drop_of(bool hull_damaged, u8 marks) {
  Drop drop;
  for (u32 showing = 0; showing < patterns; ++showing) {
    const int count = std::popcount(showing);
    if (count == 0 || count > (hull_damaged ? 2 : 1)) {
      ++drop.none;
      continue;
    }
    ++(count == 1 ? drop.one : drop.two);
    drop.of_one_kind += (showing & 1U) != 0 ? 1 : 0;
    drop.fatal += (showing & marks) != 0 ? 1 : 0;
  }
  return drop;
}

class Attack {
 public:
  explicit Attack(const AttackQuery& query)
      : query_(query), hits_(repeated(core::Dist::of_weights(0, coin), counters())) {
    for (i32 n = 0; n <= query_.counters; ++n) add(n);
  }

  Tree tree() const {
    Tree out = Tree::table();
    set_question(out);
    out.set("hits", hits());
    out.set("mean", Tree::of_number(query_.counters / 2.0));
    out.set("destroyed", Tree::of_number(destroyed_.number()));
    out.set("critical", Tree::of_number((one_ + two_).number()));
    Tree& chances = out.set("chances", Tree::list());
    add_chance(chances, "destroyed by the hits", destroyed_);
    add_chance(chances, "a critical", one_ + two_);
    add_chance(chances, "shields down, hull whole", down_);
    add_chance(chances, "hull damaged, not destroyed", holed_);
    add_chance(chances, "one critical", one_);
    add_chance(chances, "two criticals", two_);
    add_chance(chances, "a critical of one given kind", of_one_kind_);
    if (query_.marks != 0) {
      add_chance(chances, "destroyed by a second critical", fatal_);
      add_chance(chances, "destroyed in all", destroyed_ + fatal_);
    }
    out.set("left", left());
    return out;
  }

 private:
  static constexpr u64 coin[] = {1, 1};  // RA-10.3
  u32 counters() const { return static_cast<u32>(query_.counters); }

  // RA-11.1, RA-11.2, RA-12.1.
  void add(i32 hits) {
    const Chance chance = hits_.chance(hits);
    if (hits == 0) return;
    const i32 on_hull = hits - query_.shields;
    if (on_hull >= query_.hull) return void(destroyed_ += chance);
    if (on_hull > 0) holed_ += chance;
    if (on_hull == 0) down_ += chance;
    const Drop drop = drop_of(on_hull > 0, query_.marks);
    const auto part = [&](i64 cases) { return chance * Chance(base::Ratio(cases, patterns)); };
    one_ += part(drop.one);
    two_ += part(drop.two);
    of_one_kind_ += part(drop.of_one_kind);
    fatal_ += part(drop.fatal);
  }

  void set_question(Tree& out) const {
    out.set("attack", Tree::of(rules::weapon_words[static_cast<u32>(query_.weapon)]));
    out.set("counters", Tree::of(i64{query_.counters}));
    out.set("shields", Tree::of(i64{query_.shields}));
    out.set("hull", Tree::of(i64{query_.hull}));
    if (query_.marks == 0) return;
    std::string marks;
    for (u32 kind = 0; kind < rules::criticals_count; ++kind)
      if ((query_.marks >> kind & 1U) != 0)
        marks += (marks.empty() ? "" : ", ") + std::string(rules::critical_words[kind]);
    out.set("marks", Tree::of(marks));
  }
  Tree hits() const {
    Tree out = Tree::list();
    for (i32 n = 0; n <= query_.counters; ++n) {
      Tree& line = out.add(Tree::table());
      line.set("n", Tree::of(i64{n}));
      set_p(line, hits_.chance(n));
    }
    return out;
  }
  // The shields and hull after the hits, but before the criticals.
  Tree left() const {
    Tree out = Tree::list();
    Chance gone;
    for (i32 n = 0; n <= query_.counters; ++n) {
      const i32 on_hull = std::max(n - query_.shields, 0);
      if (on_hull >= query_.hull) {
        gone += hits_.chance(n);
        continue;
      }
      add_left(out, std::max(query_.shields - n, 0), query_.hull - on_hull, hits_.chance(n));
    }
    if (gone.p > 0) add_left(out, 0, 0, gone);
    return out;
  }
  static void add_left(Tree& out, i32 shields, i32 hull, const Chance& chance) {
    Tree& line = out.add(Tree::table());
    line.set("shields", Tree::of(i64{shields}));
    line.set("hull", Tree::of(i64{hull}));
    set_p(line, chance);
  }

  AttackQuery query_;
  core::Dist hits_;
  Chance destroyed_, down_, holed_, one_, two_, of_one_kind_, fatal_;
};

}  // namespace

Tree odds_of_attack(const AttackQuery& query) {
  check(query.counters > 0 && query.counters <= rules::counters_max, "a throw is in range");
  check(query.shields >= 0 && query.shields <= rules::panel_max, "shields are in range");
  check(query.hull > 0 && query.hull <= rules::panel_max, "the hull is in range");
  return Attack(query).tree();
}

}  // namespace klaxon::staff::red_alert
