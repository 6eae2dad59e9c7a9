#include "staff/catalog_system.h"

#include <algorithm>

#include "battle/search/cores.h"
#include "core/catalog/text.h"
#include "staff/captain_advice.h"

namespace klaxon::staff {

using core::Tree;

std::vector<battle::ScenarioInfo> CatalogSystem::scenarios() const {
  std::vector<battle::ScenarioInfo> out;
  for (const codec::Definition* definition : library_.all("scenarios"))
    out.push_back({definition->id, definition->tree.text_at("title"),
                   definition->tree.text_at("summary"), seats_of(definition->tree),
                   asks_ships(definition->tree)});
  return out;
}

bool CatalogSystem::prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
                            core::Faults& faults) const {
  const codec::Definition* found = library_.find("scenarios", scenario);
  if (found == nullptr) {
    faults.add("unknown-scenario", library_.none_such("scenarios", "scenario", scenario), {},
               "scenario");
    return false;
  }
  const std::size_t before = faults.count();
  prepare_own(scenario, found->tree, options, out, faults);
  faults.name_file(before, found->file);
  return faults.count() == before;
}

bool CatalogSystem::prepare_own(std::string_view id, const Tree& definition, const Tree& options,
                                battle::Setup& out, core::Faults& faults) const {
  const std::size_t before = faults.count();
  out = {std::string(id), definition, Tree::table(), Tree::table()};
  for (const Tree::Entry& entry : options.entries)
    if (entry.key != "designs") out.options.entries.push_back(entry);
  gather(with_whole_designs(options, faults), out, faults);
  if (faults.count() == before) open(out, faults);
  return faults.count() == before;
}

// A battle's own designs can be variants of ships in the library.
Tree CatalogSystem::with_whole_designs(const Tree& options, core::Faults& faults) const {
  Tree whole = options;
  for (Tree::Entry& option : whole.entries)
    if (option.key == "designs")
      for (Tree::Entry& design : option.value.entries)
        library_.complete("ships", design.value, faults);
  return whole;
}

bool CatalogSystem::use(std::string_view kind, std::string_view what, std::string_view id,
                        battle::Setup& out, core::Faults& faults) const {
  const codec::Definition* found = library_.find(kind, id);
  if (found == nullptr) {
    faults.add("unknown-entry", library_.none_such(kind, what, id));
    return false;
  }
  battle::CatalogueEntry entry{found->kind, found->id};
  if (found->layer == 0)
    entry.fingerprint = found->fingerprint();
  else
    entry.own = found->tree;
  out.catalogue.push_back(std::move(entry));
  return true;
}

const Tree* CatalogSystem::used(const battle::Setup& setup, std::string_view kind,
                                std::string_view id, core::Faults& faults) const {
  for (const battle::CatalogueEntry& entry : setup.catalogue) {
    if (entry.kind != kind || entry.id != id) continue;
    if (!entry.shipped()) return &entry.own;
    if (const codec::Definition* found = library_.shipped(kind, id)) return &found->tree;
    faults.add("no-longer-shipped",
               "The battle was prepared with a shipped " + core::in_quotes(entry.name()) +
                   ", which is no longer shipped.",
               {}, "catalogue");
    return nullptr;
  }
  faults.add("missing-entry",
             "The set-up does not say which " +
                 core::in_quotes(std::string(kind) + "/" + std::string(id)) + " is used.",
             {}, "catalogue");
  return nullptr;
}

void CatalogSystem::write_out(battle::Setup& setup) const {
  for (battle::CatalogueEntry& entry : setup.catalogue)
    if (entry.shipped())
      if (const codec::Definition* found = library_.shipped(entry.kind, entry.id))
        entry.own = found->tree;
}

std::vector<std::string> CatalogSystem::changed_entries(const battle::Setup& setup) const {
  std::vector<std::string> changed;
  for (const battle::CatalogueEntry& entry : setup.catalogue) {
    if (!entry.shipped()) continue;
    const codec::Definition* now = library_.shipped(entry.kind, entry.id);
    if (now == nullptr || now->fingerprint() != entry.fingerprint) changed.push_back(entry.name());
  }
  return changed;
}

bool CatalogSystem::told_setup(const battle::Setup& setup, core::Audience,
                               battle::Setup& out) const {
  out = setup;
  return true;
}

std::vector<std::string> CatalogSystem::bots() const {
  std::vector<std::string> names = {"random"};
  for (const BotKind& kind : bot_kinds()) names.emplace_back(kind.name);
  if (ranks() == nullptr) return names;
  names.insert(names.end() - 1, {"ensign", "lieutenant"});
  if (!has_admirals() || ranks()->scenario == nullptr) return names;
  names.emplace_back("admiral");
  if (has_flagship()) names.emplace_back("flagship");
  return names;
}

std::unique_ptr<battle::search::Bot> CatalogSystem::bot(std::string_view name) const {
  if (name == "random") return make_bot<battle::search::RandomBot>();
  for (const BotKind& kind : bot_kinds())
    if (name == kind.name) return kind.make();
  const battle::search::Ranks* ranks = this->ranks();
  if (ranks == nullptr) return nullptr;
  if (name == "admiral") return ranks->scenario == nullptr ? nullptr : admiral(ranks->admiral);
  if (name == "flagship" && ranks->scenario != nullptr && has_flagship()) {
    battle::search::SearchPlan plan = ranks->admiral;
    plan.trials = battle::search::by_the_clock;
    return admiral(plan);
  }
  if (name != "ensign" && name != "lieutenant") return nullptr;
  return std::make_unique<battle::search::Slipping>(
      bot("captain"), bot("cadet"), name == "ensign" ? ranks->ensign : ranks->lieutenant);
}

std::unique_ptr<battle::search::Advisor> CatalogSystem::advisor() const {
  std::unique_ptr<battle::search::Bot> captain = bot("captain");
  if (captain == nullptr) return nullptr;
  return std::make_unique<CaptainAdvice>(std::move(captain));
}

std::vector<std::string> CatalogSystem::ships() const {
  std::vector<std::string> ids;
  for (const codec::Definition* definition : library_.all("ships")) ids.push_back(definition->id);
  return ids;
}

const Tree* CatalogSystem::ship(std::string_view id) const {
  const codec::Definition* found = library_.find("ships", id);
  return found == nullptr ? nullptr : &found->tree;
}

int listed_seats(const Tree& definition) {
  const Tree* seats = definition.find("seats");
  return seats == nullptr ? 0 : static_cast<int>(seats->items.size());
}

core::Seats listed_mates(const Tree& definition, std::string_view seat) {
  const Tree* seats = definition.find("seats");
  if (seats == nullptr) return 0;
  const Tree* team = nullptr;
  for (const Tree& one : seats->items)
    if (one.text_at("name") == seat) team = one.find("team");
  core::Seats mates = 0;
  for (std::size_t i = 0; i < seats->items.size(); ++i) {
    const Tree* other = seats->items[i].find("team");
    if (team != nullptr && other != nullptr && *other == *team)
      mates |= core::seat_bit(static_cast<int>(i));
  }
  return mates;
}

std::vector<std::string> names_listed(const Tree& listed) {
  std::vector<std::string> names;
  if (listed.is(Tree::Kind::text))
    for (std::size_t from = 0; from <= listed.text.size();) {
      const std::size_t comma = std::min(listed.text.find(',', from), listed.text.size());
      names.push_back(listed.text.substr(from, comma - from));
      from = comma + 1;
    }
  if (listed.is(Tree::Kind::list))
    for (const Tree& item : listed.items)
      if (item.is(Tree::Kind::text)) names.push_back(item.text);
  return names;
}

Tree with_ships(const Tree& usual, const Tree& chosen) {
  const std::vector<std::string> names = names_listed(chosen);
  if (!usual.is(Tree::Kind::list) || names.empty() || names.size() > usual.items.size()) return {};
  Tree ships = usual;
  for (std::size_t i = 0; i < names.size(); ++i) ships.items[i].set("ship", Tree::of(names[i]));
  ships.place = chosen.place;
  return ships;
}

}  // namespace klaxon::staff
