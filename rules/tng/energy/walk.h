// One unit's part of the energy form, filled row by row: what each row may be, given what comes
// before it. Each row looks at the purse only once, no matter what came before.
#pragma once

#include <span>

#include "core/order.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// How many boxes of a heavy weapon can be armed, given that its hold row says what stays armed;
// boxes that it releases are available.
struct BoxCount {
  u32 ready = 0;                  // boxes that hold nothing
  u32 more[prices_as_rows] = {};  // uses for which armed boxes still have room, by price
};
BoxCount count_boxes(const Arming& arming, std::span<const Mount> mounts, i32 kept);

class UnitWalk {
 public:
  UnitWalk(const Battle& battle, const State& state, u32 unit);

  bool done() const { return at_ == rows_.size(); }
  const EnergyRow& row() const { return rows_[at_]; }
  // The legal values of the next field; may be called until the form is complete.
  core::Range next() const {
    return row().kind == EnergyRowKind::arm_box ? box_range()
                                                : core::Range::between(0, limits().most);
  }
  // Takes one of these values as the next field.
  void take(i32 value);

  const Purse& purse() const { return purse_; }
  // True if only a lack of energy makes the value illegal.
  bool lacks_energy(i32 value) const;
  // What that value of the row costs, and for which purpose it pays.
  Energy cost(i32 value) const;
  Purpose purpose() const;

 private:
  // The highest value that a row can have, and the highest it could have if energy did not matter.
  struct Limits {
    i32 most = 0, bare = 0;
  };
  void begin();
  Limits limits() const;
  Limits limit(i32 bare) const;
  Limits limit_hold() const;
  Limits limit_capacitor() const;
  Limits limit_shields() const;
  Limits limit_source() const;
  i32 overdrain_most() const;
  i32 arm_most() const;
  void take_arm(u32 uses);
  bool box_can(i32 value) const;
  core::Range box_range() const;
  Energy cost_of_hold(i32 uses) const;
  Energy cost_of_box(i32 value) const;
  void bring(i32 value);
  const Group& group() const { return state_.groups[first_group_ + row().group]; }
  const Arming& arming() const { return battle_.energy.armings[group().form]; }
  std::span<const Mount> mounts() const;

  const Battle& battle_;
  const State& state_;
  const Unit& unit_;
  const Plan& plan_;
  const EnergyForm& form_;
  std::span<const EnergyRow> rows_;
  u32 number_, first_group_, at_ = 0;
  Given given_;
  Purse purse_;
  i32 top_ = 0;       // movements that may still be bought
  bool down_ = true;  // its shields
  Energy drawn_ = 0;
  BoxCount count_;
};

// Whether any of the boxes already holds energy with which it may be armed.
bool any_armed(std::span<const Mount> mounts);

// The weapon boxes of one group.
std::span<const Mount> mounts_of(const Battle& battle, const State& state, u32 unit, u32 group);

// The uses that a hold row may keep, the costliest first, otherwise in the order of the boxes:
// visit(box, price) for each use, until it returns false.
template <class Visit>
void each_held(const Arming& arming, std::span<const Mount> mounts, Visit visit) {
  if (!any_armed(mounts)) return;
  for (u32 i = arming.by_cost.size(); i-- > 0;) {
    const u32 price = arming.by_cost[i];
    if (arming.prices[price].hold == Price::not_held) continue;
    for (u32 box = 0; box < mounts.size(); ++box) {
      if (mounts[box].state != BoxState::works || mounts[box].price != price + 1) continue;
      u32 uses = uses_in(arming, mounts[box]);
      if (arming.prices[price].kept > 0) uses = std::min<u32>(uses, arming.prices[price].kept);
      for (; uses > 0; --uses)
        if (!visit(box, price)) return;
    }
  }
}

}  // namespace klaxon::rules::tng
