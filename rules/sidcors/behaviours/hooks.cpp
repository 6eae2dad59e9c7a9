#include "rules/sidcors/behaviours/hooks.h"

#include <algorithm>

#include "rules/sidcors/behaviours/list.h"
#include "rules/sidcors/design/design.h"
#include "rules/sidcors/game.h"

namespace klaxon::rules::sidcors {

const core::Behaviours<Hooks>& behaviours() {
  static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
  return all;
}

Wiring wire(std::span<const Design> designs) {
  Wiring wiring;
  for (const Hooks* hooks : every_behaviour)
    if (std::ranges::any_of(designs, hooks->has)) wiring.add(*hooks);
  return wiring;
}

}  // namespace klaxon::rules::sidcors
