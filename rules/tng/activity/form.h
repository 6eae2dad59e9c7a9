// The form `act`: all that a seat's units do in one Impulse Activity, in rows of five numbers: a
// unit (1 + its place; 0 ends the form), a deed, the group that does it, its target, and the number
// of boxes that do it. Rows ascend. All seats order at once, in secret (TNG-turn.5).
#pragma once

#include "core/order.h"
#include "core/rejection.h"
#include "rules/tng/activity/uses.h"

namespace klaxon::rules::tng {

inline constexpr u32 act_rows_max = 40;
inline constexpr u32 act_fields = 5;

// What a row's target may be: nothing, a unit, a group of the battle.
namespace objects {
inline constexpr i32 none = 0;
inline constexpr i32 units = 1;                                     // + its place
inline constexpr i32 groups = units + static_cast<i32>(units_max);  // + its place among all
inline constexpr i32 end = groups + static_cast<i32>(groups_max);
}  // namespace objects

struct ActRow {
  i32 unit = 0, deed = 0, group = objects::none, target = objects::none, number = 0;

  u8 place() const { return static_cast<u8>(unit - 1); }
  Deed what() const { return static_cast<Deed>(deed); }
  u16 group_place() const { return static_cast<u16>(group - objects::groups); }
  u16 target_group() const { return static_cast<u16>(target - objects::groups); }
  u8 target_unit() const { return static_cast<u8>(target - objects::units); }
};

// The energy that a unit could now spend on a function: energy/draw.h.
using EnergyAtHand = Energy (*)(const Battle& battle, const State& state, u8 unit);

// Goes through the form field by field.
class ActivityWalk {
 public:
  ActivityWalk(const Battle& battle, const State& state, u8 seat, EnergyAtHand at_hand);

  core::Range next() const;
  void take(i32 value);  // inside next()

  const base::Bounded<ActRow, act_rows_max>& rows() const { return rows_; }
  // How many boxes that row may use; 0: the row is not allowed.
  i32 most(const ActRow& row) const;

 private:
  // The part of a Use that is stored. It has no default values, so that lists need no clearing.
  struct Doing {
    i32 boxes, reach, figure;
    Energy energy;
    bool stands_in;
  };
  struct Able {
    u16 group;  // among those of the unit
    u16 given;  // the group whose boxes are given up for those it repairs; no_group: none
    Doing study, mend;
    u8 deeds;  // bits by Deed: those that its boxes are able to do

    bool can(i32 deed) const { return (deeds >> deed & 1U) != 0; }
  };
  using AbleList = base::Bounded<Able, ship_groups_max>;

  Doing doing(u8 unit, u16 i, Deed deed) const;
  Doing mending(u8 unit, u16 i, u16& given) const;
  core::Range units() const;
  core::Range deeds(i32 unit) const;
  core::Range groups(i32 unit, i32 deed) const;
  core::Range targets(i32 unit, i32 deed, i32 group) const;
  bool may_act(u8 unit) const;
  bool any_target(ActRow row, const Able* able) const;
  template <class Meet>
  void each_group(i32 unit, i32 deed, Meet meet) const;
  template <class Meet>
  void each_target(ActRow row, const Able* able, Meet meet) const;
  const Able* able_of(const ActRow& row) const;
  bool after_last(const ActRow& row) const;
  i32 most_studied(const ActRow& row, const Able& able) const;
  i32 most_mended(const ActRow& row, const Able& able) const;
  i32 boxes_free(const ActRow& row, const Doing& doing) const;
  i32 most(const ActRow& row, const Able* able) const;
  bool can_pay_look(const ActRow& row) const;
  void load(u8 unit);

  const Battle& battle_;
  const State& state_;
  u8 seat_;
  EnergyAtHand at_hand_;
  base::Bounded<ActRow, act_rows_max> rows_;
  ActRow row_;      // the one that is being filled
  u32 fields_ = 0;  // of it
  bool over_ = false;
  i32 looker_ = 0;       // whose rows hold the looks: the first that acts
  base::Bits256 later_;  // units, as fields name them, that may begin a row of their own
  i32 loaded_ = 0;       // the unit of `able_`
  u8 loaded_deeds_ = 0;  // of all of them
  AbleList able_;
};

// Whether the step asks the seat at all; this depends on how its ships were built, which is public.
bool owes_activity(const Battle& battle, const State& state, u8 seat);

// Why the seat's `act` order is refused, where its ranges do not explain that. No rejection: they
// do explain it, or the order is allowed.
core::Rejection refusal_of_act(const Battle& battle, const State& state, u8 seat,
                               const core::Order& order, EnergyAtHand at_hand);

}  // namespace klaxon::rules::tng
