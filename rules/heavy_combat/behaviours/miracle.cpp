// HC-26: what a better crew can do faster, for one hero point each.
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/movement/steering.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace miracle {
namespace {

enum class Event : u8 { reloaded, shield_up, armed };
constexpr core::Arg system_args[] = {{"ship", vocabulary::ships}, {"system", vocabulary::systems}};
constexpr core::Arg face_args[] = {{"ship", vocabulary::ships}, {"face", vocabulary::faces}};
constexpr core::EventKind event_table[] = {
    {"reloaded", "{ship} reloads {system} at once.", system_args},
    {"shield_up", "{ship} restores a box of its {face} shield.", face_args},
    {"armed_quickly", "{ship} gains a turn in arming {system}.", system_args},
};

u16 event_of(const Row& row, Event event) {
  return words_of_action(static_cast<u32>(row.action)).event(event);
}

// HC-26.2: the ship must be turning already, or have just been ordered to turn.
Why cannot_turn(const Asking& asking) {
  return asking.has(actions::turn) ? Why{} : bar(Refused::no_turn, rule("HC-26.2"));
}
void turn_faster(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  if (!rotates(ship)) {
    --ship.turn_left;
    return;
  }
  face(c, number, facing_after(ship), rule("HC-26.2"));
  ship.turning = ship.turn_left = 0;
  ship.deeds |= deed::swings;
}

i32 object_of(u32 repairable) {
  return repairable < systems_count ? objects::systems + static_cast<i32>(repairable)
                                    : objects::faces + static_cast<i32>(repairable - systems_count);
}

Bits256 repairs(const Asking& asking) {
  Bits256 all;
  for (const Repair& repair : asking.ship().repairs)
    if (repair.what != 0) all.add(static_cast<u32>(object_of(repair.what - 1U)));
  return all;
}
void repair_sooner(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  for (u32 slot = 0; slot < repairs_max; ++slot) {
    const u8 what = c.ship(number).repairs[slot].what;
    if (what != 0 && object_of(what - 1U) == row.object) return mend_on(c, number, slot);
  }
}

Bits256 hurt_shields(const Asking& asking) {
  Bits256 all;
  for (u32 face = 0; face < core::face_count; ++face)
    if (asking.ship().shields[face] < asking.design().shields[face])
      all.add(static_cast<u32>(objects::faces) + face);
  return all;
}
void restore_shield(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  const i32 face = row.object - objects::faces;
  u8& shield = c.ship(number).shields[face];
  // The repair of this shield may just have been finished early, by another hero point.
  if (shield < c.design(number).shields[face]) ++shield;
  if (c.log.on())
    note(c.log, event_of(row, Event::shield_up), rule("HC-26.4"), c.told(number))
        .arg(number)
        .arg(face);
}

template <class Counts>
Bits256 weapons_that(const Asking& asking, Counts counts) {
  Bits256 all;
  for (u32 i = 0; i < asking.design().mounts.size(); ++i)
    if (counts(asking.scenario.weapon_of(asking.ship(), i), i))
      all.add(static_cast<u32>(objects::systems) + weapon_system(i));
  return all;
}
u32 weapon_of(const Row& row) {
  return static_cast<u32>(row.object - objects::systems) - plain_systems_count;
}

Bits256 reloading(const Asking& asking) {
  return weapons_that(asking, [&](const Weapon& weapon, u32 i) {
    return weapon.kind == WeaponKind::launcher && asking.ship().reload[i] > 0;
  });
}
void reload(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.ship(number).reload[weapon_of(row)] = 0;
  if (c.log.on())
    note(c.log, event_of(row, Event::reloaded), rule("HC-26.5"), c.told(number))
        .arg(number)
        .arg(row.object - objects::systems);
}

// HC-26.6.
Bits256 arming(const Asking& asking) {
  return weapons_that(asking, [&](const Weapon& weapon, u32 i) {
    return asking.ship().armed[i] > 0 && asking.ship().armed[i] < weapon.arming;
  });
}
void arm_quicker(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  ++c.ship(number).armed[weapon_of(row)];
  if (c.log.on())
    note(c.log, event_of(row, Event::armed), rule("HC-26.6"), c.told(number))
        .arg(number)
        .arg(row.object - objects::systems);
}

constexpr Action action_table[] = {
    {.name = "turn_faster",
     .step = Step::helm,
     .quick = true,
     .bars = cannot_turn,
     .act = turn_faster},
    {.name = "repair_sooner",
     .step = Step::helm,
     .quick = true,
     .objects = repairs,
     .no_object = bar(Refused::intact, rule("HC-26.3")),
     .act = repair_sooner},
    {.name = "restore_shield",
     .step = Step::helm,
     .many = true,
     .quick = true,
     .objects = hurt_shields,
     .no_object = bar(Refused::intact, rule("HC-26.4")),
     .act = restore_shield},
    {.name = "reload_at_once",
     .step = Step::helm,
     .many = true,
     .quick = true,
     .objects = reloading,
     .no_object = bar(Refused::intact, rule("HC-26.5")),
     .act = reload},
    {.name = "arm_quicker",
     .step = Step::helm,
     .many = true,
     .quick = true,
     .objects = arming,
     .no_object = bar(Refused::intact, rule("HC-26.6")),
     .act = arm_quicker},
};

}  // namespace
}  // namespace miracle

extern const Hooks miracle_behaviour;
constexpr Hooks miracle_behaviour{
    .id = "miracle",
    .actions = miracle::action_table,
    .words = {.events = miracle::event_table},
};

}  // namespace klaxon::rules::heavy_combat
