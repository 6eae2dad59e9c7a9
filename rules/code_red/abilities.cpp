// What a damaged ship may still do: the questions of criticals.h.
#include <algorithm>

#include "rules/code_red/criticals.h"

namespace klaxon::rules::code_red {

namespace {

bool drone_racks_of(const WeaponGroup& group) {
  return group.kind == WeaponKind::seeking && !group.heavy;
}
// 2-2 counts suicide shuttles as drones; both are seeking weapons (1-1).
bool seekers_allowed(const Ship& ship) {
  return ship.effects.drone_racks == 0 && ship.effects.weapons_control == 0;
}
u32 warp_boxes(const Ship& ship) {
  return u32{ship.boxes[sys(HitClass::center_warp)]} + ship.boxes[sys(HitClass::left_warp)] +
         ship.boxes[sys(HitClass::right_warp)];
}

}  // namespace

u8 working(const Ship& ship, const Design& design, u32 group) {
  int left = ship.boxes[design.groups[group].box];
  for (u32 g = 0; g < group; ++g)
    if (design.groups[g].box == design.groups[group].box) left -= design.groups[g].count;
  return static_cast<u8>(std::clamp(left, 0, int{design.groups[group].count}));
}

bool may_fire(const Ship& ship, const Design& design, u32 group) {
  const WeaponGroup& g = design.groups[group];
  const Effects& e = ship.effects;
  if (working(ship, design, group) == 0 || ship.destroyed != 0) return false;
  if (g.kind == WeaponKind::seeking && e.weapons_control > 0) return false;
  if (g.heavy && e.heavy_weapons > 0) return false;
  if (g.box == sys(HitClass::phaser) && e.phasers > 0) return false;
  if (drone_racks_of(g)) return e.drone_racks == 0 && racks_open(ship, design) > 0;
  return true;
}

bool may_arm(const Ship& ship, const Design& design, u32 group) {
  return design.groups[group].heavy && ship.effects.heavy_weapons == 0 && ship.destroyed == 0 &&
         working(ship, design, group) > 0;
}

int direct_fire_modifier(const Ship& ship) {
  return ship.effects.weapons_control > 0 ? 1 : 0;
}

bool may_launch_shuttles(const Ship& ship, u32 bay) {
  return ship.bays[bay].jammed == 0;
}

// 1-2: drones leave a rack that is not in a jammed bay, where the ship has racks at all; suicide
// shuttles leave by a bay that is open, or by tracks.
bool may_launch_drones(const Ship& ship, const Design& design) {
  const bool racks = std::ranges::any_of(design.groups, drone_racks_of);
  return seekers_allowed(ship) && (!racks || racks_open(ship, design) > 0);
}
bool may_launch_suicide_shuttles(const Ship& ship, const Design& design) {
  if (!seekers_allowed(ship)) return false;
  bool shut = ship.bays.size() > 0;
  for (u32 b = 0; b < ship.bays.size(); ++b)
    shut = shut && !may_launch_shuttles(ship, b) && !may_use_tracks(ship, design, b);
  return !shut;
}

bool may_use_tracks(const Ship&, const Design& design, u32 bay) {
  return design.bays[bay].tracks;
}

bool may_move_to_tracks(const Ship& ship, const Design& design, u32 bay) {
  return design.bays[bay].tracks && ship.bays[bay].jammed == 0;
}

// Racks that are lost count as those of the jammed bays: the owner picks the box.
u8 racks_open(const Ship& ship, const Design& design) {
  int racks = 0, left = 0, shut = 0;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (drone_racks_of(design.groups[g])) {
      racks += design.groups[g].count;
      left += working(ship, design, g);
    }
  for (u32 b = 0; b < ship.bays.size(); ++b)
    if (ship.bays[b].jammed > 0) shut += design.bays[b].racks;
  return static_cast<u8>(std::min(left, std::max(0, racks - shut)));
}

bool may_use_tractors(const Ship& ship) {
  return ship.effects.tractors == 0 &&
         ship.boxes[sys(HitClass::tractor)] + ship.boxes[sys(HitClass::tr_beam)] > 0;
}
bool may_use_transporters(const Ship& ship) {
  return ship.effects.transporters == 0 && ship.boxes[sys(HitClass::transporter)] > 0;
}
bool may_use_probe(const Ship& ship) {
  return ship.effects.probe == 0 && ship.boxes[sys(HitClass::probe)] > 0;
}
bool may_use_labs(const Ship& ship) {
  return ship.effects.labs == 0 && ship.boxes[sys(HitClass::lab)] > 0;
}

int turn_mode_change(const Ship& ship) {
  return ship.effects.manoeuvring;
}
int high_energy_turn_percent(const Ship& ship) {
  return 100 + 50 * ship.effects.manoeuvring;
}
int breakdown_modifier(const Ship& ship) {
  return 2 * ship.effects.manoeuvring;
}
bool may_manoeuvre_hard(const Ship& ship) {
  return ship.effects.manoeuvring == 0;
}
bool may_turn_tactically(const Ship&) {
  return true;
}

// 2-5: doubled in the turn after the hit; a ship that owes nothing pays one point.
int life_support_cost(const Ship& ship, const Design& design) {
  if (!delayed::now(ship.effects.battery_gas)) return design.life_support;
  return design.life_support == 0 ? 1 : 2 * design.life_support;
}

// 3-1: half in the turn after the hit, fractions down.
int warp_power(const Ship& ship) {
  const u32 boxes = warp_boxes(ship);
  return static_cast<int>(delayed::now(ship.effects.warp_engines) ? boxes / 2 : boxes);
}

int speed_limit(const Ship& ship) {
  return ship.effects.warp_engines > 0 ? 1 : 31;
}
bool counts_as_tactical(const Ship& ship) {
  return delayed::struck_this_turn(ship.effects.warp_engines);
}

}  // namespace klaxon::rules::code_red
