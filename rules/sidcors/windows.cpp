#include "rules/sidcors/windows.h"

#include <algorithm>

#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

namespace {

bool can_pay_a_blow(const Scenario& scenario, const State& state, u32 force, const Unit& target,
                    i32 face_value) {
  return target.fights() && price_of(scenario, target, 1, face_value) <= state.forces[force].points;
}

}  // namespace

int lone_chooser(const Scenario& scenario, const State& state) {
  const bool mobile[forces_count] = {can_retreat(scenario, state, 0),
                                     can_retreat(scenario, state, 1)};
  if (mobile[0] == mobile[1]) return -1;
  return mobile[0] ? 0 : 1;
}

core::Seats asked(const Scenario& scenario, const State& state) {
  constexpr core::Seats both = 0b11;
  switch (state.phase) {
    case Phase::opening: {
      core::Seats seats = core::nobody;
      for (const auto more : scenario.wiring.on<&Hooks::asked>())
        seats = static_cast<core::Seats>(seats | more(scenario, state));
      return seats;
    }
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

u32 blows_paid(const Scenario& scenario, const State& state, u32 force, u32 unit, i32 face_value) {
  const Unit& target = state.units[unit];
  u32 blows = blows_left(scenario, target);
  while (blows > 0 && price_of(scenario, target, blows, face_value) > state.forces[force].points)
    --blows;
  return blows;
}

bool has_direct_target(const Scenario& scenario, const State& state, u32 force, i32 face_value) {
  return state.forces[force].points > 0 &&
         any_unit(scenario, state, enemy_of(force), [&](const Unit& unit) {
           return can_pay_a_blow(scenario, state, force, unit, face_value);
         });
}

UnitSet direct_targets(const Scenario& scenario, const State& state, u32 force, i32 face_value) {
  return units_that(scenario, state, enemy_of(force), [&](const Unit& unit) {
    return can_pay_a_blow(scenario, state, force, unit, face_value);
  });
}

bool can_direct(const Scenario& scenario, const State& state, u32 force) {
  if (has_direct_target(scenario, state, force, 0)) return true;
  for (const auto more : scenario.wiring.on<&Hooks::can_direct>())
    if (more(scenario, state, force)) return true;
  return false;
}

bool in_losses(Phase phase) {
  return phase == Phase::direct || phase == Phase::allocate || phase == Phase::transfer;
}

bool rolled(Phase phase) {
  return in_losses(phase) || phase == Phase::retreat;
}

core::Range one_of(const UnitSet& units, u32 first_unit) {
  return units.empty() ? core::Range::complete()
                       : core::Range::of_mask(units, static_cast<i32>(first_unit));
}

core::Range target_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                         i32 face_value) {
  if (given.empty())
    return one_of(direct_targets(scenario, state, state.acting, face_value),
                  units_of(scenario, enemy_of(state.acting)).first);
  if (given.size() > 1) return core::Range::complete();
  const u32 unit = static_cast<u32>(given[0]);
  return core::Range::between(
      1, static_cast<i32>(blows_paid(scenario, state, state.acting, unit, face_value)));
}

}  // namespace klaxon::rules::sidcors
