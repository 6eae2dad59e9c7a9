// HC-19: points that raise a shield for this turn and perhaps the next.
#include <algorithm>

#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace reinforcement {
namespace {

enum class Event : u8 { raised };
constexpr core::Arg raised_args[] = {
    {"ship", vocabulary::ships}, {"face", vocabulary::faces}, {"points", 0, "points"}};
constexpr core::EventKind event_table[] = {
    {"reinforced", "{ship} reinforces its {face} shield by {points}.", raised_args}};

Why cannot(const Asking& asking) {
  return bare(asking.ship()) ? bar(Refused::bare, rule("HC-13.6")) : Why{};
}

Bits256 faces(const Asking&) {
  Bits256 all;
  for (u32 face = 0; face < core::face_count; ++face)
    all.add(static_cast<u32>(objects::faces) + face);
  return all;
}

void raise(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  const i32 face = row.object - objects::faces;
  u8& points = c.ship(number).extra[face];
  points = static_cast<u8>(std::min(points + row.number, protection_max));
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::raised), rule("HC-19.1"))
        .arg(number)
        .arg(face)
        .arg(row.number);
}

constexpr Action action_table[] = {{.name = "reinforce",
                                    .step = Step::fire,
                                    .price = 2,
                                    .by_number = true,
                                    .many = true,
                                    .bars = cannot,
                                    .objects = faces,
                                    .no_object = bar(Refused::out_of_order, rule("HC-2.8")),
                                    .act = raise}};

}  // namespace
}  // namespace reinforcement

extern const Hooks reinforcement_behaviour;
constexpr Hooks reinforcement_behaviour{
    .id = "reinforcement",
    .actions = reinforcement::action_table,
    .words = {.events = reinforcement::event_table},
};

}  // namespace klaxon::rules::heavy_combat
