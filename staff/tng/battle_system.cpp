#include "staff/tng/battle_system.h"

#include <algorithm>

#include "battle/match/state_buffer.h"
#include "core/catalog/text.h"
#include "rules/tng/game.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/lexicon.h"
#include "rules/tng/orders.h"
#include "rules/tng/plan/card_hits.h"
#include "rules/tng/plan/freeze.h"
#include "rules/tng/plan/scenario.h"
#include "staff/tng/bot/advice.h"
#include "staff/tng/bot/cadet.h"
#include "staff/tng/bot/captain.h"
#include "staff/tng/bot/judge.h"
#include "staff/tng/bot/proposer.h"
#include "staff/tng/bot/robot.h"
#include "staff/tng/odds/volley/volley.h"
#include "staff/tng/setup/gathering.h"
#include "staff/tng/yard/yard.h"

namespace klaxon::staff::tng {

using core::Faults;
using core::Tree;

namespace {

// The allocator that deals damage instead of the chart: the name that scenarios use, and the kind
// of its library entry, cards/deck.
constexpr const char* deck_kind = "cards";
constexpr std::string_view deck_name =
    rules::tng::allocator_words[static_cast<u32>(rules::tng::Allocator::deck)];

bool dealt_by_cards(const battle::Setup& setup) {
  const Tree* chosen = setup.options.find("allocator");
  if (chosen == nullptr) chosen = setup.definition.find("allocator");
  return chosen != nullptr && chosen->text == deck_name;
}

// A battle may be given in a state other than that at its beginning: this checks that state.
bool can_begin(const core::Game& game, Faults& faults) {
  battle::match::StateBuffer cell(game);
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log log;
  game.setup(cell.bytes(), dice, log);
  if (game.valid(cell.bytes())) return true;
  faults.add("impossible-state", "No battle can begin in the state given here.", {}, "begins",
             "TNG-turn.1");
  return false;
}

const Tree* own_designs(const Tree& options, Faults& faults) {
  const Tree* own = options.find("designs");
  if (own == nullptr || own->is(Tree::Kind::table)) return own;
  faults.add("wrong-kind", "'designs' must be a table with an id for each ship.", own->place,
             "designs");
  return nullptr;
}

void tell_unused(const Tree& own, const battle::Setup& setup, Faults& faults) {
  for (const Tree::Entry& entry : own.entries)
    if (setup.designs.find(entry.key) == nullptr)
      faults.add("unused-design",
                 "No ship of this battle is of the design " + core::in_quotes(entry.key) + ".",
                 entry.value.place, "designs." + entry.key);
}

}  // namespace

// The lexicon of battles is made only once: otherwise a match would need a tenth more memory.
TngBattleSystem::TngBattleSystem(const codec::Library& library, core::AllocatorKinds lent)
    : TngSystem(library), shipped_(catalog()) {
  const core::Lexicon& own = rules::tng::lexicon();
  for (const core::AllocatorKind& kind : lent)
    if (kind.name == deck_name) deck_ = kind.make(core::ids_behind(own));
  if (deck_ != nullptr)
    words_ =
        std::make_shared<core::JoinedLexicon>(own, rules::tng::vocabulary::units, *deck_->guest());
}

bool TngBattleSystem::freeze_setup(SharedCatalog catalog, const battle::Setup& setup,
                                   Faults& faults, rules::tng::Battle& out) const {
  rules::tng::BattleSetup read;
  read.catalog = std::move(catalog);
  read.file = "scenarios/" + setup.scenario + ".toml";
  const rules::tng::design::Shelf shelf = make_shelf(library(), *read.catalog);
  if (!rules::tng::read_scenario(setup.definition, setup.options, setup.designs, shelf, faults,
                                 read))
    return false;
  if (dealt_by_cards(setup)) {
    const Tree* hits = used(setup, deck_kind, deck_name, faults);
    if (hits == nullptr ||
        !rules::tng::read_card_hits(*hits, *read.catalog, faults, read.card_hits))
      return false;
    read.deck = deck_;
  }
  return rules::tng::freeze(read, faults, out);
}

const core::Lexicon& TngBattleSystem::lexicon() const {
  return rules::tng::lexicon();
}

std::span<const CatalogSystem::BotKind> TngBattleSystem::bot_kinds() const {
  static constexpr BotKind kinds[] = {{"robot", make_bot<bot::Robot>},
                                      {"cadet", make_bot<bot::Cadet>},
                                      {"captain", make_bot<bot::Captain>}};
  return kinds;
}

// The page has no admiral for tng, which would need an engine of its own there (whole_system.h).
const battle::search::Ranks* TngBattleSystem::ranks() const {
  static constexpr battle::search::Ranks ranks = {60, 20, {}, nullptr, 0};
  return &ranks;
}

std::unique_ptr<battle::search::Bot> TngBattleSystem::helmsman() const {
  return std::make_unique<bot::Helmsman>();
}

std::unique_ptr<battle::search::Advisor> TngBattleSystem::advisor() const {
  return std::make_unique<bot::Advice>();
}

std::unique_ptr<battle::search::Judge> TngBattleSystem::judge() const {
  return std::make_unique<bot::Judge>();
}

std::unique_ptr<battle::search::Proposer> TngBattleSystem::proposer() const {
  return std::make_unique<bot::Proposer>();
}

bool TngBattleSystem::odds(const core::Game& game, const core::StateBytes* state,
                           core::Audience onlooker, core::OrderView order, Tree& out,
                           Faults& faults) const {
  return odds::answer_order({static_cast<const rules::tng::TngGame&>(game), state, onlooker}, order,
                            out, faults);
}

void TngBattleSystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  const std::size_t before = faults.count();
  const bool placed = place_ships(out.definition, out.options, faults);
  const Tree* own = own_designs(options, faults);
  for (const Tree* unit : units_in(out)) {
    const std::string id = unit->text_at("ship");
    if (id.empty() || out.designs.find(id) != nullptr) continue;
    const Tree* design = own == nullptr ? nullptr : own->find(id);
    if (design == nullptr) design = ship(id);
    if (design != nullptr)
      out.designs.set(id, *design);
    else
      faults.add("unknown-ship", library().none_such("ships", "ship", id), unit->place, "units");
  }
  if (placed) name_ships(out);
  if (own != nullptr && faults.count() == before) tell_unused(*own, out, faults);
  for (const codec::Definition* entry : own_entries(library()))
    use(entry->kind, entry->kind, entry->id, out, faults);
  if (dealt_by_cards(out)) use(deck_kind, deck_kind, deck_name, out, faults);
  rules::tng::Battle battle;
  if (faults.count() != before || !freeze_setup(catalog(), out, faults, battle)) return;
  for (const UsedEntry& entry : used_entries(battle))
    if (library().find(entry.kind, entry.id)->layer == 0)
      use(entry.kind, entry.kind, entry.id, out, faults);
  for (const codec::Definition* table : library().all("tables"))
    if (table->layer == 0) use(table->kind, table->kind, table->id, out, faults);
}

// Catalogues are large, so battles share two: the shipped one and that of the present library.
SharedCatalog TngBattleSystem::catalog_for(const battle::Setup& setup, Faults& faults) const {
  if (same_entries(setup, library())) return catalog();
  const bool shipped = std::ranges::all_of(setup.catalogue, &battle::CatalogueEntry::shipped);
  return shipped ? shipped_ : catalog_of(setup, library(), faults);
}

std::unique_ptr<core::Game> TngBattleSystem::open(const battle::Setup& setup,
                                                  Faults& faults) const {
  for (const battle::CatalogueEntry& entry : setup.catalogue)
    if (used(setup, entry.kind, entry.id, faults) == nullptr) return nullptr;
  SharedCatalog catalog = catalog_for(setup, faults);
  rules::tng::Battle battle;
  if (catalog == nullptr || !freeze_setup(std::move(catalog), setup, faults, battle))
    return nullptr;
  const std::size_t before = faults.count();
  std::unique_ptr<const rules::tng::State> begins = stands(battle, setup, faults);
  if (faults.count() != before) return nullptr;
  const bool kept = begins != nullptr;
  std::shared_ptr<const core::JoinedLexicon> words;
  if (battle.cards != nullptr) words = words_;
  auto game =
      std::make_unique<rules::tng::TngGame>(std::move(battle), std::move(begins), std::move(words));
  if (kept && !can_begin(*game, faults)) return nullptr;
  return game;
}

// The code that reads the state of ships would make every page larger.
std::unique_ptr<const rules::tng::State> TngBattleSystem::stands(const rules::tng::Battle&,
                                                                 const battle::Setup& setup,
                                                                 Faults& faults) const {
  if (rules::tng::begins_otherwise(setup.definition, units_in(setup)))
    faults.add("begins-under-way",
               "This battle begins under way, like one from a moderator's file: the program and "
               "a server can open it, but the page by itself cannot.",
               {}, "begins", "TNG-turn.1");
  return nullptr;
}

}  // namespace klaxon::staff::tng
