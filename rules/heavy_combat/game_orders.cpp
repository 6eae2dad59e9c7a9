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

// The rows that are whole, and what the row under way has so far.
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

Rejection refused(Why why, const Rejection& common) {
  Rejection better = common;
  if (!why) return better;
  better.code = static_cast<u16>(core::refusal_first_own + why.refusal);
  better.rule = why.rule;
  return better;
}

// HC-2.7: a unit of another seat, one that is gone, or one with nothing to do now.
Why bad_unit(const State& state, int seat, i32 unit) {
  if (units::is_ship(unit) && units::ship_of(unit) < state.ships.size()) {
    const Ship& ship = state.ships[units::ship_of(unit)];
    if (ship.seat != seat) return bar(Refused::not_yours, rule("HC-2.7"));
    if (!ship.in_play()) return bar(Refused::out_of_play, rule("HC-2.6"));
    if ((ship.deeds & deed::dashes) != 0) return bar(Refused::dashing, rule("HC-12.2"));
  } else if (units::is_craft(unit) && units::craft_of(unit) < state.craft.size()) {
    const Craft& craft = state.craft[units::craft_of(unit)];
    if (craft.seat != seat) return bar(Refused::not_yours, rule("HC-2.7"));
    if (craft.state == CraftState::lost) return bar(Refused::out_of_play, rule("HC-2.6"));
  }
  return bar(Refused::no_such_unit, rule("HC-2.8"));
}

// Where it lies in power, the rule of power is the answer.
Why bad_number(const Filling& filling, i32 got) {
  const i32 unit = filling.row[0];
  const u32 action = static_cast<u32>(filling.row[1]);
  const Action& of = *all_actions()[action];
  const bool paid = of.by_number || of.price_of != nullptr;
  const Span span = filling.plan.numbers(unit, action, filling.row[2]);
  if (paid && got > span.most) return bar(Refused::short_of_power, rule("HC-3.3"));
  return bar(Refused::number_range, rule("HC-2.8"));
}

// Also where the unit has nothing left to do: then its action says why.
Rejection bad_action(const Plan& plan, i32 unit, const Order& order, const Rejection& common) {
  Rejection why = common;
  const u32 field = why.field - why.field % row_fields + 1;
  const i32 action = order.arg[field];
  if (action < 0 || action >= static_cast<i32>(all_actions().size())) return common;
  if (why.field != field) why.got = action;
  why.field = static_cast<u16>(field);
  return refused(plan.why_not(unit, static_cast<u32>(action)), why);
}

// What is left then is what people want to know.
Rejection with_power_left(const Plan& plan, i32 unit, Rejection why) {
  if (why.code == core::refusal_first_own + static_cast<u16>(Refused::short_of_power))
    why.hi = plan.power_left(unit);
  return why;
}

Rejection explain(const Scenario& scenario, const State& state, int seat, const Order& order,
                  const Rejection& why) {
  const Filling filling(scenario, state, seat, order.args().first(why.field));
  const i32 got = order.arg[why.field];
  switch (why.field % row_fields) {
    case 0:
      if (filling.plan.orders(got) && why.field + 1U < order.n)
        return with_power_left(filling.plan, got, bad_action(filling.plan, got, order, why));
      return refused(bad_unit(state, seat, got), why);
    case 1:
      return with_power_left(filling.plan, filling.row[0],
                             bad_action(filling.plan, filling.row[0], order, why));
    case 2: {
      const Why none = all_actions()[static_cast<u32>(filling.row[1])]->no_object;
      return none ? refused(none, why) : refused(bar(Refused::no_target, rule("HC-2.8")), why);
    }
    default:
      return with_power_left(filling.plan, filling.row[0], refused(bad_number(filling, got), why));
  }
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
  const bool in_form = why.code == static_cast<u16>(core::Refusal::out_of_range);
  return in_form && state.step != Step::internals ? explain(scenario_, state, seat, order, why)
                                                  : why;
}

}  // namespace klaxon::rules::heavy_combat
