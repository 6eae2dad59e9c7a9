// CR-crit-1-3, CR-crit-2-3: one die's worth of crew units or boarding parties is lost, at most half
// of what is left, rounded down.
#include <algorithm>

#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/rolls.h"

namespace klaxon::rules::code_red {

namespace {

template <HitClass who, core::RuleId why>
void lose_people(const Afflicted& a) {
  u8& left = a.ship.boxes[sys(who)];
  const int die = a.dice.die(rolls::casualties, 6);
  const int lost = std::min(die, left / 2);
  left = static_cast<u8>(left - lost);
  if (a.log.on())
    a.log.add(static_cast<u16>(EventId::casualties), why)
        .arg(a.number)
        .arg(sys(who))
        .arg(lost)
        .arg(left)
        .term(terms::die, die);
}

}  // namespace

extern const Hooks crew_casualties_behaviour;
constexpr Hooks crew_casualties_behaviour{
    .id = "crew_casualties",
    .rule = rule("CR-crit-1-3"),
    .suffers = has_box<HitClass::crew>,
    .strike = lose_people<HitClass::crew, rule("CR-crit-1-3")>,
};
extern const Hooks marine_casualties_behaviour;
constexpr Hooks marine_casualties_behaviour{
    .id = "marine_casualties",
    .rule = rule("CR-crit-2-3"),
    .suffers = has_box<HitClass::boarding_party>,
    .strike = lose_people<HitClass::boarding_party, rule("CR-crit-2-3")>,
};

}  // namespace klaxon::rules::code_red
