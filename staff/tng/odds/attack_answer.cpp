#include "rules/tng/catalog/trait_keys_table.h"
#include "staff/tng/odds/answers.h"
#include "staff/tng/odds/attack.h"
#include "staff/tng/odds/chances.h"
#include "staff/tng/odds/idle.h"

namespace klaxon::staff::tng::odds {

using core::Tree;
using namespace catalog;

namespace {

constexpr Asking attack_asking{"weapons", "weapons", "weapons", "range"};

// Damage that depends on more than just the facing cannot be added up.
bool fits_in_attack(const Line& line, const Wanted& wanted, core::Faults& faults) {
  const bool damage =
      gives_damage(line.gun) && (line.gun.chart != nullptr || line.gun.missile != nullptr);
  const bool movement = line.gun.mode->traits.find(trait("mode.movement.each")) != nullptr;
  if (damage && !movement) return true;
  faults.add("no-damage",
             name_of(*line.gun.catalog, wanted.named) +
                 (movement ? " takes movements first; ask for it alone."
                           : " does no damage by shots; ask for it alone."),
             {}, "weapons", line.gun.rules().rule);
  return false;
}

void add_weapon(Tree& list, const Line& line, const Wanted& wanted) {
  Tree& row = list.add(Tree::table());
  row.set("shots", Tree::of(i64{line.shots}));
  row.set("weapon", Tree::of(line.gun.catalog->systems[wanted.named.system].id));
  row.set("mode", Tree::of(wanted.named.mode->id));
  row.set("range", Tree::of(i64{line.facts.range}));
  row.set("hit", Tree::of_number(hit_of(line).at_least(1)));
  const auto sum = sum_of(line);
  row.set("mean", Tree::of_number(sum ? sum->mean() : 0));
}

}  // namespace

bool answer_attack(const Catalog& catalog, const std::vector<Wanted>& wanted,
                   const AskedFacts& asked, Tree& out, core::Faults& faults) {
  const std::size_t before = faults.count();
  std::vector<Line> lines;
  for (const Wanted& one : wanted) {
    lines.push_back(line_of(catalog, one, asked));
    if (fits_in_attack(lines.back(), one, faults))
      check_line(lines.back(), one, attack_asking, faults);
  }
  if (faults.count() != before) return false;
  const fire::Facing facing{asked.reinforcement, asked.shields.value_or(0)};
  const auto odds = attack_of(lines, facing);
  if (!odds) {
    faults.add("too-many", "That many shots have too many outcomes to tell apart; ask for fewer.",
               {}, "weapons");
    return false;
  }
  out = Tree::table();
  Tree& list = out.set("weapons", Tree::list());
  for (std::size_t i = 0; i < lines.size(); ++i) add_weapon(list, lines[i], wanted[i]);
  if (asked.shields) out.set("shields", Tree::of(*asked.shields));
  if (asked.reinforcement > 0) out.set("reinforcement", Tree::of(asked.reinforcement));
  out.set("mean", Tree::of_number(odds->damage.mean()));
  const bool facing_asked = asked.shields || asked.reinforcement > 0;
  if (facing_asked) {
    out.set("gets_through", Tree::of_number(odds->internals.at_least(1)));
    out.set("internals_mean", Tree::of_number(odds->internals.mean()));
    out.set("shield_left_mean", Tree::of_number(odds->left.mean()));
    out.set("internals", tree_of(odds->internals, "points"));
    out.set("shield_left", tree_of(odds->left, "boxes"));
  }
  out.set("outcomes", tree_of(odds->damage, "damage"));
  const std::vector<Reason> idle = idle_in(lines);
  if (!idle.empty()) out.set("why", tree_of(idle));
  return true;
}

}  // namespace klaxon::staff::tng::odds
