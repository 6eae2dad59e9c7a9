// Why an order is refused, in the document's terms if the common refusal is too general.
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/game.h"
#include "rules/code_red/rule_ids.h"
#include "rules/code_red/windows.h"

namespace klaxon::rules::code_red {

namespace {

core::Rejection own(OwnRefusal code, core::RuleId why, u16 field, i32 got, i32 lo = 0, i32 hi = 0) {
  return {
      static_cast<u16>(core::refusal_first_own + static_cast<u16>(code)), why, field, got, lo, hi};
}

// Refuses a value where only those in `right`, which must not be empty, are legal.
core::Rejection own_among(OwnRefusal code, core::RuleId why, u16 field, i32 got, u64 right) {
  const core::Range range = core::Range::of_mask(right);
  core::Rejection out = own(code, why, field, got, range.lo, range.hi);
  out.among = range.mask;
  return out;
}

core::RuleId rule_of_slot(const Design& design, duel::PlanSlot slot) {
  using What = duel::PlanSlot::What;
  if (slot.what == What::move) return rule("CR-duel.3");
  if (slot.what == What::reinforcement) return rule("CR-duel.7");
  const WeaponGroup& group = design.groups[slot.group];
  if (group.heavy) return rule("CR-duel.5");
  return group.kind == WeaponKind::seeking ? rule("CR-duel.6") : rule("CR-duel.4");
}

core::Rejection explain_volley(const State& state, const core::Order& order,
                               const core::Rejection& why) {
  const i32 last = static_cast<i32>(state.ships.size()) - 1;
  const i32 number = order.arg[0];
  if (number < 0 || number > last)
    return own(OwnRefusal::no_such_ship, rule("CR-desk.1"), 0, number, 0, last);
  const Ship& ship = state.ships[static_cast<u32>(number)];
  if (!stands(ship)) return own(OwnRefusal::ship_destroyed, rule("CR-4.0.1"), 0, number);
  if (!at_rest(ship)) return own(OwnRefusal::volley_pending, rule("CR-2.2"), 0, number);
  if (order.verb == verbs::volley && order.n == 2)
    return own(OwnRefusal::volley_size, rule("CR-2.0"), 1, order.arg[1], 1, volley_points_max);
  return why;
}

core::Rejection explain_adjust(const Scenario& scenario, const State& state,
                               const core::Order& order, const core::Rejection& why) {
  core::Rejection better = why;
  better.rule = rule("CR-desk.3");
  const i32 number = order.arg[0];
  if (number < 0 || number >= static_cast<i32>(state.ships.size())) return better;
  const Ship& ship = state.ships[static_cast<u32>(number)];
  if (!stands(ship)) return own(OwnRefusal::ship_destroyed, rule("CR-4.0.1"), 0, number);
  if (why.field == 2)
    better.rule = rule_of_item(ship, scenario.designs[ship.design], static_cast<u32>(order.arg[1]));
  return better;
}

// At the desk, every ship with a choice is asked at once; in a duel, one after another.
core::Rejection explain_choose(const Scenario& scenario, const State& state,
                               const core::Order& order, const core::Rejection& why) {
  const int first = pending_ship(state);
  if (first < 0) return own(OwnRefusal::no_choice_due, rule("CR-2.2"), 0, 0);
  if (order.n != 2) return why;
  const i32 number = order.arg[0], last = static_cast<i32>(state.ships.size()) - 1;
  if (number < 0 || number > last)
    return own(OwnRefusal::no_such_ship, rule("CR-2.2"), 0, number, 0, last);
  const auto asked = [](const Ship& ship) { return ship.volley.pending(); };
  const u64 choosers = scenario.desk() ? ships_that(state, asked) : u64{1} << first;
  if ((choosers >> number & 1U) == 0)
    return own_among(OwnRefusal::no_choice_of_ship, rule("CR-2.2"), 0, number, choosers);
  const Ship& ship = state.ships[static_cast<u32>(number)];
  System systems[systems_count];
  const int n = volley_choices(ship, scenario.designs[ship.design], systems);
  u64 choices = 0;
  for (int i = 0; i < n; ++i) choices |= bit(systems[i]);
  return own_among(OwnRefusal::not_a_choice, rule("CR-2.2"), 1, order.arg[1], choices);
}

// The common refusal states that an order is not legal; here the document's rule explains why.
core::Rejection explain(const Scenario& scenario, const State& state, int seat,
                        const core::Order& order, const core::Rejection& why) {
  const bool range = why.code == static_cast<u16>(core::Refusal::out_of_range);
  if (scenario.desk() && order.verb == verbs::volley && order.n > 0)
    return explain_volley(state, order, why);
  if (scenario.desk() && order.verb == verbs::next_turn && order.n == 0)
    return own(OwnRefusal::choices_pending, rule("CR-2.2"), 0, pending_ship(state));
  if (scenario.desk() && order.verb == verbs::adjust && range)
    return explain_adjust(scenario, state, order, why);
  if (order.verb == verbs::choose && !range) return explain_choose(scenario, state, order, why);
  if (scenario.desk() || order.verb != verbs::plan || !range) return why;
  const Design& design = scenario.designs[state.ships[static_cast<u32>(seat)].design];
  return own(OwnRefusal::over_power, rule_of_slot(design, duel::plan_slots(design)[why.field]),
             why.field, why.got, why.lo, why.hi);
}

}  // namespace

core::Rejection CodeRedGame::check(const core::StateBytes* cell, int seat,
                                   const core::Order& order) const {
  const core::Rejection why = core::check_by_offers(*this, cell, seat, order);
  if (why.code != static_cast<u16>(core::Refusal::not_offered) &&
      why.code != static_cast<u16>(core::Refusal::out_of_range))
    return why;
  core::Rejection better = explain(scenario_, in(cell), seat, order, why);
  if (better.rule == core::no_rule)
    better.rule = scenario_.desk() ? rule("CR-desk.1") : rule("CR-duel.1");
  return better;
}

}  // namespace klaxon::rules::code_red
