#include "rules/heavy_combat/plan.h"

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

u64 Plan::fitted(i32 unit) const {
  const Wiring& wiring = scenario_.wiring;
  const u64 all =
      units::is_ship(unit) ? wiring.ships[state_.ships[units::ship_of(unit)].design] : wiring.craft;
  return all & wiring.of_step[static_cast<u32>(step_)];
}

bool Plan::orders(i32 unit) const {
  if (units::is_ship(unit)) {
    const u32 number = units::ship_of(unit);
    if (number >= state_.ships.size()) return false;
    const Ship& ship = state_.ships[number];
    return ship.seat == seat_ && ship.in_play() && fitted(unit) != 0 &&
           (step_ == Step::helm || (ship.deeds & deed::dashes) == 0);
  }
  if (!units::is_craft(unit) || step_ == Step::helm) return false;
  const u32 number = units::craft_of(unit);
  if (number >= state_.craft.size()) return false;
  const Craft& craft = state_.craft[number];
  return craft.seat == seat_ && craft.state != CraftState::lost;
}

// HC-17.4: without warp one point.
i32 Plan::power_at_first(i32 unit) const {
  if (!units::is_ship(unit)) return 0;
  const Ship& ship = state_.ships[units::ship_of(unit)];
  return warp_lost(scenario_.design_of(ship), ship) ? std::min<i32>(ship.power, 1) : ship.power;
}

Asking Plan::asking(i32 unit, u32 action) const {
  Asking asking{scenario_, state_, seat_, unit, 0, quick_, 0, action};
  const bool same = rows_ > 0 && last_.unit == unit;
  asking.power = same ? power_ : power_at_first(unit);
  asking.taken = same ? taken_ : 0;
  asking.again = same && last_.action == static_cast<i32>(action) ? again_ : 0;
  return asking;
}

namespace {

bool any_of(const Asking& asking, bool Action::* kind) {
  const auto all = asking.scenario.wiring.actions;
  for (u64 left = asking.taken; left != 0; left &= left - 1)
    if (all[static_cast<u32>(std::countr_zero(left))]->*kind) return true;
  return false;
}

}  // namespace

Why Plan::barred(const Action& action, const Asking& asking) const {
  if (asking.taken != 0) {
    if (action.alone || any_of(asking, &Action::alone))
      return bar(Refused::excluded, rule("HC-12.2"));
    if (action.manoeuvre && any_of(asking, &Action::manoeuvre))
      return bar(Refused::excluded, rule("HC-18.4"));
  }
  if (units::is_ship(asking.unit) && !action.without_warp &&
      warp_lost(asking.design(), asking.ship()))
    return bar(Refused::no_warp, rule("HC-17.5"));
  if (action.quick && asking.quick == 0) return bar(Refused::no_quick_action, rule("HC-26.1"));
  if (action.bars != nullptr)
    if (const Why why = action.bars(asking)) return why;
  if (action.price > asking.power) return bar(Refused::short_of_power, rule("HC-3.3"));
  // Where there is always something to name, nothing says what it would mean if there were not.
  if (action.no_object && objects_left(action, asking).empty()) return action.no_object;
  return {};
}

Why Plan::why_not(i32 unit, u32 number) const {
  const Action& action = *scenario_.wiring.actions[number];
  if (action.step != step_) return bar(Refused::wrong_step, rule("HC-2.5"));
  if ((fitted(unit) >> number & 1) == 0) return bar(Refused::not_aboard, rule("HC-29.3"));
  if (rows_ > 0 && last_.unit == unit) {
    const auto last = static_cast<u32>(last_.action);
    if (number < last || (number == last && !action.many))
      return bar(Refused::out_of_order, rule("HC-2.8"));
  }
  return barred(action, asking(unit, number));
}

// What the rows so far leave, before the rules are asked.
u64 Plan::left_to(i32 unit) const {
  u64 left = fitted(unit);
  if (rows_ == 0 || last_.unit != unit) return left;
  const auto last = static_cast<u32>(last_.action);
  left &= ~((u64{1} << last) - 1);
  return scenario_.wiring.actions[last]->many ? left : left & ~(u64{1} << last);
}

template <class Meet>
void Plan::each_possible(i32 unit, Meet meet) const {
  Asking asked = asking(unit, 0);
  for (u64 left = left_to(unit); left != 0; left &= left - 1) {
    asked.action = static_cast<u32>(std::countr_zero(left));
    const bool again =
        rows_ > 0 && last_.unit == unit && last_.action == static_cast<i32>(asked.action);
    asked.again = again ? again_ : 0;
    if (!barred(*scenario_.wiring.actions[asked.action], asked) && !meet(asked.action)) return;
  }
}

u64 Plan::actions(i32 unit) const {
  u64 can = 0;
  each_possible(unit, [&](u32 action) {
    can |= u64{1} << action;
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

Bits256 Plan::units() const {
  Bits256 out;
  out.add(units::none);
  if (rows_ >= rows_max) return out;
  const i32 first = rows_ > 0 ? last_.unit : units::ships;
  const auto add = [&](i32 unit) {
    if (unit >= first && orders(unit) && has_action(unit)) out.add(static_cast<u32>(unit));
  };
  for (u32 i = 0; i < state_.ships.size(); ++i) add(units::ships + static_cast<i32>(i));
  if (step_ != Step::helm)
    for (u32 i = 0; i < state_.craft.size(); ++i) add(units::craft + static_cast<i32>(i));
  return out;
}

// An action that stands again goes on behind its last object.
Bits256 Plan::objects_left(const Action& action, const Asking& asking) const {
  Bits256 all = action.objects(asking);
  if (asking.again > 0)
    for (i32 object = 0; object <= last_.object; ++object) all.remove(static_cast<u32>(object));
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
  taken_ = asked.taken | u64{1} << row.action;
  if (action.quick) --quick_;
  again_ = asked.again + 1;
  last_ = row;
  ++rows_;
}

// Of units before the last only quicker actions count.
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
