#include "rules/tng/fire/step/me_too.h"

#include <algorithm>
#include <optional>

#include "rules/tng/fire/arms.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

namespace {

// True if all the group's boxes, even destroyed ones, have openly spent their shots.
bool seen_spent(const Battle& battle, const State& state, u32 unit, const GroupPlan& weapon) {
  const Form& form = battle.form(weapon.form);
  const Count count = count_of(battle, weapon.form, form.first_gun);
  if (count.turn == 0) return false;
  const u32 first = u32{battle.units[unit].first_mount} + weapon.first_mount;
  for (u32 i = first; i < first + weapon.boxes; ++i)
    if (state.mounts[i].shots < count.quickest) return false;
  return true;
}

class Reach {
 public:
  Reach(const Battle& battle, const State& state, int seat) : battle_(battle), state_(state) {
    for (u32 i = 0; i < state.units.size(); ++i)
      if (enemies(state, seat, state.units[i]) && state.units[i].fights())
        targets_.push(static_cast<u8>(i));
  }

  bool any(u32 unit) const {
    const Plan& plan = battle_.plan_of(unit);
    return std::ranges::any_of(targets_, [&](u8 target) {
      const Unit &by = state_.units[unit], &at = state_.units[target];
      const i32 range = core::distance(by.at(), at.at());
      const i32 size_class = battle_.plan_of(target).size_class;
      std::optional<int> place;  // worked out for the first weapon that reaches so far
      return std::ranges::any_of(plan.weapons, [&](u16 i) {
        const GroupPlan& weapon = plan.groups[i];
        if (range > printed_reach(battle_, weapon.form, size_class)) return false;
        if (!place) place = core::wheel_place(by.at(), by.facing, at.at());
        return bears(weapon, *place) && !seen_spent(battle_, state_, unit, weapon);
      });
    });
  }

 private:
  static bool bears(const GroupPlan& weapon, int place) {
    return !weapon.bears || place == core::wheel_here || weapon.arc.holds(place);
  }

  const Battle& battle_;
  const State& state_;
  Bounded<u8, units_max> targets_;
};

u32 seats_of(const Battle& battle) {
  return static_cast<u32>(battle.seats.size());
}

// The first seat that may declare, going round the table from `seat`; `seat` itself if none may.
u8 next_from(const Battle& battle, const State& state, u32 seat) {
  for (u32 i = 0; i < seats_of(battle); ++i) {
    const u32 one = (seat + i) % seats_of(battle);
    if (may_declare(battle, state, static_cast<int>(one))) return static_cast<u8>(one);
  }
  return static_cast<u8>(seat);
}

void turn_to_next(BattleContext& course) {
  const u32 after = (course.state.actor + 1U) % seats_of(course.battle);
  course.state.actor = next_from(course.battle, course.state, after);
}

}  // namespace

bool may_declare(const Battle& battle, const State& state, int seat) {
  const Reach reach(battle, state, seat);
  for (u32 i = 0; i < state.units.size(); ++i)
    if (state.units[i].controller == seat && !battle.units[i].robot &&
        !state.units[i].is(status::destroyed) && reach.any(i))
      return true;
  return false;
}

core::Seats declaring(const Battle& battle, const State& state) {
  core::Seats all = 0;
  for (u32 seat = 0; seat < seats_of(battle); ++seat)
    if (may_declare(battle, state, static_cast<int>(seat)))
      all = static_cast<core::Seats>(all | core::seat_bit(static_cast<int>(seat)));
  return all;
}

bool opens(const Battle& battle, const State& state) {
  for (u32 seat = 0; seat < seats_of(battle); ++seat)
    if (may_declare(battle, state, static_cast<int>(seat))) return true;
  return false;
}

u8 first_seat(const Battle& battle, const State& state, u8 last) {
  if (last == no_unit) {
    last = 0;
    for (u32 i = 1; i < state.units.size(); ++i)
      if (state.units[i].initiative > state.units[last].initiative) last = static_cast<u8>(i);
  }
  return next_from(battle, state, state.units[last].controller);
}

void open(BattleContext& course, u8 last) {
  course.state.actor = first_seat(course.battle, course.state, last);
  course.state.passes = 0;
}

void fired(BattleContext& course) {
  course.state.passes = 0;
  turn_to_next(course);
}

void passed(BattleContext& course) {
  ++course.state.passes;
  turn_to_next(course);
}

bool over(const Battle& battle, const State& state) {
  u32 may = 0;
  for (u32 seat = 0; seat < seats_of(battle); ++seat)
    if (may_declare(battle, state, static_cast<int>(seat)) && ++may > state.passes) return false;
  return true;
}

}  // namespace klaxon::rules::tng::fire
