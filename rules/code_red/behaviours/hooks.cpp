#include "rules/code_red/behaviours/hooks.h"

#include <vector>

#include "rules/code_red/behaviours/list.h"
#include "rules/code_red/game.h"

namespace klaxon::rules::code_red {

const core::Behaviours<Hooks>& behaviours() {
  static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
  return all;
}

std::span<const Hooks* const> critical_hits() {
  return std::span(every_behaviour).first(criticals_count);
}

// Effects whose counters are kept elsewhere come last: bay doors, which have one for each bay.
std::span<const Hooks* const> lasting_effects() {
  static const std::vector<const Hooks*> lasting = [] {
    std::vector<const Hooks*> all;
    for (const bool elsewhere : {false, true})
      for (const Hooks* hooks : critical_hits())
        if (hooks->term.name != nullptr && (hooks->term.left == nullptr) == elsewhere)
          all.push_back(hooks);
    return all;
  }();
  return lasting;
}

const Hooks* box_behaviour(System box) {
  for (const Hooks* hooks : every_behaviour)
    if (hooks->box == box) return hooks;
  return nullptr;
}

const Wiring& wiring() {
  static const Wiring made = [] {
    Wiring all;
    for (const Hooks* hooks : every_behaviour) all.add(*hooks, Counter{hooks->term.left});
    return all;
  }();
  return made;
}

}  // namespace klaxon::rules::code_red
