// Fires for one unit according to the program of a robot: TNG-Robot-Controlled.6 to
// TNG-Robot-Controlled.10. It fills a fire form line by line, with legal values.
//
// Each box has one target: the unit towards which its ship moves, if it can hurt that; else the
// closest that it can hurt. A robot fires all it has, in the costliest mode that is armed.
#pragma once

#include "core/dice/dice.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/robot/opponents.h"

namespace klaxon::rules::tng::robot {

// How many boxes fire at one target.
struct Decision {
  u8 target = 0;
  i8 by = 0;  // added to the die
  u8 die = 0;
  u16 weapons = 0, fired = 0;  // boxes that can hurt it, and those that fire
};
using Decisions = Bounded<Decision, units_max>;

// TNG-Robot-Controlled.6, TNG-Robot-Controlled.7: how many of a given number of weapons fire.
i32 die_by_range(const Battle& battle, i32 range);
u32 share_of(const Battle& battle, i32 die, u32 weapons);

class Gunner {
 public:
  // `walk` is the form of the order, and `order` has the fields filled in so far.
  Gunner(const Battle& battle, const State& state, const fire::Sight& sight, u8 unit, u8 prey,
         fire::FireWalk& walk, core::Order& order);

  // Fires one shot at something small from a box that has not fired in this impulse. False: there
  // is nothing to fire, or nothing small to fire at.
  bool fire_at_small();
  // Like the above, but in a single order: fires all boxes that can hurt something small.
  void fire_all_at_small();
  // Fires all boxes that fall unfired. False: no box falls, or none of those that fall can fire.
  bool fire_dying();
  // Rolls a die for each target that is not small, and fires accordingly.
  Decisions fire_by_dice(core::Dice& dice);

 private:
  using Guns = Bounded<u16, modes_max>;
  // A box, the mode in which it fires, and its target.
  struct Barrel {
    u16 group, gun, counts;
    u8 target;
  };
  using Barrels = Bounded<Barrel, mounts_max>;

  Guns guns_of(u16 group, u8 target) const;
  bool affords(u16 group, const fire::Count& count) const;
  template <class Wanted>
  Barrels aimed(const UnitList& targets, Wanted wanted) const;
  bool fire(const Barrels& barrels, u8 target, u32 boxes);
  bool add_line(u16 group, u16 gun, u8 target, u32 counts);

  const Battle& battle_;
  const State& state_;
  const fire::Sight& sight_;
  u8 unit_;
  UnitList small_, others_;
  fire::FireWalk& walk_;
  core::Order& order_;
};

// Whether a weapon box of the unit that has not fired in this turn has fallen in this step, or
// falls with its ship.
bool has_dying(const Battle& battle, const State& state, u8 unit);

}  // namespace klaxon::rules::tng::robot
