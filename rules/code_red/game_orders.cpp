// What may be ordered: windows, offers, ranges and refusals.
#include <algorithm>

#include "rules/code_red/game.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

enum class WindowKind : u16 { desk, plan, choice, over };

u64 ships_that(const State& state, bool (*holds)(const Ship&)) {
  u64 mask = 0;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (holds(state.ships[i])) mask |= u64{1} << i;
  return mask;
}
bool stands(const Ship& ship) {
  return ship.destroyed == 0;
}
bool at_rest(const Ship& ship) {
  return ship.destroyed == 0 && !ship.volley.pending();
}

core::Range one_of(u64 mask) {
  return mask == 0 ? core::Range::complete() : core::Range::of_mask(mask);
}

// CR-desk.3: the things of this ship that are set by hand.
u64 items_of(const Design& design) {
  u64 items = 0b1111;
  if (design.boxes[sys(HitClass::phaser)] > 0)
    items |= u64{1} << static_cast<u32>(Item::phaser_energy);
  for (u32 g = 0; g < design.groups.size(); ++g)
    if (design.groups[g].heavy) items |= u64{1} << (static_cast<u32>(Item::armed_first) + g);
  return items;
}

// While none may be launched, those in flight may grow fewer, not more.
i32 in_flight_most(const Ship& ship, const Design& design, Item item) {
  const InFlight& f = ship.in_flight;
  switch (item) {
    case Item::drones:
      return may_launch_drones(ship, design) ? counter_max : f.drones;
    case Item::drones_own_lock:
      return may_launch_drones(ship, design) ? counter_max : f.drones_own_lock;
    case Item::suicide_shuttles:
      return may_launch_suicide_shuttles(ship, design) ? counter_max : f.suicide_shuttles;
    default:
      return may_launch_suicide_shuttles(ship, design) ? counter_max : f.suicide_shuttles_own_lock;
  }
}

i32 item_most(const Ship& ship, const Design& design, u32 item) {
  if (item < static_cast<u32>(Item::phaser_energy))
    return in_flight_most(ship, design, static_cast<Item>(item));
  if (item == static_cast<u32>(Item::phaser_energy))
    return ship.effects.phasers > 0 ? 0 : ship.boxes[sys(HitClass::phaser)];
  const u32 g = item - static_cast<u32>(Item::armed_first);
  return may_arm(ship, design, g) ? working(ship, design, g) : 0;
}

// What keeps a thing that is set by hand low.
u16 rule_of_item(const Ship& ship, const Design& design, u32 item) {
  const Effects& e = ship.effects;
  if (item < static_cast<u32>(Item::phaser_energy)) {
    if (e.drone_racks > 0) return rule("CR-crit-2-2");
    if (e.weapons_control > 0) return rule("CR-crit-1-1");
    const bool by_rack = item <= static_cast<u32>(Item::drones_own_lock);
    for (u32 b = 0; b < ship.bays.size(); ++b)
      if (ship.bays[b].jammed > 0 && (!by_rack || design.bays[b].racks > 0))
        return rule("CR-crit-1-2");
    return rule("CR-desk.3");
  }
  if (item == static_cast<u32>(Item::phaser_energy))
    return e.phasers > 0 ? rule("CR-crit-3-3") : rule("CR-desk.3");
  return e.heavy_weapons > 0 ? rule("CR-crit-3-2") : rule("CR-desk.3");
}

core::Rejection own(OwnRefusal code, u16 why, u16 field, i32 got, i32 lo = 0, i32 hi = 0) {
  return {
      static_cast<u16>(core::refusal_first_own + static_cast<u16>(code)), why, field, got, lo, hi};
}

u16 rule_of_slot(const Design& design, duel::PlanSlot slot) {
  using What = duel::PlanSlot::What;
  if (slot.what == What::move) return rule("CR-duel.3");
  if (slot.what == What::reinforcement) return rule("CR-duel.7");
  const WeaponGroup& group = design.groups[slot.group];
  if (group.heavy) return rule("CR-duel.5");
  return group.kind == WeaponKind::seeking ? rule("CR-duel.6") : rule("CR-duel.4");
}

}  // namespace

core::Window CodeRedGame::window(const core::StateBytes* cell) const {
  const State& state = in(cell);
  core::Window window;
  window.number = state.window;
  const auto open = [&](WindowKind kind, u16 owed) {
    window.kind = static_cast<u16>(kind);
    window.owed = owed;
  };
  if (state.phase == Phase::over) {
    open(WindowKind::over, 0);
  } else if (state.phase == Phase::desk) {
    open(WindowKind::desk, core::seat_bit(0));
  } else if (state.phase == Phase::damage) {
    open(WindowKind::choice, core::seat_bit(pending_ship(state)));
  } else {
    window.answered = static_cast<u16>(state.plans[0].in | state.plans[1].in << 1);
    open(WindowKind::plan, static_cast<u16>(0b11 & ~window.answered));
  }
  return window;
}

// A ship whose choices do not fit the list waits until another has chosen.
void CodeRedGame::offer_choices(const State& state, u32 ship, core::Offers& out) const {
  System systems[systems_count];
  const int n = volley_choices(state.ships[ship], design_of(state.ships[ship]), systems);
  if (out.list.size() + static_cast<u32>(n) + 1 > core::offers_max) return;
  for (int i = 0; i < n; ++i) {
    core::Order& order = out.add(verbs::choose);
    order.push(static_cast<i32>(ship));
    order.push(systems[i]);
  }
}

void CodeRedGame::offer_desk(const State& state, core::Offers& out) const {
  for (u32 i = 0; i < state.ships.size(); ++i) offer_choices(state, i, out);
  if (pending_ship(state) < 0) out.add(verbs::next_turn);
  if (ships_that(state, at_rest) != 0) out.forms.push(verbs::volley);
  if (ships_that(state, stands) != 0) out.forms.push(verbs::adjust);
}

void CodeRedGame::offers(const core::StateBytes* cell, int seat, core::Offers& out) const {
  const State& state = in(cell);
  if (seat < 0 || (window(cell).owed & core::seat_bit(seat)) == 0) return;
  if (state.phase == Phase::desk) return offer_desk(state, out);
  if (state.phase == Phase::plan) return out.forms.push(verbs::plan);
  offer_choices(state, static_cast<u32>(pending_ship(state)), out);
}

core::Range CodeRedGame::volley_range(const State& state, const core::Order& so_far) const {
  if (so_far.n == 0) return one_of(ships_that(state, at_rest));
  return so_far.n == 1 ? core::Range::between(1, volley_points_max) : core::Range::complete();
}

core::Range CodeRedGame::adjust_range(const State& state, const core::Order& so_far) const {
  if (so_far.n == 0) return one_of(ships_that(state, stands));
  if (so_far.n > 2) return core::Range::complete();
  const Ship& ship = state.ships[static_cast<u32>(so_far.arg[0])];
  if (so_far.n == 1) return one_of(items_of(design_of(ship)));
  const u32 item = static_cast<u32>(so_far.arg[1]);
  return core::Range::between(0, item_most(ship, design_of(ship), item));
}

core::Range CodeRedGame::range(const core::StateBytes* cell, int seat,
                               const core::Order& so_far) const {
  const State& state = in(cell);
  switch (so_far.verb) {
    case verbs::volley:
      return volley_range(state, so_far);
    case verbs::adjust:
      return adjust_range(state, so_far);
    case verbs::plan: {
      const Ship& ship = state.ships[static_cast<u32>(seat)];
      return duel::plan_range(ship, design_of(ship), {so_far.arg, so_far.n});
    }
    default:
      return core::Range::complete();
  }
}

core::Rejection CodeRedGame::check(const core::StateBytes* cell, int seat,
                                   const core::Order& order) const {
  const core::Rejection why = core::check_by_offers(*this, cell, seat, order);
  return why ? explain(in(cell), seat, order, why) : why;
}

core::Rejection CodeRedGame::explain_volley(const State& state, const core::Order& order,
                                            const core::Rejection& why) const {
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

core::Rejection CodeRedGame::explain_adjust(const State& state, const core::Order& order,
                                            const core::Rejection& why) const {
  core::Rejection better = why;
  better.rule = rule("CR-desk.3");
  const i32 number = order.arg[0];
  if (number < 0 || number >= static_cast<i32>(state.ships.size())) return better;
  const Ship& ship = state.ships[static_cast<u32>(number)];
  if (!stands(ship)) return own(OwnRefusal::ship_destroyed, rule("CR-4.0.1"), 0, number);
  if (why.field == 2)
    better.rule = rule_of_item(ship, design_of(ship), static_cast<u32>(order.arg[1]));
  return better;
}

// The house says that an order is not among the legal ones; here the document says why.
core::Rejection CodeRedGame::explain(const State& state, int seat, const core::Order& order,
                                     const core::Rejection& why) const {
  const bool range = why.code == static_cast<u16>(core::Refusal::out_of_range);
  const bool offer = why.code == static_cast<u16>(core::Refusal::not_offered);
  core::Rejection better = why;
  if (desk() && order.verb == verbs::volley && (range || offer) && order.n > 0)
    return explain_volley(state, order, why);
  if (desk() && order.verb == verbs::next_turn && offer && order.n == 0)
    return own(OwnRefusal::choices_pending, rule("CR-2.2"), 0, pending_ship(state));
  if (desk() && order.verb == verbs::adjust && range) return explain_adjust(state, order, why);
  if (order.verb == verbs::choose && offer && pending_ship(state) >= 0 && order.n == 2)
    return own(OwnRefusal::not_a_choice, rule("CR-2.2"), 1, order.arg[1]);
  if (!desk() && order.verb == verbs::plan && range) {
    const Design& design = design_of(state.ships[static_cast<u32>(seat)]);
    better = own(OwnRefusal::over_power, rule_of_slot(design, duel::plan_slots(design)[why.field]),
                 why.field, why.got, why.lo, why.hi);
  }
  return better;
}

}  // namespace klaxon::rules::code_red
