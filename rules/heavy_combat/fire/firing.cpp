#include "rules/heavy_combat/fire/firing.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/guns.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

bool may_target_ship(const State& state, const Gun& gun, const Ship& target) {
  if (!may_aim_at(state, gun.seat, target, gun.suspects)) return false;
  if (hidden_from(state, target, gun.seat)) return gun.weapon->kind != WeaponKind::seeking;
  return gun.bears_on(target.place.vec());
}

// Calls `meet` with each possible target, until it returns false.
template <class Meet>
void each_target(const Asking& asking, Meet meet) {
  const State& state = asking.state;
  const Gun gun = gun_of(asking.scenario, state, asking.unit, weapon_of_action(asking.action));
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (may_target_ship(state, gun, state.ships[i]) && !meet(static_cast<u32>(units::ships) + i))
      return;
  if (gun.weapon->kind == WeaponKind::seeking) return;
  for (u32 i = 0; i < state.craft.size(); ++i) {
    const Craft& craft = state.craft[i];
    if (craft.flying() && enemies(state, gun.seat, craft.seat) && gun.bears_on(craft.place.vec()) &&
        !meet(static_cast<u32>(units::craft) + i))
      return;
  }
  for (const Seeker& seeker : state.seekers)
    if (may_be_shot(seeker) && enemies(state, gun.seat, seeker.seat) &&
        gun.bears_on(seeker.place.vec()) && !meet(static_cast<u32>(objects::seekers) + seeker.id))
      return;
}

Bits256 fire_targets(const Asking& asking) {
  Bits256 all;
  each_target(asking, [&](u32 object) {
    all.add(object);
    return true;
  });
  return all;
}
bool has_target(const Asking& asking) {
  bool any = false;
  each_target(asking, [&](u32) { return !(any = true); });
  return any;
}

// HC-13.6, HC-13.5, HC-18.3.
Why ship_cannot_fire(const Ship& ship) {
  if (ship.unseen()) return bar(Refused::bare_ship, rule("HC-13.5"));
  if (bare(ship)) return bar(Refused::bare_ship, rule("HC-13.6"));
  if ((ship.deeds & deed::sideways) != 0) return bar(Refused::sideways, rule("HC-18.3"));
  return {};
}

core::RuleId reload_rule(const Weapon& weapon) {
  return weapon.reload == 3 ? rule("HC-10.3") : rule("HC-9.4");
}

// `left` falls by one at the end of each turn, so the weapon is ready that many turns on.
Why still_reloading(const Asking& asking, const Weapon& weapon, u8 left) {
  return bar(Refused::reloading, reload_rule(weapon), asking.state.turn + left);
}

Why craft_cannot_fire(const Asking& asking, u32 weapon) {
  const Craft& craft = asking.craft();
  const CraftDesign& design = asking.scenario.design_of(craft);
  if (weapon >= design.weapons.size()) return bar(Refused::not_aboard, rule("HC-29.2"));
  if (!craft.flying()) return bar(Refused::not_in_flight, rule("HC-22.15"));
  if (craft.reload[weapon] > 0)
    return still_reloading(asking, asking.scenario.catalogue.weapons[design.weapons[weapon]],
                           craft.reload[weapon]);
  return {};
}

Why cannot_fire(const Asking& asking) {
  const u32 weapon = weapon_of_action(asking.action);
  if (units::is_craft(asking.unit)) return craft_cannot_fire(asking, weapon);
  const Ship& ship = asking.ship();
  if (weapon >= asking.design().mounts.size()) return bar(Refused::not_aboard, rule("HC-29.3"));
  if (const Why why = ship_cannot_fire(ship)) return why;
  if (ship.boxes[weapon_system(weapon)] == 0) return bar(Refused::shot_away, rule("HC-21.2"));
  const Weapon& of = asking.scenario.weapon_of(ship, weapon);
  if (ship.reload[weapon] > 0) return still_reloading(asking, of, ship.reload[weapon]);
  if (ship.armed[weapon] < of.arming)
    return bar(Refused::not_armed, rule("HC-11.1"), ship.armed[weapon], of.arming);
  if (of.kind == WeaponKind::seeking &&
      (asking.state.seekers.full() || asking.state.seekers.given() + seekers_max >= seeker_ids_max))
    return bar(Refused::seekers_full, rule("HC-29.4"));
  if (of.price > asking.power) return bar(Refused::short_of_power, rule("HC-3.3"), asking.power);
  return {};
}

const Weapon& weapon_in(const Asking& asking) {
  const u32 weapon = weapon_of_action(asking.action);
  return units::is_ship(asking.unit)
             ? asking.scenario.weapon_of(asking.ship(), weapon)
             : asking.scenario.catalogue
                   .weapons[asking.scenario.design_of(asking.craft()).weapons[weapon]];
}

// HC-7.2: a ship's beam takes any number of points; a fighter's has one (HC-22.7).
Span shot_points(const Asking& asking, i32) {
  const Weapon& weapon = weapon_in(asking);
  if (!weapon.energy()) return {0, 0};
  return {1, units::is_ship(asking.unit) ? asking.power / std::max<i32>(weapon.price, 1) : 1};
}
Why bad_points(const Asking& asking, i32, i32 points) {
  const Weapon& weapon = weapon_in(asking);
  if (!weapon.energy()) return bar(Refused::own_price, rule("HC-3.3"));
  if (points <= 0) return bar(Refused::how_many_points, rule("HC-7.2"));
  if (units::is_craft(asking.unit)) return bar(Refused::one_point, rule("HC-22.7"));
  return bar(Refused::short_with, rule("HC-3.3"), asking.power);
}
i32 shot_price(const Asking& asking, i32 points) {
  if (units::is_craft(asking.unit)) return 0;
  const Weapon& weapon = weapon_in(asking);
  return weapon.energy() ? weapon.price * points : weapon.price;
}

// HC-6.1: any system may be named; only a hit shows whether the target has it.
Bits256 all_systems(const Asking&) {
  Bits256 all;
  for (i32 i = 0; i < static_cast<i32>(systems_count); ++i)
    all.add(static_cast<u32>(objects::systems + i));
  return all;
}
Why cannot_aim(const Asking& asking) {
  return ship_cannot_fire(asking.ship());
}

// A ship's aim applies to the rows after it in the same order.
void aim(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.aims[number] = static_cast<u8>(1 + row.object - objects::systems);
  if (c.log.on())
    note(c.log, EventId::aims, rule("HC-6.1")).arg(number).arg(row.object - objects::systems);
}

// One shot being fired.
struct Shot {
  const Row& row;
  Gun gun;
  u8 weapon = 0;  // of the catalogue
  bool by_ship = true;
  Vec3 target;  // where
  i32 range = 0;
  bool unseen = false;                   // and not detected
  core::Audience told = core::everyone;  // who learns its range
};

// The rolls to hit of a shot, made one after the other; if one of them fails, it misses.
struct Throw {
  core::Roll roll;
  u16 term;
  core::RuleId why;
  i32 least, most;
};

void note_miss(BattleContext& c, const Shot& shot, core::RuleId why, const Throw* by, int face) {
  if (!c.log.on()) return;
  core::Event& event = note(c.log, EventId::missed, shot.unseen ? rule("HC-13.8") : why);
  event.arg(shot.row.unit).arg(shot.weapon).arg(shot.row.object);
  if (by != nullptr) event.term(by->term, face, shot.told);
}

int seat_of(BattleContext& c, const Shot& shot) {
  return shot.by_ship ? c.ship(units::ship_of(shot.row.unit)).seat
                      : c.state.craft[units::craft_of(shot.row.unit)].seat;
}

bool succeeds(BattleContext& c, const Shot& shot, const Throw& by) {
  if (by.least == 1 && by.most == dice_faces) return true;
  const int face = c.dice.die(by.roll.by(seat_of(c, shot)), dice_faces);
  if (face >= by.least && face <= by.most) return true;
  note_miss(c, shot, by.why, &by, face);
  return false;
}

core::RuleId chart_rule(const Weapon& weapon) {
  return weapon.reload == 3 ? rule("HC-10.7") : rule("HC-9.9");
}

// HC-14.1, HC-14.2.
bool sensors_serve(BattleContext& c, const Shot& shot) {
  if (!shot.by_ship) return true;
  const u8 number = units::ship_of(shot.row.unit);
  const i32 most = sensor_most(c.design(number), c.ship(number));
  const core::RuleId why = most == 1 ? rule("HC-14.2") : rule("HC-14.1");
  return succeeds(c, shot, {rolls::sensors, terms::sensors_die, why, 1, most});
}

bool hits(BattleContext& c, const Shot& shot) {
  const Weapon& weapon = *shot.gun.weapon;
  // HC-13.8: a ship that misses an unseen one does not learn why.
  if (shot.unseen) {
    if (!succeeds(c, shot, {rolls::unseen, terms::unseen_die, rule("HC-13.8"), 1, 1})) return false;
    if (!shot.gun.bears_on(shot.target)) {
      note_miss(c, shot, rule("HC-13.8"), nullptr, 0);
      return false;
    }
  }
  if (!succeeds(
          c, shot,
          {rolls::to_hit, terms::die, chart_rule(weapon), weapon.least[shot.range], dice_faces}))
    return false;
  if (!sensors_serve(c, shot)) return false;
  return !units::is_craft(shot.row.object) ||
         succeeds(c, shot, {rolls::craft, terms::craft_die, rule("HC-22.10"), 1, 3});
}

// HC-4.7.
bool halved(BattleContext& c, const Shot& shot) {
  if (!shot.by_ship || !is_directed(c.scenario.options, *shot.gun.weapon)) return false;
  const u8 number = units::ship_of(shot.row.unit);
  const Ship& ship = c.ship(number);
  if (!rotates(ship) || ship.speed != 0) return false;
  if (c.log.on()) note(c.log, EventId::rotated_half, rule("HC-4.7")).arg(number);
  return true;
}

core::RuleId damage_rule(const Weapon& weapon) {
  switch (weapon.kind) {
    case WeaponKind::directed:
      return rule("HC-7.2");
    case WeaponKind::defensive:
      return rule("HC-8.3");
    default:
      return weapon.reload == 3 ? rule("HC-10.4") : rule("HC-9.5");
  }
}

void strike(BattleContext& c, const Shot& shot) {
  const Weapon& weapon = *shot.gun.weapon;
  Strike out{};
  out.target = shot.row.object;
  come_from(out, shot.gun.place);
  aim_at(out, shot.target);
  out.torpedo = weapon.torpedo();
  out.flat = c.scenario.options.flat_damage && weapon.torpedo();
  out.die = !weapon.rolls_damage() ? shot.row.number
            : out.flat             ? 1
                                   : c.dice.die(rolls::damage.by(seat_of(c, shot)), dice_faces);
  out.halves = weapon.halves[shot.range];
  out.split = halved(c, shot) ? 2 : 1;
  if (shot.by_ship) {
    out.ship = units::ship_of(shot.row.unit);
    out.own = own_damage(weapon, shot.range, out.points());
    out.own_why = own_damage_rule(weapon);
    out.aim = c.aims[out.ship];
  }
  if (units::is_ship(shot.row.object)) {
    const Ship& target = c.ship(units::ship_of(shot.row.object));
    out.past_shields = target.unseen();                 // HC-13.9
    out.past_armour = target.unseen() && !shot.unseen;  // HC-15.3
    c.ship(units::ship_of(shot.row.object)).known = 1;  // HC-27.5
  }
  c.strikes->push(out);
  if (c.log.on())
    note(c.log, EventId::hit, damage_rule(weapon))
        .arg(shot.row.unit)
        .arg(shot.weapon)
        .arg(shot.row.object)
        .arg(out.points())
        .term(weapon.rolls_damage() ? terms::die : terms::points, out.die)
        .term(terms::factor_halves, out.halves, shot.told)
        .term(terms::range, shot.range, shot.told);
}

void spend_shot(BattleContext& c, const Row& row, u32 weapon, const Weapon& of) {
  const u8 turns = of.reload > 1 ? of.reload : u8{0};
  if (units::is_ship(row.unit)) {
    Ship& ship = c.ship(units::ship_of(row.unit));
    ship.reload[weapon] = turns;
    ship.armed[weapon] = 0;
  } else if (weapon < craft_weapons_max) {
    c.state.craft[units::craft_of(row.unit)].reload[weapon] = turns;
  }
}

Vec3 place_of_object(const State& state, i32 object) {
  if (units::is_ship(object)) return state.ships[units::ship_of(object)].place.vec();
  if (units::is_craft(object)) return state.craft[units::craft_of(object)].place.vec();
  return state.seekers[static_cast<u16>(object - objects::seekers)].place.vec();
}

void aim_shot(BattleContext& c, Shot& shot) {
  shot.target = place_of_object(c.state, shot.row.object);
  shot.range = range_between(shot.gun.place, shot.target);
  if (!units::is_ship(shot.row.object)) return;
  Ship& target = c.ship(units::ship_of(shot.row.object));
  target.deeds |= deed::fired_at;
  shot.unseen = hidden_from(c.state, target, shot.gun.seat);
  if (shot.unseen) shot.told = c.state.team_seats[target.seat];
}

// HC-19.2: a miss counts as fire, too. Not at an unseen ship: that would reveal how it faces.
void pass_by(BattleContext& c, const Shot& shot) {
  if (!units::is_ship(shot.row.object)) return;
  Ship& target = c.ship(units::ship_of(shot.row.object));
  if (!target.unseen())
    target.fired_on |= faces_fired_on(target, shot.gun.place, shot.gun.weapon->torpedo());
}

template <u32 weapon>
void fire(BattleContext& c, const Row& row) {
  const Gun gun = gun_of(c.scenario, c.state, row.unit, weapon);
  const Weapon& of = *gun.weapon;
  spend_shot(c, row, weapon, of);
  Shot shot{.row = row,
            .gun = gun,
            .weapon = static_cast<u8>(gun.weapon - c.scenario.catalogue.weapons.data()),
            .by_ship = units::is_ship(row.unit),
            .target = {}};
  if (of.kind == WeaponKind::seeking) {
    if (c.scenario.options.plasma_sensors && !sensors_serve(c, shot)) return;
    for (const auto& [launch, ids] : c.scenario.wiring.hooks.on<&Hooks::launch>())
      launch(c, *ids, units::ship_of(row.unit), weapon, units::ship_of(row.object));
    return;
  }
  aim_shot(c, shot);
  if (hits(c, shot)) return strike(c, shot);
  pass_by(c, shot);
}

template <u32 weapon>
constexpr Action fire_action(const char* name) {
  return {.name = name,
          .step = Step::fire,
          .craft = weapon < craft_weapons_max,
          .bars = cannot_fire,
          .objects = fire_targets,
          .no_object = bar(Refused::no_target, rule("HC-2.3")),
          .any_object = has_target,
          .numbers = shot_points,
          .price_of = shot_price,
          .act = fire<weapon>,
          .bad_object = bad_target,
          .bad_number = bad_points,
          .twice = bar(Refused::shot_twice, rule("HC-7.2"))};
}

}  // namespace

constexpr Action fire_actions[1 + weapons_max] = {
    {.name = "aim", .step = Step::fire, .bars = cannot_aim, .objects = all_systems, .act = aim},
    fire_action<0>("fire_1"),
    fire_action<1>("fire_2"),
    fire_action<2>("fire_3"),
    fire_action<3>("fire_4"),
    fire_action<4>("fire_5"),
    fire_action<5>("fire_6"),
    fire_action<6>("fire_7"),
    fire_action<7>("fire_8"),
};

i32 own_damage(const Weapon& weapon, i32 range, i32 points) {
  if (range > weapon.own_range) return 0;
  return weapon.own_quarter ? points / 4 : weapon.own_points;
}
core::RuleId own_damage_rule(const Weapon& weapon) {
  return weapon.own_quarter ? rule("HC-9.7") : rule("HC-11.8");
}

}  // namespace klaxon::rules::heavy_combat
