// The closed list of behaviours, and the wiring of a battle.
#include <algorithm>

#include "rules/toy/behaviours/hooks.h"
#include "rules/toy/lexicon.h"
#include "rules/toy/scenario.h"

namespace klaxon::rules::toy {

extern const Hooks aim_behaviour;
extern const Hooks armour_behaviour;
extern const Hooks cloak_behaviour;
extern const Hooks drone_behaviour;
extern const Hooks mine_behaviour;
extern const Hooks rack_behaviour;

namespace {

constexpr const Hooks* every_behaviour[] = {&aim_behaviour,   &armour_behaviour, &cloak_behaviour,
                                            &drone_behaviour, &mine_behaviour,   &rack_behaviour};

template <class Function>
void add(Wires<Function>& wires, Function call, const Fitted& fitted) {
  if (call != nullptr) wires.push_back({call, fitted});
}

void wire_one(const Hooks& hooks, const Fitted& fitted, Wiring& out) {
  out.fitted.push_back(fitted);
  out.hides |= hooks.hides;
  add(out.acts, hooks.acts, fitted);
  add(out.offers, hooks.offers, fitted);
  add(out.begins, hooks.begins, fitted);
  add(out.motion, hooks.motion, fitted);
  add(out.moved, hooks.moved, fitted);
  add(out.aim, hooks.aim, fitted);
  add(out.fired, hooks.fired, fitted);
  add(out.absorb, hooks.absorb, fitted);
  add(out.lost, hooks.lost, fitted);
  add(out.meets, hooks.meets, fitted);
  add(out.turn_ends, hooks.turn_ends, fitted);
  add(out.resample, hooks.resample, fitted);
  add(out.valid, hooks.valid, fitted);
}

}  // namespace

std::span<const Hooks* const> behaviour_list() {
  return every_behaviour;
}

const core::LexiconOfParts& words_of_all() {
  static const core::LexiconOfParts joined = [] {
    std::vector<core::LexiconPart> parts;
    for (const Hooks* hooks : every_behaviour) parts.push_back(hooks->words);
    return core::LexiconOfParts(common_lexicon(), parts);
  }();
  return joined;
}

void wire(Scenario& scenario) {
  bool speaks[std::size(every_behaviour)] = {};
  scenario.wiring.clear();
  for (const Design& design : scenario.designs) {
    Wiring& wiring = scenario.wiring.emplace_back();
    for (u8 slot = 0; slot < design.behaviours.size(); ++slot) {
      const Named named = design.behaviours[slot];
      const Fitted fitted{slot, named.figure, words_of_all().ids(named.behaviour)};
      wire_one(*every_behaviour[named.behaviour], fitted, wiring);
      speaks[named.behaviour] = true;
    }
  }
  for (u32 i = 0; i < std::size(every_behaviour); ++i)
    if (speaks[i])
      add(scenario.offers_all, every_behaviour[i]->offers_all,
          {Fitted::none, 0, words_of_all().ids(i)});
}

const Hooks* owner_of_verb(u16 verb) {
  const int owner = words_of_all().part_of_verb(verb);
  return owner < 0 ? nullptr : every_behaviour[owner];
}

Fitted fitted_on(const Scenario& scenario, const State& state, u32 ship, const Hooks& hooks) {
  const auto behaviour =
      static_cast<u32>(std::ranges::find(every_behaviour, &hooks) - std::begin(every_behaviour));
  const Ship& of = state.ships[ship];
  const auto& named = scenario.design_of(of).behaviours;
  for (u32 slot = 0; slot < named.size(); ++slot)
    if (named[slot].behaviour == behaviour) return scenario.wiring_of(of).fitted[slot];
  return {Fitted::none, 0, words_of_all().ids(behaviour)};
}

}  // namespace klaxon::rules::toy
