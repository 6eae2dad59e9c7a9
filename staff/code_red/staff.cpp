#include "staff/code_red/staff.h"

#include <algorithm>

#include "battle/wording.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/code_red/abbreviation.h"
#include "rules/code_red/game.h"
#include "staff/catalog_staff.h"
#include "staff/code_red/desk/fault_rules.h"
#include "staff/code_red/odds/odds.h"
#include "staff/code_red/report/briefing.h"
#include "staff/code_red/report/reasons.h"
#include "staff/code_red/report/report.h"
#include "staff/code_red/sheet/effects.h"
#include "staff/code_red/sheet/print.h"
#include "staff/code_red/sheet/standing.h"
#include "staff/code_red/system.h"
#include "staff/code_red/yard/yard.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr const char* switch_names[] = {"on", "off"};
constexpr const char* odds_policies[] = {"listed"};

// A number or its text: `draw` may be written either way.
Tree with_draw_as_text(const Tree& question) {
  Tree out = question;
  const Tree* draw = out.find("draw");
  if (draw != nullptr && draw->is(Kind::whole))
    out.set("draw", Tree::of(std::to_string(draw->whole)));
  return out;
}

bool read_question(const Tree& question, OddsQuery& out, Faults& all_faults) {
  Faults faults(all_faults.file());
  Reader reader(question, "", faults);
  out.points = static_cast<int>(reader.whole("volley", 1, rules::volley_points_max));
  out.options.draw = static_cast<rules::Draw>(
      reader.word_or("draw", rules::draw_names, static_cast<int>(rules::Draw::ten)));
  out.options.criticals = reader.word_or("criticals", switch_names, 0) == 0;
  reader.word_or("policy", odds_policies, 0);
  out.trials =
      static_cast<u64>(reader.whole_or("trials", 1, static_cast<i64>(odds_trials_max), 100'000));
  out.seed = reader.seed_or("seed", out.seed);
  out.compare = reader.flag_or("compare", false);
  if (const Tree* left = reader.table_or("left"); left != nullptr)
    read_left(*left, out.design, out.ship, faults);
  reader.finish();
  pass_on(faults, all_faults);
  return faults.empty();
}

class CodeRedStaff final
    : public CatalogStaff<CodeRedSystem, Yard, Sheets, Odds, Reports, Briefings> {
 public:
  using CatalogStaff::CatalogStaff;

  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override;
  Tree check(std::string_view file, const Tree& design) const override {
    return code_red::check_ship(file, design);
  }
  std::string plain_word(std::string_view word) const override {
    if (word == "policy") return "among alternatives";
    if (word == odds_policies[0]) return "the first that the card lists";
    const std::string own = rules::abbreviation(word);
    return own.empty() ? battle::plain_words(word) : own;
  }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override;
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override;
  std::vector<std::string> state_lines(const core::Game& game,
                                       const core::StateBytes* state) const override;
  std::vector<std::string> briefing(const core::Game& game, const core::StateBytes* state,
                                    int seat) const override {
    return code_red::briefing(static_cast<const rules::CodeRedGame&>(game),
                              rules::CodeRedGame::state(state), seat);
  }
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Turn " + std::to_string(rules::CodeRedGame::state(state).turn);
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<CardReasons>(game, rules_page());
  }
  std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const override {
    return std::make_unique<Reporter>(static_cast<const rules::CodeRedGame&>(game), rules_page(),
                                      onlooker);
  }
  void tell_status(const core::Game& game, const core::StateBytes* state, core::Audience,
                   Document& out) const override {
    out.heading(2, "How things stand");
    for (const std::string& line : state_lines(game, state)) out.line(line);
  }
};

bool CodeRedStaff::answer(const Tree& question, const Tree* design, Tree& out,
                          Faults& faults) const {
  if (design == nullptr) {
    faults.add("missing-ship", "Odds in code-red are about a ship: give its file or id.", {},
               "ship", "CR-2.0");
    return false;
  }
  rules::Design ship;
  if (!rules::read_design(*design, "ship", ship, faults)) return false;
  OddsQuery query(std::move(ship));
  if (!read_question(with_draw_as_text(question), query, faults)) return false;
  out = code_red::odds(query);
  return true;
}

bool CodeRedStaff::print(const Tree& design, const Tree* stands, std::string& svg,
                         Faults& faults) const {
  rules::Design checked;
  if (!rules::read_design(design, "ship", checked, faults)) return false;
  ShipStatus standing;
  if (stands != nullptr && !read_standing(*stands, checked, standing, faults)) return false;
  Sheet sheet = sheet_of(design, stands == nullptr ? nullptr : stands->find("left"));
  if (stands != nullptr && stands->find("ship") != nullptr)
    stand_in_battle(sheet, checked, standing);
  svg = print_sheet(sheet);
  return true;
}

std::vector<std::string> CodeRedStaff::state_lines(const core::Game& game,
                                                   const core::StateBytes* state) const {
  const auto& cards = static_cast<const rules::CodeRedGame&>(game);
  const rules::State& battle = rules::CodeRedGame::state(state);
  std::vector<std::string> lines = {"Turn " + std::to_string(battle.turn)};
  for (u32 i = 0; i < battle.ships.size(); ++i) {
    const rules::Ship& ship = battle.ships[i];
    const rules::Design& design = cards.design_of(ship);
    lines.push_back(battle::shown_word(game, rules::vocabulary::ships, i) + ": " +
                    (ship.destroyed != 0 ? "destroyed" : boxes_text(ship, design)));
    if (const std::string held = stores_text(ship, design); !held.empty())
      lines.push_back("  " + held);
    for (const EffectLine& line :
         effects_in_force(ship, design, battle.turn, cards.scenario().options))
      lines.push_back("  " + in_words(line) + " [" + line.rule + "]");
  }
  return lines;
}

bool CodeRedStaff::standing(const core::Game& game, const core::StateBytes* state,
                            std::string_view name, Tree& stands) const {
  const auto& cards = static_cast<const rules::CodeRedGame&>(game);
  const rules::State& battle = rules::CodeRedGame::state(state);
  for (u32 i = 0; i < battle.ships.size(); ++i) {
    const rules::Design& design = cards.design_of(battle.ships[i]);
    if (design.id != name && design.name != name && game.word(rules::vocabulary::ships, i) != name)
      continue;
    stands = standing_tree(cards, state, i);
    stands.set("design", Tree::of(design.id));
    return true;
  }
  return false;
}

}  // namespace

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"volley", whole, "points of damage"},
      {"draw", word, "cards between reshuffles: 1, 10, 15, 20, whole, auto"},
      {"criticals", word, "on or off"},
      {"policy", word, "how the owner chooses: listed"},
      {"compare", flag, "also compare with an independent draw for every hit"},
  };
  return options;
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<CodeRedStaff>(library, rules_page);
}

}  // namespace klaxon::staff::code_red
