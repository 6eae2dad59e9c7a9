#include "staff/red_alert/staff.h"
#include "staff/balance/shipped.h"

#include "rules/red_alert/game.h"
#include "staff/catalog_staff.h"
#include "staff/red_alert/balance/balance.h"
#include "staff/red_alert/odds/odds.h"
#include "staff/red_alert/report/report.h"
#include "staff/red_alert/sheet/print.h"
#include "staff/red_alert/sheet/standing.h"
#include "staff/red_alert/system.h"
#include "staff/red_alert/yard/yard.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::red_alert;

namespace {

class RedAlertStaff final
    : public CatalogStaff<RedAlertSystem, Yard, Sheets, Odds, Reports, Balance> {
 public:
  using CatalogStaff::CatalogStaff;

  bool answer(const Tree& question, const Tree* target, Tree& out, Faults& faults) const override {
    return answer_odds(system(), question, target, out, faults);
  }
  Tree check(std::string_view file, const Tree& design) const override {
    return check_disk(file, design);
  }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override {
    return print_design(system(), design, stands, svg, faults);
  }
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override;
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Turn " + std::to_string(rules::RedAlertGame::state(state).turn);
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<CounterReasons>(game, rules_page());
  }
  std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const override {
    return std::make_unique<Reporter>(static_cast<const rules::RedAlertGame&>(game), rules_page(),
                                      onlooker);
  }
  // The report itself gives the condition of all ships.
  void tell_status(const core::Game&, const core::StateBytes*, core::Audience,
                   Document&) const override {}
  std::vector<std::string> scenarios() const override { return lab_scenarios(system()); }
  std::vector<balance::Thing> things() const override {
    return balance::ships_of(system(), lab_ship);
  }
  bool own_thing(std::string_view id, const Tree& design, balance::Thing& out,
                 Faults& faults) const override {
    return lab_ship(id, design, out, faults);
  }
  balance::Terms terms(std::string_view scenario) const override {
    return lab_terms(system(), scenario);
  }
  Tree muster(std::string_view scenario,
              const std::array<std::vector<std::string>, 2>& lists) const override {
    return lab_options(system(), scenario, lists);
  }
};

// The ship with this design, by its id or name: all ships are unique (RA-20.12).
bool RedAlertStaff::standing(const core::Game& game, const core::StateBytes* cell,
                             std::string_view name, Tree& stands) const {
  const rules::Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const rules::State& state = rules::RedAlertGame::state(cell);
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const rules::ShipDesign& design = scenario.design_of(state.ships[i]);
    if (design.id != name && design.name != name) continue;
    stands = standing_tree(scenario, state, static_cast<u8>(i));
    return true;
  }
  return false;
}

}  // namespace

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"beam", whole, "damage counters of a beam attack"},
      {"torpedo", whole, "damage counters of a torpedo (5 without tech)"},
      {"shields", whole, "the target's shields, 0 to 10"},
      {"hull", whole, "the target's hull, 1 to 10"},
      {"marks", word, "criticals that it has suffered before: bridge,weapons"},
      {"boarders", word, "a boarding: crew by id, or as combat/command: la_forge,3/1"},
      {"defenders", word, "the crew that they meet; without any the ship is taken"},
  };
  return options;
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<RedAlertStaff>(library, rules_page);
}

}  // namespace klaxon::staff::red_alert
