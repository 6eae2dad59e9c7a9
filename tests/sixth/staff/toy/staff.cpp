#include "staff/toy/staff.h"

#include "staff/catalog_staff.h"
#include "staff/ship_check.h"
#include "staff/toy/system.h"

namespace klaxon::staff::toy {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::toy;

namespace {

class ToyStaff final : public CatalogStaff<ToySystem> {
 public:
  using CatalogStaff::CatalogStaff;

  bool odds(const Tree&, const Tree*, Tree&, Faults& faults) const override {
    faults.add("no-odds", "The toy has no odds.");
    return false;
  }
  Tree check_ship(std::string_view file, const Tree& design) const override {
    Faults faults(file);
    rules::Design read;
    rules::read_design(design, "ship", read, faults);
    return ship_check(faults, Tree::list());
  }
  bool print_ship(const Tree&, const Tree*, std::string&, Faults& faults) const override {
    faults.add("no-sheet", "The toy has no sheets.");
    return false;
  }
  bool standing(const core::Game&, const core::StateBytes*, std::string_view,
                Tree&) const override {
    return false;
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<Reasons>(game, rules_page());
  }
  bool resolve(const Tree&, battle::match::DicePlan, core::DiceSource*, Resolved&,
               Faults& faults) const override {
    faults.add("no-battle-file", "The toy has no battle files.");
    return false;
  }
};

}  // namespace

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<ToyStaff>(library, rules_page);
}

}  // namespace klaxon::staff::toy
