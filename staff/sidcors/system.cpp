#include "staff/sidcors/system.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/captain.h"
#include "staff/sidcors/force_text.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::sidcors;

namespace {

// Command lines give "on" and "off" as texts.
Tree with_switch(const Tree& value) {
  if (!value.is(Kind::text) || (value.text != "on" && value.text != "off")) return value;
  Tree flag = Tree::of_flag(value.text == "on");
  flag.place = value.place;
  return flag;
}

// The options without the designs, which have a place of their own in the record.
Tree options_kept(const Tree& options) {
  Tree kept = Tree::table();
  for (const Tree::Entry& entry : options.entries) {
    if (entry.key == "designs") continue;
    kept.set(entry.key, entry.key == "retreat" ? with_switch(entry.value) : entry.value);
  }
  return kept;
}

Tree without(const Tree& table, std::string_view key) {
  Tree rest = Tree::table();
  rest.place = table.place;
  for (const Tree::Entry& entry : table.entries)
    if (entry.key != key) rest.set(entry.key, entry.value);
  return rest;
}

const Tree* own_designs(const Tree& options, Faults& faults) {
  const Tree* own = options.find("designs");
  if (own == nullptr || own->is(Kind::table)) return own;
  faults.add("wrong-kind", "'designs' is a table: an id for each unit.", own->place, "designs",
             "SID-unit.1");
  return nullptr;
}

// Both sides' units as lists of tables, in the options or in the scenario, with their designs.
void settle_forces(const codec::Library& library, const Tree& options, battle::Setup& out,
                   Faults& faults) {
  ForceReader forces(library, own_designs(options, faults), faults);
  for (const char* side : rules::force_words) {
    if (const Tree* chosen = options.find(side)) {
      out.options.set(side, forces.read(*chosen, side));
      out.definition = without(out.definition, side);
    } else if (const Tree* usual = out.definition.find(side)) {
      Tree units = forces.read(*usual, side);
      out.definition.set(side, std::move(units));
    }
  }
  out.designs = forces.designs();
}

bool read_setup(const battle::Setup& setup, rules::Scenario& scenario, Faults& faults) {
  return rules::read_scenario(setup.scenario, setup.definition, setup.designs, setup.options,
                              scenario, faults);
}

}  // namespace

const core::Lexicon& SidcorsSystem::lexicon() const {
  return rules::lexicon();
}

std::vector<battle::ScenarioInfo> SidcorsSystem::scenarios() const {
  std::vector<battle::ScenarioInfo> out;
  for (const codec::Definition* definition : library_.all("scenarios"))
    out.push_back({definition->id, definition->tree.text_at("title"),
                   definition->tree.text_at("summary"), static_cast<int>(rules::forces_count)});
  return out;
}

bool SidcorsSystem::prepare(std::string_view scenario, const Tree& options, battle::Setup& out,
                            Faults& faults) const {
  const codec::Definition* found = library_.find("scenarios", scenario);
  if (found == nullptr) {
    faults.add("unknown-scenario", library_.none_such("scenarios", "scenario", scenario), {},
               "scenario");
    return false;
  }
  const std::size_t before = faults.list().size();
  out = {std::string(scenario), found->tree, Tree::table(), options_kept(options)};
  settle_forces(library_, options, out, faults);
  rules::Scenario checked;
  if (faults.list().size() == before) read_setup(out, checked, faults);
  faults.name_file(before, found->file);
  return faults.list().size() == before;
}

std::unique_ptr<core::Game> SidcorsSystem::open(const battle::Setup& setup, Faults& faults) const {
  rules::Scenario scenario;
  if (!read_setup(setup, scenario, faults)) return nullptr;
  return std::make_unique<rules::SidcorsGame>(std::move(scenario));
}

std::vector<std::string> SidcorsSystem::bots() const {
  return {"random", "captain"};
}

std::unique_ptr<battle::search::Bot> SidcorsSystem::bot(std::string_view name) const {
  if (name == "random") return std::make_unique<battle::search::RandomBot>();
  if (name == "captain") return std::make_unique<Captain>();
  return nullptr;
}

std::vector<std::string> SidcorsSystem::units() const {
  std::vector<std::string> ids;
  for (const codec::Definition* definition : library_.all("ships")) ids.push_back(definition->id);
  return ids;
}

}  // namespace klaxon::staff::sidcors
