#include "rules/heavy_combat/movement/craft.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

constexpr i32 landing_range = 1;

// HC-22.1, HC-13.5.
bool bay_open(const Ship& ship) {
  return ship.in_play() && !bare(ship) && (ship.deeds & deed::dashes) == 0 &&
         ship.boxes[at(System::shuttle_bay)] > 0;
}

Why cannot_launch(const Asking& asking) {
  const Craft& craft = asking.craft();
  if (craft.state != CraftState::aboard) return bar(Refused::not_in_bay, rule("HC-22.15"));
  const Ship& home = asking.state.ships[craft.home];
  if (bare(home)) return bar(Refused::bare, rule("HC-13.5"));
  if ((home.deeds & deed::dashes) != 0) return bar(Refused::dashing, rule("HC-12.2"));
  return bay_open(home) ? Why{} : bar(Refused::lost, rule("HC-22.1"));
}

Why cannot_fly(const Asking& asking) {
  if (asking.craft().flying() || asking.has(actions::launch)) return {};
  return bar(Refused::not_in_flight, rule("HC-22.15"));
}

Why cannot_land(const Asking& asking) {
  if (asking.craft().flying()) return {};
  return bar(Refused::not_in_flight, rule("HC-22.15"));
}

// HC-22.11.
Why cannot_support(const Asking& asking) {
  if (asking.scenario.design_of(asking.craft()).ecm == 0)
    return bar(Refused::not_aboard, rule("HC-22.11"));
  return cannot_fly(asking);
}

// HC-22.2, HC-22.3.
Span distances(const Asking& asking, i32) {
  return {1, asking.scenario.design_of(asking.craft()).speed};
}

Why bad_distance(const Asking& asking, i32, i32) {
  const bool fighter = asking.scenario.design_of(asking.craft()).kind == CraftKind::fighter;
  return bar(Refused::craft_speed, fighter ? rule("HC-22.3") : rule("HC-22.2"));
}

bool visible_ship(const Asking& asking, const Ship& ship) {
  return ship.in_play() &&
         core::may_see(audience_of(asking.state, ship), core::seat_bit(asking.seat));
}
bool visible_craft(const Asking& asking, u32 i) {
  return asking.state.craft[i].flying() && units::craft + static_cast<i32>(i) != asking.unit;
}
// All units that the seat can see, except the craft itself.
Bits256 visible_units(const Asking& asking) {
  Bits256 out;
  const State& state = asking.state;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (visible_ship(asking, state.ships[i])) out.add(static_cast<u32>(units::ships) + i);
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (visible_craft(asking, i)) out.add(static_cast<u32>(units::craft) + i);
  return out;
}
bool sees_any_unit(const Asking& asking) {
  const State& state = asking.state;
  for (const Ship& ship : state.ships)
    if (visible_ship(asking, ship)) return true;
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (visible_craft(asking, i)) return true;
  return false;
}

Bits256 space_axes(const Asking&) {
  Bits256 all;
  for (i32 axis = 0; axis < static_cast<i32>(axes_count); ++axis)
    all.add(static_cast<u32>(objects::axes + axis));
  return all;
}

// Ships of the craft's team that could take it aboard, if it were close enough.
Bits256 open_bays(const Asking& asking) {
  Bits256 out;
  for (u32 i = 0; i < asking.state.ships.size(); ++i) {
    const Ship& ship = asking.state.ships[i];
    if (bay_open(ship) && !asking.scenario.enemies(asking.seat, ship.seat))
      out.add(static_cast<u32>(units::ships) + i);
  }
  return out;
}

// HC-22.13, HC-22.14.
Bits256 supportable(const Asking& asking) {
  constexpr u32 most = 4;
  const Craft& craft = asking.craft();
  const u8 command = asking.scenario.seats[asking.seat].command;
  const bool directed = asking.state.ships[command].in_play();
  Bits256 out;
  for (u32 i = 0; i < asking.state.ships.size(); ++i) {
    const Ship& ship = asking.state.ships[i];
    if (!ship.in_play() || asking.scenario.enemies(asking.seat, ship.seat)) continue;
    if (!directed && i != craft.home) continue;
    const u32 others = supporters_of(asking.state, asking.scenario, static_cast<u8>(i)) -
                       (craft.flying() && craft.supports == i ? 1U : 0U);
    if (others < most) out.add(static_cast<u32>(units::ships) + i);
  }
  return out;
}

Why cannot_be_supported(const Asking& asking, i32 object) {
  if (!units::is_ship(object) || units::ship_of(object) >= asking.state.ships.size()) return {};
  const u8 number = units::ship_of(object);
  const Ship& ship = asking.state.ships[number];
  if (!ship.in_play()) return bar(Refused::target_gone, rule("HC-2.6"));
  if (asking.scenario.enemies(asking.seat, ship.seat))
    return bar(Refused::not_a_friend, rule("HC-22.13"));
  const u8 command = asking.scenario.seats[asking.seat].command;
  if (number != asking.craft().home && !asking.state.ships[command].in_play())
    return bar(Refused::home_only, rule("HC-22.13"));
  return bar(Refused::supported_enough, rule("HC-22.14"));
}

// A craft that has meanwhile landed has the place of its ship.
Vec3 place_of_unit(const State& state, i32 unit) {
  if (units::is_ship(unit)) return state.ships[units::ship_of(unit)].place.vec();
  const Craft& craft = state.craft[units::craft_of(unit)];
  return craft.flying() ? craft.place.vec() : state.ships[craft.home].place.vec();
}

void launch(BattleContext& c, const Row& row) {
  Craft& craft = c.state.craft[units::craft_of(row.unit)];
  craft.state = CraftState::flying;
  craft.place = c.ship(craft.home).place;
  if (c.log.on())
    note(c.log, EventId::craft_launched, rule("HC-22.15"))
        .arg(units::craft_of(row.unit))
        .arg(craft.home);
}

void fly(BattleContext& c, const Row& row, Vec3 by) {
  Craft& craft = c.state.craft[units::craft_of(row.unit)];
  craft.place = Place::of(craft.place.vec() + by);
  if (c.log.on())
    note(c.log, EventId::craft_moved, rule("HC-22.15"))
        .arg(units::craft_of(row.unit))
        .arg(craft.place.x)
        .arg(craft.place.y)
        .arg(craft.place.z);
}

// Never past it.
void fly_toward(BattleContext& c, const Row& row) {
  const Craft& craft = c.state.craft[units::craft_of(row.unit)];
  const Vec3 way = place_of_unit(c.state, row.object) - craft.place.vec();
  fly(c, row, square(way) <= i64{row.number} * row.number ? way : along_line(way, row.number));
}

// If both are in the same place it flies up, which is as good a direction as any.
void fly_from(BattleContext& c, const Row& row) {
  const Craft& craft = c.state.craft[units::craft_of(row.unit)];
  const Vec3 way = craft.place.vec() - place_of_unit(c.state, row.object);
  fly(c, row, square(way) == 0 ? Vec3{0, 0, row.number} : along_line(way, row.number));
}

void fly_along(BattleContext& c, const Row& row) {
  fly(c, row, axes[row.object - objects::axes] * row.number);
}

void land(BattleContext& c, const Row& row) {
  Craft& craft = c.state.craft[units::craft_of(row.unit)];
  const u8 number = units::ship_of(row.object);
  if (!bay_open(c.ship(number)) ||
      range_between(craft.place.vec(), c.ship(number).place.vec()) > landing_range)
    return;
  craft.state = CraftState::aboard;
  craft.home = craft.supports = number;
  craft.place = {};
  if (c.log.on())
    note(c.log, EventId::craft_landed, rule("HC-22.15")).arg(units::craft_of(row.unit)).arg(number);
}

void support(BattleContext& c, const Row& row) {
  Craft& craft = c.state.craft[units::craft_of(row.unit)];
  craft.supports = units::ship_of(row.object);
  if (c.log.on())
    note(c.log, EventId::supports, rule("HC-22.13"))
        .arg(units::craft_of(row.unit))
        .arg(craft.supports);
}

}  // namespace

constexpr Why nothing_there = bar(Refused::no_target, rule("HC-22.15"));
constexpr Action craft_actions[6] = {
    {.name = "launch",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .bars = cannot_launch,
     .act = launch},
    {.name = "fly_toward",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .manoeuvre = true,
     .bars = cannot_fly,
     .objects = visible_units,
     .no_object = nothing_there,
     .any_object = sees_any_unit,
     .numbers = distances,
     .act = fly_toward,
     .bad_number = bad_distance},
    {.name = "fly_from",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .manoeuvre = true,
     .bars = cannot_fly,
     .objects = visible_units,
     .no_object = nothing_there,
     .any_object = sees_any_unit,
     .numbers = distances,
     .act = fly_from,
     .bad_number = bad_distance},
    {.name = "fly_along",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .manoeuvre = true,
     .bars = cannot_fly,
     .objects = space_axes,
     .numbers = distances,
     .act = fly_along,
     .bad_number = bad_distance},
    {.name = "land",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .bars = cannot_land,
     .objects = open_bays,
     .no_object = bar(Refused::lost, rule("HC-22.1")),
     .act = land},
    {.name = "support",
     .step = Step::craft,
     .craft = true,
     .ship = false,
     .bars = cannot_support,
     .objects = supportable,
     .no_object = bar(Refused::no_target, rule("HC-22.14")),
     .act = support,
     .bad_object = cannot_be_supported},
};

void lose_craft(BattleContext& c, u8 number, core::RuleId why) {
  Craft& craft = c.state.craft[number];
  if (craft.state == CraftState::lost) return;
  craft.state = CraftState::lost;
  craft.points = 0;
  craft.place = {};
  craft.supports = craft.home;
  if (c.log.on()) note(c.log, EventId::craft_lost, why).arg(number);
}

}  // namespace klaxon::rules::heavy_combat
