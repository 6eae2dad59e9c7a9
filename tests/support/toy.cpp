#include "tests/support/toy.h"

#include "registry/registry.h"
#include "rules/toy/game.h"
#include "rules/toy/lexicon.h"
#include "rules/toy/scenario.h"
#include "staff/toy/system.h"

namespace klaxon::tests {

const battle::System& toy_system() {
  static const registry::Registry registry;
  return registry.find("toy")->system();
}

core::GuestIds toy_guest_ids() {
  return core::ids_behind(rules::toy::lexicon());
}

std::unique_ptr<core::Game> toy_game(const battle::Setup& setup,
                                     const core::DamageAllocator& allocator, core::Faults& faults) {
  const auto& system = static_cast<const staff::toy::ToySystem&>(toy_system());
  const core::Tree* gunnery = system.used(setup, "charts", "gunnery", faults);
  rules::toy::Scenario scenario;
  if (gunnery == nullptr || !rules::toy::read_scenario(setup.definition, *gunnery, setup.designs,
                                                       setup.options, scenario, faults))
    return nullptr;
  scenario.allocator = &allocator;
  return std::make_unique<rules::toy::ToyGame>(std::move(scenario));
}

}  // namespace klaxon::tests
