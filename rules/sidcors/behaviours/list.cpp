// The closed list of behaviours. State fields and words are numbered in this order, so the
// fingerprints of older records hold.
#include <algorithm>
#include <vector>

#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/design/design.h"
#include "rules/sidcors/game.h"

namespace klaxon::rules::sidcors {

extern const Hooks scout_behaviour, cloak_behaviour, mauler_behaviour, carried_craft_behaviour;

namespace {

constexpr const Hooks* every_behaviour[] = {&scout_behaviour, &cloak_behaviour, &mauler_behaviour,
                                            &carried_craft_behaviour};
static_assert(std::size(every_behaviour) == behaviours_count);

template <class Hook>
void add(Wiring::List<Hook>& hooks, Hook hook) {
  if (hook != nullptr) hooks.push(hook);
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

const Hooks* owner_of_verb(u16 verb) {
  const int owner = words_of_all().part_of_verb(verb);
  return owner < 0 ? nullptr : every_behaviour[owner];
}

Wiring wire(std::span<const Design> designs) {
  Wiring wiring;
  for (const Hooks* hooks : every_behaviour) {
    if (std::ranges::none_of(designs, hooks->has)) continue;
    add(wiring.potential, hooks->potential);
    add(wiring.shift, hooks->shift);
    add(wiring.smallest, hooks->smallest);
    add(wiring.asked, hooks->asked);
    add(wiring.close_opening, hooks->close_opening);
    add(wiring.before_damage, hooks->before_damage);
    add(wiring.after_allocation, hooks->after_allocation);
    add(wiring.can_direct, hooks->can_direct);
    add(wiring.offers, hooks->offers);
  }
  return wiring;
}

}  // namespace klaxon::rules::sidcors
