#include "staff/heavy_combat/bot/gunner.h"

#include <algorithm>

#include "staff/heavy_combat/bot/boarders.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/helm.h"
#include "staff/heavy_combat/bot/repairs.h"
#include "staff/heavy_combat/bot/shields.h"

namespace klaxon::staff::heavy_combat {

using rules::Craft;
using rules::CraftDesign;
using rules::CraftKind;
using rules::Scenario;
using rules::Seeker;
using rules::Ship;
using rules::ShipDesign;
using rules::State;
using rules::System;
using rules::Weapon;
using rules::WeaponKind;
namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;

namespace {

constexpr i32 at_once = 3;         // a charge launched this close strikes in the same turn
constexpr i32 shootable_from = 5;  // spaces flown
constexpr i32 seeker_points = 10;

bool hidden_from(const State& state, const Ship& ship, u8 seat) {
  return ship.unseen() && !rules::found_by(state, ship, seat);
}
bool is_target(const State& state, const Ship& ship, u8 seat) {
  return ship.in_play() && rules::enemies(state, seat, ship.seat) &&
         !hidden_from(state, ship, seat);
}

// Those properties of the firer that matter to its weapons.
struct Firer {
  Vec3 place;
  core::Orientation facing;
  i32 sensors = rules::dice_faces;
  u32 weapons = 0;
};
Firer firer_of(const Scenario& scenario, const State& state, i32 unit) {
  if (units::is_craft(unit)) {
    const Craft& craft = state.craft[units::craft_of(unit)];
    return {craft.place.vec(), {}, rules::dice_faces, scenario.design_of(craft).weapons.size()};
  }
  const Ship& ship = state.ships[units::ship_of(unit)];
  const ShipDesign& design = scenario.design_of(ship);
  return {ship.place.vec(), ship.facing(), rules::sensor_most(design, ship), design.mounts.size()};
}
const Weapon* ready_weapon(const Scenario& scenario, const State& state, i32 unit, u32 weapon,
                           Side side) {
  if (units::is_craft(unit)) {
    const Craft& craft = state.craft[units::craft_of(unit)];
    if (craft.reload[weapon] > 0) return nullptr;
    return &scenario.catalogue.weapons[scenario.design_of(craft).weapons[weapon]];
  }
  const Ship& ship = state.ships[units::ship_of(unit)];
  const Weapon& of = scenario.weapon_of(ship, weapon);
  const bool ready = ship.boxes[rules::weapon_system(weapon)] > 0 && ship.reload[weapon] == 0 &&
                     ship.armed[weapon] >= of.arming;
  return ready && bears(scenario.design_of(ship).mounts[weapon].arc, side) ? &of : nullptr;
}

Vec3 place_of(const State& state, i32 object) {
  if (units::is_ship(object)) return state.ships[units::ship_of(object)].place.vec();
  if (units::is_craft(object)) return state.craft[units::craft_of(object)].place.vec();
  return state.seekers.find(static_cast<u16>(object - objects::seekers))->place.vec();
}

// A charge that is launched now reaches a target that hardly moves.
bool worth_launching(const State& state, i32 object, i32 range) {
  if (range <= at_once) return true;
  return units::is_ship(object) && range <= 2 * at_once &&
         state.ships[units::ship_of(object)].speed == 0 &&
         state.ships[units::ship_of(object)].power < 4;
}

i32 craft_worth(const CraftDesign& design) {
  constexpr i32 fighter = 140, cover = 70, shuttle = 30;
  if (design.ecm > 0) return cover;
  return design.kind == CraftKind::fighter ? fighter : shuttle;
}

// The attacks that enemies may make on this ship in this step.
i32 attacks_on(const Scenario& scenario, const State& state, u8 number) {
  const Ship& ship = state.ships[number];
  i32 count = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!is_target(state, other, ship.seat) || rules::bare(other)) continue;
    const i32 range = rules::range_between(ship.place.vec(), other.place.vec());
    const Side side =
        side_of(rules::faces_toward(other.facing(), ship.place.vec() - other.place.vec()));
    i32 able = 0;
    for (u32 weapon = 0; weapon < scenario.design_of(other).mounts.size(); ++weapon) {
      const Weapon* of =
          ready_weapon(scenario, state, units::ships + static_cast<i32>(i), weapon, side);
      if (of != nullptr && range <= of->reach) ++able;
    }
    count += std::min<i32>(able, other.power);
  }
  for (const Seeker& seeker : state.seekers)
    if (seeker.target == number && seeker.arrived != 0) ++count;
  return count;
}

// Takes a free chance of one in ten: aims at a weapon with one box left, else at the sensors.
i32 system_to_aim_at(const Ship& target) {
  for (u32 i = 0; i < rules::weapons_max; ++i)
    if (target.boxes[rules::weapon_system(i)] == 1)
      return objects::systems + static_cast<i32>(rules::weapon_system(i));
  return objects::systems + static_cast<i32>(rules::at(System::sensors));
}

}  // namespace

i32 Gunner::gain_of(const Asked& asked, const Volley& volley) const {
  const State& state = asked.state;
  if (units::is_ship(volley.object)) {
    const u8 number = units::ship_of(volley.object);
    const Life life(state.ships[number]);
    const i32 before = pending_[number][volley.face];
    return life.loss(volley.face, before + volley.damage) - life.loss(volley.face, before);
  }
  if (units::is_craft(volley.object)) {
    const Craft& craft = state.craft[units::craft_of(volley.object)];
    const i32 points = craft.points * tenths;
    return craft_worth(asked.scenario.design_of(craft)) * std::min(volley.damage / 2, points) /
           std::max(points, 1);
  }
  const Seeker& seeker = *state.seekers.find(static_cast<u16>(volley.object - objects::seekers));
  const Life life(state.ships[seeker.target]);
  const i32 strikes =
      attack(asked.scenario.catalogue.weapons[seeker.weapon],
             std::min<i32>(seeker.flown + 2, rules::range_max), 0, 0, rules::dice_faces);
  const bool enough = volley.damage / tenths + seeker.damage >= seeker_points;
  return enough ? life.loss(0, strikes) / 2 : 0;
}

Gunner::Volley Gunner::volley_at(const Asked& asked, const Battery& battery, i32 object) const {
  const auto& [scenario, state, seat, out] = asked;
  const Firer firer = firer_of(scenario, state, battery.unit);
  const Vec3 there = place_of(state, object);
  const i32 range = rules::range_between(firer.place, there);
  const Side side = side_of(rules::faces_toward(firer.facing, there - firer.place));
  Volley volley{.object = object};
  const bool ship = units::is_ship(object);
  const i32 ecm = ship ? rules::ecm_of(scenario, state, units::ship_of(object)) : 0;
  if (ship) {
    const Ship& target = state.ships[units::ship_of(object)];
    volley.face = rules::struck_face(target, target.facing(), firer.place);
  }
  const bool craft = units::is_craft(battery.unit);
  i32 left = battery.power;
  const Weapon* beam = nullptr;
  for (u32 i = 0; i < firer.weapons; ++i) {
    if ((battery.used >> i & 1) != 0) continue;
    const Weapon* of = ready_weapon(scenario, state, battery.unit, i, side);
    if (of == nullptr || range > of->reach) continue;
    if (of->kind == WeaponKind::seeking && (!ship || !worth_launching(state, object, range)))
      continue;
    if (of->energy() && !craft) {
      beam = of;
      volley.beam = static_cast<i32>(i);
      continue;
    }
    const i32 price = craft ? 0 : of->price;
    const i32 worth = attack(*of, range, 1, ecm, firer.sensors);
    if (worth == 0 || price > left) continue;
    left -= price;
    volley.flat |= 1U << i;
    volley.damage += worth;
  }
  if (beam != nullptr) {
    volley.points = left / std::max<i32>(beam->price, 1);
    volley.damage += attack(*beam, range, volley.points, ecm, firer.sensors);
    left -= volley.points * beam->price;
  }
  volley.spent = battery.power - left;
  volley.gain = volley.damage > 0 ? gain_of(asked, volley) : 0;
  return volley;
}

Gunner::Volley Gunner::best_volley(const Asked& asked, const Battery& battery) const {
  const State& state = asked.state;
  Volley best;
  const auto meet = [&](i32 object) {
    const Volley volley = volley_at(asked, battery, object);
    if (volley.gain > best.gain) best = volley;
  };
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (is_target(state, state.ships[i], asked.seat)) meet(units::ships + static_cast<i32>(i));
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (state.craft[i].flying() && rules::enemies(state, asked.seat, state.craft[i].seat))
      meet(units::craft + static_cast<i32>(i));
  for (const Seeker& seeker : state.seekers)
    if (seeker.flown >= shootable_from && seeker.arrived == 0 &&
        rules::enemies(state, asked.seat, seeker.seat))
      meet(objects::seekers + seeker.id);
  return best;
}

void Gunner::give(const Asked& asked, Battery& battery, const Volley& volley) {
  for (u32 i = 0; i < rules::weapons_max; ++i)
    if ((volley.flat >> i & 1) != 0)
      asked.out.want(battery.unit, static_cast<i32>(actions::fire + i), volley.object, 1);
  battery.used |= volley.flat;
  if (volley.beam >= 0 && volley.points > 0) {
    asked.out.want(battery.unit, static_cast<i32>(actions::fire) + volley.beam, volley.object,
                   volley.points);
    battery.used |= 1U << static_cast<u32>(volley.beam);
  }
  battery.power -= volley.spent;
  if (units::is_ship(volley.object))
    pending_[units::ship_of(volley.object)][volley.face] += volley.damage;
}

// Sends boarders, unless firing alone is enough.
bool Gunner::boards(const Asked& asked, u8 number, bool idle) {
  const State& state = asked.state;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!is_target(state, other, asked.seat) ||
        rules::range_between(state.ships[number].place.vec(), other.place.vec()) > 1)
      continue;
    const i32 most = *std::ranges::max_element(pending_[i]);
    if (most < Life(other).inside * tenths &&
        send_over(state, number, static_cast<u8>(i), idle, asked.out))
      return true;
  }
  return false;
}

// Takes a shot with a chance of one in six, using power that nothing else needs.
void Gunner::blind_fire(const Asked& asked, u8 number, i32 power) {
  const auto& [scenario, state, seat, out] = asked;
  const Ship& ship = state.ships[number];
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!other.in_play() || !rules::enemies(state, seat, other.seat) ||
        !hidden_from(state, other, seat))
      continue;
    for (u32 weapon = 0; weapon < scenario.design_of(ship).mounts.size(); ++weapon)
      if (scenario.weapon_of(ship, weapon).kind != WeaponKind::seeking)
        out.want(units::ships + number, static_cast<i32>(actions::fire + weapon),
                 units::ships + static_cast<i32>(i), power);
    return;
  }
}

void Gunner::ship_fires(const Asked& asked, u8 number) {
  const auto& [scenario, state, seat, out] = asked;
  const Ship& ship = state.ships[number];
  const ShipDesign& design = scenario.design_of(ship);
  const i32 unit = units::ships + number;
  if (rules::warp_lost(design, ship)) {
    mend(scenario, state, number, 1, out);
    return;
  }
  Battery battery{.unit = unit, .power = ship.power};
  const bool silent = rules::bare(ship) || (ship.deeds & rules::deed::sideways) != 0;
  // A charge that is launched now needs no further power.
  i32 charges = 0;
  Volley first;
  if (!silent) first = best_volley(asked, battery);
  for (u32 i = 0; i < design.mounts.size(); ++i) {
    if (scenario.weapon_of(ship, i).arming == 0 || ship.boxes[rules::weapon_system(i)] == 0 ||
        (first.flat >> i & 1) != 0 || charges == battery.power)
      continue;
    out.want(unit, deeds().feed, objects::systems + static_cast<i32>(rules::weapon_system(i)));
    ++charges;
  }
  battery.power -= charges;
  const i32 attacks = attacks_on(scenario, state, number);
  bool fired = false;
  for (u32 round = 0; !silent && round < rules::weapons_max; ++round) {
    Volley volley = best_volley(asked, battery);
    if (volley.gain == 0) break;
    if (volley.beam >= 0) {
      // Each point of ECM costs 2 points of power and takes 1 off every attack.
      const Weapon& beam = scenario.weapon_of(ship, static_cast<u32>(volley.beam));
      const i32 range = rules::range_between(ship.place.vec(), place_of(state, volley.object));
      if (beam.halves[range] < attacks) {
        volley.spent -= volley.points * beam.price;
        volley.points = 0;
      }
    }
    if (!fired && units::is_ship(volley.object))
      out.want(unit, static_cast<i32>(actions::aim),
               system_to_aim_at(state.ships[units::ship_of(volley.object)]));
    fired = true;
    const u32 before = battery.used;
    give(asked, battery, volley);
    if (battery.used == before) break;
  }
  if (!silent) boards(asked, number, unarmed(ship));
  if (!silent && !fired) blind_fire(asked, number, battery.power);
  // Under attack shields come first, otherwise repairs do.
  if (attacks == 0) battery.power -= mend(scenario, state, number, battery.power, out);
  battery.power = protect(scenario, state, number, attacks, battery.power, out);
  if (attacks > 0) mend(scenario, state, number, battery.power, out);
}

void Gunner::craft_fires(const Asked& asked, u8 number) {
  Battery battery{.unit = units::craft + number};
  for (u32 round = 0; round < rules::craft_weapons_max; ++round) {
    const Volley volley = best_volley(asked, battery);
    if (volley.gain == 0) return;
    give(asked, battery, volley);
  }
}

void Gunner::fire(const Scenario& scenario, const State& state, int seat, OrderRows& out) {
  for (auto& faces : pending_) std::ranges::fill(faces, 0);
  const Asked asked{scenario, state, static_cast<u8>(seat), out};
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].seat == seat && state.ships[i].in_play() &&
        (state.ships[i].deeds & rules::deed::dashes) == 0)
      ship_fires(asked, static_cast<u8>(i));
  for (u32 i = 0; i < state.craft.size(); ++i)
    if (state.craft[i].seat == seat && state.craft[i].flying())
      craft_fires(asked, static_cast<u8>(i));
}

}  // namespace klaxon::staff::heavy_combat
