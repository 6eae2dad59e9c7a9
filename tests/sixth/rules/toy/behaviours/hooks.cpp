#include "rules/toy/behaviours/hooks.h"

#include <algorithm>

#include "rules/toy/behaviours/list.h"
#include "rules/toy/lexicon.h"
#include "rules/toy/scenario.h"

namespace klaxon::rules::toy {

const core::Behaviours<Hooks>& behaviours() {
  static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
  return all;
}

void wire(Scenario& scenario) {
  scenario.wiring.clear();
  scenario.shared = {};
  for (const Design& design : scenario.designs) {
    Wiring& wiring = scenario.wiring.emplace_back();
    for (u8 slot = 0; slot < design.behaviours.size(); ++slot) {
      const Named named = design.behaviours[slot];
      const Hooks& hooks = behaviours()[named.behaviour];
      wiring.fitted.push_back({slot, named.figure, behaviours().words_of(named.behaviour)});
      wiring.hooks.add(hooks, wiring.fitted.back());
      wiring.hides |= hooks.hides;
    }
  }
  for (u32 i = 0; i < behaviours().size(); ++i) {
    const auto has = [i](const Design& design) {
      return std::ranges::find(design.behaviours, i, &Named::behaviour) != design.behaviours.end();
    };
    if (std::ranges::any_of(scenario.designs, has))
      scenario.shared.add(behaviours()[i], Fitted{Fitted::none, 0, behaviours().words_of(i)});
  }
}

Fitted fitted_on(const Scenario& scenario, const State& state, u32 ship, const Hooks& hooks) {
  const auto behaviour = static_cast<u32>(behaviours().place_of(hooks));
  const Ship& of = state.ships[ship];
  const auto& named = scenario.design_of(of).behaviours;
  for (u32 slot = 0; slot < named.size(); ++slot)
    if (named[slot].behaviour == behaviour) return scenario.wiring_of(of).fitted[slot];
  return {Fitted::none, 0, behaviours().words_of(behaviour)};
}

}  // namespace klaxon::rules::toy
