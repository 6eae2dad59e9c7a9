// Possible orders: offers, ranges and refusals.
#include <algorithm>

#include "rules/toy/game.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/ship_target.h"
#include "rules/toy/windows.h"

namespace klaxon::rules::toy {
namespace {

using core::Offers;
using core::Order;
using core::Range;

bool may_be_boarded(const Scenario& scenario, const Ship& ship) {
  return ship.crewed() && ship.boxes[at(Part::gun)] == 0 &&
         scenario.design_of(ship).boxes[at(Part::gun)] > 0;
}

void offer_targets(const Scenario& scenario, const State& state, Offers& out) {
  const Ship& ship = state.ships[state.cursor];
  const int range_hexes = scenario.design_of(ship).range_hexes;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!other.alive() || other.unseen != 0 || same_side(other, ship)) continue;
    const int hexes = core::distance(ship.place, other.place);
    if (hexes <= range_hexes) out.add(verbs::fire, {static_cast<i32>(i)});
    if (hexes <= boarding_range_hexes && may_be_boarded(scenario, other))
      out.add(verbs::capture, {static_cast<i32>(i)});
  }
}

void offer_fire(const Scenario& scenario, const State& state, Offers& out) {
  const Ship& ship = state.ships[state.cursor];
  out.add(verbs::pass);
  for (const auto& [offer, fitted] : scenario.on<&Hooks::offers>(ship))
    offer(scenario, state, fitted.on(state.cursor), out);
  if (ship.unseen == 0) offer_targets(scenario, state, out);
  for (const auto& [offer, fitted] : scenario.shared.on<&Hooks::offers_all>())
    offer(scenario, state, fitted.on(state.cursor), out);
}

void offer_losses(const Scenario& scenario, const State& state, Offers& out) {
  const u8 struck = state.frames.top_as<Dealing>().target;
  const Target target(state.ships[struck], struck);
  core::HitClass systems[core::hit_classes];
  const int n = scenario.allocator->choices(state.allocation, target, systems);
  for (int i = 0; i < n; ++i) out.add(verbs::lose, {static_cast<i32>(systems[i])});
}

// The ship to which an allocation's field belongs: each ship has three fields, in the ships' order.
const Ship* ship_of_field(const State& state, int seat, u32 field) {
  for (const Ship& ship : state.ships) {
    if (!ship.crewed() || ship.controller != seat) continue;
    if (field < use_count) return &ship;
    field -= use_count;
  }
  return nullptr;
}

// TOY-1: the energy that a ship has left after the earlier fields.
Range allocation_range(const State& state, int seat, const Order& so_far) {
  const Ship* ship = ship_of_field(state, seat, so_far.n);
  if (ship == nullptr) return Range::complete();
  int left = ship->power();
  for (u32 i = so_far.n - so_far.n % use_count; i < so_far.n; ++i) left -= so_far.arg[i];
  return Range::between(0, std::clamp(left, 0, energy_max));
}

// TOY-2.
Range move_range(const Scenario& scenario, const State& state, const Order& so_far) {
  const core::Hex from = state.ships[state.cursor].place;
  if (so_far.n == 0) {
    u64 free = 0;
    for (int i = 0; i < core::hex_directions; ++i)
      if (scenario.on_map(core::step(from, i))) free |= u64{1} << i;
    return Range::of_mask(free);
  }
  if (so_far.n > 1) return Range::complete();
  const i32 most = hexes_left(scenario, state, state.cursor);
  i32 hexes = 1;
  while (hexes < most && scenario.on_map(core::step(from, so_far.arg[0], hexes + 1))) ++hexes;
  return Range::between(1, hexes);
}

core::Rejection refusal(OwnRefusal code, core::RuleId why, i32 got, i32 lo = 0, i32 hi = 0) {
  return {static_cast<u16>(core::refusal_first_own + static_cast<u16>(code)), why, 0, got, lo, hi};
}

// Why the target of a 'fire' or 'capture' order is refused; none for other orders.
core::Rejection refuse_target(const Scenario& scenario, const State& state, const Order& order) {
  const bool fires = order.verb == verbs::fire;
  if ((!fires && order.verb != verbs::capture) || order.n != 1) return {};
  const core::RuleId why = fires ? rule("TOY-3") : rule("TOY-6");
  const i32 named = order.arg[0], last = static_cast<i32>(state.ships.size()) - 1;
  if (named < 0 || named > last) return refusal(OwnRefusal::no_such_ship, why, named, 0, last);
  const Ship& ship = state.ships[state.cursor];
  const Ship& other = state.ships[static_cast<u32>(named)];
  if (!other.alive()) return refusal(OwnRefusal::lost, why, named);
  if (same_side(ship, other)) return refusal(OwnRefusal::own_side, why, named);
  if (other.unseen != 0) return refusal(OwnRefusal::unseen, why, named);
  if (ship.unseen != 0) return {};
  const int hexes = core::distance(ship.place, other.place);
  const int most = fires ? int{scenario.design_of(ship).range_hexes} : boarding_range_hexes;
  if (hexes > most) return refusal(OwnRefusal::too_far, why, hexes, 0, most);
  if (!fires && other.boxes[at(Part::gun)] > 0) return refusal(OwnRefusal::still_armed, why, named);
  return {};
}

}  // namespace

void ToyGame::offers(const core::StateBytes* cell, int seat, Offers& out) const {
  const State& state = in(cell);
  if ((open_window(state).owed & core::seat_bit(seat)) == 0) return;
  switch (window_kind(state)) {
    case WindowKind::allocation:
      out.add(verbs::coast);
      return out.forms.push(verbs::allocate);
    case WindowKind::movement:
      out.add(verbs::hold);
      return out.forms.push(verbs::move);
    case WindowKind::fire:
      return offer_fire(scenario_, state, out);
    case WindowKind::reaction:
      out.add(verbs::brace);
      out.add(verbs::ignore);
      return;
    case WindowKind::damage:
      return offer_losses(scenario_, state, out);
  }
}

Range ToyGame::range(const core::StateBytes* cell, int seat, const Order& so_far) const {
  const State& state = in(cell);
  if (so_far.verb == verbs::allocate) return allocation_range(state, seat, so_far);
  if (so_far.verb == verbs::move) return move_range(scenario_, state, so_far);
  const Hooks* owner = behaviours().owner_of_verb(so_far.verb);
  if (owner == nullptr || owner->range == nullptr) return Range::complete();
  const Fitted fitted = fitted_on(scenario_, state, state.cursor, *owner);
  return owner->range(scenario_, state, {state.cursor, fitted}, so_far);
}

// "move of ship 2": the ship to which a field of an allocation belongs.
void ToyGame::field_label(const core::StateBytes* cell, int seat, const Order& so_far,
                          std::string& out) const {
  const State& state = in(cell);
  if (so_far.verb != verbs::allocate) return;
  const Ship* ship = ship_of_field(state, seat, so_far.n);
  if (ship == nullptr) return;
  out = use_words[so_far.n % use_count];
  out += " of ship " + std::to_string(ship - state.ships.begin());
}

core::Rejection ToyGame::check(const core::StateBytes* cell, int seat, const Order& order) const {
  const State& state = in(cell);
  const core::Window window = open_window(state);
  if (seat >= 0 && seat < seat_count && (window.owed & core::seat_bit(seat)) != 0) {
    if (scenario_.fault && order.verb == verbs::fault) return {};
    if (window.kind == static_cast<u16>(WindowKind::fire))
      if (core::Rejection why = refuse_target(scenario_, state, order)) return why;
  }
  return core::check_by_offers(*this, cell, seat, order);
}

}  // namespace klaxon::rules::toy
