#include "rules/heavy_combat/figures.h"

#include <algorithm>
#include <numeric>

#include "core/base/rounding.h"

namespace klaxon::rules::heavy_combat {

i32 internals_left(const Ship& ship) {
  return std::accumulate(std::begin(ship.boxes), std::end(ship.boxes), 0);
}

i32 catastrophe_from(const ShipDesign& design) {
  return static_cast<i32>(base::round_half_down(i64{3} * design.internals, 4));
}

Engines impulse_of(const ShipDesign& design, const Ship& ship) {
  const i32 all = design.boxes[at(System::impulse)], left = ship.boxes[at(System::impulse)];
  if (left == 0) return Engines::none;
  return 2 * left <= all ? Engines::half : Engines::whole;
}

bool warp_lost(const ShipDesign& design, const Ship& ship) {
  return design.boxes[at(System::warp)] > 0 && ship.boxes[at(System::warp)] == 0;
}

// HC-5.1: the ratio is the same for turning on the map and for rotating in place.
i32 ratio_of(const ShipDesign& design, const Ship& ship) {
  const Engines impulse = impulse_of(design, ship);
  if (impulse == Engines::none) return 0;
  return turn_ratio[static_cast<u32>(design.size)] * (impulse == Engines::half ? 2 : 1);
}

i32 sensor_most(const ShipDesign& design, const Ship& ship) {
  const i32 all = design.boxes[at(System::sensors)], left = ship.boxes[at(System::sensors)];
  if (all == 0) return dice_faces;
  if (left == 0) return 1;
  return 2 * left <= all ? 3 : dice_faces;
}

core::Orientation facing_after(const Ship& ship) {
  return ship.facing().turned(static_cast<Turn>(ship.turning - 1));
}

u32 struck_face(const Ship& ship, core::Orientation facing, Vec3 from) {
  const Faces faces = faces_toward(facing, from - ship.place.vec());
  u32 best = 0;
  i32 most = -1;
  for (u32 face = 0; face < core::face_count; ++face)
    if ((faces >> face & 1) != 0 && shield_of(ship, face) > most) {
      best = face;
      most = shield_of(ship, face);
    }
  return best;
}

Faces faces_fired_on(const Ship& ship, Vec3 from, bool torpedo) {
  u32 faces = 1U << struck_face(ship, ship.facing(), from);
  if (torpedo && rotates(ship)) faces |= 1U << struck_face(ship, facing_after(ship), from);
  return static_cast<Faces>(faces);
}

namespace {

constexpr u32 supporters_max = 4;  // HC-22.14
constexpr i32 support_range = 3;   // HC-22.12

bool supports(const Scenario& scenario, const Craft& craft, u8 ship) {
  return craft.flying() && craft.supports == ship && scenario.design_of(craft).ecm > 0;
}

}  // namespace

u32 supporters_of(const State& state, const Scenario& scenario, u8 ship) {
  u32 count = 0;
  for (const Craft& craft : state.craft) count += supports(scenario, craft, ship) ? 1U : 0U;
  return count;
}

i32 ecm_of(const Scenario& scenario, const State& state, u8 number) {
  const Ship& ship = state.ships[number];
  i32 points = ship.ecm + ship.ecm_old;
  u32 count = 0;
  for (const Craft& craft : state.craft) {
    if (!supports(scenario, craft, number) || count == supporters_max ||
        range_between(craft.place.vec(), ship.place.vec()) > support_range)
      continue;
    ++count;
    points += scenario.design_of(craft).ecm;
  }
  return points;
}

bool has_proof(const Scenario& scenario, const State& state, u8 seat) {
  return std::ranges::any_of(state.ships, [&](const Ship& other) {
    return scenario.enemies(seat, other.seat) && other.known != 0;
  });
}

bool lies_in_ambush(const Scenario& scenario, const State& state) {
  return scenario.secret >= 0 && state.over == 0 &&
         std::ranges::none_of(state.ships, [&](const Ship& ship) {
           return scenario.is_secret(ship.seat) && ship.known != 0;
         });
}

core::Seats seats_known(const Scenario& scenario, const State& state, core::Audience onlooker) {
  if (!lies_in_ambush(scenario, state)) return core::all_seats;
  const auto secret = static_cast<u32>(scenario.secret);
  if (core::may_see(state.team_seats[secret], onlooker)) return core::all_seats;
  return static_cast<core::Seats>(core::all_seats & ~u32{core::seat_bit(scenario.secret)});
}

namespace {

bool is_known(core::Seats known, u8 seat) {
  return (known & core::seat_bit(seat)) != 0;
}

}  // namespace

u32 ships_known(const Scenario& scenario, core::Seats known) {
  return static_cast<u32>(std::ranges::count_if(
      scenario.ships, [&](const Start& start) { return is_known(known, start.seat); }));
}

u32 craft_known(const Scenario& scenario, core::Seats known) {
  u32 count = 0;
  for (const Start& start : scenario.ships)
    if (is_known(known, start.seat))
      for (const u8 carried : scenario.catalogue.ships[start.design].carried) count += carried;
  return count;
}

bool may_aim_at(const State& state, u8 seat, const Ship& target, bool suspects) {
  if (!target.in_play() || !enemies(state, seat, target.seat)) return false;
  return target.known != 0 || found_by(state, target, seat) || suspects;
}

}  // namespace klaxon::rules::heavy_combat
