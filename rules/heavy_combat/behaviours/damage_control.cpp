// HC-16: a point starts the repair of one box, which takes three turns.
#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace damage_control {
namespace {

enum class Event : u8 { begun };
constexpr core::Arg begun_args[] = {{"ship", vocabulary::ships},
                                    {"repairable", vocabulary::repairables}};
constexpr core::EventKind event_table[] = {
    {"repair_begun", "{ship} begins to repair {repairable}.", begun_args}};

constexpr u8 turns = 3;

u32 under_way(const Ship& ship) {
  return static_cast<u32>(
      std::ranges::count_if(ship.repairs, [](const Repair& repair) { return repair.what != 0; }));
}

Why cannot(const Asking& asking) {
  if (under_way(asking.ship()) + asking.again < repairs_max) return {};
  return bar(Refused::repairs_full, rule("HC-16.1"));
}

bool is_under_way(const Ship& ship, u32 what) {
  return std::ranges::any_of(ship.repairs,
                             [&](const Repair& repair) { return repair.what == 1 + what; });
}

Bits256 hurt(const Asking& asking) {
  const Ship& ship = asking.ship();
  const ShipDesign& design = asking.design();
  Bits256 all;
  for (u32 face = 0; face < core::face_count; ++face)
    if (ship.shields[face] < design.shields[face] && !is_under_way(ship, systems_count + face))
      all.add(static_cast<u32>(objects::faces) + face);
  for (u32 i = 0; i < systems_count; ++i)
    if (ship.boxes[i] < design.boxes[i] && !is_under_way(ship, i))
      all.add(static_cast<u32>(objects::systems) + i);
  return all;
}

void begin(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  const bool shield = row.object < objects::systems;
  const u32 what = shield ? systems_count + static_cast<u32>(row.object - objects::faces)
                          : static_cast<u32>(row.object - objects::systems);
  for (Repair& repair : c.ship(number).repairs) {
    if (repair.what != 0) continue;
    repair = {static_cast<u8>(1 + what), turns};
    break;
  }
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::begun), rule("HC-16.2"),
         c.told(number))
        .arg(number)
        .arg(static_cast<i32>(what));
}

void turn_ends(BattleContext& c, const core::PartIds&) {
  for (u8 i = 0; i < c.state.ship_count(); ++i)
    if (c.state.ships[i].in_play())
      for (u32 slot = 0; slot < repairs_max; ++slot) mend_on(c, i, slot);
}

constexpr Action action_table[] = {{.name = "mend",
                                    .said = "repair",
                                    .step = Step::fire,
                                    .price = 1,
                                    .many = true,
                                    .without_warp = true,
                                    .bars = cannot,
                                    .objects = hurt,
                                    .no_object = bar(Refused::intact, rule("HC-16.2")),
                                    .act = begin}};

}  // namespace
}  // namespace damage_control

extern const Hooks damage_control_behaviour;
constexpr Hooks damage_control_behaviour{
    .id = "damage_control",
    .actions = damage_control::action_table,
    .turn_ends = damage_control::turn_ends,
    .words = {.events = damage_control::event_table},
};

}  // namespace klaxon::rules::heavy_combat
