// Prevents some hits: in every attack on its ship while it works, or in one attack when used.
#include <algorithm>

#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace preventing {
namespace {

constexpr const char* examples[] = {"hits = 1, when = 'phase', constant = true",
                                    "hits = 2, when = 'struck'"};

enum class Event : u8 { prevented };
constexpr core::Arg prevented_args[] = {{"ship", vocabulary::ships}, {"hits", 0, "hits"}};
constexpr core::EventKind event_table[] = {
    {"prevented", "{ship} is spared {hits}.", prevented_args},
};

void read(core::Reader& file, Ability& ability) {
  ability.by = static_cast<i8>(file.whole("hits", 1, by_max));
  read_weapon(file, ability);
}

i32 prevents(const Source& source, Weapon weapon) {
  const Ability& ability = source.ability();
  if (ability.when == When::struck) return 0;
  return ability.weapon == Weapon::any || ability.weapon == weapon ? ability.by : 0;
}

bool usable(const Scenario&, const State& state, const Source& source) {
  return source.ability().when != When::struck || state.frames.top_as<Hits>().hits > 0;
}

void use(BattleContext& c, const Source& source, i32) {
  if (source.ability().when != When::struck) return;
  Hits& struck = c.state.frames.top_as<Hits>();
  const u8 spared = std::min(struck.hits, static_cast<u8>(source.ability().by));
  struck.hits = static_cast<u8>(struck.hits - spared);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::prevented), rule("RA-13.5"))
        .arg(struck.ship)
        .arg(spared);
}

}  // namespace
}  // namespace preventing

extern const Hooks prevent_behaviour;
const Hooks prevent_behaviour = {
    .id = "prevent",
    .shown = "prevent hits",
    .examples = preventing::examples,
    .whens = bit(When::always) | bit(When::struck) | in_phase,
    .holds = in_phase,
    .free = true,
    .read = preventing::read,
    .prevents = preventing::prevents,
    .usable = preventing::usable,
    .use = preventing::use,
    .words = {.events = preventing::event_table},
};

}  // namespace klaxon::rules::red_alert
