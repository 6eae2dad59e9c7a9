#include "staff/tng/sheet/live/asleep_tree.h"

#include <algorithm>
#include <vector>

#include "rules/tng/plan/asleep.h"

namespace klaxon::staff::tng::live {

using core::Tree;

namespace {

struct Sleeper {
  u16 system = 0;
  i64 boxes = 0;
};

std::vector<Sleeper> sleepers_of(const rules::tng::Battle& battle) {
  std::vector<Sleeper> all;
  for (const rules::tng::GroupPlan& group : battle.plans.front().groups) {
    const rules::tng::Form& form = battle.form(group.form);
    if (form.awake) continue;
    auto found = std::ranges::find(all, form.system, &Sleeper::system);
    if (found == all.end()) found = all.insert(found, {form.system, 0});
    found->boxes += group.boxes;
  }
  return all;
}

}  // namespace

Tree asleep_tree(const rules::tng::Battle& battle) {
  Tree list = Tree::list();
  for (const Sleeper& sleeper : sleepers_of(battle)) {
    Tree& one = list.add(Tree::table());
    one.set("system", Tree::of(battle.catalog->systems[sleeper.system].id));
    one.set("boxes", Tree::of(sleeper.boxes));
    if (const auto* coming = rules::tng::coming_of(*battle.catalog, sleeper.system))
      one.set("with", Tree::of(coming->name));
  }
  return list;
}

}  // namespace klaxon::staff::tng::live
