#include "rules/code_red/duel/duel_fire.h"

#include <algorithm>

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/duel/duel_damage.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

using duel::bands;

// CR-duel.4, 5: damage depends on the modified die, 1..7; a heavy weapon just hits or misses.
constexpr u8 phaser_damage[bands][7] = {
    {5, 4, 4, 3, 2, 2, 1},
    {3, 3, 2, 2, 1, 1, 0},
    {2, 1, 1, 1, 0, 0, 0},
};
constexpr u8 heavy_hits_to[bands] = {5, 4, 2};
constexpr u8 heavy_damage = 5;

// One side's plan, once revealed, and what comes of it.
struct Side {
  Ship& ship;
  const Design& design;
  int number;
  duel::Move move = duel::Move::hold;
  int reinforcement = 0;
  u8 fire[groups_max] = {};
  u8 arm[groups_max] = {};
  int damage = 0;  // that this side suffers
};

void take(Side& side, duel::PlanSlot slot, u8 value) {
  using What = duel::PlanSlot::What;
  switch (slot.what) {
    case What::move:
      side.move = static_cast<duel::Move>(value);
      break;
    case What::reinforcement:
      side.reinforcement = value;
      break;
    case What::fire:
      side.fire[slot.group] = value;
      break;
    case What::arm:
      side.arm[slot.group] = value;
      break;
  }
}

void fill_capacitors(BattleContext& c, Side& side, const duel::Purse& purse) {
  const int room = side.ship.boxes[sys(HitClass::phaser)];
  const int filled = std::min(room, purse.capacitor + purse.power);
  side.ship.phaser_energy = static_cast<u8>(filled);
  if (c.log.on())
    note(c.log, EventId::power, rule("CR-duel.2"), side.number)
        .arg(duel::power(side.ship, side.design))
        .arg(filled);
}

// The plan is revealed; power that it does not spend fills the capacitors.
void reveal(BattleContext& c, Side& side) {
  Plan& plan = c.state.sealed(side.number);
  i32 values[plan_values_max];
  std::copy(plan.values.begin(), plan.values.end(), values);
  const duel::Purse purse = duel::purse_after(side.ship, side.design, {values, plan.values.size()});
  const duel::PlanSlots slots = duel::plan_slots(side.design);
  for (u32 i = 0; i < slots.size(); ++i) take(side, slots[i], plan.values[i]);
  fill_capacitors(c, side, purse);
  plan = {};
}

void change_range(BattleContext& c, const Side (&sides)[2]) {
  int band = c.state.range_band;
  for (const Side& side : sides) {
    band += static_cast<int>(side.move) - 1;
    if (c.log.on())
      note(c.log, EventId::moved, rule("CR-duel.3"), side.number).arg(static_cast<int>(side.move));
  }
  c.state.range_band = static_cast<u8>(std::clamp(band, 0, bands - 1));
  if (c.log.on()) note(c.log, EventId::range, rule("CR-duel.3"), c.state.range_band);
}

int shoot(BattleContext& c, const Side& from, u32 g) {
  const bool heavy = from.design.groups[g].heavy;
  const int die = c.dice.die(rolls::gunnery, 6);
  const int modifier = direct_fire_modifier(from.ship);
  const int damage = duel::shot_damage(heavy, die + modifier, c.state.range_band);
  if (c.log.on())
    note(c.log, EventId::shot, heavy ? rule("CR-duel.5") : rule("CR-duel.4"), from.number)
        .arg(from.design.groups[g].word)
        .arg(damage)
        .term(terms::die, die)
        .term(terms::modifier, modifier)
        .term(terms::band, c.state.range_band + 1);
  return damage;
}

void direct_fire(BattleContext& c, Side& from, Side& at) {
  for (u32 g = 0; g < from.ship.groups.size(); ++g) {
    const WeaponGroup& group = from.design.groups[g];
    if (group.kind != WeaponKind::direct) continue;
    for (u32 shot = 0; shot < from.fire[g]; ++shot) at.damage += shoot(c, from, g);
    if (group.heavy) from.ship.groups[g].armed -= from.fire[g];
  }
}

// While drones keep coming, anti-drone devices fire for free and held phasers fire from the
// capacitors. Returns the drones that get through.
int intercept(BattleContext& c, Side& at, int drones) {
  const int before = drones;
  Ship& ship = at.ship;
  for (u32 g = 0; g < ship.groups.size(); ++g) {
    const WeaponGroup& group = at.design.groups[g];
    const bool phasers = group.box == sys(HitClass::phaser);
    if (group.kind != WeaponKind::anti_drone && !phasers) continue;
    int weapons = working(ship, at.design, g) - at.fire[g];
    for (; weapons > 0 && drones > 0 && (!phasers || ship.phaser_energy > 0); --weapons) {
      if (phasers) --ship.phaser_energy;
      const int die = c.dice.die(rolls::point_defence, 6);
      if (die + direct_fire_modifier(ship) <= duel::intercept_roll) --drones;
    }
  }
  if (c.log.on())
    note(c.log, EventId::intercepted, rule("CR-duel.6"), at.number)
        .arg(before - drones)
        .arg(drones);
  return drones;
}

// CR-duel.6: drones and plasma launched a turn ago arrive.
void seekers_arrive(BattleContext& c, Side& from, Side& at) {
  InFlight& flight = from.ship.in_flight;
  const int launched = flight.drones + flight.drones_own_lock;
  const int plasma = from.ship.plasma;
  flight.drones = flight.drones_own_lock = from.ship.plasma = 0;
  if (launched + plasma == 0) return;
  const int drones = launched == 0 ? 0 : intercept(c, at, launched);
  const int damage = drones * duel::drone_damage + plasma * duel::plasma_damage[c.state.range_band];
  at.damage += damage;
  if (c.log.on())
    note(c.log, EventId::seekers_hit, rule("CR-duel.6"), at.number)
        .arg(drones + plasma)
        .arg(from.number)
        .arg(damage);
}

void launch(BattleContext& c, Side& side, u32 g) {
  const WeaponGroup& group = side.design.groups[g];
  Group& weapons = side.ship.groups[g];
  u8& flight = group.heavy ? side.ship.plasma : side.ship.in_flight.drones;
  u8& source = group.heavy ? weapons.armed : weapons.ammo;
  source -= side.fire[g];
  flight = static_cast<u8>(flight + side.fire[g]);
  if (c.log.on())
    note(c.log, EventId::launched, rule("CR-duel.6"), side.number)
        .arg(group.word)
        .arg(side.fire[g]);
}

void launch_and_arm(BattleContext& c, Side& side) {
  for (u32 g = 0; g < side.ship.groups.size(); ++g) {
    Group& weapons = side.ship.groups[g];
    if (side.design.groups[g].kind == WeaponKind::seeking && side.fire[g] > 0) launch(c, side, g);
    weapons.armed = static_cast<u8>(weapons.armed + side.arm[g]);
  }
}

}  // namespace

int duel::shot_damage(bool heavy, int die, int band) {
  check(die >= 1 && die <= 7 && band >= 0 && band < bands, "a shot's die and range are in range");
  if (heavy) return die <= heavy_hits_to[band] ? heavy_damage : 0;
  return phaser_damage[band][die - 1];
}

void fire(BattleContext& c) {
  Side sides[2] = {{c.state.ships[0], c.design(0), 0}, {c.state.ships[1], c.design(1), 1}};
  for (Side& side : sides) reveal(c, side);
  change_range(c, sides);
  for (u32 s = 0; s < 2; ++s) direct_fire(c, sides[s], sides[1 - s]);
  for (u32 s = 0; s < 2; ++s) seekers_arrive(c, sides[s], sides[1 - s]);
  for (Side& side : sides) launch_and_arm(c, side);
  for (u32 s = 0; s < 2; ++s) begin_damage(c, s, sides[s].damage, sides[s].reinforcement);
}

}  // namespace klaxon::rules::code_red
