// TOY-10: armour stops the first points of damage each turn, as many as its figure says. Its
// fitting stores how many it has stopped this turn.
#include <algorithm>

#include "rules/toy/battle_context.h"
#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"

namespace klaxon::rules::toy {
namespace armour {
namespace {

enum class Event : u8 { armour_holds };
constexpr u32 stopped = 0;  // of Fitting::open

constexpr core::Arg holds_args[] = {{"ship"}, {"points", 0, "points"}};
constexpr core::EventKind event_table[] = {
    {"armour_holds", "The armour of ship {ship} stops {points}.", holds_args}};

i32 absorb(BattleContext& c, Place own, i32 points) {
  i8& used = own.fitting(c.state).open[stopped];
  const i32 held = std::min(points, own.of.figure - used);
  if (held <= 0) return points;
  used = static_cast<i8>(used + held);
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::armour_holds), rule("TOY-10")).arg(own.ship).arg(held);
  return points - held;
}

void restore(BattleContext& c, Place own) {
  own.fitting(c.state).open[stopped] = 0;
}

bool valid(const Scenario&, const State& state, Place own) {
  return own.fitting(state).open[stopped] <= own.of.figure;
}

}  // namespace
}  // namespace armour

extern const Hooks armour_behaviour;
constexpr Hooks armour_behaviour{
    .id = "armour",
    .words = {.events = armour::event_table},
    .open = 1,
    .absorb = armour::absorb,
    .turn_ends = armour::restore,
    .valid = armour::valid,
};

}  // namespace klaxon::rules::toy
