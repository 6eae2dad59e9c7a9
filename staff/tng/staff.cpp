#include "staff/tng/staff.h"

#include "staff/catalog_staff.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/catalog/catalog_json.h"
#include "staff/tng/odds/odds.h"
#include "staff/tng/sheet/print.h"
#include "staff/tng/system.h"
#include "staff/tng/yard/example.h"
#include "staff/tng/yard/yard.h"

namespace klaxon::staff::tng {

using core::Faults;
using core::Tree;

namespace {

// What a yard has; a staff with battles has more parts.
template <class System, class... Parts>
class YardStaff : public CatalogStaff<System, Catalogue, Yard, Sheets, Odds, Parts...> {
 public:
  using CatalogStaff<System, Catalogue, Yard, Sheets, Odds, Parts...>::CatalogStaff;
  using YardStaff::CatalogStaff::system;

  Tree tree() const override { return catalog_tree(*system().catalog()); }
  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override {
    return answer_odds(*system().catalog(), question, design, out, faults);
  }
  Tree check(std::string_view file, const Tree& design) const override {
    return tng::check_ship(make_shelf(system().library(), *system().catalog()), file, design);
  }
  std::string_view example() const override { return example_ship(); }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override {
    const Tree* losses = stands == nullptr ? nullptr : stands->find("losses");
    return tng::print_ship(make_shelf(system().library(), *system().catalog()), design, losses, svg,
                           faults);
  }
  bool standing(const core::Game&, const core::StateBytes*, std::string_view,
                Tree&) const override {
    return false;
  }
};

}  // namespace

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<YardStaff<TngBattleSystem>>(library, rules_page);
}

std::unique_ptr<Staff> make_yard(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<YardStaff<TngSystem>>(library, rules_page);
}

}  // namespace klaxon::staff::tng
