// Fighters and pseudo-fighters: units of one point attached to the unit that carries them (SID-6.4,
// SID-7.10 to 7.15, SID-8.11). Their part in a round is in behaviours/.
#pragma once

#include "core/seats.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

enum class Craft : u8 { fighters, pfs };

inline u32 craft_aboard(const Unit& unit, Craft craft) {
  return craft == Craft::fighters ? unit.fighters : unit.pfs;
}
// True for craft aboard or homeless this round, unless they have left with their unit.
inline bool craft_in_battle(const Unit& unit) {
  return unit.status != Status::retreated && unit.small_craft();
}
inline bool can_give_up(const Unit& unit, Craft craft) {
  return unit.status != Status::retreated && craft_aboard(unit, craft) > 0;
}
// Craft of a unit that no longer has a place for them; 0 if all are housed (SID-7.12).
u32 homeless(const Scenario& scenario, const Unit& unit, Craft craft);
u32 free_places(const Scenario& scenario, const Unit& unit,
                Craft craft);  // 0 if it no longer fights

// Units of a force that have craft of this kind to give up, homeless ones, or free places for them.
UnitSet units_with_craft(const Scenario& scenario, const State& state, u32 force, Craft craft);
UnitSet units_with_homeless(const Scenario& scenario, const State& state, u32 force, Craft craft);
UnitSet units_with_places(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force);

// The points for `number` craft, each with a defence of one, and how many craft `points` buy; up to
// `face_value` points count singly (SID-7.14, 12.2).
i32 craft_price(i32 number, i32 face_value);
i32 craft_paid(i32 points, i32 face_value);
bool can_direct_craft(const Scenario& scenario, const State& state, u32 force, i32 face_value);
// The craft of each enemy unit that has any, in order, and the two fields that each unit fills.
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

// The craft that an order of this kind names; its numbers begin at `first`.
struct NamedCraft {
  NamedCraft(const core::Order& order, u32 first);
  std::span<const i32> numbers;
  i32 fighters = 0;
  i32 pfs = 0;
};

}  // namespace klaxon::rules::sidcors
