// HC-18.6 to HC-18.8: a ship takes any orientation at once, for two points or a battery.
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/movement/steering.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace high_energy_turn {
namespace {

constexpr u8 price = 2;
constexpr u8 every = 2;  // turns

Why cannot(const Asking& asking) {
  if (asking.design().size == ShipClass::base) return bar(Refused::immobile, rule("HC-5.9"));
  if (impulse_of(asking.design(), asking.ship()) == Engines::none)
    return bar(Refused::no_impulse, rule("HC-17.1"));
  if (asking.ship().wait > 0 && !asking.has(actions::rest))
    return bar(Refused::too_soon, rule("HC-18.8"));
  return {};
}
Why cannot_on_battery(const Asking& asking) {
  if (const Why why = cannot(asking)) return why;
  return asking.ship().batteries > 0 ? Why{} : bar(Refused::no_battery, rule("HC-18.6"));
}

Bits256 orientations(const Asking& asking) {
  Bits256 all;
  for (i32 i = 0; i < core::Orientation::count; ++i)
    if (i != asking.ship().orientation) all.add(static_cast<u32>(objects::orientations + i));
  return all;
}

void swing(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  ship.wait = every;
  ship.deeds |= deed::swings;
  face(c, number, core::Orientation(row.object - objects::orientations), rule("HC-18.7"));
}
void swing_on_battery(BattleContext& c, const Row& row) {
  --c.ship(units::ship_of(row.unit)).batteries;
  swing(c, row);
}

constexpr Action action_table[] = {
    {.name = "swing",
     .said = "high energy turn",
     .step = Step::helm,
     .price = price,
     .manoeuvre = true,
     .bars = cannot,
     .objects = orientations,
     .act = swing},
    {.name = "swing_on_battery",
     .said = "high energy turn on battery",
     .step = Step::helm,
     .manoeuvre = true,
     .bars = cannot_on_battery,
     .objects = orientations,
     .act = swing_on_battery},
};

}  // namespace
}  // namespace high_energy_turn

extern const Hooks high_energy_turn_behaviour;
constexpr Hooks high_energy_turn_behaviour{
    .id = "high_energy_turn",
    .actions = high_energy_turn::action_table,
};

}  // namespace klaxon::rules::heavy_combat
