#include "rules/sidcors/windows.h"

#include <algorithm>

#include "rules/sidcors/coefficients.h"

namespace klaxon::rules::sidcors {

namespace {

// The units of a force for which `holds` is true, by bit from its first one.
template <class Holds>
u64 units_that(const Scenario& scenario, const State& state, u32 force, Holds holds) {
  const UnitRange units = units_of(scenario, force);
  u64 mask = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (holds(state.units[i])) mask |= u64{1} << (i - units.first);
  return mask;
}

}  // namespace

int lone_chooser(const Scenario& scenario, const State& state) {
  const bool mobile[forces_count] = {can_retreat(scenario, state, 0),
                                     can_retreat(scenario, state, 1)};
  if (mobile[0] == mobile[1]) return -1;
  return mobile[0] ? 0 : 1;
}

core::Seats answered(const State& state) {
  return static_cast<core::Seats>(state.forces[0].choice.in | state.forces[1].choice.in << 1);
}

core::Seats asked(const Scenario& scenario, const State& state) {
  constexpr core::Seats both = 0b11;
  switch (state.phase) {
    case Phase::cloak:
      return static_cast<core::Seats>((may_cloak(scenario, state, 0) ? 0b01 : 0) |
                                      (may_cloak(scenario, state, 1) ? 0b10 : 0));
    case Phase::standing:
      return both;
    case Phase::intensity: {
      const int lone = lone_chooser(scenario, state);
      return lone >= 0 ? core::seat_bit(lone) : both;
    }
    default:
      return core::nobody;
  }
}

bool fights_on(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights()) return true;
  return false;
}

i32 damage_most(const Scenario& scenario, const State& state, u32 force) {
  return damage_points(potential_halves(scenario, state, force),
                       coefficient_percent(rating_most, die_sides));
}

u32 blows_paid(const Scenario& scenario, const State& state, u32 force, u32 unit,
               i32 mauler_points) {
  const Unit& target = state.units[unit];
  u32 blows = blows_left(scenario, target);
  while (blows > 0 && price_of(scenario, target, blows, mauler_points) > state.forces[force].points)
    --blows;
  return blows;
}

u64 direct_targets(const Scenario& scenario, const State& state, u32 force, i32 mauler_points) {
  const i32 points = state.forces[force].points;
  if (points == 0) return 0;
  return units_that(scenario, state, enemy_of(force), [&](const Unit& unit) {
    return unit.fights() && price_of(scenario, unit, 1, mauler_points) <= points;
  });
}

i32 mauler_points(const Scenario& scenario, const State& state, u32 unit) {
  return scenario.designs[state.units[unit].design].factors.whole.attack;
}

u64 usable_maulers(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  u64 mask = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].mauler_ready != 0 &&
        direct_targets(scenario, state, force, mauler_points(scenario, state, i)) != 0)
      mask |= u64{1} << (i - units.first);
  return mask;
}

i32 craft_price(i32 number, i32 mauler_points) {
  return number + std::max(number - mauler_points, 0);
}

i32 craft_paid(i32 points, i32 mauler_points) {
  return points <= mauler_points ? points : (points + mauler_points) / 2;
}

bool can_direct_craft(const Scenario& scenario, const State& state, u32 force, i32 mauler_points) {
  if (craft_paid(state.forces[force].points, mauler_points) < 1) return false;
  const u32 enemy = enemy_of(force);
  return (units_with_craft(scenario, state, enemy, Craft::fighters) |
          units_with_craft(scenario, state, enemy, Craft::pfs)) != 0;
}

u64 usable_maulers_at_craft(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  u64 mask = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].mauler_ready != 0 &&
        can_direct_craft(scenario, state, force, mauler_points(scenario, state, i)))
      mask |= u64{1} << (i - units.first);
  return mask;
}

bool can_direct(const Scenario& scenario, const State& state, u32 force) {
  return direct_targets(scenario, state, force, 0) != 0 ||
         can_direct_craft(scenario, state, force, 0) ||
         usable_maulers(scenario, state, force) != 0 ||
         usable_maulers_at_craft(scenario, state, force) != 0;
}

u32 craft_aboard(const Unit& unit, Craft craft) {
  return craft == Craft::fighters ? unit.fighters : unit.pfs;
}

u32 homeless(const Scenario& scenario, const Unit& unit, Craft craft) {
  return craft == Craft::fighters ? homeless_fighters(scenario, unit)
                                  : homeless_pfs(scenario, unit);
}

u32 free_places(const Scenario& scenario, const Unit& unit, Craft craft) {
  return craft == Craft::fighters ? free_fighter_places(scenario, unit)
                                  : free_pf_places(scenario, unit);
}

u64 units_with_craft(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force, [&](const Unit& unit) {
    return unit.status != Status::retreated && craft_aboard(unit, craft) > 0;
  });
}

u64 units_with_homeless(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force, [&](const Unit& unit) {
    return craft_aboard(unit, craft) > 0 && homeless(scenario, unit, craft) > 0;
  });
}

u64 units_with_places(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force,
                    [&](const Unit& unit) { return free_places(scenario, unit, craft) > 0; });
}

bool can_transfer(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_with_homeless(scenario, state, force, craft) != 0 &&
         units_with_places(scenario, state, force, craft) != 0;
}

bool can_transfer(const Scenario& scenario, const State& state, u32 force) {
  return can_transfer(scenario, state, force, Craft::fighters) ||
         can_transfer(scenario, state, force, Craft::pfs);
}

}  // namespace klaxon::rules::sidcors
