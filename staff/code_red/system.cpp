#include "staff/code_red/system.h"

#include "core/catalog/reader.h"
#include "rules/code_red/game.h"
#include "staff/code_red/bot/advice.h"
#include "staff/code_red/bot/cadet.h"
#include "staff/code_red/bot/captain.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

const core::Lexicon& CodeRedSystem::lexicon() const {
  return rules::lexicon();
}

std::span<const CatalogSystem::BotKind> CodeRedSystem::bot_kinds() const {
  static constexpr BotKind kinds[] = {{"cadet", make_bot<Cadet>}, {"captain", make_bot<Captain>}};
  return kinds;
}

const battle::search::Ranks* CodeRedSystem::ranks() const {
  static constexpr battle::search::Ranks ranks = {85, 35, {.trials = 2000}, "duel", 40};
  return &ranks;
}

int CodeRedSystem::seats_of(const Tree& definition) const {
  return definition.text_at("kind") == "duel" ? 2 : 1;
}

bool CodeRedSystem::asks_ships(const Tree& definition) const {
  return definition.text_at("kind") == "desk";
}

const Tree* CodeRedSystem::find_ship(const Tree& id, const Tree& options, Faults& faults) const {
  if (!id.is(Kind::text)) {
    faults.add("wrong-kind", "Name the ship by its id, in quotes.", id.place, "ships");
    return nullptr;
  }
  const Tree* own = options.find("designs");
  if (own != nullptr && own->find(id.text) != nullptr) return own->find(id.text);
  if (const Tree* found = ship(id.text)) return found;
  faults.add("unknown-ship", library().none_such("ships", "ship", id.text), id.place, "ships");
  return nullptr;
}

void CodeRedSystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  const Tree* ships = options.find("ships");
  if (ships == nullptr) ships = out.definition.find("ships");
  if (ships == nullptr) {
    faults.add("missing-key", "The scenario names no ships, so the options must.", {}, "ships");
    return;
  }
  if (!ships->is(Kind::list))
    faults.add("wrong-kind", "'ships' must be a list of ship ids.", ships->place, "ships");
  for (const Tree& id : ships->items)
    if (const Tree* design = find_ship(id, options, faults)) out.designs.set(id.text, *design);
}

std::unique_ptr<battle::search::Advisor> CodeRedSystem::advisor() const {
  return std::make_unique<ShipAdvice>();
}

std::unique_ptr<core::Game> CodeRedSystem::open(const battle::Setup& setup, Faults& faults) const {
  rules::Scenario scenario;
  if (!rules::read_scenario(setup.scenario, setup.definition, setup.designs, setup.options,
                            scenario, faults))
    return nullptr;
  return std::make_unique<rules::CodeRedGame>(std::move(scenario));
}

}  // namespace klaxon::staff::code_red
