// Gives its ship an order, or one kind of attack, in addition to the order that it revealed.
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"

namespace klaxon::rules::red_alert {
namespace ordering {
namespace {

constexpr const char* examples[] = {"order = 'attack'", "order = 'activate'",
                                    "order = 'torpedo', when = 'acting'"};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("order", opening_words, -1));
}

bool usable(const Scenario&, const State& state, const Source&) {
  return !state.pending.full();
}

void use(BattleContext& c, const Source& source, i32) {
  c.state.pending.push(source.ability().word);
}

}  // namespace
}  // namespace ordering

extern const Hooks order_behaviour;
const Hooks order_behaviour = {
    .id = "order",
    .shown = "give another order",
    .examples = ordering::examples,
    .whens = bit(When::activate) | bit(When::acting),
    .usual = When::activate,
    .read = ordering::read,
    .usable = ordering::usable,
    .use = ordering::use,
};

}  // namespace klaxon::rules::red_alert
