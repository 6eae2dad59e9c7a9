// What weapon boxes still have for firing: shots for this turn and this impulse, shots at one
// target, energy, ammunition.
#pragma once

#include <span>

#include "rules/tng/fire/counts.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::fire {

// The frozen count, or one computed now if nothing is frozen.
Count count_of(const Battle& battle, u16 form, u16 gun);
// Fills in Battle::counts, once forms, plans and units exist.
void freeze_counts(Battle& battle);

// The rate of fire of its construction line, if the line has one of its own.
const catalog::Rate& rate_of(const Battle& battle, const Form& form, const Gun& gun);

// Whether a mode is fired in step D; other modes launch something, or are used in other steps.
bool is_fired(const Battle& battle, const Form& form, const Gun& gun);

// The last hex at which the chart of any mode fired in step D has a figure for a target of this
// kind; -1: none. A formula reaches as far as its best dice have any effect.
i32 printed_reach(const Battle& battle, u16 form, i32 size_class);

// The index in State::groups of the group whose `energy` is the capacitor of a weapon group: all
// phasers of a ship share one, and every other group has one of its own.
u32 capacitor_of(const Battle& battle, u32 unit, u32 group);

// What a box remembers about a target, or a weapon does (for a lock by id).
inline constexpr u16 by_weapon = 0x8000;  // + the system, in place of a mount
namespace aimed_flags {
inline constexpr u8 locked = 1;
inline constexpr u8 struck = 2;   // has done its one point
inline constexpr u8 fresh = 4;    // a new impulse: its box damage is still to be set
inline constexpr u8 ages = 0x30;  // impulses, this one included, until its shots no longer count
inline constexpr u8 age = 0x10;
}  // namespace aimed_flags
using AimedList = Bounded<Aimed, aimed_max>;
Aimed* remembered(AimedList& list, u16 mount, u8 target);
// Null if there is no room for another memory.
Aimed* remember(AimedList& list, u16 mount, u8 target);
// These make memories fade, at the end of an impulse and at the end of a turn.
void fade_impulse(const Battle& battle, State& state);
void fade_turn(State& state);

// A box that fires a count, and how many shots Mount::shots adds for it. It has no default values,
// so that lists need no clearing.
struct Pick {
  u16 mount;  // of State::mounts
  u8 shots;
};

// Where the boxes of a weapon group are.
struct BoxSpan {
  u16 first = 0;  // of State::mounts
  u8 boxes = 0;
};
BoxSpan boxes_at(const Battle& battle, u32 unit, u32 group);

// What a box may lack for firing, as bits.
namespace limits {
inline constexpr u32 none = 0;   // the box works, nothing else
inline constexpr u32 shots = 1;  // of the turn and the impulse
inline constexpr u32 ammo = 2;
inline constexpr u32 energy = 4;
inline constexpr u32 target = 8;  // shots at one
inline constexpr u32 all = 15;
}  // namespace limits

// The boxes of one group that fire in one mode at one target.
class Boxes {
 public:
  struct Of {
    std::span<Mount> mounts;
    u16 first = 0;  // of State::mounts
    AimedList* aimed = nullptr;
    Energy* pool = nullptr;  // of a pooled weapon
    u8 target = 0;
    i32 size_class = 0;  // of the target
  };
  Boxes(const Gun& gun, const catalog::Rate& rate, const Count& count, Of of);

  u32 left(u32 limits = limits::all) const;  // counts, as these allow
  bool any() const;                          // whether there is one that may fire
  // The box that makes the next count (the first of those: TNG-P-Disr.15), which is paid: those
  // locked on the target first, then those that fell in this step, each until it has no more. There
  // must be one left.
  Pick next();

 private:
  u32 left_of(u32 i, u32 limits) const;
  u32 of_turn(const Mount& mount) const;
  u32 of_energy(const Mount& mount) const;
  u32 at_target(u32 i) const;
  u32 rank(u32 i) const;
  u32 step();
  void fire(u32 i, bool pays);
  bool limited() const;

  const Gun& gun_;
  const catalog::Rate& rate_;
  const Count& count_;
  Of of_;
  u32 rank_ = 0, box_ = 0;
  bool entered_ = false;
};

}  // namespace klaxon::rules::tng::fire
