#include "staff/tng/sheet/live/repair_tree.h"

namespace klaxon::staff::tng::live {

namespace {

core::Tree lesser_tree(const klaxon::rules::tng::Battle& battle,
                       const klaxon::rules::tng::Form& form) {
  core::Tree out = core::Tree::list();
  for (const u16 number : form.lesser) {
    core::Tree& told = out.add(core::Tree::table());
    told.set("name", core::Tree::of(battle.system_of(number).id));
    told.set("each", core::Tree::of(i64{battle.form(number).repair}));
  }
  return out;
}

}  // namespace

core::Tree repair_tree(const klaxon::rules::tng::Battle& battle) {
  core::Tree out = core::Tree::list();
  for (const klaxon::rules::tng::GroupPlan& group : battle.plans.front().groups) {
    const klaxon::rules::tng::Form& form = battle.form(group.form);
    core::Tree& told = out.add(core::Tree::table());
    told.set("name", core::Tree::of(group.name));
    told.set("each", core::Tree::of(i64{form.repair}));
    core::Tree& boxes = told.set("boxes", core::Tree::list());
    for (const i32 points : group.repairs) boxes.add(core::Tree::of(i64{points}));
    told.set("lesser", lesser_tree(battle, form));
  }
  return out;
}

}  // namespace klaxon::staff::tng::live
