#include "staff/heavy_combat/system.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/catalog/text.h"
#include "rules/heavy_combat/design/kept.h"
#include "rules/heavy_combat/design/kept_values.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/lexicon.h"
#include "staff/heavy_combat/bot/advice.h"
#include "staff/heavy_combat/bot/cadet.h"
#include "staff/heavy_combat/bot/captain.h"
#include "staff/heavy_combat/bot/judge.h"
#include "staff/heavy_combat/posts/posts.h"
#include "staff/heavy_combat/yard/catalogue_text.h"

namespace klaxon::staff::heavy_combat {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// On the command line, "on" and "off" are text.
void read_switches(Tree& options) {
  for (const rules::Switch& one : rules::switches) {
    Tree* value = options.find(one.key);
    if (value == nullptr || !value->is(Kind::text)) continue;
    if (value->text != "on" && value->text != "off") continue;
    Tree flag = Tree::of_flag(value->text == "on");
    flag.place = value->place;
    *value = std::move(flag);
  }
}

void place_designs(const Tree& definition, Tree& options) {
  Tree* chosen = options.find("ships");
  const Tree* usual = definition.find("ships");
  if (chosen == nullptr || usual == nullptr) return;
  Tree ships = with_ships(*usual, *chosen);
  if (!ships.is(Kind::none)) *chosen = std::move(ships);
}

// "veteran,none": the rank of each seat's captain in turn, replacing the scenario's.
void place_ranks(Tree& definition, Tree& options, Faults& faults) {
  const Tree* ranks = options.find("ranks");
  Tree* seats = definition.find("seats");
  if (ranks == nullptr || seats == nullptr || !seats->is(Kind::list)) return;
  const std::vector<std::string> names = names_listed(*ranks);
  if (names.empty() || names.size() > seats->items.size())
    return faults.add("wrong-count",
                      "'ranks' names the captain of each seat in turn: \"veteran,none\".",
                      ranks->place, "ranks", "HC-24.1");
  for (std::size_t i = 0; i < names.size(); ++i)
    seats->items[i].set("rank", Tree::of(names[i])).place = ranks->place;
  std::erase_if(options.entries, [](const Tree::Entry& entry) { return entry.key == "ranks"; });
}

// The ships of the battle: those that were chosen, or those of the scenario.
const Tree* ships_in(const battle::Setup& setup) {
  const Tree* chosen = setup.options.find("ships");
  return chosen != nullptr ? chosen : setup.definition.find("ships");
}

Tree* left_item(Tree* left, const std::string& ship) {
  if (left == nullptr) return nullptr;
  for (Tree& item : left->items)
    if (rules::kept::plain(item.text_at("ship")) == rules::kept::plain(ship)) return &item;
  return nullptr;
}

// A ship that begins unseen might be anywhere, in any state: it is placed in the middle, or where
// it was last seen. Facts about it that only its team knows are left out.
void conceal(const Tree& definition, core::Audience onlooker, Tree* ships, Tree* left) {
  if (ships == nullptr) return;
  for (Tree& ship : ships->items) {
    const Tree* unseen = ship.find("unseen");
    if (unseen == nullptr || *unseen != Tree::of_flag(true)) continue;
    if (core::may_see(listed_mates(definition, ship.text_at("seat")), onlooker)) continue;
    std::erase_if(ship.entries, [](const Tree::Entry& entry) {
      return entry.key == "bow" || entry.key == "top" || entry.key == "speed";
    });
    Tree at = Tree::list();
    for (u32 axis = 0; axis < 3; ++axis) at.add(Tree::of(i64{0}));
    if (Tree* item = left_item(left, ship.text_at("name")); item != nullptr) {
      rules::conceal_left(*item);
      if (const Tree* last = item->find("last_seen")) at = *last;
    }
    ship.set("at", std::move(at));
  }
}

// Removes everything about these seats and their ships from a set-up.
void leave_out(const std::set<std::string>& seats, const std::set<std::string>& ships, Tree& part) {
  const auto erase = [&](const char* key, auto&& is_theirs) {
    if (Tree* list = part.find(key)) std::erase_if(list->items, is_theirs);
  };
  const auto of_ship = [&](const Tree& item) { return ships.contains(item.text_at("ship")); };
  erase("ships", [&](const Tree& ship) { return seats.contains(ship.text_at("seat")); });
  erase("left", of_ship);
  erase("torpedoes", of_ship);
  erase("craft", [&](const Tree& item) {
    return std::ranges::any_of(ships, [&](const std::string& name) {
      return item.text_at("craft").starts_with(name + " ");
    });
  });
  if (Tree* points = part.find("hero_points"))
    std::erase_if(points->entries,
                  [&](const Tree::Entry& entry) { return seats.contains(entry.key); });
}

// HC-1.1, HC-29.5: checks whether the values of the set-up agree with one another.
bool can_stand(const rules::HeavyCombatGame& game) {
  if (game.scenario().stands == nullptr) return true;
  const auto state = std::make_unique<rules::State>(*game.scenario().stands);
  return game.valid(reinterpret_cast<const core::StateBytes*>(state.get()));
}

const Tree* own_designs(const Tree& options, Faults& faults) {
  const Tree* own = options.find("designs");
  if (own == nullptr || own->is(Kind::table)) return own;
  faults.add("wrong-kind", "'designs' must be a table with an id for each ship.", own->place,
             "designs", "HC-29.3");
  return nullptr;
}

}  // namespace

int HeavyCombatSystem::seats_of(const Tree& definition) const {
  return listed_seats(definition);
}

// Adds each ship's design, and the weapons, craft and navies to which it refers.
void HeavyCombatSystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  read_switches(out.options);
  place_designs(out.definition, out.options);
  place_ranks(out.definition, out.options, faults);
  const Tree* own = own_designs(options, faults);
  Used used;
  if (const Tree* ships = ships_in(out); ships != nullptr && ships->is(Kind::list))
    for (const Tree& one : ships->items) {
      const std::string id = one.text_at("ship");
      if (id.empty() || out.designs.find(id) != nullptr) continue;
      const Tree* design = own == nullptr ? nullptr : own->find(id);
      if (design == nullptr) design = ship(id);
      if (design == nullptr) {
        faults.add("unknown-ship", library().none_such(ships_kind, "ship", id), one.place, "ships",
                   "HC-29.4");
        continue;
      }
      out.designs.set(id, *design);
      add_used(library(), *design, used);
    }
  if (own != nullptr)
    for (const Tree::Entry& entry : own->entries)
      if (out.designs.find(entry.key) == nullptr)
        faults.add("unused-design",
                   "No ship of this battle is of the design " + core::in_quotes(entry.key) + ".",
                   entry.value.place, "designs." + entry.key, "HC-29.4");
  for (const std::string& id : used.weapons) use(weapons_kind, "weapon", id, out, faults);
  for (const std::string& id : used.craft) use(craft_kind, "craft", id, out, faults);
  for (const std::string& id : used.navies) use(navies_kind, "navy", id, out, faults);
}

std::span<const CatalogSystem::BotKind> HeavyCombatSystem::bot_kinds() const {
  static constexpr BotKind kinds[] = {{"cadet", make_bot<Cadet>}, {"captain", make_bot<Captain>}};
  return kinds;
}

std::unique_ptr<battle::search::Bot> HeavyCombatSystem::helmsman() const {
  return std::make_unique<Helmsman>();
}

const battle::search::Ranks* HeavyCombatSystem::ranks() const {
  static constexpr battle::search::Ranks ranks = {
      88, 30, {.trials = 300, .horizon = 12}, "duel", 6};
  return &ranks;
}

std::unique_ptr<battle::search::Judge> HeavyCombatSystem::judge() const {
  return std::make_unique<Judge>();
}

std::unique_ptr<battle::search::Advisor> HeavyCombatSystem::advisor() const {
  return std::make_unique<SpaceAdvice>();
}

HeavyCombatSystem::HeavyCombatSystem(const codec::Library& library) : CatalogSystem(library) {
  std::vector<core::Fault> none;  // shipped files are sound
  posts_ = make_posts(library, none);
}

void HeavyCombatSystem::library_changed(std::vector<core::Fault>& faults) {
  posts_ = make_posts(library(), faults);
}

const core::Lexicon& HeavyCombatSystem::lexicon() const {
  return rules::lexicon();
}

std::unique_ptr<core::Game> HeavyCombatSystem::open(const battle::Setup& setup,
                                                    Faults& faults) const {
  const std::size_t before = faults.count();
  rules::Catalogue catalogue;
  for (const char* kind : {weapons_kind, craft_kind, navies_kind})
    for (const battle::CatalogueEntry& entry : setup.catalogue) {
      if (entry.kind != kind) continue;
      if (const Tree* tree = used(setup, kind, entry.id, faults))
        read_entry(kind, entry.id, *tree, catalogue, faults);
    }
  for (const Tree::Entry& design : setup.designs.entries)
    rules::read_ship(design.value, design.key, catalogue, faults);
  if (faults.count() != before) return nullptr;
  rules::Scenario scenario;
  if (!rules::read_scenario(setup.scenario, setup.definition, std::move(catalogue), setup.options,
                            scenario, faults))
    return nullptr;
  auto game = std::make_unique<rules::HeavyCombatGame>(std::move(scenario));
  if (!can_stand(*game)) {
    const Tree* left = setup.definition.find("left");
    faults.add("impossible-state",
               "No battle can be in this state: some values contradict one another.",
               left == nullptr ? core::Place{} : left->place, "left", "HC-29.5");
    return nullptr;
  }
  return game;
}

bool HeavyCombatSystem::told_setup(const battle::Setup& setup, core::Audience onlooker,
                                   battle::Setup& out) const {
  out = setup;
  write_out(out);
  if (onlooker == core::moderator) return true;
  Tree* chosen = out.options.find("left");
  Tree* left = chosen != nullptr ? chosen : out.definition.find("left");
  conceal(out.definition, onlooker, out.definition.find("ships"), left);
  conceal(out.definition, onlooker, out.options.find("ships"), left);
  return true;
}

// HC-27.5.
void HeavyCombatSystem::leave_known(battle::Setup& told, core::Seats known) const {
  Tree* seats = told.definition.find("seats");
  if (seats == nullptr || !seats->is(Kind::list)) return;
  std::set<std::string> unknown;
  for (std::size_t seat = 0; seat < seats->items.size(); ++seat)
    if ((known & core::seat_bit(static_cast<int>(seat))) == 0)
      unknown.insert(seats->items[seat].text_at("name"));
  std::erase_if(seats->items,
                [&](const Tree& seat) { return unknown.contains(seat.text_at("name")); });
  std::set<std::string> names;
  for (const Tree* part : {&told.definition, &told.options})
    if (const Tree* ships = part->find("ships"))
      for (const Tree& ship : ships->items)
        if (unknown.contains(ship.text_at("seat"))) names.insert(ship.text_at("name"));
  for (Tree* part : {&told.definition, &told.options}) leave_out(unknown, names, *part);
  keep_used(told);
}

// Keeps only the designs of the ships that take part, and everything that these use.
void HeavyCombatSystem::keep_used(battle::Setup& told) const {
  std::set<std::string> designs;
  if (const Tree* ships = ships_in(told); ships != nullptr)
    for (const Tree& ship : ships->items) designs.insert(ship.text_at("ship"));
  Tree* own = told.options.find("designs");
  for (Tree* table : {&told.designs, own})
    if (table != nullptr)
      std::erase_if(table->entries,
                    [&](const Tree::Entry& entry) { return !designs.contains(entry.key); });
  Used used;
  for (const Tree::Entry& design : told.designs.entries) add_used(library(), design.value, used);
  std::erase_if(told.catalogue, [&](const battle::CatalogueEntry& entry) {
    const auto& ids = entry.kind == weapons_kind ? used.weapons
                      : entry.kind == craft_kind ? used.craft
                                                 : used.navies;
    return !ids.contains(entry.id);
  });
}

}  // namespace klaxon::staff::heavy_combat
