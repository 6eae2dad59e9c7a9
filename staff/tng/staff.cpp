#include "staff/tng/staff.h"

#include <type_traits>

#include "staff/catalog_staff.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/catalog/catalog_json.h"
#include "staff/tng/odds/odds.h"
#include "staff/tng/odds/volley/asked.h"
#include "staff/tng/report/report.h"
#include "staff/tng/report/standing.h"
#include "staff/tng/sheet/live/live.h"
#include "staff/tng/sheet/print.h"
#include "staff/tng/sheet/standing.h"
#include "staff/tng/system.h"
#include "staff/tng/whole_system.h"
#include "staff/tng/yard/example.h"
#include "staff/tng/yard/yard.h"

namespace klaxon::staff::tng {

using core::Faults;
using core::Tree;
using klaxon::rules::tng::TngGame;

namespace {

// The parts of the staff that deal with ships, with or without battles.
template <class System, class... Parts>
class ShipStaff : public CatalogStaff<System, Sheets, Odds, Parts...> {
 public:
  using CatalogStaff<System, Sheets, Odds, Parts...>::CatalogStaff;
  using ShipStaff::CatalogStaff::system;

  bool standing(const core::Game&, const core::StateBytes*, std::string_view,
                Tree&) const override {
    return false;
  }
};

const TngGame& game_of(const core::Game& game) {
  return static_cast<const TngGame&>(game);
}

template <class System, class... Parts>
class BattleStaff : public ShipStaff<System, Reports, Briefings, Parts...> {
 public:
  using ShipStaff<System, Reports, Briefings, Parts...>::ShipStaff;
  using BattleStaff::ShipStaff::system;

  // The code that draws sheets is left out of an engine that plays battles.
  bool print(const Tree&, const Tree*, std::string&, Faults& faults) const override {
    faults.add("no-sheet", "Sheets are printed where ships are built, in the yard.");
    return false;
  }
  bool live(const Tree& design, Tree& out, Faults& faults) const override {
    return live_ship(make_shelf(system().library(), *system().catalog()), system().catalog(),
                     design, out, faults);
  }
  // Code that reads questions would make every page larger; pages ask by orders (System::odds).
  static constexpr bool reads_questions = std::is_same_v<System, TngWholeSystem>;
  bool answer(const Tree&, const Tree*, Tree&, Faults& faults) const override {
    faults.add("no-odds", "Odds without a battle are computed where ships are built, in the yard.");
    return false;
  }
  bool of_battles() const override { return reads_questions; }
  bool answer_in_battle(const core::Game& game, const core::StateBytes* state,
                        core::Audience onlooker, const Tree& question, Tree& out,
                        Faults& faults) const override {
    if constexpr (reads_questions)
      return odds::answer_in_battle({game_of(game), state, onlooker}, question, out, faults);
    else
      return Odds::answer_in_battle(game, state, onlooker, question, out, faults);
  }
  Odds::Moment moment(const core::Game&, const core::StateBytes* state, i64 turn,
                      i64 impulse) const override {
    const rules::tng::State& now = TngGame::state(state);
    if (now.turn != turn || (impulse != 0 && now.impulse != impulse))
      return Odds::Moment::elsewhere;
    return now.step == rules::tng::Step::fire ? Odds::Moment::due : Odds::Moment::there;
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<report::BattleReasons>(game_of(game), this->rules_page());
  }
  std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const override {
    return std::make_unique<report::Reporter>(game_of(game), this->rules_page(), onlooker);
  }
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Turn " + std::to_string(TngGame::state(state).turn);
  }
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override {
    return standing_of(game_of(game), TngGame::state(state), name, stands);
  }
  // The report itself gives the condition of all ships.
  void tell_status(const core::Game&, const core::StateBytes*, core::Audience,
                   Document&) const override {}
  std::vector<std::string> state_lines(const core::Game& game,
                                       const core::StateBytes* state) const override {
    return report::standing_lines(game_of(game), TngGame::state(state), core::watchers);
  }
  std::vector<std::string> briefing(const core::Game& game, const core::StateBytes* state,
                                    int seat) const override {
    return report::brief(game_of(game), TngGame::state(state), seat);
  }
};

// For programs in which ships are also built and printed.
template <class Base>
class WithYard final : public Base {
 public:
  using Base::Base;
  using Base::system;

  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override {
    return answer_odds(*system().catalog(), question, design, out, faults);
  }
  Tree tree() const override { return catalog_tree(*system().catalog()); }
  Tree check(std::string_view file, const Tree& design) const override {
    return tng::check_ship(make_shelf(system().library(), *system().catalog()), file, design);
  }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override {
    const Tree* losses = stands == nullptr ? nullptr : stands->find("losses");
    return tng::print_ship(make_shelf(system().library(), *system().catalog()), design, losses, svg,
                           faults);
  }
  std::string_view example() const override { return example_ship(); }
};

}  // namespace

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page,
                                  core::AllocatorKinds lent) {
  return std::make_unique<WithYard<BattleStaff<TngWholeSystem, Catalogue, Yard>>>(library,
                                                                                  rules_page, lent);
}

std::unique_ptr<Staff> make_battles(const codec::Library& library, std::string_view rules_page,
                                    core::AllocatorKinds lent) {
  return std::make_unique<BattleStaff<TngBattleSystem>>(library, rules_page, lent);
}

std::unique_ptr<Staff> make_yard(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<WithYard<ShipStaff<TngSystem, Catalogue, Yard>>>(library, rules_page);
}

}  // namespace klaxon::staff::tng
