// Decides what may be ordered: offers, ranges and refusals.
#include "rules/tng/activity/form.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/reaction.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/fire/step/refusal.h"
#include "rules/tng/game.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/turn/measures.h"
#include "rules/tng/turn/windows.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {
namespace {

using core::Order;
using core::Range;

// Calls `act` with the walk through the form of a verb, in which nothing is filled in yet.
template <class Act>
auto with_walk(const Battle& battle, const State& state, int seat, u16 verb, Act act) {
  const auto by = static_cast<u8>(seat);
  switch (verb) {
    case verbs::allocate: {
      AllocationWalk walk(battle, state, by);
      return act(walk);
    }
    case verbs::move: {
      LegsWalk walk(battle, state, state.mover);
      return act(walk);
    }
    case verbs::act: {
      ActivityWalk walk(battle, state, by, at_hand_for_functions);
      return act(walk);
    }
    case verbs::fire: {
      fire::FireWalk walk(battle, state, seat, sight());
      return act(walk);
    }
    case verbs::reinforce: {
      damage::ReinforceWalk walk(battle, state, lent());
      return act(walk);
    }
    case verbs::at_once: {
      MeasureWalk walk(battle, state, seat);
      return act(walk);
    }
    default: {
      damage::RepairWalk walk(battle, state, seat);
      return act(walk);
    }
  }
}

// The first number of a form that is out of range: the refusal reports how many points are left.
template <class Walk>
core::Rejection too_many_points(Walk walk, const Order& order, Refused code, core::RuleId why) {
  for (u16 i = 0; i < order.n; ++i) {
    const Range range = walk.next();
    if (range.end()) return {};
    if (range.has(order.arg[i])) {
      walk.take(order.arg[i]);
      continue;
    }
    core::Rejection out;
    out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(code));
    out.rule = why;
    out.field = i;
    out.got = order.arg[i];
    out.lo = range.lo;
    out.hi = range.hi;
    out.among = range.mask;
    return out.fact(range.hi);
  }
  return {};
}

// Why a form is refused, where its ranges do not explain that.
core::Rejection named_refusal(const Battle& battle, const State& state, int seat,
                              const Order& order) {
  switch (order.verb) {
    case verbs::allocate:
      return refusal_of(battle, state, seat, order);
    case verbs::move:
      return refusal_of_move(battle, state, order);
    case verbs::act:
      return refusal_of_act(battle, state, static_cast<u8>(seat), order, at_hand_for_functions);
    case verbs::fire:
      return fire::refusal_of(battle, state, seat, order, sight());
    case verbs::reinforce:
      return too_many_points(damage::ReinforceWalk(battle, state, lent()), order,
                             Refused::no_reserve, rule("TNG-Shield.3"));
    case verbs::repair:
      return too_many_points(damage::RepairWalk(battle, state, seat), order, Refused::no_repair,
                             rule("TNG-turn.10"));
    case verbs::at_once:
      return refusal_of_measure(battle, state, seat, order);
    default:
      return {};
  }
}

struct WindowOffers {
  u16 ready[2];
  u32 ready_count;
  i32 form;  // -1: none
};
constexpr WindowOffers of_window[windows::count] = {
    {{verbs::standard, verbs::as_last}, 1, verbs::allocate},
    {{verbs::stay, verbs::ahead}, 2, verbs::move},
    {{verbs::pass}, 1, verbs::act},
    {{verbs::pass}, 1, verbs::fire},
    {{verbs::pass}, 1, verbs::reinforce},
    {{}, 0, -1},
    {{verbs::go_on}, 1, -1},
    {{verbs::pass}, 1, verbs::repair},
};

}  // namespace

void TngGame::offers(const core::StateBytes* cell, int seat, core::Offers& out) const {
  const State& state = in(cell);
  const u16 kind = open_kind(state);
  const WindowOffers& row = of_window[kind];
  for (u32 i = 0; i < row.ready_count; ++i) out.add(row.ready[i]);
  const bool again = !state.last[seat].units.empty();
  if (kind == windows::allocate && again) out.add(verbs::as_last);
  if (kind == windows::choose) {
    const Walk& walk = state.frames.top_as<Walk>();
    const i32 first = battle_.units[walk.unit].first_group;
    for (const u16 group : damage::struck_by(battle_, state, walk).groups)
      out.add(verbs::lose, {first + group});
  }
  if (row.form < 0) return;
  // with nothing to fire there is no form: a seat that does not fire passes
  if (kind == windows::fire && !fire::FireWalk(battle_, state, seat, sight()).any()) return;
  // there is none either if no energy is to be allotted or nothing can be repaired
  if (kind == windows::allocate && form_fields(battle_, state, static_cast<u8>(seat)) == 0) return;
  if (kind == windows::repair && damage::repair_rows(battle_, state, seat).empty()) return;
  out.forms.push(static_cast<u16>(row.form));
  if (measures_open(battle_, state, kind) && MeasureWalk(battle_, state, seat).any())
    out.forms.push(verbs::at_once);
}

Range TngGame::range(const core::StateBytes* cell, int seat, const Order& so_far) const {
  return with_walk(battle_, in(cell), seat, so_far.verb, [&](auto& walk) {
    for (const i32 value : so_far.args()) walk.take(value);
    return walk.next();
  });
}

void TngGame::walk_form(const core::StateBytes* cell, int seat, Order& out,
                        core::FieldChooser& chooser) const {
  with_walk(battle_, in(cell), seat, out.verb, [&](auto& walk) {
    i32 value = 0;
    for (Range next = walk.next(); !next.end() && chooser.choose(next, value); next = walk.next()) {
      walk.take(value);
      out.push(value);
    }
  });
}

namespace {

// The rule behind each window, in the order of windows.
constexpr core::RuleId rule_of_window[windows::count] = {
    rule("TNG-turn.1"),   rule("TNG-movement.1"),  rule("TNG-turn.5"),    rule("TNG-turn.9"),
    rule("TNG-Shield.3"), rule("TNG-hit-chart.3"), rule("TNG-hit-chart"), rule("TNG-turn.10")};

// TNG-hit-chart.3: the group must be one that the column strikes.
core::Rejection cannot_take(const Battle& battle, const Order& order, const core::Rejection& why) {
  core::Rejection out = why;
  if (order.n != 1 || order.arg[0] < 0 || order.arg[0] >= static_cast<i32>(groups_in(battle)))
    return out;
  out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::cannot_take));
  out.rule = rule("TNG-hit-chart.3");
  out.got = order.arg[0];
  return out.fact(order.arg[0]);
}

// A seat that can fire nothing at all is not offered the form (TngGame::offers); so the fault must
// be in one of the lines.
core::Rejection cannot_fire(const Battle& battle, const State& state, int seat, const Order& order,
                            const core::Rejection& why) {
  const core::Rejection better = fire::refusal_of(battle, state, seat, order, sight());
  return better.code >= core::refusal_first_own ? better : why;
}

}  // namespace

core::Rejection TngGame::check(const core::StateBytes* cell, int seat, const Order& order) const {
  core::Rejection why = core::check_by_offers(*this, cell, seat, order);
  const auto is = [&](core::Refusal code) { return why.code == static_cast<u16>(code); };
  if (!is(core::Refusal::not_offered) && !is(core::Refusal::out_of_range) &&
      !is(core::Refusal::wrong_count))
    return why;
  const core::Window now = window(cell);
  if (is(core::Refusal::not_offered)) {
    if (now.kind == windows::choose && order.verb == verbs::lose)
      why = cannot_take(battle_, order, why);
    if (now.kind == windows::fire && order.verb == verbs::fire)
      why = cannot_fire(battle_, in(cell), seat, order, why);
  } else if (const core::Rejection better = named_refusal(battle_, in(cell), seat, order)) {
    why = better;
  }
  if (why.rule == core::no_rule) why.rule = rule_of_window[now.kind];
  return why;
}

}  // namespace klaxon::rules::tng
