// The battle as one seat's bot sees it: the ships, the damage that they can do and take, and what
// an exchange of fire is worth. It uses only public facts about enemies: where they are, what
// works, what has been seen to fire, and which speeds they have bought.
#pragma once

#include "staff/tng/bot/broadside.h"

namespace klaxon::staff::tng::bot {

inline constexpr u32 facings = rules::facings_count;

// Where a ship is, or would be.
struct Spot {
  core::Hex at;
  u8 facing = 0;
  u8 came = 0;      // the direction in which it entered its hex
  u32 entered = 0;  // when it did, by the state's count; 0: it has not moved
};
Spot spot_of(const rules::Unit& unit);

struct Ship {
  u8 number = 0;
  bool own = false;    // the seat's team
  bool moves = false;  // it has yet to move in this impulse
  Spot spot;
  i32 shields[facings] = {};  // with visible reinforcement
  i32 life = 1;               // boxes inside, structural ones counted double
  i32 movements = 0;          // left in this turn
};
using Ships = base::Bounded<Ship, rules::units_max>;

class Field {
 public:
  Field(const Aimer& with, int seat);

  const Aimer& with() const { return with_; }
  const Ships& ships() const { return ships_; }
  // Null if the unit does not fight.
  const Ship* ship(u32 number) const;
  i32 impulses_left() const;  // after the present one

 private:
  Ship look_at(u32 number) const;

  Aimer with_;
  int seat_;
  Ships ships_;
};

// How many boxes are inside, counted as in Ship::life.
i32 life_of(const rules::Battle& battle, const rules::State& state, u32 unit);

// The line from one ship to another: its length, and the other's place on the wheel of a ship that
// faces direction 0.
struct Line {
  i32 range = 0;
  int ahead = core::wheel_here;
};
Line line_of(const Spot& from, const Spot& to);
// The same place on the wheel of a ship with that facing.
constexpr int turned(int place, u8 facing) {
  const int there = place - 4 * facing;
  return there < 0 ? there + core::wheel_places : there;
}
// The place of a line on the wheel at its other end.
constexpr int opposite(int place) {
  return (place + core::wheel_places / 2) % core::wheel_places;
}
// The facing of `target` that fire along a line strikes; `place` is the direction from which the
// line comes, for a ship that faces direction 0.
u8 struck_along(const Ship& target, const Spot& there, int place);
// The facing of `target` that fire from `firer` strikes.
u8 struck_facing(const Ship& target, const Spot& there, const Spot& firer);
// The target's place on the firer's wheel.
int place_of(const Spot& firer, const Spot& target);

// What this much damage (in hundredths) at a facing is worth, in thousandths of the damage that the
// ship can still take. Shields are worth less than the boxes behind them.
i32 worth_of(const Ship& target, u8 facing, i32 points);
// What all the damage that a broadside does from there is worth.
i32 harm(const Broadside& guns, const Spot& firer, const Ship& target, const Spot& there);

}  // namespace klaxon::staff::tng::bot
