// Moves its ship some flips straight ahead, in addition to its usual movement.
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/movement/moving.h"

namespace klaxon::rules::red_alert {
namespace flying {
namespace {

constexpr const char* examples[] = {"flips = 2"};

constexpr i32 flips_max = 6;

void read(core::Reader& file, Ability& ability) {
  ability.by = static_cast<i8>(file.whole("flips", 1, flips_max));
}

void use(BattleContext& c, const Source& source, i32) {
  push_flips(c, source.ship, static_cast<u8>(source.ability().by));
}

}  // namespace
}  // namespace flying

extern const Hooks fly_behaviour;
const Hooks fly_behaviour = {
    .id = "fly",
    .shown = "fly on",
    .examples = flying::examples,
    .whens = bit(When::activate) | bit(When::acting),
    .usual = When::acting,
    .read = flying::read,
    .use = flying::use,
};

}  // namespace klaxon::rules::red_alert
