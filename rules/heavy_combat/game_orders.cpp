// What may be ordered: offers, ranges and refusals.
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/turn/plan.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {
namespace {

using core::Order;
using core::Range;
using core::Rejection;

// The rows that are complete, and the first fields of the row that is being filled in.
struct Filling {
  Plan plan;
  std::span<const i32> row;

  Filling(const Scenario& scenario, const State& state, int seat, std::span<const i32> fields)
      : plan(scenario, state, static_cast<u8>(seat), state.step) {
    const std::size_t whole = fields.size() - fields.size() % row_fields;
    plan.take(fields.first(whole));
    row = fields.subspan(whole);
  }
};

Range next_range(Plan& plan, std::span<const i32> row) {
  if (row.empty()) return Range::of_mask(plan.units());
  if (row[0] == units::none) return Range::complete();
  if (row.size() == 1) return Range::of_mask(plan.actions(row[0]));
  const u32 action = static_cast<u32>(row[1]);
  if (row.size() == 2) return Range::of_mask(plan.objects(row[0], action));
  const Span span = plan.numbers(row[0], action, row[2]);
  return Range::between(span.least, span.most);
}

// The row at fault; fields that the order does not reach are 0.
Row row_at(const Order& order, u32 first) {
  const auto field = [&](u32 i) { return first + i < order.n ? order.arg[first + i] : 0; };
  return {field(0), field(1), field(2), field(3)};
}

// Adds the facts that every refusal of a row has: the row itself, then those of the cause.
Rejection refused(const Why& why, const Row& row, Rejection better) {
  better.code = static_cast<u16>(core::refusal_first_own + why.refusal);
  better.rule = why.rule;
  for (const i32 fact : {row.unit, row.action, row.object, row.number, why.facts[0], why.facts[1]})
    better.fact(fact);
  return better;
}

// Returns why a row's action is refused, or its object if that is the reason.
Why bad_action(const Plan& plan, const Row& row, u16& field) {
  const auto action = static_cast<u32>(row.action);
  const Why why = plan.why_not(row.unit, action);
  const bool names_none = why && why == all_actions()[action]->no_object;
  if (!names_none || row.object == objects::none) return why;
  const Why of_object = plan.why_not_object(row.unit, action, row.object);
  if (is(of_object, Refused::bad_object) || is(of_object, Refused::not_needed)) return why;
  ++field;
  return of_object;
}

bool is_action(i32 action) {
  return action >= 0 && action < static_cast<i32>(all_actions().size());
}

// If a unit has nothing left to do, the refusal explains why this action is impossible.
Why bad_unit(const Plan& plan, const Order& order, const Row& row, u16& field) {
  const Why why = plan.why_not_unit(row.unit);
  const bool may_order = plan.orders(row.unit) && is(why, Refused::no_such_unit);
  if (!may_order || field + 1U >= order.n || !is_action(row.action)) return why;
  u16 of_action = static_cast<u16>(field + 1);
  const Why better = bad_action(plan, row, of_action);
  if (!better) return why;
  field = of_action;
  return better;
}

Rejection explain(const Scenario& scenario, const State& state, int seat, const Order& order,
                  Rejection why) {
  const u16 first = static_cast<u16>(why.field - why.field % row_fields);
  const Row row = row_at(order, first);
  const Filling filling(scenario, state, seat, order.args().first(first));
  const Plan& plan = filling.plan;
  const auto action = static_cast<u32>(row.action);
  Why cause;
  switch (why.field - first) {
    case 0:
      cause = bad_unit(plan, order, row, why.field);
      break;
    case 1:
      why.rule = rule("HC-2.8");
      if (!is_action(row.action)) return why;
      cause = bad_action(plan, row, why.field);
      break;
    case 2:
      cause = plan.why_not_object(row.unit, action, row.object);
      break;
    default:
      cause = plan.why_not_number(row.unit, action, row.object, row.number);
  }
  why.got = order.arg[why.field];
  return refused(cause, row, why);
}

// HC-21.2: a point can be placed in any system that has a box left.
Rejection explain_loss(const State& state, const Order& order, const Rejection& why) {
  if (order.verb != verbs::lose || order.n != 1) return why;
  Rejection better = why;
  better.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::no_box));
  better.rule = rule("HC-21.2");
  return better.fact(placing_ship(state)).fact(order.arg[0]);
}

Rejection explain_verb(const State& state, const Order& order, const Rejection& why) {
  if (order.verb == static_cast<u16>(state.step)) return explain_loss(state, order, why);
  Rejection better = why;
  better.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::not_due));
  better.rule = rule("HC-2.5");
  return better.fact(static_cast<i32>(state.step));
}

}  // namespace

void HeavyCombatGame::offers(const core::StateBytes* cell, int seat, core::Offers& out) const {
  const State& state = in(cell);
  if ((open_window(state).owed & core::seat_bit(seat)) == 0) return;
  if (state.step != Step::internals) return out.forms.push(static_cast<u16>(state.step));
  const Ship& ship = state.ships[static_cast<u32>(placing_ship(state))];
  for (u32 i = 0; i < systems_count; ++i)
    if (ship.boxes[i] > 0) out.add(verbs::lose, {static_cast<i32>(i)});
}

Range HeavyCombatGame::range(const core::StateBytes* cell, int seat, const Order& so_far) const {
  Filling filling(scenario_, in(cell), seat, so_far.args());
  return next_range(filling.plan, filling.row);
}

void HeavyCombatGame::walk_form(const core::StateBytes* cell, int seat, Order& out,
                                core::FieldChooser& chooser) const {
  const State& state = in(cell);
  Plan plan(scenario_, state, static_cast<u8>(seat), state.step);
  i32 row[row_fields] = {};
  for (u32 filled = 0;;) {
    const Range next = next_range(plan, {row, filled});
    if (next.end() || !chooser.choose(next, row[filled])) return;
    out.push(row[filled]);
    if (++filled < row_fields) continue;
    plan.take(Row{row[0], row[1], row[2], row[3]});
    filled = 0;
  }
}

// "Resolute fire_2: phaser".
void HeavyCombatGame::field_label(const core::StateBytes* cell, int seat, const Order& so_far,
                                  std::string& out) const {
  const State& state = in(cell);
  if (state.step == Step::internals) return;
  const Filling filling(scenario_, state, seat, so_far.args());
  if (filling.row.size() < 2) return;
  const u32 action = static_cast<u32>(filling.row[1]);
  out = all_actions()[action]->name;
  if (action < actions::fire || action >= actions::fire + weapons_max) return;
  const u32 weapon = action - actions::fire;
  const i32 unit = filling.row[0];
  const Catalogue& catalogue = scenario_.catalogue;
  out += units::is_ship(unit)
             ? "_" + scenario_.weapon_of(state.ships[units::ship_of(unit)], weapon).id
             : "_" + catalogue
                         .weapons[scenario_.design_of(state.craft[units::craft_of(unit)])
                                      .weapons[weapon]]
                         .id;
}

Rejection HeavyCombatGame::check(const core::StateBytes* cell, int seat, const Order& order) const {
  const Rejection why = core::check_by_offers(*this, cell, seat, order);
  const State& state = in(cell);
  if (why.code == static_cast<u16>(core::Refusal::not_offered))
    return explain_verb(state, order, why);
  return why.code == static_cast<u16>(core::Refusal::out_of_range)
             ? explain(scenario_, state, seat, order, why)
             : why;
}

}  // namespace klaxon::rules::heavy_combat
