#include "staff/toy/odds.h"

#include <map>

#include "core/catalog/reader.h"
#include "rules/toy/limits.h"
#include "rules/toy/volley.h"

namespace klaxon::staff::toy {

using core::Tree;
namespace rules = klaxon::rules::toy;

namespace {

constexpr i64 aim_most = 2;

}  // namespace

bool odds_of_volley(const core::Chart& gunnery, const Tree& question, Tree& out,
                    core::Faults& faults) {
  const std::size_t before = faults.list().size();
  core::Reader reader(question, "", faults);
  reader.seed_or("seed", 1);  // every question has one; exact chances need none
  rules::Volley volley;
  volley.guns = static_cast<i32>(reader.whole("guns", 1, rules::energy_max));
  volley.range_hexes = static_cast<i32>(reader.whole("range", 0, rules::map_hexes_max));
  volley.shield = static_cast<i32>(reader.whole_or("shield", 0, rules::energy_max, 0));
  volley.bonus = static_cast<i32>(reader.whole_or("aim", 0, aim_most, 0));
  volley.braced = reader.flag_or("braced", false);
  reader.finish();
  if (faults.list().size() != before) return false;

  std::map<i32, i64> ways;
  i64 sum = 0;
  for (int die = 1; die <= rules::gunnery_sides; ++die) {
    const i32 points = rules::points_of(gunnery, volley, die);
    ++ways[points];
    sum += points;
  }
  out = Tree::table();
  Tree& list = out.set("points", Tree::list());
  for (const auto& [points, count] : ways) {
    Tree& entry = list.add(Tree::table());
    entry.set("points", Tree::of(i64{points}));
    entry.set("ways", Tree::of(count));
    entry.set("p", Tree::of_number(static_cast<double>(count) / rules::gunnery_sides));
  }
  out.set("mean", Tree::of_number(static_cast<double>(sum) / rules::gunnery_sides));
  return true;
}

}  // namespace klaxon::staff::toy
