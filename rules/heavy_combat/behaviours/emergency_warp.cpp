// HC-12: a battery gives a burst of two spaces; the ship does nothing else in that turn.
#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace emergency_warp {
namespace {

enum class Event : u8 { dashes };
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"dashes", "{ship} spends a battery on emergency warp.", ship_args}};

bool has_batteries(const Catalogue&, const ShipDesign& design) {
  return design.boxes[at(System::battery)] > 0 && design.size != ShipClass::base;
}

Why cannot(const Asking& asking) {
  return asking.ship().batteries > 0 ? Why{} : bar(Refused::no_battery, rule("HC-12.3"));
}

void dash(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  --ship.batteries;
  ship.deeds |= deed::dashes;
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::dashes), rule("HC-12.1"),
         c.told(number))
        .arg(number);
}

constexpr Action action_table[] = {
    {.name = "emergency_warp", .step = Step::helm, .alone = true, .bars = cannot, .act = dash}};

}  // namespace
}  // namespace emergency_warp

extern const Hooks emergency_warp_behaviour;
constexpr Hooks emergency_warp_behaviour{
    .id = "emergency_warp",
    .has = emergency_warp::has_batteries,
    .actions = emergency_warp::action_table,
    .words = {.events = emergency_warp::event_table},
};

}  // namespace klaxon::rules::heavy_combat
