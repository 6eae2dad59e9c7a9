// Adds counters before a throw, for a shot by its ship or a fight of its crew; or
// removes some from a shot at its ship.
#include <algorithm>

#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"

namespace klaxon::rules::red_alert {
namespace adding {
namespace {

constexpr const char* examples[] = {"by = 2, price = 'none'", "by = -2, when = 'fired_at'",
                                    "by = 2, when = 'fight'"};

void read(core::Reader& file, Ability& ability) {
  const bool fewer = ability.when == When::fired_at;
  ability.by = static_cast<i8>(fewer ? file.whole("by", -by_max, -1) : file.whole("by", 1, by_max));
  if (ability.when != When::fight) read_weapon(file, ability);
}

void use(BattleContext& c, const Source& source, i32) {
  if (c.state.frames.top_is<Fighting>()) {
    i8& extra = c.state.fight.extra[source.seat];
    extra = static_cast<i8>(std::min<i32>(extra + source.ability().by, counters_max));
  } else {
    u8& counters = c.state.frames.top_as<Throwing>().counters;
    counters = static_cast<u8>(std::clamp<i32>(counters + source.ability().by, 0, counters_max));
  }
}

}  // namespace
}  // namespace adding

extern const Hooks counters_behaviour;
const Hooks counters_behaviour = {
    .id = "counters",
    .shown = "change the throw",
    .examples = adding::examples,
    .whens = bit(When::firing) | bit(When::fired_at) | bit(When::fight),
    .usual = When::firing,
    .free = true,
    .read = adding::read,
    .use = adding::use,
};

}  // namespace klaxon::rules::red_alert
