// Which states are possible: an edit by a moderator must leave such a state (HC-1.1).
#include <algorithm>
#include <cstdlib>

#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {
namespace {

template <class Numbers, class Most>
bool none_above(const Numbers& numbers, const Most& most) {
  return std::equal(std::begin(numbers), std::end(numbers), std::begin(most),
                    [](u8 number, u8 bound) { return number <= bound; });
}

bool weapons_fit(const Scenario& scenario, const ShipDesign& design, const Ship& ship) {
  for (u32 i = 0; i < weapons_max; ++i) {
    if (i >= design.mounts.size()) {
      if (ship.reload[i] != 0 || ship.armed[i] != 0) return false;
      continue;
    }
    const Weapon& weapon = scenario.catalogue.weapons[design.mounts[i].weapon];
    if (ship.armed[i] > weapon.arming || ship.reload[i] > weapon.reload) return false;
    if (ship.armed[i] > 0 && ship.boxes[weapon_system(i)] == 0) return false;
  }
  return true;
}

bool repairs_fit(const Ship& ship) {
  for (const Repair& repair : ship.repairs)
    if ((repair.what == 0) != (repair.left == 0)) return false;
  return ship.repairs[0].what == 0 || ship.repairs[0].what != ship.repairs[1].what;
}

// Checks flags that only certain steps of the turn can set.
bool deeds_fit(const State& state, const Ship& ship) {
  const bool before_helm = state.step == Step::helm;
  if (before_helm && (ship.deeds != 0 || ship.found_by != 0)) return false;
  if ((ship.deeds & deed::answers) != 0) return false;
  if (state.step != Step::internals &&
      ((ship.deeds & deed::fired_at) != 0 || ship.fired_on != 0 || ship.owed != 0))
    return false;
  return ship.unseen() || ship.found_by == 0;
}

bool ship_fits(const Scenario& scenario, const State& state, const Ship& ship) {
  const ShipDesign& design = scenario.design_of(ship);
  if (!none_above(ship.shields, design.shields) || !none_above(ship.boxes, design.boxes) ||
      ship.armour > design.armour || ship.hull > design.hull)
    return false;
  if (!ship.in_play()) return !ship.unseen() && ship.owed == 0 && (ship.deeds & deed::answers) == 0;
  if (internals_left(ship) == 0 || ship.crew == 0 || ship.owed >= internals_left(ship))
    return false;
  if (!scenario.options.owner_places && ship.owed != 0) return false;
  if ((ship.turning == 0) != (ship.turn_left == 0)) return false;
  if (design.size == ShipClass::base && (ship.speed > 0 || ship.turning > 0)) return false;
  if (ship.batteries > ship.boxes[at(System::battery)]) return false;
  if (ship.veil != Veil::off && design.boxes[at(System::veil)] == 0) return false;
  return weapons_fit(scenario, design, ship) && repairs_fit(ship) && deeds_fit(state, ship);
}

bool ships_fit(const Scenario& scenario, const State& state) {
  if (state.ships.size() != scenario.ships.size()) return false;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    const Start& start = scenario.ships[i];
    if (ship.design != start.design || ship.seat != start.seat || !ship_fits(scenario, state, ship))
      return false;
  }
  return true;
}

bool craft_fit(const Scenario& scenario, const State& state, const Craft& craft) {
  if (craft.design >= scenario.catalogue.craft.size() || craft.home >= state.ships.size() ||
      craft.supports >= state.ships.size() || craft.seat >= scenario.seats.size())
    return false;
  const CraftDesign& design = scenario.design_of(craft);
  if (craft.points > design.points || (craft.points == 0) != (craft.state == CraftState::lost))
    return false;
  for (u32 i = 0; i < craft_weapons_max; ++i) {
    const u8 most =
        i < design.weapons.size() ? scenario.catalogue.weapons[design.weapons[i]].reload : u8{0};
    if (craft.reload[i] > most) return false;
  }
  if (!craft.flying() && !(craft.place == Place{})) return false;
  if (craft.state == CraftState::aboard && !state.ships[craft.home].in_play()) return false;
  return !scenario.enemies(craft.seat, state.ships[craft.home].seat) &&
         !scenario.enemies(craft.seat, state.ships[craft.supports].seat);
}

// Craft and their designs must match the ships, in their order.
bool all_craft_fit(const Scenario& scenario, const State& state) {
  u32 next = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const ShipDesign& design = scenario.design_of(state.ships[i]);
    const Navy& navy = scenario.catalogue.navies[design.navy];
    for (u32 kind = 0; kind < craft_kinds_count; ++kind)
      for (u32 n = 0; n < design.carried[kind]; ++n, ++next)
        if (next >= state.craft.size() || state.craft[next].design != navy.craft[kind] ||
            state.craft[next].seat != state.ships[i].seat)
          return false;
  }
  return next == state.craft.size() && std::ranges::all_of(state.craft, [&](const Craft& craft) {
           return craft_fit(scenario, state, craft);
         });
}

bool places_fit(const Scenario& scenario, const State& state) {
  const i32 most = farthest(scenario, state);
  const auto within = [&](const Place& place) {
    const Vec3 at = place.vec();
    return std::max({std::abs(at.x), std::abs(at.y), std::abs(at.z)}) <= most;
  };
  const auto fits = [&](const auto& one) { return within(one.place); };
  return std::ranges::all_of(state.ships, within, &Ship::seen) &&
         std::ranges::all_of(state.ships, fits) && std::ranges::all_of(state.craft, fits) &&
         std::ranges::all_of(state.seekers, fits);
}

bool seats_fit(const Scenario& scenario, const State& state) {
  for (u32 seat = 0; seat < seats_max; ++seat) {
    core::Seats mates = 0;
    u8 quick = 0;
    if (seat < scenario.seats.size()) {
      quick = scenario.seats[seat].rewards().quick_actions;
      for (u32 other = 0; other < scenario.seats.size(); ++other)
        if (!scenario.enemies(static_cast<u8>(seat), static_cast<u8>(other)))
          mates |= core::seat_bit(static_cast<int>(other));
    }
    if (state.team_seats[seat] != mates || state.quick[seat] > quick) return false;
  }
  return true;
}

bool teams_left(const Scenario& scenario, const State& state) {
  u32 teams = 0;
  for (const Ship& ship : state.ships)
    if (ship.in_play()) teams |= 1U << scenario.team_of(ship.seat);
  return std::popcount(teams) > 1;
}

}  // namespace

bool HeavyCombatGame::valid(const core::StateBytes* cell) const {
  const State& state = in(cell);
  if (!GameOf::valid(cell) || state.turn > scenario_.turns || !seats_fit(scenario_, state) ||
      !ships_fit(scenario_, state) || !all_craft_fit(scenario_, state) ||
      !places_fit(scenario_, state) || state.seekers.given() == 0 ||
      state.seekers.given() > seeker_ids_max)
    return false;
  bool good = true;
  for (const Hooks* hooks : behaviours().list())
    good = good && (hooks->valid == nullptr || hooks->valid(scenario_, state));
  if (!good) return false;
  if (state.over != 0) return sealed_valid(state);
  if (state.winner != -1 || !teams_left(scenario_, state)) return false;
  if (state.step == Step::internals && placing_ship(state) < 0) return false;
  return open_window(state).owed != 0 && sealed_valid(state);
}

}  // namespace klaxon::rules::heavy_combat
