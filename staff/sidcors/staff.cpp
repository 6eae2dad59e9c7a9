#include "staff/sidcors/staff.h"
#include "staff/balance/shipped.h"

#include <algorithm>
#include <iterator>

#include "battle/match/state_buffer.h"
#include "battle/view_tree.h"
#include "battle/wording.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/round/coefficients.h"
#include "staff/catalog_staff.h"
#include "staff/sidcors/balance/balance.h"
#include "staff/sidcors/desk/answers.h"
#include "staff/sidcors/desk/force_text.h"
#include "staff/sidcors/odds/odds.h"
#include "staff/sidcors/report/report.h"
#include "staff/sidcors/sheet/print.h"
#include "staff/sidcors/system.h"
#include "staff/sidcors/yard/yard.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::sidcors;

namespace {

constexpr i64 shift_max = 20;
constexpr i64 trials_max = 10'000'000;

// The units of a force's file as cards, one for each kind.
std::vector<Card> cards_of_force(const codec::Library& library, const Tree& force, Faults& faults) {
  ForceReader reader(library, force.find("designs"), faults);
  reader.read(*force.find("units"), "units");
  std::vector<Card> cards;
  for (const Tree::Entry& entry : reader.designs().entries) {
    Card card;
    if (rules::read_design(entry.value, entry.key, card.design, faults))
      cards.push_back(std::move(card));
  }
  return cards;
}

u32 lost(const Tree& left, std::string_view key, u32 places) {
  const Tree* rest = left.find(key);
  if (rest == nullptr || !rest->is(Kind::whole)) return 0;
  return places - static_cast<u32>(std::min<i64>(std::max<i64>(rest->whole, 0), places));
}

// The unit's state in a record: its status, and the craft that it has left.
void mark(Card& card, const Tree& left) {
  if (const Tree* status = left.find("status")) card.status = status->text;
  const bool crippled = card.status == "crippled";
  card.fighters_lost = lost(left, "fighters", card.design.fighter_places(crippled));
  card.pfs_lost = lost(left, "pfs", card.design.pf_places(crippled));
}

Tree check_force(const codec::Library& library, std::string_view file, const Tree& force) {
  Faults faults(file);
  ForceReader reader(library, force.find("designs"), faults);
  const Tree units = reader.read(*force.find("units"), "units");
  for (const Tree::Entry& entry : reader.designs().entries) {
    rules::Design design;
    rules::read_design(entry.value, entry.key, design, faults);
  }
  Tree answer = Tree::table();
  answer.set("ok", Tree::of_flag(faults.empty()));
  Tree& errors = answer.set("errors", Tree::list());
  for (const core::Fault& fault : faults.list())
    errors.add(*battle::refused_tree(battle::refused_of(fault)).find("error"));
  for (const char* key : {"bpv", "repair", "spaces"}) answer.set(key, Tree());
  Tree& lines = answer.set("lines", Tree::list());
  for (const Tree& unit : units.items) {
    const Tree* count = unit.find("count");
    Tree& line = lines.add(Tree::table());
    line.set("system", *unit.find("unit"));
    line.set("count", count != nullptr ? *count : Tree::of(i64{1}));
    line.set("bpv", Tree());
  }
  if (!faults.empty()) lines = Tree::list();
  return answer;
}

// The names that people see in place of the keys of the odds.
struct OddsWord {
  std::string_view key, said;
};
constexpr OddsWord odds_words[] = {
    {"matrix",
     "the attacker comes out ahead by (the attacker's intensity down, the defender's across)"},
    {"value", "on average the attacker comes out ahead by"},
    {"value_exact", "exactly"},
    {"mixed", "better to vary"},
    {"explanation", "in short"},
    {"chooser", "sets both intensities"},
    {"best", "best pair"},
    {"other", "the enemy's"},
    {"ratings", "by BIR"},
    {"rating", "BIR"},
    {"gain", "attacker ahead by"},
};

class SidcorsStaff final
    : public CatalogStaff<SidcorsSystem, Yard, Sheets, Odds, Reports, Balance> {
 public:
  using CatalogStaff::CatalogStaff;

  bool answer(const Tree& question, const Tree* design, Tree& out, Faults& faults) const override;
  Tree check(std::string_view file, const Tree& design) const override {
    return design.find("units") != nullptr ? check_force(system().library(), file, design)
                                           : check_unit(file, design);
  }
  std::string plain_word(std::string_view word) const override {
    const auto* const known = std::ranges::find(odds_words, word, &OddsWord::key);
    return known == std::end(odds_words) ? battle::plain_words(word) : std::string(known->said);
  }
  bool print(const Tree& design, const Tree* stands, std::string& svg,
             Faults& faults) const override;
  bool standing(const core::Game& game, const core::StateBytes* state, std::string_view name,
                Tree& stands) const override;
  std::string turn_text(const core::Game&, const core::StateBytes* state) const override {
    return "Round " + std::to_string(rules::SidcorsGame::state(state).round);
  }
  std::unique_ptr<Reasons> reasons(const core::Game& game) const override {
    return std::make_unique<TableReasons>(game, rules_page());
  }
  std::unique_ptr<Report> report(const core::Game& game, core::Audience onlooker) const override {
    return std::make_unique<Reporter>(static_cast<const rules::SidcorsGame&>(game), rules_page(),
                                      onlooker);
  }
  void tell_status(const core::Game& game, const core::StateBytes* state, core::Audience,
                   Document& out) const override {
    out.heading(2, "How things stand");
    tell_forces(static_cast<const rules::SidcorsGame&>(game), rules::SidcorsGame::state(state),
                out);
  }
  std::vector<std::string> scenarios() const override { return lab_scenarios(); }
  std::vector<balance::Thing> things() const override {
    return balance::ships_of(system(), lab_unit);
  }
  bool own_thing(std::string_view id, const Tree& design, balance::Thing& out,
                 Faults& faults) const override {
    return lab_unit(id, design, out, faults);
  }
  balance::Terms terms(std::string_view) const override { return lab_terms(); }
  Tree muster(std::string_view,
              const std::array<std::vector<std::string>, 2>& lists) const override {
    return lab_options(lists);
  }

 private:
  bool odds_of_file(const Tree& file, i64 trials, u64 seed, Tree& out, Faults& faults) const;
};

bool SidcorsStaff::odds_of_file(const Tree& file, i64 trials, u64 seed, Tree& out,
                                Faults& faults) const {
  const std::size_t before = faults.count();
  const Tree options = battle_options(file, faults);
  battle::Setup setup;
  if (faults.count() != before || !system().prepare("open_battle", options, setup, faults))
    return false;
  const auto opened = system().open(setup, faults);
  if (opened == nullptr) return false;
  const auto& game = static_cast<const rules::SidcorsGame&>(*opened);
  BattleFile battle;
  if (!read_battle(file, game, battle, faults)) return false;
  battle::match::StateBuffer state(game);
  core::Dice dice(seed, core::Stream::setup, 0);
  core::Log log;
  game.setup(state.bytes(), dice, log);
  if (!odds_of_battle(game, rules::SidcorsGame::state(state.bytes()), out)) {
    faults.add("battle-over", "This battle is over before it begins.", file.place, "", "SID-8.13");
    return false;
  }
  if (trials > 0) add_forecast(game, state.bytes(), static_cast<u64>(trials), seed, out);
  return true;
}

bool SidcorsStaff::answer(const Tree& question, const Tree* design, Tree& out,
                          Faults& faults) const {
  const std::size_t before = faults.count();
  if (design != nullptr)
    faults.add("wrong-question",
               "Odds in sidcors are about factors (attack, bir) or a battle, not about a ship.", {},
               "ship", "SID-5.5");
  Reader reader(question, "", faults);
  const u64 chosen = reader.seed_or("seed", 1);
  const i64 trials = reader.whole_or("trials", 0, trials_max, 0);
  if (const Tree* file = reader.table_or("battle")) {
    reader.finish();
    return faults.count() == before && odds_of_file(*file, trials, chosen, out, faults);
  }
  const i64 attack = reader.whole("attack", 0, odds_attack_max);
  const i64 rating = reader.whole("bir", rules::rating_least, rules::rating_most);
  const i64 shift = reader.whole_or("shift", -shift_max, shift_max, 0);
  reader.finish();
  if (faults.count() != before) return false;
  out = odds_of_damage(static_cast<i32>(attack), static_cast<i32>(rating), static_cast<i32>(shift));
  return true;
}

bool SidcorsStaff::print(const Tree& design, const Tree* stands, std::string& svg,
                         Faults& faults) const {
  const Tree* left = stands == nullptr ? nullptr : stands->find("left");
  const std::size_t before = faults.count();
  std::vector<Card> cards;
  if (design.find("units") != nullptr) {
    cards = cards_of_force(system().library(), design, faults);
  } else {
    Card& card = cards.emplace_back();
    if (rules::read_design(design, "unit", card.design, faults) && left != nullptr)
      mark(card, *left);
  }
  if (faults.count() != before) return false;
  const Tree* title = design.find(design.find("units") != nullptr ? "title" : "name");
  svg = print_cards(title != nullptr ? title->text : "Counters", cards);
  return true;
}

// The first unit with this design, by its id or name.
bool SidcorsStaff::standing(const core::Game& game, const core::StateBytes* state,
                            std::string_view name, Tree& stands) const {
  const Tree view = battle::view_tree(game, state, core::moderator);
  const Tree* units = view.find("units");
  if (units == nullptr) return false;
  for (const Tree& unit : units->items) {
    const Tree* design = unit.find("design");
    if (design == nullptr) continue;
    const Tree* file = ship(design->text);
    const Tree* title = file == nullptr ? nullptr : file->find("name");
    if (design->text != name && (title == nullptr || title->text != name)) continue;
    stands = Tree::table();
    stands.set("left", unit);
    stands.set("design", *design);
    return true;
  }
  return false;
}

}  // namespace

std::span<const OddsOption> odds_options() {
  using enum OddsOption::Kind;
  static constexpr OddsOption options[] = {
      {"attack", whole, "attack factors of one side"},
      {"bir", whole, "battle intensity rating, 2 to 8"},
      {"shift", whole, "modifier to the die"},
      {"battle", file, "a battle's file: the choice of intensity"},
  };
  return options;
}

std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page) {
  return std::make_unique<SidcorsStaff>(library, rules_page);
}

}  // namespace klaxon::staff::sidcors
