#include "tests/laws/law_cases.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

#include "registry/registry.h"
#include "tests/laws/hosted_deck.h"
#include "tests/support/toy.h"

namespace klaxon::tests {

std::string LawCase::name() const {
  std::string name = std::string(system->lexicon().system) + "_" + scenario;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

std::unique_ptr<core::Game> LawCase::open() const {
  battle::Setup setup;
  core::Faults faults;
  std::unique_ptr<core::Game> game;
  if (system->prepare(scenario, core::Tree::table(), setup, faults))
    game = system->open(setup, faults);
  if (game != nullptr) return game;
  for (const core::Fault& fault : faults.list())
    std::fprintf(stderr, "%s: %s\n", core::where_of(fault).c_str(), fault.message.c_str());
  std::abort();
}

std::vector<LawCase> law_cases() {
  static std::vector<core::Fault> faults;
  static const registry::Registry registry({}, faults);
  std::vector<const battle::System*> systems = {&toy_system()};
  systems.push_back(&hosted_deck());
  for (const staff::Staff* staff : registry.systems()) systems.push_back(&staff->system());
  std::vector<LawCase> cases;
  for (const battle::System* system : systems)
    for (const battle::ScenarioInfo& scenario : system->scenarios())
      cases.push_back({system, scenario.id});
  return cases;
}

}  // namespace klaxon::tests
