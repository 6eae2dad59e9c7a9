// The closed list of behaviours, and of all actions. Words and actions are numbered in this order,
// so new ones go to its end.
#include <string_view>
#include <vector>

#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/design/scenario.h"
#include "rules/heavy_combat/lexicon.h"

namespace klaxon::rules::heavy_combat {

extern const Hooks lateral_behaviour, high_energy_turn_behaviour, cloak_behaviour,
    emergency_warp_behaviour, flash_behaviour, intuition_behaviour, miracle_behaviour,
    countermeasures_behaviour, reinforcement_behaviour, damage_control_behaviour, plasma_behaviour,
    boarding_behaviour;

namespace {

// Intuition comes before what needs it; the rest as a turn goes.
constexpr const Hooks* every_behaviour[] = {
    &lateral_behaviour,        &high_energy_turn_behaviour, &cloak_behaviour,
    &emergency_warp_behaviour, &intuition_behaviour,        &flash_behaviour,
    &miracle_behaviour,        &countermeasures_behaviour,  &reinforcement_behaviour,
    &damage_control_behaviour, &plasma_behaviour,           &boarding_behaviour};

struct Actions {
  std::vector<const Action*> all;
  std::vector<u32> owners;  // of each, behind the common ones: a place in every_behaviour
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
    base::check(all.size() <= actions_max, "actions fit the bits of a word");
  }
};
const Actions& listed() {
  static const Actions made;
  return made;
}

// Of fire only as many as there are weapons.
u64 common_of(const ShipDesign& design) {
  u64 bits = u64{1} << actions::aim;
  for (u32 i = 0; i < std::size(helm_actions); ++i) bits |= u64{1} << i;
  for (u32 i = 0; i < design.mounts.size(); ++i) bits |= u64{1} << (actions::fire + i);
  return design.mounts.empty() ? bits & ~(u64{1} << actions::aim) : bits;
}

}  // namespace

std::span<const Hooks* const> behaviour_list() {
  return every_behaviour;
}

std::span<const Action* const> all_actions() {
  return listed().all;
}

std::span<const char* const> action_words() {
  return listed().words;
}

const core::LexiconOfParts& words_of_all() {
  static const core::LexiconOfParts joined = [] {
    std::vector<core::LexiconPart> parts;
    for (const Hooks* hooks : every_behaviour) parts.push_back(hooks->words);
    return core::LexiconOfParts(common_lexicon(), parts);
  }();
  return joined;
}

const core::PartIds& words_of_action(u32 action) {
  return words_of_all().ids(listed().owners[action]);
}

void wire(Scenario& scenario) {
  Wiring& wiring = scenario.wiring;
  wiring = {};
  const auto& designs = scenario.catalogue.ships;
  const auto all = all_actions();
  wiring.actions = all;
  wiring.words = &words_of_all();
  for (u32 i = 0; i < all.size(); ++i) {
    wiring.of_step[static_cast<u32>(all[i]->step)] |= u64{1} << i;
    if (all[i]->craft) wiring.craft |= u64{1} << i;
    if (all[i]->alone) wiring.alone |= u64{1} << i;
    if (all[i]->manoeuvre) wiring.manoeuvres |= u64{1} << i;
    if (all[i]->quick) wiring.quick |= u64{1} << i;
    if (all[i]->without_warp) wiring.without_warp |= u64{1} << i;
  }
  for (const ShipDesign& design : designs) wiring.ships.push_back(common_of(design));
  std::vector<bool> fielded(designs.size());
  for (const Start& start : scenario.ships) fielded[start.design] = true;
  for (u32 i = 0; i < std::size(every_behaviour); ++i)
    for (u32 design = 0; design < designs.size(); ++design) {
      const auto has = every_behaviour[i]->has;
      if (has != nullptr && !has(scenario.catalogue, designs[design])) continue;
      if (fielded[design]) wiring.behaviours |= 1U << i;
      for (u32 action = actions::common_count; action < all.size(); ++action)
        if (listed().owners[action] == i) wiring.ships[design] |= u64{1} << action;
    }
}

}  // namespace klaxon::rules::heavy_combat
