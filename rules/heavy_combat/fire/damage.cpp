#include "rules/heavy_combat/fire/damage.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/movement/craft.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

u8 take(u8& pool, i32& points) {
  const u8 taken = static_cast<u8>(std::min<i32>(pool, points));
  pool = static_cast<u8>(pool - taken);
  points -= taken;
  return taken;
}

// HC-21.1, HC-19.1: how many points one shield stops.
i32 absorb_by_shield(Ship& ship, u32 face, i32& points) {
  if (bare(ship)) return 0;
  const i32 before = points;
  take(ship.extra_old[face], points);
  take(ship.extra[face], points);
  take(ship.shields[face], points);
  return before - points;
}

// HC-6.1, HC-6.2: one chance in ten; a sum of two dice, 2 to 11, is read as 1 to 10.
bool aim_succeeds(BattleContext& c, int seat) {
  constexpr int chances = 10;
  if (!c.scenario.options.two_dice) return c.dice.die(rolls::aimed.by(seat), chances) == 1;
  for (;;) {
    const int first = c.dice.die(rolls::aimed_die.by(seat), dice_faces);
    const int second = c.dice.die(rolls::aimed_die.by(seat), dice_faces);
    if (c.dice.starved()) return false;
    if (first + second != 2 * dice_faces) return first + second - 1 == 1;
  }
}

void hit_aimed_system(BattleContext& c, u8 number, const Strike& strike, i32& points) {
  const u8 aim = strike.aim;
  if (aim == 0 || points <= 0) return;
  const u32 system = aim - 1U;
  if (c.ship(number).boxes[system] == 0 || !aim_succeeds(c, c.ship(strike.ship).seat)) return;
  --points;
  lose_box(c, number, system);
  if (c.log.on())
    note(c.log, EventId::aimed_hit, rule("HC-6.1")).arg(number).arg(static_cast<i32>(system));
}

// How damage behind the shields is divided: armour, hull, internals.
struct Inside {
  u8 armour = 0;
  u8 hull = 0;
  i32 internals = 0;
};
Inside strike_inside(BattleContext& c, u8 number, i32 points, bool past_armour) {
  Ship& ship = c.ship(number);
  Inside inside;
  if (!past_armour) inside.armour = take(ship.armour, points);
  inside.hull = take(ship.hull, points);
  inside.internals = points;
  return inside;
}

void strike_face(BattleContext& c, u8 number, u32 face, i32 points, i32& through) {
  if (points == 0) return;
  const i32 stopped = absorb_by_shield(c.ship(number), face, points);
  through += points;
  if (c.log.on())
    note(c.log, EventId::struck, rule("HC-21.1"))
        .arg(number)
        .arg(static_cast<i32>(face))
        .arg(stopped)
        .arg(points);
}

// HC-4.9, HC-4.10, HC-2.4. Only the target's turn divides the damage, never the shooter's (HC-4.8).
i32 past_shields(BattleContext& c, u8 number, const Strike& strike, i32 points) {
  Ship& ship = c.ship(number);
  if (strike.past_shields) return points;
  i32 through = 0;
  ship.fired_on |= faces_fired_on(ship, origin_of(strike), strike.torpedo);
  const u32 first = struck_face(ship, ship.facing(), origin_of(strike));
  const i32 second_points = strike.torpedo && rotates(ship) ? points / 2 : 0;
  strike_face(c, number, first, points - second_points, through);
  if (second_points > 0)
    strike_face(c, number, struck_face(ship, facing_after(ship), origin_of(strike)), second_points,
                through);
  return through;
}

void go_inside(BattleContext& c, u8 number, i32 points, bool past_armour) {
  if (points <= 0) return;
  const Inside inside = strike_inside(c, number, points, past_armour);
  if (c.log.on())
    note(c.log, EventId::struck_inside, rule("HC-21.1"))
        .arg(number)
        .arg(inside.armour)
        .arg(inside.hull)
        .arg(inside.internals);
  lose_internals(c, number, inside.internals);
}

// HC-20.3.
i32 after_ecm(BattleContext& c, u8 number, const Strike& strike, i32 ecm) {
  const i32 whole = strike.points();
  i32 left = std::max(whole - ecm, 0);
  if (c.scenario.options.ecm_first && !strike.flat)
    left = std::max(strike.die - ecm, 0) * strike.halves / (2 * strike.split);
  if (left != whole && c.log.on())
    note(c.log, EventId::absorbed, rule("HC-20.3"), c.told(number)).arg(number).arg(whole - left);
  return left;
}

void strike_ship(BattleContext& c, u8 number, const Strike& strike, i32 ecm) {
  if (!c.ship(number).in_play()) return;
  i32 through = past_shields(c, number, strike, after_ecm(c, number, strike, ecm));
  hit_aimed_system(c, number, strike, through);
  go_inside(c, number, through, strike.past_armour);
}

// HC-9.7, HC-11.8: the damage that a ship does to itself falls on its shield facing the target.
void strike_own(BattleContext& c, const Strike& strike) {
  Ship& ship = c.ship(strike.ship);
  if (strike.own == 0 || !ship.in_play()) return;
  if (c.log.on()) note(c.log, EventId::own_damage, strike.own_why).arg(strike.ship).arg(strike.own);
  i32 through = 0;
  strike_face(c, strike.ship, struck_face(ship, ship.facing(), end_of(strike)), strike.own,
              through);
  go_inside(c, strike.ship, through, false);
}

// HC-22.6, HC-22.9.
void strike_craft(BattleContext& c, u8 number, const Strike& strike) {
  Craft& craft = c.state.craft[number];
  if (!craft.flying()) return;
  i32 points = strike.points();
  take(craft.points, points);
  const bool fighter = c.scenario.design_of(craft).kind == CraftKind::fighter;
  const core::RuleId why = fighter ? rule("HC-22.9") : rule("HC-22.6");
  if (c.log.on()) note(c.log, EventId::craft_struck, why).arg(number).arg(strike.points());
  if (craft.points == 0) lose_craft(c, number, why);
}

// HC-11.12.
void strike_seeker(BattleContext& c, u16 id, const Strike& strike) {
  constexpr i32 enough = 10;
  Seeker* seeker = c.state.seekers.find(id);
  if (seeker == nullptr) return;
  const i32 damage = seeker->damage + strike.points();
  if (c.log.on())
    note(c.log, EventId::seeker_struck, rule("HC-11.12")).arg(strike.target).arg(strike.points());
  if (damage < enough) {
    seeker->damage = static_cast<u8>(damage);
    return;
  }
  c.state.seekers.remove(id);
  if (c.log.on()) note(c.log, EventId::seeker_gone, rule("HC-11.12")).arg(strike.target);
}

}  // namespace

// All fire at once (HC-2.5), so an ECM shuttle lost in this step still covers its ship.
void take_strikes(BattleContext& c) {
  i32 ecm[ships_max];
  std::fill(std::begin(ecm), std::end(ecm), -1);
  for (const Strike& strike : *c.strikes) {
    if (!units::is_ship(strike.target)) continue;
    const u8 number = units::ship_of(strike.target);
    if (ecm[number] < 0) ecm[number] = ecm_of(c.scenario, c.state, number);
  }
  for (const Strike& strike : *c.strikes) {
    if (units::is_ship(strike.target)) {
      const u8 number = units::ship_of(strike.target);
      strike_ship(c, number, strike, ecm[number]);
    } else if (units::is_craft(strike.target)) {
      strike_craft(c, units::craft_of(strike.target), strike);
    } else {
      strike_seeker(c, static_cast<u16>(strike.target - objects::seekers), strike);
    }
    strike_own(c, strike);
  }
}

// HC-12.3: the charge of a lost battery is lost with it.
void lose_box(BattleContext& c, u8 number, u32 system) {
  Ship& ship = c.ship(number);
  --ship.boxes[system];
  ship.batteries = std::min(ship.batteries, ship.boxes[at(System::battery)]);
  if (system >= plain_systems_count && ship.boxes[system] == 0)
    ship.armed[system - plain_systems_count] = 0;
  if (c.log.on())
    note(c.log, EventId::system_hit, rule("HC-21.2")).arg(number).arg(static_cast<i32>(system));
}

// HC-21.2.
void lose_internals(BattleContext& c, u8 number, i32 points) {
  Ship& ship = c.ship(number);
  const i32 left = internals_left(ship);
  if (points + ship.owed >= left) {
    std::fill(std::begin(ship.boxes), std::end(ship.boxes), u8{0});  // check_losses() does the rest
    ship.owed = 0;
    return;
  }
  if (c.scenario.options.owner_places) {
    ship.owed = static_cast<u16>(ship.owed + points);
    if (points > 0 && c.log.on())
      note(c.log, EventId::must_place, rule("HC-21.2")).arg(number).arg(points);
    return;
  }
  for (; points > 0 && !c.dice.starved(); --points)
    lose_box(c, number, static_cast<u32>(c.dice.draw(rolls::internal.by(ship.seat), ship.boxes)));
}

namespace {

// HC-21.4 to HC-21.6.
void shatter(BattleContext& c, u8 number) {
  Ship& ship = c.ship(number);
  const i32 lost = c.design(number).internals - internals_left(ship);
  if (ship.shattered != 0 || lost < catastrophe_from(c.design(number))) return;
  ship.shattered = 1;
  const i32 more = dice_faces + 1 - c.dice.die(rolls::catastrophe.by(ship.seat), dice_faces);
  if (c.log.on()) note(c.log, EventId::catastrophe, rule("HC-21.4")).arg(number).arg(more);
  lose_internals(c, number, more);
}

}  // namespace

void check_losses(BattleContext& c, u8 number) {
  Ship& ship = c.ship(number);
  if (!ship.in_play() || ship.owed > 0) return;
  if (internals_left(ship) > 0) shatter(c, number);
  if (internals_left(ship) == 0) destroy(c, number);
}

// HC-16.2: repairs a box of a system or of a shield.
void mend_on(BattleContext& c, u8 number, u32 slot) {
  Ship& ship = c.ship(number);
  Repair& repair = ship.repairs[slot];
  if (repair.what == 0 || --repair.left > 0) return;
  const u32 what = repair.what - 1U;
  repair = {};
  const ShipDesign& design = c.design(number);
  const bool shield = what >= systems_count;
  u8& boxes = shield ? ship.shields[what - systems_count] : ship.boxes[what];
  const u8 most = shield ? design.shields[what - systems_count] : design.boxes[what];
  if (boxes < most) ++boxes;
  if (c.log.on())
    note(c.log, EventId::mended, rule("HC-16.2"), c.told(number))
        .arg(number)
        .arg(static_cast<i32>(what));
}

// HC-21.3.
void destroy(BattleContext& c, u8 number) {
  Ship& ship = c.ship(number);
  ship.fate = Fate::destroyed;
  ship.veil = Veil::off;
  ship.known = 1;
  ship.seen = {};
  ship.veil_turns = ship.adrift = 0;
  if (c.log.on()) note(c.log, EventId::destroyed, rule("HC-21.3")).arg(number);
  for (u32 i = 0; i < c.state.craft.size(); ++i)
    if (c.state.craft[i].home == number && c.state.craft[i].state == CraftState::aboard)
      lose_craft(c, static_cast<u8>(i), rule("HC-21.3"));
}

}  // namespace klaxon::rules::heavy_combat
