#include "rules/heavy_combat/behaviours/hooks.h"

#include <string_view>
#include <vector>

#include "rules/heavy_combat/behaviours/list.h"
#include "rules/heavy_combat/design/scenario.h"
#include "rules/heavy_combat/lexicon.h"

namespace klaxon::rules::heavy_combat {
namespace {

// The actions of all behaviours, which are numbered after those of the common rules.
struct Actions {
  std::vector<const Action*> all;
  std::vector<u32> owners;  // places in every_behaviour, common actions skipped
  std::vector<const char*> words;

  Actions() {
    const auto add = [&](std::span<const Action> some, u32 owner) {
      for (const Action& action : some) {
        all.push_back(&action);
        owners.push_back(owner);
        words.push_back(action.name);
      }
    };
    add(helm_actions, 0);
    add(craft_actions, 0);
    add(fire_actions, 0);
    base::check(all.size() == actions::common_count, "the common actions are numbered in order");
    for (u32 i = 0; i < std::size(every_behaviour); ++i) add(every_behaviour[i]->actions, i);
    base::check(std::string_view(words[actions::rest]) == "rest_at_once", "it comes first");
    base::check(all.size() <= actions_max, "all actions fit an ActionSet; raise actions_max");
  }
};
const Actions& listed() {
  static const Actions made;
  return made;
}

// Leaves out the fire actions of weapons that the ship does not have.
ActionSet common_of(const ShipDesign& design) {
  ActionSet all;
  for (u32 i = 0; i < std::size(helm_actions); ++i) all.add(i);
  for (u32 i = 0; i < design.mounts.size(); ++i) all.add(actions::fire + i);
  if (!design.mounts.empty()) all.add(actions::aim);
  return all;
}

void sort_actions(Wiring& wiring) {
  for (u32 i = 0; i < wiring.actions.size(); ++i) {
    const Action& action = *wiring.actions[i];
    wiring.of_step[static_cast<u32>(action.step)].add(i);
    if (action.craft) wiring.craft.add(i);
    if (action.alone) wiring.alone.add(i);
    if (action.manoeuvre) wiring.manoeuvres.add(i);
    if (action.quick) wiring.quick.add(i);
    if (action.without_warp) wiring.without_warp.add(i);
  }
}

}  // namespace

const core::Behaviours<Hooks>& behaviours() {
  static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
  return all;
}

std::span<const Action* const> all_actions() {
  return listed().all;
}

std::span<const char* const> action_words() {
  return listed().words;
}

const core::PartIds& words_of_action(u32 action) {
  return behaviours().words_of(listed().owners[action]);
}

void wire(Scenario& scenario) {
  Wiring& wiring = scenario.wiring;
  wiring = {};
  wiring.actions = all_actions();
  sort_actions(wiring);
  const auto& designs = scenario.catalogue.ships;
  for (const ShipDesign& design : designs) wiring.ships.push_back(common_of(design));
  std::vector<bool> fielded(designs.size());
  for (const Start& start : scenario.ships) fielded[start.design] = true;
  for (u32 i = 0; i < behaviours().size(); ++i) {
    const Hooks& hooks = behaviours()[i];
    bool in_battle = false;
    for (u32 design = 0; design < designs.size(); ++design) {
      if (hooks.has != nullptr && !hooks.has(scenario.catalogue, designs[design])) continue;
      in_battle = in_battle || fielded[design];
      for (u32 action = actions::common_count; action < wiring.actions.size(); ++action)
        if (listed().owners[action] == i) wiring.ships[design].add(action);
    }
    if (in_battle) wiring.hooks.add(hooks, &behaviours().words_of(i));
  }
}

}  // namespace klaxon::rules::heavy_combat
