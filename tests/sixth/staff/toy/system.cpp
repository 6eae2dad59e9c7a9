#include "staff/toy/system.h"

#include <algorithm>
#include <set>

#include "core/catalog/reader.h"
#include "rules/toy/game.h"
#include "rules/toy/lexicon.h"
#include "staff/toy/captain.h"

namespace klaxon::staff::toy {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::toy;

namespace {

bool is_flagged(const Tree& design, std::string_view key) {
  const Tree* flag = design.find(key);
  return flag != nullptr && *flag == Tree::of_flag(true);
}

std::set<std::string> designs_named(const Tree& definition) {
  std::set<std::string> named;
  if (const Tree* ships = definition.find("ships"))
    for (const Tree& ship : ships->items) named.insert(std::string(ship.text_at("design")));
  return named;
}

// The other side sees every contact as one of the first kind.
void conceal(const rules::Scenario& scenario, core::Audience onlooker, Tree& definition) {
  const auto first = std::ranges::find(scenario.designs, true, &rules::Design::contact);
  for (std::size_t i = 0; i < scenario.starts.size(); ++i) {
    rules::Ship ship;
    ship.controller = scenario.starts[i].seat;
    if (scenario.designs[scenario.starts[i].design].contact &&
        !core::may_see(rules::team_audience(ship), onlooker))
      for (Tree::Entry& entry : definition.entries)
        if (entry.key == "ships") entry.value.items[i].set("design", Tree::of(first->id));
  }
}

}  // namespace

// The ships' designs, all units that racks may launch, and every kind of contact, since it
// is secret which kinds are present.
void ToySystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  const std::set<std::string> named = designs_named(out.definition);
  for (const std::string& id : ships())
    if (named.contains(id) || is_flagged(*ship(id), "contact") || is_flagged(*ship(id), "launched"))
      out.designs.set(id, *ship(id));
  core::Reader reader(options, "", faults);
  if (const Tree* own = reader.table_or("designs"))
    for (const Tree::Entry& design : own->entries) out.designs.set(design.key, design.value);
  use("charts", "chart", "gunnery", out, faults);
}

std::span<const CatalogSystem::BotKind> ToySystem::bot_kinds() const {
  static constexpr BotKind kinds[] = {{"captain", make_bot<Captain>}};
  return kinds;
}

const core::Lexicon& ToySystem::lexicon() const {
  return rules::lexicon();
}

std::unique_ptr<core::Game> ToySystem::open(const battle::Setup& setup, Faults& faults) const {
  std::optional<rules::Scenario> scenario = read(setup, faults);
  return scenario ? std::make_unique<rules::ToyGame>(std::move(*scenario)) : nullptr;
}

std::optional<rules::Scenario> ToySystem::read(const battle::Setup& setup, Faults& faults) const {
  rules::Scenario scenario;
  const Tree* gunnery = used(setup, "charts", "gunnery", faults);
  if (gunnery == nullptr || !rules::read_scenario(setup.definition, *gunnery, setup.designs,
                                                  setup.options, scenario, faults))
    return std::nullopt;
  return scenario;
}

bool ToySystem::told_setup(const battle::Setup& setup, core::Audience onlooker,
                           battle::Setup& out) const {
  out = setup;
  if (onlooker == core::moderator) return true;
  Faults faults;
  if (const std::optional<rules::Scenario> scenario = read(setup, faults))
    conceal(*scenario, onlooker, out.definition);
  return setup.scenario != "fleet";
}

}  // namespace klaxon::staff::toy
