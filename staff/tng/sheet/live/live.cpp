#include "staff/tng/sheet/live/live.h"

#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/reading/ship_file.h"
#include "rules/tng/plan/form_book.h"
#include "rules/tng/plan/plan_maker.h"
#include "staff/tng/sheet/live/asleep_tree.h"
#include "staff/tng/sheet/live/energy_tree.h"
#include "staff/tng/sheet/live/figure_tree.h"
#include "staff/tng/sheet/live/repair_tree.h"

namespace klaxon::staff::tng {

bool live_ship(const rules::tng::design::Shelf& shelf,
               std::shared_ptr<const rules::tng::catalog::Catalog> catalog, const core::Tree& ship,
               core::Tree& out, core::Faults& faults) {
  rules::tng::design::Design design;
  if (!rules::tng::design::read_ship(ship, shelf, faults, design) ||
      !rules::tng::design::check_design(shelf, design, faults) ||
      !rules::tng::design::check_whole(shelf, design, faults))
    return false;
  rules::tng::Battle battle;
  battle.catalog = std::move(catalog);
  rules::tng::FormBook book(shelf, battle.forms);
  if (!rules::tng::make_plan(shelf, design, book, battle.forms, faults,
                             battle.plans.emplace_back()))
    return false;
  rules::tng::freeze_energy(battle);
  out = core::Tree::table();
  out.set("figures", sheet::figure_trees(shelf, design, battle.plans.front()));
  out.set("energy", live::energy_tree(battle));
  out.set("repairs", live::repair_tree(battle));
  out.set("bpv", core::Tree::of(battle.plans.front().bpv));
  out.set("asleep", live::asleep_tree(battle));
  return true;
}

}  // namespace klaxon::staff::tng
