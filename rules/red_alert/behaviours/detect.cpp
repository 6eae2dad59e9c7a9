// Lets its player's ships target a cloaked ship that is near enough to the ability's own ship.
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {
namespace detecting {
namespace {

constexpr const char* examples[] = {"range = 2"};

bool sees(const Scenario& scenario, const State& state, const Source& source, u8 ship) {
  return in_range(scenario, state, source.ship, disk_of(scenario, state.ships[ship]),
                  source.ability().range);
}

}  // namespace
}  // namespace detecting

extern const Hooks detect_behaviour;
const Hooks detect_behaviour = {
    .id = "detect",
    .shown = "see through cloaks",
    .examples = detecting::examples,
    .whens = bit(When::always) | in_phase,
    .holds = in_phase,
    .read = read_range,
    .sees = detecting::sees,
};

}  // namespace klaxon::rules::red_alert
