#include "rules/heavy_combat/turn/plan.h"

#include <algorithm>

#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"

namespace klaxon::rules::heavy_combat {

const ShipDesign& Asking::design() const {
  return scenario.design_of(ship());
}

i32 price_of(const Action& action, const Asking& asking, i32 number) {
  if (action.price_of != nullptr) return action.price_of(asking, number);
  return action.by_number ? action.price * number : action.price;
}

Plan::Plan(const Scenario& scenario, const State& state, u8 seat, Step step)
    : scenario_(scenario), state_(state), seat_(seat), step_(step), quick_(state.quick[seat]) {}

ActionSet Plan::fitted(i32 unit) const {
  const Wiring& wiring = scenario_.wiring;
  const ActionSet& all =
      units::is_ship(unit) ? wiring.ships[state_.ships[units::ship_of(unit)].design] : wiring.craft;
  return all & wiring.of_step[static_cast<u32>(step_)];
}

bool Plan::orders(i32 unit) const {
  if (units::is_ship(unit)) {
    const u32 number = units::ship_of(unit);
    if (number >= state_.ships.size()) return false;
    const Ship& ship = state_.ships[number];
    return ship.seat == seat_ && ship.in_play() && !fitted(unit).empty() &&
           (step_ == Step::helm || (ship.deeds & deed::dashes) == 0);
  }
  if (!units::is_craft(unit) || step_ == Step::helm) return false;
  const u32 number = units::craft_of(unit);
  if (number >= state_.craft.size()) return false;
  const Craft& craft = state_.craft[number];
  return craft.seat == seat_ && craft.state != CraftState::lost;
}

Asking Plan::asking(i32 unit, u32 action) const {
  Asking asking{scenario_, state_, seat_, unit, 0, quick_, {}, action};
  if (units::is_ship(unit)) {
    const Ship& ship = state_.ships[units::ship_of(unit)];
    asking.no_warp = warp_lost(scenario_.design_of(ship), ship);
    asking.power = asking.no_warp ? std::min<i32>(ship.power, 1) : ship.power;  // HC-17.4
  }
  if (rows_ == 0 || last_.unit != unit) return asking;
  asking.power = power_;
  asking.taken = taken_;
  if (last_.action == static_cast<i32>(action)) asking.again = again_;
  return asking;
}

// Those of `among` that clash with the actions already taken.
ActionSet Plan::excluded(const Asking& asking, const ActionSet& among) const {
  const Wiring& wiring = scenario_.wiring;
  if (asking.taken.empty()) return {};
  if (!(asking.taken & wiring.alone).empty()) return among;
  if ((asking.taken & wiring.manoeuvres).empty()) return among & wiring.alone;
  return among & (wiring.alone | wiring.manoeuvres);
}

Why Plan::barred_by_kind(u32 action, const Asking& asking) const {
  const Wiring& wiring = scenario_.wiring;
  if (!excluded(asking, ActionSet::of(action)).empty()) {
    const bool alone = wiring.alone.has(action) || !(asking.taken & wiring.alone).empty();
    if (alone) return bar(Refused::excluded, rule("HC-12.2"));
    return units::is_ship(asking.unit) ? bar(Refused::one_manoeuvre, rule("HC-18.4"))
                                       : bar(Refused::one_flight, rule("HC-22.15"));
  }
  if (asking.no_warp && !wiring.without_warp.has(action))
    return bar(Refused::no_warp, rule("HC-17.5"));
  if (wiring.quick.has(action) && asking.quick == 0)
    return bar(Refused::no_quick_action, rule("HC-26.1"));
  return {};
}

Why Plan::barred(const Action& action, const Asking& asking) const {
  if (action.bars != nullptr)
    if (const Why why = action.bars(asking)) return why;
  if (action.price > asking.power)
    return bar(Refused::short_of_power, rule("HC-3.3"), asking.power);
  // A missing object needs a reason only if the action may have no object at all.
  if (action.no_object && !has_object(action, asking)) return action.no_object;
  return {};
}

// HC-2.7: the unit belongs to another seat, is gone, or has nothing to do now.
Why Plan::why_not_unit(i32 unit) const {
  if (rows_ >= rows_max) return bar(Refused::too_many_rows, rule("HC-2.8"), i32{rows_max});
  if (orders(unit) && rows_ > 0 && unit < last_.unit)
    return bar(Refused::unit_order, rule("HC-2.8"));
  if (units::is_ship(unit) && units::ship_of(unit) < state_.ships.size()) {
    const Ship& ship = state_.ships[units::ship_of(unit)];
    if (ship.seat != seat_) return bar(Refused::not_yours, rule("HC-2.7"));
    if (!ship.in_play()) return bar(Refused::out_of_play, rule("HC-2.6"));
    if ((ship.deeds & deed::dashes) != 0) return bar(Refused::dashing, rule("HC-12.2"));
  } else if (units::is_craft(unit) && units::craft_of(unit) < state_.craft.size()) {
    const Craft& craft = state_.craft[units::craft_of(unit)];
    if (craft.seat != seat_) return bar(Refused::not_yours, rule("HC-2.7"));
    if (craft.state == CraftState::lost) return bar(Refused::out_of_play, rule("HC-2.6"));
  }
  return bar(Refused::no_such_unit, rule("HC-2.8"));
}

Why Plan::why_not(i32 unit, u32 number) const {
  const Action& action = *scenario_.wiring.actions[number];
  if (action.step != step_)
    return bar(Refused::wrong_step, rule("HC-2.5"), static_cast<i32>(action.step),
               static_cast<i32>(step_));
  if (!fitted(unit).has(number))
    return action.lacking ? action.lacking : bar(Refused::not_aboard, rule("HC-29.3"));
  if (rows_ > 0 && last_.unit == unit) {
    const auto last = static_cast<u32>(last_.action);
    if (number < last) return bar(Refused::out_of_order, rule("HC-2.8"));
    if (number == last && !action.many) return twice(action);
  }
  const Asking asked = asking(unit, number);
  if (const Why why = barred_by_kind(number, asked)) return why;
  return barred(action, asked);
}

Why Plan::twice(const Action& action) {
  return action.twice ? action.twice : bar(Refused::twice, rule("HC-2.8"));
}

Why Plan::why_not_object(i32 unit, u32 number, i32 object) const {
  const Action& action = *scenario_.wiring.actions[number];
  if (action.objects == nullptr) return bar(Refused::names_nothing, rule("HC-2.8"));
  const Asking asked = asking(unit, number);
  if (asked.again > 0 && object == last_.object) return twice(action);
  if (object >= 0 && action.objects(asked).has(static_cast<u32>(object)))
    return bar(Refused::out_of_order, rule("HC-2.8"));
  const bool known = object >= 0 && object < objects::end;
  if (known && action.bad_object != nullptr)
    if (const Why why = action.bad_object(asked, object)) return why;
  return bar(is(action.no_object, Refused::intact) ? Refused::not_needed : Refused::bad_object,
             action.no_object ? action.no_object.rule : rule("HC-2.8"));
}

// If the number costs power, the power rule is the reason.
Why Plan::why_not_number(i32 unit, u32 number, i32 object, i32 got) const {
  const Action& action = *scenario_.wiring.actions[number];
  const Asking asked = asking(unit, number);
  if (action.bad_number != nullptr) return action.bad_number(asked, object, got);
  const Span span = numbers(unit, number, object);
  if (span.most == 0) return bar(Refused::no_number, rule("HC-2.8"));
  const bool paid = action.by_number || action.price_of != nullptr;
  if (paid && got > span.most)
    return bar(action.objects != nullptr ? Refused::short_with : Refused::short_of_number,
               rule("HC-3.3"), asked.power);
  return bar(got == 0 ? Refused::how_many : Refused::number_range, rule("HC-2.8"));
}

// The actions that neither earlier rows nor the unit's kind rule out; each is then checked alone.
ActionSet Plan::left_to(const Asking& asking) const {
  const Wiring& wiring = scenario_.wiring;
  ActionSet left = fitted(asking.unit);
  if (asking.no_warp) left &= wiring.without_warp;
  if (asking.quick == 0) left -= wiring.quick;
  if (rows_ == 0 || last_.unit != asking.unit) return left;
  left -= excluded(asking, left);
  const auto last = static_cast<u32>(last_.action);
  if (wiring.actions[last]->many)
    left.remove_below(last);
  else
    left.remove_up_to(last);
  return left;
}

template <class Meet>
void Plan::each_possible(i32 unit, Meet meet) const {
  Asking asked = asking(unit, 0);
  const bool same = rows_ > 0 && last_.unit == unit;
  for (ActionSet left = left_to(asked); !left.empty();) {
    asked.action = left.take_first();
    asked.again = same && last_.action == static_cast<i32>(asked.action) ? again_ : 0;
    if (!barred(*scenario_.wiring.actions[asked.action], asked) && !meet(asked.action)) return;
  }
}

ActionSet Plan::actions(i32 unit) const {
  ActionSet can;
  each_possible(unit, [&](u32 action) {
    can.add(action);
    return true;
  });
  return can;
}

bool Plan::has_action(i32 unit) const {
  bool any = false;
  each_possible(unit, [&](u32) {
    any = true;
    return false;
  });
  return any;
}

Bits256 Plan::able_units() const {
  Bits256 out;
  const i32 first = rows_ > 0 ? last_.unit + 1 : units::ships;
  const auto add = [&](i32 unit) {
    if (unit >= first && orders(unit) && has_action(unit)) out.add(static_cast<u32>(unit));
  };
  for (u32 i = 0; i < state_.ships.size(); ++i)
    if (state_.ships[i].seat == seat_) add(units::ships + static_cast<i32>(i));
  if (step_ == Step::helm) return out;
  for (u32 i = 0; i < state_.craft.size(); ++i)
    if (state_.craft[i].seat == seat_ && (step_ == Step::craft || state_.craft[i].flying()))
      add(units::craft + static_cast<i32>(i));
  return out;
}

Bits256 Plan::units() {
  Bits256 out;
  if (rows_ < rows_max) {
    if (able_with_ != quick_) {
      able_ = able_units();
      able_with_ = quick_;
    }
    out = able_;
    if (rows_ > 0 && orders(last_.unit) && has_action(last_.unit))
      out.add(static_cast<u32>(last_.unit));
  }
  out.add(units::none);
  return out;
}

bool Plan::has_object(const Action& action, const Asking& asking) const {
  if (asking.again == 0 && action.any_object != nullptr) return action.any_object(asking);
  return !objects_left(action, asking).empty();
}

// A repeated action continues with the objects after its last one.
Bits256 Plan::objects_left(const Action& action, const Asking& asking) const {
  Bits256 all = action.objects(asking);
  if (asking.again > 0) all.remove_up_to(static_cast<u32>(last_.object));
  return all;
}

Bits256 Plan::objects(i32 unit, u32 number) const {
  const Action& action = *scenario_.wiring.actions[number];
  return action.objects == nullptr ? Bits256(1) : objects_left(action, asking(unit, number));
}

Span Plan::numbers(i32 unit, u32 number, i32 object) const {
  const Action& action = *scenario_.wiring.actions[number];
  const Asking asked = asking(unit, number);
  if (action.numbers != nullptr) return action.numbers(asked, object);
  if (action.by_number && action.price > 0) return {1, asked.power / action.price};
  return {0, 0};
}

void Plan::take(const Row& row) {
  const Action& action = *scenario_.wiring.actions[static_cast<u32>(row.action)];
  const Asking asked = asking(row.unit, static_cast<u32>(row.action));
  power_ = asked.power - price_of(action, asked, row.number);
  taken_ = asked.taken;
  taken_.add(static_cast<u32>(row.action));
  if (action.quick) --quick_;
  again_ = asked.again + 1;
  last_ = row;
  able_.remove_up_to(static_cast<u32>(row.unit));
  ++rows_;
}

// For the units before the last one, only their quicker actions matter from here on.
void Plan::take(std::span<const i32> fields) {
  const std::size_t size = fields.size();
  std::size_t from = size;
  while (from > 0 && fields[from - row_fields] == fields[size - row_fields]) from -= row_fields;
  for (std::size_t i = 0; i < from; i += row_fields)
    if (scenario_.wiring.actions[static_cast<u32>(fields[i + 1])]->quick) --quick_;
  rows_ = static_cast<u32>(from / row_fields);
  for (std::size_t i = from; i < size; i += row_fields)
    take(Row{fields[i], fields[i + 1], fields[i + 2], fields[i + 3]});
}

}  // namespace klaxon::rules::heavy_combat
