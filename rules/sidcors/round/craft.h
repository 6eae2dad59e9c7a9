// Fighters and pseudo-fighters: units worth one point each, attached to the unit that carries them
// (SID-6.4, SID-7.10 to 7.15, SID-8.11). What they do in a round is defined in behaviours/.
#pragma once

#include "core/seats.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

enum class Craft : u8 { fighters, pfs };

inline u32 craft_aboard(const Unit& unit, Craft craft) {
  return craft == Craft::fighters ? unit.fighters : unit.pfs;
}
// True for craft that are aboard, or homeless this round, unless they have left with their unit.
inline bool craft_in_battle(const Unit& unit) {
  return unit.status != Status::retreated && unit.small_craft();
}
inline bool can_give_up(const Unit& unit, Craft craft) {
  return unit.status != Status::retreated && craft_aboard(unit, craft) > 0;
}
// The number of a unit's craft for which it has no place any more; 0 if all have one (SID-7.12).
u32 homeless(const Scenario& scenario, const Unit& unit, Craft craft);
u32 free_places(const Scenario& scenario, const Unit& unit,
                Craft craft);  // 0 if it no longer fights

// The units of a force with craft of this kind to give up, with homeless ones, or with free places.
UnitSet units_with_craft(const Scenario& scenario, const State& state, u32 force, Craft craft);
UnitSet units_with_homeless(const Scenario& scenario, const State& state, u32 force, Craft craft);
UnitSet units_with_places(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force);

// The price of `number` craft, each with a defence of one, and how many craft `points` pay for; up
// to `face_value` of the points count at face value (SID-7.14, 12.2).
i32 craft_price(i32 number, i32 face_value);
i32 craft_paid(i32 points, i32 face_value);
bool can_direct_craft(const Scenario& scenario, const State& state, u32 force, i32 face_value);
// The craft of each enemy unit that has any, in order, and the two order fields for that unit.
struct CraftFields {
  i32 here = -1;  // craft that this field can name; -1: no such field
  u32 unit = 0;   // whose they are
  bool later = false;
};
CraftFields craft_fields(const Scenario& scenario, const State& state, u32 field);
// The range of the next number in an order against craft: fighters and pseudo-fighters of each
// enemy unit that has any, in order (SID-7.15).
core::Range craft_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                        i32 face_value);

// The craft that an order of this kind names; their numbers begin with field `first`.
struct NamedCraft {
  NamedCraft(const core::Order& order, u32 first);
  std::span<const i32> numbers;
  i32 fighters = 0;
  i32 pfs = 0;
};

}  // namespace klaxon::rules::sidcors
