#include <algorithm>

#include "rules/tng/activity/form.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/activity/laboratory.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

using core::Rejection;

Rejection refuse_act(Refused refused, core::RuleId why) {
  return {static_cast<u16>(core::refusal_first_own + static_cast<u16>(refused)), why};
}

bool names_unit(const State& state, i32 object) {
  return object >= objects::units && object < objects::units + static_cast<i32>(state.units.size());
}

bool names_group_of(const Battle& battle, u8 unit, i32 object) {
  const i64 i = i64{object} - objects::groups - battle.units[unit].first_group;
  return i >= 0 && i < static_cast<i64>(battle.plan_of(unit).groups.size());
}

Rejection bad_look(const Battle& battle, const State& state, u8 seat, const ActRow& row) {
  if (row.what() == Deed::open_sheet && state.intelligence == Intelligence::open)
    return refuse_act(Refused::sheets_open, rule("TNG-information.3"));
  if (!names_unit(state, row.target)) return {};
  const Look look = row.what() == Deed::open_sheet ? Look::sheet : Look::energy;
  const i32 price = price_of_look(battle, row.target_unit(), look);
  const i32 there = points_of(state, battle.seats[seat].team, row.target_unit());
  if (there >= price) return {};
  return refuse_act(Refused::too_few_points,
                    look == Look::sheet ? rule("TNG-information.3") : rule("TNG-information.4"))
      .fact(price)
      .fact(there);
}

Rejection bad_study(const State& state, const ActRow& row, const Use& use) {
  if (!names_unit(state, row.target)) return {};
  const i32 away =
      core::distance(state.units[row.place()].at(), state.units[row.target_unit()].at());
  if (away <= use.reach) return {};
  return refuse_act(Refused::too_far, core::rule_number(*use.rule)).fact(away).fact(use.reach);
}

// TNG-Lab.3
Rejection bad_mending(const Battle& battle, const State& state, const ActRow& row, const Use& use,
                      EnergyAtHand at_hand) {
  if (!names_group_of(battle, row.place(), row.target)) return {};
  const u16 given = box_given(battle, row.place(), use);
  if (given == no_group || state.groups[given].left == 0)
    return refuse_act(Refused::no_box_to_give, rule("TNG-Lab.3"));
  if (mendable(battle, state, row.target_group()) == 0)
    return refuse_act(Refused::not_hurt, rule("TNG-Lab.3"));
  const Energy needed =
      use.energy * std::clamp(row.number, 1, std::max(static_cast<i32>(use.boxes), 1));
  const Energy there = at_hand(battle, state, row.place());
  if (there >= needed) return {};
  return refuse_act(Refused::no_energy, rule("TNG-Lab.3")).fact(needed).fact(there);
}

// Why the number at place `fields` of a row is refused: it is the row's first invalid number.
Rejection bad_row(const Battle& battle, const State& state, u8 seat, const ActRow& row,
                  EnergyAtHand at_hand) {
  if (row.what() == Deed::open_sheet || row.what() == Deed::see_energy)
    return bad_look(battle, state, seat, row);
  if ((row.what() != Deed::study && row.what() != Deed::mend) ||
      !names_group_of(battle, row.place(), row.group))
    return {};
  const auto i = static_cast<u16>(row.group_place() - battle.units[row.place()].first_group);
  const Use use = use_of(battle, state, row.place(), i, row.what());
  if (use.function == nullptr) return {};
  const Rejection why = row.what() == Deed::study ? bad_study(state, row, use)
                                                  : bad_mending(battle, state, row, use, at_hand);
  if (why || row.number <= use.boxes) return why;
  return refuse_act(Refused::fewer_boxes, core::rule_number(*use.rule)).fact(use.boxes);
}

ActRow row_at(const core::Order& order, u32 first) {
  const auto value = [&](u32 field) {
    return first + field < order.n ? order.arg[first + field] : 0;
  };
  return {value(0), value(1), value(2), value(3), value(4)};
}

}  // namespace

Rejection refusal_of_act(const Battle& battle, const State& state, u8 seat,
                         const core::Order& order, EnergyAtHand at_hand) {
  ActivityWalk walk(battle, state, seat, at_hand);
  for (u16 i = 0; i < order.n; ++i) {
    const core::Range range = walk.next();
    if (range.has(order.arg[i])) {
      walk.take(order.arg[i]);
      continue;
    }
    const u32 field = i % act_fields;
    const ActRow row = row_at(order, i - field);
    const bool own = row.unit > 0 && row.unit <= static_cast<i32>(state.units.size()) &&
                     state.units[row.place()].controller == seat;
    if (range.end() || !own) return {};
    Rejection why = bad_row(battle, state, seat, row, at_hand);
    // for a ship that can do nothing at all, the fault is in the deed
    if (field == 0 && !why) return {};
    why.field = i;
    why.got = order.arg[i];
    why.lo = range.lo;
    why.hi = range.hi;
    why.among = range.mask;
    return why;
  }
  return {};
}

}  // namespace klaxon::rules::tng
