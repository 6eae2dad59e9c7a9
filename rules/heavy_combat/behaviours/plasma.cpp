// HC-11: seeking torpedoes, from arming to impact.
#include <algorithm>

#include "core/base/square_root.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/firing.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace plasma {
namespace {

enum class Event : u8 { armed, charge_lost, launched, flew, lost_target, spent, strikes };
constexpr core::Arg armed_args[] = {
    {"ship", vocabulary::ships}, {"system", vocabulary::systems}, {"points", 0, "points"}};
constexpr core::Arg charge_args[] = {{"ship", vocabulary::ships}, {"system", vocabulary::systems}};
constexpr core::Arg launched_args[] = {
    {"ship", vocabulary::ships}, {"seeker", vocabulary::objects}, {"target", vocabulary::ships}};
constexpr core::Arg flew_args[] = {
    {"seeker", vocabulary::objects}, {"flown", 0, "units"}, {"x"}, {"y"}, {"z"}};
constexpr core::Arg seeker_args[] = {{"seeker", vocabulary::objects}};
constexpr core::Arg strikes_args[] = {
    {"seeker", vocabulary::objects}, {"target", vocabulary::ships}, {"points", 0, "points"}};
constexpr core::EventKind event_table[] = {
    {"fed", "{ship} has {points} in {system}.", armed_args},
    {"charge_lost", "{ship} releases the charge in {system}.", charge_args},
    {"plasma_launched", "{ship} launches {seeker} at {target}.", launched_args},
    {"plasma_flew", "{seeker} has flown {flown}, to {x}, {y}, {z}.", flew_args},
    {"plasma_lost", "{seeker} has lost its target.", seeker_args},
    {"plasma_spent", "{seeker} is spent.", seeker_args},
    {"plasma_strikes", "{seeker} strikes {target}: {points}.", strikes_args},
};

enum class Roll : u8 { damage };
constexpr core::RollKind roll_table[] = {{"plasma", "the damage die of a plasma torpedo"}};

i32 object_of(const Seeker& seeker) {
  return objects::seekers + seeker.id;
}

bool has_launcher(const Catalogue& catalogue, const ShipDesign& design) {
  return std::ranges::any_of(design.mounts, [&](const Mount& mount) {
    return catalogue.weapons[mount.weapon].kind == WeaponKind::seeking;
  });
}

// ---- arming (HC-11.1, HC-11.2) ------------------------------------------------------------------

// The launchers that can be armed: not those that this same order fires.
Bits256 launchers(const Asking& asking) {
  const Ship& ship = asking.ship();
  Bits256 all;
  for (u32 i = 0; i < asking.design().mounts.size(); ++i) {
    const Weapon& weapon = asking.scenario.weapon_of(ship, i);
    if (weapon.kind == WeaponKind::seeking && ship.boxes[weapon_system(i)] > 0 &&
        !asking.has(actions::fire + i))
      all.add(static_cast<u32>(objects::systems) + weapon_system(i));
  }
  return all;
}

Why cannot_be_fed(const Asking& asking, i32 object) {
  const i32 weapon = object - objects::systems - static_cast<i32>(plain_systems_count);
  if (weapon < 0 || weapon >= static_cast<i32>(asking.design().mounts.size())) return {};
  const auto number = static_cast<u32>(weapon);
  if (asking.scenario.weapon_of(asking.ship(), number).kind != WeaponKind::seeking)
    return bar(Refused::needs_no_arming, rule("HC-11.1"));
  return bar(asking.has(actions::fire + number) ? Refused::launched_now : Refused::object_shot_away,
             rule("HC-11.1"));
}

// A point of power either arms the weapon or holds its full charge.
core::RuleId charge_rule(const Weapon& weapon, i32 armed) {
  return armed < weapon.arming ? rule("HC-11.1") : rule("HC-11.2");
}

void feed(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  const u32 system = static_cast<u32>(row.object - objects::systems);
  const u32 weapon = system - plain_systems_count;
  ship.fed |= static_cast<u8>(1U << weapon);
  const core::RuleId why = charge_rule(c.scenario.weapon_of(ship, weapon), ship.armed[weapon]);
  if (ship.armed[weapon] < c.scenario.weapon_of(ship, weapon).arming) ++ship.armed[weapon];
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::armed), why,
         c.told(number))
        .arg(number)
        .arg(static_cast<i32>(system))
        .arg(ship.armed[weapon]);
}

void drop_unfed(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.ship(i);
    if (!ship.in_play()) continue;
    const u32 fed = ship.fed;
    ship.fed = 0;
    for (u32 weapon = 0; weapon < c.design(i).mounts.size(); ++weapon) {
      const Weapon& of = c.scenario.weapon_of(ship, weapon);
      if (ship.armed[weapon] == 0 || (fed >> weapon & 1) != 0) continue;
      if (ship.armed[weapon] == of.arming && of.holding == 0) continue;
      const core::RuleId why = charge_rule(of, ship.armed[weapon]);
      ship.armed[weapon] = 0;
      if (c.log.on())
        note(c.log, ids.event(Event::charge_lost), why, c.told(i))
            .arg(i)
            .arg(static_cast<i32>(weapon_system(weapon)));
    }
  }
}

// ---- flight (HC-11.5 to HC-11.11) ---------------------------------------------------------------

void drop(BattleContext& c, u16 id, u16 event, core::RuleId why) {
  if (c.log.on()) note(c.log, event, why).arg(objects::seekers + id);
  c.state.seekers.remove(id);
}

void fly(BattleContext& c, const core::PartIds& ids, u16 id) {
  Seeker& seeker = c.state.seekers[id];
  const Ship& target = c.ship(seeker.target);
  const bool lost = target.unseen() && !found_by(c.state, target, seeker.seat);  // HC-15.2
  if (!target.in_play() || lost) return drop(c, id, ids.event(Event::lost_target), rule("HC-11.5"));
  const i32 reach =
      std::min<i32>(c.scenario.catalogue.weapons[seeker.weapon].flight, range_max - seeker.flown);
  const Vec3 way = target.place.vec() - seeker.place.vec();
  if (square(way) <= square_within(reach)) {
    const auto spaces = static_cast<i32>(base::square_root_nearest(static_cast<u64>(square(way))));
    seeker.flown = static_cast<u8>(seeker.flown + std::max(spaces, 1));
    seeker.arrived = 1;
    return;
  }
  seeker.place = Place::of(seeker.place.vec() + along_line(way, reach));
  seeker.flown = static_cast<u8>(seeker.flown + reach);
  if (c.log.on())
    note(c.log, ids.event(Event::flew), rule("HC-11.5"))
        .arg(object_of(seeker))
        .arg(seeker.flown)
        .arg(seeker.place.x)
        .arg(seeker.place.y)
        .arg(seeker.place.z);
  if (seeker.flown >= range_max) drop(c, id, ids.event(Event::spent), rule("HC-11.6"));
}

Bounded<u16, seekers_max> ids_of(const State& state) {
  Bounded<u16, seekers_max> ids;
  for (const Seeker& seeker : state.seekers) ids.push(seeker.id);
  return ids;
}

void all_fly(BattleContext& c, const core::PartIds& ids) {
  for (u16 id : ids_of(c.state)) fly(c, ids, id);
}

void launch(BattleContext& c, const core::PartIds& ids, u8 number, u8 weapon, u8 target) {
  if (c.state.seekers.full()) return;
  const Ship& ship = c.ship(number);
  Seeker& seeker = c.state.seekers.add();
  seeker.seat = ship.seat;
  seeker.ship = number;
  seeker.weapon = c.design(number).mounts[weapon].weapon;
  seeker.target = target;
  seeker.place = ship.place;
  if (c.log.on())
    note(c.log, ids.event(Event::launched), rule("HC-11.5"))
        .arg(number)
        .arg(object_of(seeker))
        .arg(target);
  fly(c, ids, seeker.id);
}

// ---- impact (HC-11.4, HC-11.7 to HC-11.10) ------------------------------------------------------

core::RuleId factor_rule(i32 flown) {
  return flown <= 3 ? rule("HC-11.7") : flown <= 7 ? rule("HC-11.9") : rule("HC-11.10");
}

void strike(BattleContext& c, const core::PartIds& ids, const Seeker& seeker) {
  const Weapon& weapon = c.scenario.catalogue.weapons[seeker.weapon];
  Strike out{};
  out.split = 1;
  out.target = units::ships + seeker.target;
  come_from(out, seeker.place.vec());
  out.torpedo = true;
  out.flat = c.scenario.options.flat_damage;
  out.die =
      out.flat ? 1 : c.dice.die(ids.roll(Roll::damage).by(c.ship(seeker.ship).seat), dice_faces);
  out.halves = weapon.halves[seeker.flown];
  out.ship = seeker.ship;
  out.own = own_damage(weapon, seeker.flown, out.points());
  out.own_why = own_damage_rule(weapon);
  aim_at(out, c.ship(seeker.target).place.vec());
  out.past_shields = out.past_armour = c.ship(seeker.target).unseen();  // HC-15.3
  c.strikes->push(out);
  c.ship(seeker.target).deeds |= deed::fired_at;
  if (c.log.on())
    note(c.log, ids.event(Event::strikes), factor_rule(seeker.flown))
        .arg(object_of(seeker))
        .arg(seeker.target)
        .arg(out.points())
        .term(terms::die, out.die)
        .term(terms::factor_halves, out.halves);
}

// Once fire orders are in, unpaid charges are lost, and torpedoes that have arrived strike.
void all_strike(BattleContext& c, const core::PartIds& ids) {
  drop_unfed(c, ids);
  for (u16 id : ids_of(c.state)) {
    const Seeker& seeker = c.state.seekers[id];
    if (seeker.arrived == 0) continue;
    strike(c, ids, seeker);
    c.state.seekers.remove(id);
  }
}

bool seeker_fits(const Scenario& scenario, const State& state, const Seeker& seeker) {
  return seeker.id > 0 && seeker.id < seeker_ids_max && seeker.ship < state.ships.size() &&
         seeker.target < state.ships.size() && seeker.seat < scenario.seats.size() &&
         seeker.seat == state.ships[seeker.ship].seat &&
         scenario.enemies(seeker.seat, state.ships[seeker.target].seat) &&
         seeker.weapon < scenario.catalogue.weapons.size() &&
         scenario.catalogue.weapons[seeker.weapon].kind == WeaponKind::seeking &&
         seeker.flown > 0 && seeker.flown <= scenario.catalogue.weapons[seeker.weapon].reach &&
         (seeker.arrived == 0 || state.step == Step::fire) &&
         (seeker.arrived != 0 || seeker.flown < range_max);
}

bool valid(const Scenario& scenario, const State& state) {
  return std::ranges::all_of(
      state.seekers, [&](const Seeker& seeker) { return seeker_fits(scenario, state, seeker); });
}

constexpr Action action_table[] = {{.name = "feed",
                                    .said = "charge",
                                    .step = Step::fire,
                                    .price = 1,
                                    .many = true,
                                    .objects = launchers,
                                    .no_object = bar(Refused::lost, rule("HC-11.1")),
                                    .act = feed,
                                    .bad_object = cannot_be_fed,
                                    .twice = bar(Refused::fed_twice, rule("HC-11.1")),
                                    .lacking = bar(Refused::no_charge, rule("HC-29.3"))}};

}  // namespace
}  // namespace plasma

extern const Hooks plasma_behaviour;
constexpr Hooks plasma_behaviour{
    .id = "plasma",
    .has = plasma::has_launcher,
    .actions = plasma::action_table,
    .flies = plasma::all_fly,
    .launch = plasma::launch,
    .strikes = plasma::all_strike,
    .valid = plasma::valid,
    .words = {.events = plasma::event_table, .rolls = plasma::roll_table},
};

}  // namespace klaxon::rules::heavy_combat
