#include "rules/heavy_combat/turn/carrying.h"

#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/movement/steering.h"
#include "rules/heavy_combat/turn/plan.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {
namespace {

// HC-3.3.
void pay(BattleContext& c, u8 seat, const Row& row, const Action& action) {
  if (action.quick) --c.state.quick[seat];
  if (!units::is_ship(row.unit)) return;
  const Asking asking{c.scenario, c.state, seat, row.unit, 0, 0, {}, static_cast<u32>(row.action),
                      0};
  Ship& ship = c.ship(units::ship_of(row.unit));
  ship.power = static_cast<u8>(ship.power - price_of(action, asking, row.number));
}

// The actions that each ship carries out.
struct Taken {
  ActionSet of[ships_max];
};

void carry_out(BattleContext& c, u8 seat, Taken& taken) {
  const auto& values = c.state.sealed(seat).values;
  for (u32 i = 0; i + row_fields <= values.size(); i += row_fields) {
    const Row row{values[i], values[i + 1], values[i + 2], values[i + 3]};
    const Action& action = *c.scenario.wiring.actions[static_cast<u32>(row.action)];
    if (units::is_ship(row.unit))
      taken.of[units::ship_of(row.unit)].add(static_cast<u32>(row.action));
    pay(c, seat, row, action);
    action.act(c, row);
  }
}

// HC-5.2: a turn in preparation is lost unless it is ordered again.
void drop_turns(BattleContext& c, const Taken& taken) {
  for (u32 i = 0; i < c.state.ships.size(); ++i) {
    if (taken.of[i].has(actions::turn)) continue;
    c.state.ships[i].turning = c.state.ships[i].turn_left = 0;
  }
}

void finish_helm(BattleContext& c, const Taken& taken) {
  drop_turns(c, taken);
  for (const auto& [revealed, ids] : c.scenario.wiring.hooks.on<&Hooks::revealed>())
    revealed(c, *ids);
  move_ships(c);
  for (const auto& [moved, ids] : c.scenario.wiring.hooks.on<&Hooks::moved>()) moved(c, *ids);
}

void finish_craft(BattleContext& c) {
  for (const auto& [flies, ids] : c.scenario.wiring.hooks.on<&Hooks::flies>()) flies(c, *ids);
}

void finish_fire(BattleContext& c) {
  for (const auto& [strikes, ids] : c.scenario.wiring.hooks.on<&Hooks::strikes>()) strikes(c, *ids);
  take_strikes(c);
}

}  // namespace

void carry_out_orders(BattleContext& c) {
  const Step step = c.state.step;
  Taken taken;
  Strikes strikes;
  c.strikes = &strikes;
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat) {
    if (c.state.sealed(seat).in == 0) continue;
    carry_out(c, seat, taken);
    c.state.sealed(seat) = {};
  }
  if (step == Step::helm)
    finish_helm(c, taken);
  else if (step == Step::craft)
    finish_craft(c);
  else
    finish_fire(c);
  c.strikes = nullptr;
}

}  // namespace klaxon::rules::heavy_combat
