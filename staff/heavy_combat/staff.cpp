#include "staff/heavy_combat/staff.h"

#include "rules/heavy_combat/game.h"
#include "staff/catalog_staff.h"
#include "staff/heavy_combat/system.h"
#include "staff/heavy_combat/yard.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Tree;

namespace {

class HeavyCombatStaff final : public CatalogStaff<HeavyCombatSystem> {
 public:
  using CatalogStaff::CatalogStaff;

  bool odds(const Tree&, const Tree*, Tree&, Faults& faults) const override {
    return not_yet(faults);
  }
  Tree check_ship(std::string_view file, const Tree& design) const override {
    return heavy_combat::check_ship(system().library(), file, design);
  }
  bool print_ship(const Tree&, const Tree*, std::string&, Faults& faults) const override {
    return not_yet(faults);
  }
  bool standing(const core::Game&, const core::StateBytes*, std::string_view,
                Tree&) const override {
    return false;
  }
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Turn " + std::to_string(rules::HeavyCombatGame::state(state).turn);
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<Reasons>(game, rules_page());
  }
  std::string_view example_file() const override { return ""; }
  bool resolve(const Tree&, battle::match::DicePlan, core::DiceSource*, Resolved&,
               Faults& faults) const override {
    return not_yet(faults);
  }

 private:
  static bool not_yet(Faults& faults) {
    faults.add("not-yet", "This comes with a later step of the work.");
    return false;
  }
};

}  // namespace

std::span<const OddsOption> odds_options() {
  return {};
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<HeavyCombatStaff>(library, rules_page);
}

}  // namespace klaxon::staff::heavy_combat
