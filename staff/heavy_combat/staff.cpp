#include "staff/heavy_combat/staff.h"
#include "staff/balance/shipped.h"

#include "rules/heavy_combat/game.h"
#include "staff/catalog_staff.h"
#include "staff/heavy_combat/balance/balance.h"
#include "staff/heavy_combat/desk/campaign.h"
#include "staff/heavy_combat/odds/odds.h"
#include "staff/heavy_combat/report/report.h"
#include "staff/heavy_combat/sheet/print.h"
#include "staff/heavy_combat/sheet/standing.h"
#include "staff/heavy_combat/system.h"
#include "staff/heavy_combat/yard/catalogue_text.h"
#include "staff/heavy_combat/yard/yard.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Tree;

namespace {

class HeavyCombatStaff final : public CatalogStaff<HeavyCombatSystem, Yard, Sheets, Odds, Reports,
                                                   Briefings, Campaigns, Balance> {
 public:
  using CatalogStaff::CatalogStaff;

  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override {
    return answer_odds(system(), question, design, out, faults);
  }
  Tree check(std::string_view file, const Tree& design) const override {
    return heavy_combat::check_ship(system().library(), file, design);
  }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override;
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override;
  std::vector<std::string> state_lines(const core::Game& game,
                                       const core::StateBytes* state) const override {
    return lines_of(static_cast<const rules::HeavyCombatGame&>(game),
                    rules::HeavyCombatGame::state(state), core::watchers);
  }
  std::vector<std::string> briefing(const core::Game& game, const core::StateBytes* state,
                                    int seat) const override {
    return brief(static_cast<const rules::HeavyCombatGame&>(game), state, seat);
  }
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Turn " + std::to_string(rules::HeavyCombatGame::state(state).turn);
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<ShotReasons>(game, rules_page());
  }
  // The report itself gives the condition of all ships.
  void tell_status(const core::Game&, const core::StateBytes*, core::Audience,
                   Document&) const override {}
  std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const override {
    return std::make_unique<Reporter>(static_cast<const rules::HeavyCombatGame&>(game),
                                      rules_page(), onlooker);
  }
  bool sheet_after(const Tree& sheet, const battle::match::Match* match, const Tree& question,
                   Tree& out, Faults& faults) const override {
    return answer_campaign(system(), sheet, match, question, out, faults);
  }
  std::vector<std::string> scenarios() const override { return lab_scenarios(system()); }
  std::vector<balance::Thing> things() const override {
    return balance::ships_of(system(), lab_ship);
  }
  bool own_thing(std::string_view id, const Tree& design, balance::Thing& out,
                 Faults& faults) const override {
    return lab_ship(id, design, out, faults);
  }
  balance::Terms terms(std::string_view) const override { return lab_terms(); }
  Tree muster(std::string_view scenario,
              const std::array<std::vector<std::string>, 2>& lists) const override {
    return lab_options(system(), scenario, lists);
  }
};

bool HeavyCombatStaff::print(const Tree& design, const Tree* stands, std::string& svg,
                             Faults& faults) const {
  rules::Catalogue catalogue = everything(system().library());
  if (!rules::read_ship(design, "ship", catalogue, faults)) return false;
  const std::string title = stands == nullptr ? "" : stands->text_at("ship");
  svg = print_sheet(catalogue, catalogue.ships.front(),
                    title.empty() ? catalogue.ships.front().name : title,
                    stands == nullptr ? nullptr : stands->find("left"));
  return true;
}

// Finds a ship by its name in the battle, or by the id or name of its design.
bool HeavyCombatStaff::standing(const core::Game& game, const core::StateBytes* cell,
                                std::string_view name, Tree& stands) const {
  const rules::Scenario& scenario = static_cast<const rules::HeavyCombatGame&>(game).scenario();
  const rules::State& state = rules::HeavyCombatGame::state(cell);
  for (const bool by_design : {false, true})
    for (u32 i = 0; i < state.ships.size(); ++i) {
      const rules::ShipDesign& design = scenario.design_of(state.ships[i]);
      const bool found =
          by_design ? design.id == name || design.name == name : scenario.ships[i].name == name;
      if (!found) continue;
      stands = standing_tree(scenario, state, static_cast<u8>(i));
      return true;
    }
  return false;
}

}  // namespace

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"weapon", word,
       "phaser, beam-disruptor, defensive-phaser, photon, packet-disruptor, plasma"},
      {"range", whole, "units to the target, 1 to 10; for a plasma the spaces flown"},
      {"points", whole, "points put into the shot of a phaser or beam disruptor"},
      {"shots", whole, "how many of these together"},
      {"shield", whole, "points of the shield that is struck, with its reinforcement"},
      {"other_shield", whole, "of the shield that a turning target shows afterwards"},
      {"ecm", whole, "the target's points of countermeasures"},
      {"sensors", word, "of the ship that fires: whole, half or lost"},
      {"target", word, "ship, shuttle, fighter or plasma"},
      {"need", whole, "points that destroy the target"},
      {"cloaked", flag, "the target is cloaked and not detected"},
      {"detected", flag, "the target is cloaked and detected"},
      {"rotating", flag, "the ship that fires rotates in place"},
      {"turning", flag, "the target turns this turn"},
      {"flat", flag, "torpedoes do their factor alone"},
      {"ecm_first", flag, "countermeasures count before multiplication"},
      {"defensive_energy", flag, "defensive weapons are also directed energy"},
      {"plasma_sensors", flag, "plasma also needs the roll for damaged sensors"},
      {"party", whole, "a boarding: how many cross over"},
      {"crew", whole, "how many they meet"},
      {"party_officers", word, "captain,security_chief,medical_officer who go along"},
      {"crew_officers", word, "those at home"},
      {"party_dice", whole, "extra dice of the boarders' rank, 0 to 5"},
      {"crew_dice", whole, "of those at home"},
      {"battle", file, "a battle's file: every shot from its ships' present places"},
  };
  return options;
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<HeavyCombatStaff>(library, rules_page);
}

}  // namespace klaxon::staff::heavy_combat
