// The fire form: up to 80 lines of six numbers, then 0.
//
//   0 unit    1 + its place; 0 ends the form, but not in the first line: seats may pass instead
//   1 group   its place among State::groups
//   2 gun     one of Forms::guns: the mode
//   3 target  the place of a unit; from 64 on, that of a counter. Shots that fill a hex (level 6
//             torpedoes) fill the target's.
//   4 choice  what the mode leaves to the firer (Choices); 0 where there is nothing to choose
//   5 counts  of the mode (arms.h), by as many boxes as that takes; for energy_any modes, energy
//
// A mode that aims at a bare hex will have two numbers more in every line, distance and place on
// the ring: 8 times 80 is what an order holds. Only enemies can be fired at, within reach and arc
// as the firer's owner knows them; anything else that bars a shot shows only when it is fired.
#pragma once

#include <algorithm>
#include <optional>

#include "core/order.h"
#include "rules/tng/fire/arms.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

inline constexpr u32 line_fields = 6;
static_assert(line_fields <= fire_line_fields &&
              fire_lines_max * fire_line_fields <= order_values_max);
inline constexpr i32 counters_from = units_max;

struct FireLine {
  u8 unit = 0;
  u16 group = 0;  // of State::groups
  u16 gun = 0;
  u8 target = 0;
  u8 choice = 0;
  u16 counts = 0;
};
using FireLines = Bounded<FireLine, fire_lines_max>;
FireLines lines_of(std::span<const i32> numbers);

// What the firer chooses in a mode: whether its shots join into one hard hit, and one more thing.
//   listed, splash: 0 the odd facing is counter-clockwise of the one struck, 1 clockwise
//   sabot, any: the target's facing that is struck, 0 to 5
//   hellbore: 0 direct; 1 + f spread, facing f before equals for its half, else all of the rest
//             there; 7 spread, the rest evenly
//   a mode that its box survives for more energy: 1 pays that
struct Choices {
  bool joins = false;
  u8 others = 1;

  i32 most() const { return (joins ? 2 : 1) * others - 1; }
  bool joined(i32 choice) const { return joins && choice % 2 == 1; }
  i32 other(i32 choice) const { return joins ? choice / 2 : choice; }
};
namespace hellbore {
inline constexpr i32 direct = 0, first_facing = 1, evenly = 7;
}  // namespace hellbore
Choices choices_of(const Battle& battle, u16 form, u16 gun, i32 size_class);

// The count, including what the choice costs.
Count count_of(const Battle& battle, u16 form, u16 gun, i32 choice);

// Weapon and Pair have no default values, so that the lists of a walk need no clearing.
enum class Live : u8 { unknown, no, yes };
// A weapon group of a unit, and the units on which it bears.
struct Weapon {
  u64 bears;  // bits by unit
  u16 group;  // of State::groups
  u16 form;
  u16 first_mount;  // of State::mounts
  u8 unit;
  u8 boxes;
  Live live;  // whether any of it can be fired: worked out when asked for
};
// What the firer's owner knows about two units.
struct Pair {
  i16 range;
  i16 range_by;
  i8 place;  // of the wheel
};
// A copy of State::mounts.
class MountsCopy {
 public:
  explicit MountsCopy(const Bounded<Mount, mounts_max>& of) {
    std::copy_n(of.begin(), of.size(), all_.slots);
  }
  Mount& operator[](u32 i) { return all_.slots[i]; }
  const Mount& operator[](u32 i) const { return all_.slots[i]; }

 private:
  union Slots {
    Slots() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
    Mount slots[mounts_max];
  };
  Slots all_;
};

// Whether a gun can fire that far at a target of that kind. `facts` is changed in the process.
bool reaches(const Gun& gun, const Pair& pair, Facts& facts);

// Gives the legal values, field by field; later lines cannot use what earlier lines have used up.
class FireWalk {
 public:
  // For all units of the seat except its robots; or for one robot, on behalf of its seat.
  FireWalk(const Battle& battle, const State& state, int seat, const Sight& sight,
           u8 robot = no_unit);

  core::Range next() const;
  void take(i32 value);  // one of next()
  // Whether there is anything to fire at all; if not, the form is not offered.
  bool any() const;
  // The next field of the line being written; none: the form is complete.
  std::optional<u32> field() const;

  // How many counts a line with these values may have if its choice is 0; 0: it may not be.
  u32 most(u16 group, u16 gun, u8 target) const;
  // …of a single box of the group, as if it fired alone.
  u32 most_of_box(u16 group, u16 gun, u8 target, u32 box) const;

 private:
  friend class LineRefusal;
  void share_room();
  void add_units(const Sight& sight, u8 robot);
  void add_unit(u32 unit);
  const Weapon* weapon_at(u16 group) const;
  Weapon weapon_of(u32 unit, u32 group) const;  // a group of its plan
  void refresh(u32 unit);
  bool live(Weapon& weapon) const;
  bool is_live(const Weapon& weapon) const;
  bool is_live(const Weapon& weapon, u16 gun) const;
  bool may_aim(const Weapon& weapon, u16 gun, const Count& count, u32 target) const;
  const Pair& pair_of(u32 unit, u32 target) const;
  Facts& facts_at(u32 target) const;
  Boxes boxes_of(const Weapon& weapon, u16 gun, const Count& count, u32 target) const;
  Boxes boxes_of(const Weapon& weapon, u16 gun, const Count& count, u32 target, BoxSpan only) const;
  u32 blows_each(const Gun& gun, const Count& count, u32 target, bool joined) const;
  u32 room_for(const Gun& gun, const Count& count, u32 target, bool joined) const;
  const Weapon& weapon() const;
  core::Range units() const;
  core::Range groups() const;
  core::Range guns() const;
  core::Range targets() const;
  Choices choices_here() const;
  core::Range choices() const;
  core::Range counts() const;
  u32 counts_left(i32 choice) const;
  void close_line();

  const Battle& battle_;
  const State& state_;
  int seat_;
  mutable Bounded<Weapon, mounts_max> weapons_;
  Bounded<u8, units_max> targets_;
  u8 pairs_from_[units_max];
  Bounded<Pair, (units_max / 2) * (units_max / 2)> pairs_;
  // What earlier lines leave for later ones.
  mutable MountsCopy mounts_;
  mutable AimedList aimed_;
  mutable Energy pools_[groups_max];  // by group of the state
  mutable Facts facts_;
  FireLine line_;
  u32 weapon_ = 0, field_ = 0, lines_ = 0;
  u32 shots_ = 0, blows_ = 0;
  u32 shots_most_ = shots_max, blows_most_ = blows_max;
  bool done_ = false;
};

}  // namespace klaxon::rules::tng::fire
