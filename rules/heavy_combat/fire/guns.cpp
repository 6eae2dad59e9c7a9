#include "rules/heavy_combat/fire/guns.h"

#include "core/base/square_root.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

Gun gun_of_craft(const Scenario& scenario, const State& state, u8 number, u32 weapon) {
  const Craft& craft = state.craft[number];
  return {&scenario.catalogue.weapons[scenario.design_of(craft).weapons[weapon]],
          Arc::all,
          craft.place.vec(),
          {},
          craft.seat,
          false};
}

core::RuleId reach_rule(const Weapon& weapon) {
  switch (weapon.kind) {
    case WeaponKind::directed:
      return rule("HC-7.13");
    case WeaponKind::defensive:
      return rule("HC-8.9");
    case WeaponKind::seeking:
      return rule("HC-11.6");
    default:
      return weapon.reload == 3 ? rule("HC-10.8") : rule("HC-9.10");
  }
}

// Returns why the target's place is refused: out of reach or, if not that, out of arc.
Why bad_place(const Gun& gun, Vec3 target) {
  const Weapon& weapon = *gun.weapon;
  if (!gun.reaches(target)) {
    const auto square_of = static_cast<u64>(square(target - gun.place));
    return bar(Refused::beyond_reach, reach_rule(weapon),
               static_cast<i32>(base::square_root_nearest(square_of)), weapon.reach);
  }
  if (gun.covers(target)) return {};
  return bar(gun.arc == Arc::fore ? Refused::fore_only : Refused::aft_only,
             weapon.reload == 3 ? rule("HC-10.2") : rule("HC-9.2"));
}

Why bad_ship(const State& state, const Gun& gun, const Ship& target) {
  if (!target.in_play()) return bar(Refused::target_gone, rule("HC-2.6"));
  if (!enemies(state, gun.seat, target.seat)) return bar(Refused::own_side, rule("HC-2.3"));
  if (!hidden_from(state, target, gun.seat)) return bad_place(gun, target.place.vec());
  if (target.known != 0 && gun.seeks()) return bar(Refused::follows_none, rule("HC-13.1"));
  return bar(Refused::nobody_seen, rule("HC-13.10"));
}

Why bad_craft(const State& state, const Gun& gun, const Craft& target) {
  if (target.state == CraftState::lost) return bar(Refused::target_lost, rule("HC-2.6"));
  if (!enemies(state, gun.seat, target.seat)) return bar(Refused::own_side, rule("HC-2.3"));
  if (gun.seeks()) return bar(Refused::not_at_craft, rule("HC-11.5"));
  if (!target.flying()) return bar(Refused::craft_aboard, rule("HC-22.15"));
  return bad_place(gun, target.place.vec());
}

Why bad_torpedo(const State& state, const Gun& gun, const Seeker* torpedo) {
  if (torpedo == nullptr) return bar(Refused::no_torpedo, rule("HC-11.5"));
  if (!enemies(state, gun.seat, torpedo->seat)) return bar(Refused::own_torpedo, rule("HC-11.12"));
  if (gun.seeks()) return bar(Refused::at_ships, rule("HC-11.5"));
  if (torpedo->arrived != 0) return bar(Refused::strikes_now, rule("HC-11.12"));
  if (const Why why = bad_place(gun, torpedo->place.vec())) return why;
  return bar(Refused::just_launched, rule("HC-11.12"));
}

}  // namespace

Gun gun_of_ship(const Scenario& scenario, const State& state, u8 number, u32 weapon) {
  const Ship& ship = state.ships[number];
  const Mount& mount = scenario.design_of(ship).mounts[weapon];
  return {&scenario.catalogue.weapons[mount.weapon],
          mount.arc,
          ship.place.vec(),
          ship.facing(),
          ship.seat,
          (ship.deeds & deed::suspects) != 0};
}

Gun gun_of(const Scenario& scenario, const State& state, i32 unit, u32 weapon) {
  return units::is_ship(unit) ? gun_of_ship(scenario, state, units::ship_of(unit), weapon)
                              : gun_of_craft(scenario, state, units::craft_of(unit), weapon);
}

Why bad_target(const Asking& asking, i32 object) {
  const State& state = asking.state;
  const Gun gun = gun_of(asking.scenario, state, asking.unit, weapon_of_action(asking.action));
  if (units::is_ship(object) && units::ship_of(object) < state.ships.size())
    return bad_ship(state, gun, state.ships[units::ship_of(object)]);
  if (units::is_craft(object) && units::craft_of(object) < state.craft.size())
    return bad_craft(state, gun, state.craft[units::craft_of(object)]);
  if (object < objects::seekers || object >= objects::end) return {};
  return bad_torpedo(state, gun, state.seekers.find(static_cast<u16>(object - objects::seekers)));
}

}  // namespace klaxon::rules::heavy_combat
