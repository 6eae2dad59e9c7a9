#include "staff/heavy_combat/bot/gunnery.h"

#include <algorithm>

namespace klaxon::staff::heavy_combat {

using rules::Arc;
using rules::Scenario;
using rules::Ship;
using rules::ShipDesign;
using rules::State;
using rules::Weapon;
using rules::WeaponKind;

namespace {

constexpr i32 die_faces = rules::dice_faces;
constexpr i32 strikes_at_once = 3;  // a charge that flies no farther strikes at once

struct Shot {
  i32 price = 0;
  i32 worth = 0;
};
using Shots = Bounded<Shot, rules::weapons_max>;

bool ready(const Ship& ship, u32 weapon, const Weapon& of, When when) {
  if (ship.boxes[rules::weapon_system(weapon)] == 0) return false;
  if (of.kind == WeaponKind::seeking) {
    const i32 armed = ship.armed[weapon] + (when == When::now ? 0 : 1);
    return when != When::after_fire && armed >= of.arming;
  }
  if (of.reload <= 1) return true;
  if (when == When::now) return ship.reload[weapon] == 0;
  return ship.reload[weapon] <= 1 && (when == When::after_pause || ship.reload[weapon] == 1);
}

// The most that flat shots and one beam do together; the best shots for their price come first.
i32 best_with(const Shots& shots, const Weapon* beam, i32 range, i32 ecm, i32 sensors, i32 power) {
  i32 best = 0, sum = 0, spent = 0;
  for (u32 taken = 0;; ++taken) {
    i32 all = sum;
    if (beam != nullptr && power > spent)
      all += attack(*beam, range, (power - spent) / beam->price, ecm, sensors);
    best = std::max(best, all);
    if (taken == shots.size() || spent + shots[taken].price > power) return best;
    sum += shots[taken].worth;
    spent += shots[taken].price;
  }
}

}  // namespace

Side side_of(rules::Faces toward) {
  if (toward == rules::bit(core::Face::fore)) return Side::fore;
  return toward == rules::bit(core::Face::aft) ? Side::aft : Side::beside;
}

bool bears(Arc arc, Side side) {
  return arc == Arc::all || (arc == Arc::fore ? side != Side::aft : side != Side::fore);
}

i32 attack(const Weapon& weapon, i32 range, i32 points, i32 ecm, i32 sensors) {
  if (range > weapon.reach) return 0;
  const i32 halves = weapon.halves[range];
  i32 sum = 0;  // over the faces of the damage die
  if (weapon.energy())
    sum = die_faces * std::max(points * halves / 2 - ecm, 0);
  else
    for (i32 die = 1; die <= die_faces; ++die) sum += std::max(die * halves / 2 - ecm, 0);
  const i32 hits = die_faces + 1 - std::max<i32>(weapon.least[range], 1);
  return tenths * sum * hits * sensors / (die_faces * die_faces * die_faces);
}

void Broadside::aim(const Scenario& scenario, const State& state, u8 number, u8 target, When when) {
  const Ship& ship = state.ships[number];
  const ShipDesign& design = scenario.design_of(ship);
  const i32 ecm = rules::ecm_of(scenario, state, target), sensors = sensor_most(design, ship);
  const bool silent =
      rules::bare(ship) && (when == When::now || ship.veil != rules::Veil::lowering);
  for (i32 range = 1; range <= rules::range_max; ++range)
    for (const Side side : {Side::fore, Side::aft, Side::beside}) {
      Shots shots;
      const Weapon* beam = nullptr;
      for (u32 i = 0; i < design.mounts.size() && !silent && !warp_lost(design, ship); ++i) {
        const Weapon& weapon = scenario.weapon_of(ship, i);
        if (!ready(ship, i, weapon, when) || !bears(design.mounts[i].arc, side)) continue;
        if (weapon.energy()) beam = &weapon;
        if (weapon.energy() || (weapon.kind == WeaponKind::seeking && range > strikes_at_once))
          continue;
        const i32 worth = attack(weapon, range, 0, ecm, sensors);
        if (worth > 0) shots.push({weapon.price, worth});
      }
      std::sort(shots.begin(), shots.end(),
                [](const Shot& a, const Shot& b) { return a.worth * b.price > b.worth * a.price; });
      for (i32 power = 0; power <= power_most; ++power)
        tenths_[range][static_cast<u32>(side)][power] =
            best_with(shots, beam, range, ecm, sensors, power);
    }
}

void Broadside::silence() {
  for (auto& sides : tenths_)
    for (auto& powers : sides) std::ranges::fill(powers, 0);
}

Life::Life(const Ship& ship) {
  constexpr i32 share = 4;
  inside = ship.armour + ship.hull + rules::internals_left(ship);
  whole = std::max(inside, 1);
  for (u32 face = 0; face < core::face_count; ++face) {
    shields[face] = rules::shield_of(ship, face);
    whole += ship.shields[face] / share;
  }
}

i32 Life::loss(u32 face, i32 damage) const {
  constexpr i32 shield_part = 4, inside_part = 10;  // in tenths
  const i32 shield = shields[face] * tenths, within = inside * tenths;
  const i32 stopped = std::min(damage, shield);
  const i32 through = std::min(damage - stopped, within + within / 2);
  i32 lost = stopped * shield_part + std::min(through, within) * inside_part;
  // The more likely it is that the ship is lost at once, the more this counts.
  const i32 sure = through - within / 2;
  if (sure > 0) lost += sure * inside_part;
  return lost * 10 / whole;
}

}  // namespace klaxon::staff::heavy_combat
