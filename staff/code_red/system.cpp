#include "staff/code_red/system.h"

#include "core/catalog/reader.h"
#include "rules/code_red/game.h"
#include "staff/code_red/captain.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

// What goes into the record: the options without the designs, which have a place of their own.
Tree options_kept(const Tree& options) {
  Tree kept = Tree::table();
  for (const Tree::Entry& entry : options.entries) {
    if (entry.key != "designs") kept.set(entry.key, entry.value);
  }
  return kept;
}

bool read_setup(const battle::Setup& setup, rules::Scenario& scenario, Faults& faults) {
  return rules::read_scenario(setup.scenario, setup.definition, setup.designs, setup.options,
                              scenario, faults);
}

}  // namespace

const core::Lexicon& CodeRedSystem::lexicon() const {
  return rules::lexicon();
}

std::vector<battle::ScenarioInfo> CodeRedSystem::scenarios() const {
  std::vector<battle::ScenarioInfo> out;
  for (const codec::Definition* definition : library_.all("scenarios")) {
    const bool duel = definition->tree.text_at("kind") == "duel";
    out.push_back({definition->id, definition->tree.text_at("title"),
                   definition->tree.text_at("summary"), duel ? 2 : 1});
  }
  return out;
}

const Tree* CodeRedSystem::find_ship(const Tree& id, const Tree& options, Faults& faults) const {
  if (!id.is(Kind::text)) {
    faults.add("wrong-kind", "A ship is named here by its id, a text.", id.place, "ships");
    return nullptr;
  }
  const Tree* own = options.find("designs");
  if (own != nullptr && own->find(id.text) != nullptr) return own->find(id.text);
  if (const codec::Definition* found = library_.find("ships", id.text)) return &found->tree;
  faults.add("unknown-ship", library_.none_such("ships", "ship", id.text), id.place, "ships");
  return nullptr;
}

bool CodeRedSystem::gather_designs(const Tree& ships, const Tree& options, Tree& designs,
                                   Faults& faults) const {
  const std::size_t before = faults.list().size();
  if (!ships.is(Kind::list)) {
    faults.add("wrong-kind", "'ships' is a list of ship ids.", ships.place, "ships");
  }
  for (const Tree& id : ships.items) {
    const Tree* design = find_ship(id, options, faults);
    if (design != nullptr) designs.set(id.text, *design);
  }
  return faults.list().size() == before;
}

bool CodeRedSystem::prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
                            Faults& faults) const {
  const codec::Definition* found = library_.find("scenarios", scenario);
  if (found == nullptr) {
    faults.add("unknown-scenario", library_.none_such("scenarios", "scenario", scenario), {},
               "scenario");
    return false;
  }
  const Tree* ships = options.find("ships");
  if (ships == nullptr) ships = found->tree.find("ships");
  if (ships == nullptr) {
    faults.add("missing-key", "The scenario names no ships, so the options must.", {}, "ships");
    return false;
  }
  out = {std::string(scenario), found->tree, Tree::table(), options_kept(options)};
  const std::size_t before = faults.list().size();
  rules::Scenario checked;
  if (gather_designs(*ships, options, out.designs, faults)) read_setup(out, checked, faults);
  faults.name_file(before, found->file);
  return faults.list().size() == before;
}

std::unique_ptr<core::Game> CodeRedSystem::open(const battle::Setup& setup, Faults& faults) const {
  rules::Scenario scenario;
  if (!read_setup(setup, scenario, faults)) return nullptr;
  return std::make_unique<rules::CodeRedGame>(std::move(scenario));
}

std::vector<std::string> CodeRedSystem::bots() const {
  return {"random", "captain"};
}

std::unique_ptr<battle::search::Bot> CodeRedSystem::bot(std::string_view name) const {
  if (name == "random") return std::make_unique<battle::search::RandomBot>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string> CodeRedSystem::ships() const {
  std::vector<std::string> ids;
  for (const codec::Definition* definition : library_.all("ships")) ids.push_back(definition->id);
  return ids;
}

bool CodeRedSystem::ship(std::string_view id, rules::Design& out, Faults& faults) const {
  const codec::Definition* found = library_.find("ships", id);
  if (found == nullptr) {
    faults.add("unknown-ship", library_.none_such("ships", "ship", id));
    return false;
  }
  faults.set_file(found->file);
  return rules::read_design(found->tree, id, out, faults);
}

}  // namespace klaxon::staff::code_red
