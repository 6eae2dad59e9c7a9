#include "tests/support/toy/game_orders.h"

#include <algorithm>
#include <bit>

#include "tests/support/toy/ship_target.h"
#include "tests/support/toy/windows.h"
#include "tests/support/toy/words.h"

namespace klaxon::tests::toy {
namespace {

using core::Offers;
using core::Order;
using core::Range;

constexpr int sweep_range_hexes = 3;
constexpr int boarding_range_hexes = 1;

bool cloaked_enemy(const State& state, const Ship& ship) {
  return std::ranges::any_of(state.ships, [&](const Ship& other) {
    return other.alive() && other.cloaked != 0 && !same_side(other, ship);
  });
}

void offer_fire(const State& state, Offers& out) {
  const Ship& ship = state.ships[state.cursor];
  out.add(code(Do::pass));
  if (ship.cloaked != 0) {
    out.add(code(Do::uncloak));
    return;
  }
  if (ship.aim == 0) out.add(code(Do::aim));
  if (design_table[ship.design].cloak) out.add(code(Do::cloak));
  const int range_hexes = design_table[ship.design].range_hexes;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (!other.alive() || other.cloaked != 0 || same_side(other, ship)) continue;
    const int hexes = hexes_between(ship.place, other.place);
    if (hexes <= range_hexes) out.add(code(Do::fire), {static_cast<i32>(i)});
    if (hexes <= boarding_range_hexes && other.boxes[at(Part::gun)] == 0)
      out.add(code(Do::capture), {static_cast<i32>(i)});
  }
  if (cloaked_enemy(state, ship)) out.forms.push(code(Do::sweep));
}

void offer_losses(const Scenario& scenario, const State& state, Offers& out) {
  const Frame& frame = state.frames.back();
  const Target target(state.ships[frame.target], frame.target);
  core::HitClass systems[core::hit_classes];
  const int n = scenario.allocator->choices(state.allocation, target, systems);
  for (int i = 0; i < n; ++i) out.add(code(Do::lose), {static_cast<i32>(systems[i])});
}

// The ship that field `field` of an allocation is for: three fields a ship, in the ships' order.
const Ship* ship_of_field(const State& state, int seat, u32 field) {
  for (const Ship& ship : state.ships) {
    if (!ship.alive() || ship.controller != seat) continue;
    if (field < use_count) return &ship;
    field -= use_count;
  }
  return nullptr;
}

// TOY-1: what a ship has left after the fields before this one.
Range allocation_range(const State& state, int seat, const Order& so_far) {
  const Ship* ship = ship_of_field(state, seat, so_far.n);
  if (ship == nullptr) return Range::complete();
  int left = ship->power();
  for (u32 i = so_far.n - so_far.n % use_count; i < so_far.n; ++i) left -= so_far.arg[i];
  return Range::between(0, std::clamp(left, 0, energy_max));
}

// TOY-2, TOY-7.
Range move_range(const Scenario& scenario, const State& state, const Order& so_far) {
  const Ship& ship = state.ships[state.cursor];
  const int most = ship.cloaked != 0 ? 1 : ship.energy[at(Use::move)];
  if (so_far.n == 0) {
    u64 free = 0;
    for (u32 i = 0; i < hex_steps.size(); ++i)
      if (scenario.on_map(moved(ship.place, i, 1))) free |= u64{1} << i;
    return Range::of_mask(free);
  }
  if (so_far.n > 1) return Range::complete();
  int hexes = 1;
  while (hexes < most &&
         scenario.on_map(moved(ship.place, static_cast<u32>(so_far.arg[0]), hexes + 1)))
    ++hexes;
  return Range::between(1, hexes);
}

Range sweep_range(const Scenario& scenario, const State& state, const Order& so_far) {
  const Hex from = state.ships[state.cursor].place;
  const int last = scenario.map_hexes - 1, reach = sweep_range_hexes;
  if (so_far.n == 0)
    return Range::between(std::max(0, from.q - reach), std::min(last, from.q + reach));
  if (so_far.n > 1) return Range::complete();
  const int q = so_far.arg[0] - from.q;
  return Range::between(std::max(0, from.r + std::max(-reach, -reach - q)),
                        std::min(last, from.r + std::min(reach, reach - q)));
}

core::Rejection refusal(Why why, Rule rule, i32 got, i32 lo = 0, i32 hi = 0) {
  return {code(why), code(rule), 0, got, lo, hi};
}

}  // namespace

void list_offers(const Scenario& scenario, const State& state, Offers& out) {
  switch (window_kind(state)) {
    case WindowKind::allocation:
      out.add(code(Do::coast));
      out.forms.push(code(Do::allocate));
      break;
    case WindowKind::movement:
      out.add(code(Do::hold));
      out.forms.push(code(Do::move));
      break;
    case WindowKind::fire:
      offer_fire(state, out);
      break;
    case WindowKind::reaction:
      out.add(code(Do::brace));
      out.add(code(Do::ignore));
      break;
    case WindowKind::damage:
      offer_losses(scenario, state, out);
      break;
  }
}

Range next_range(const Scenario& scenario, const State& state, int seat, const Order& so_far) {
  switch (static_cast<Do>(so_far.verb)) {
    case Do::allocate:
      return allocation_range(state, seat, so_far);
    case Do::move:
      return move_range(scenario, state, so_far);
    case Do::sweep:
      return sweep_range(scenario, state, so_far);
    default:
      return Range::complete();
  }
}

void label_field(const State& state, int seat, const Order& so_far, std::string& out) {
  if (static_cast<Do>(so_far.verb) != Do::allocate) return;
  const Ship* ship = ship_of_field(state, seat, so_far.n);
  if (ship == nullptr) return;
  out = names_of(Words::uses)[so_far.n % use_count];
  out += " of ship " + std::to_string(ship - state.ships.begin());
}

core::Rejection refuse_target(const State& state, const Order& order) {
  const auto verb = static_cast<Do>(order.verb);
  if ((verb != Do::fire && verb != Do::capture) || order.n != 1) return {};
  const Rule rule = verb == Do::fire ? Rule::fire : Rule::capture;
  const i32 named = order.arg[0], last = static_cast<i32>(state.ships.size()) - 1;
  if (named < 0 || named > last) return refusal(Why::no_such_ship, rule, named, 0, last);
  const Ship& ship = state.ships[state.cursor];
  const Ship& other = state.ships[static_cast<u32>(named)];
  if (!other.alive()) return refusal(Why::lost, rule, named);
  if (same_side(ship, other)) return refusal(Why::own_side, rule, named);
  if (other.cloaked != 0) return refusal(Why::unseen, Rule::cloak, named);
  if (ship.cloaked != 0) return {};
  const int hexes = hexes_between(ship.place, other.place);
  const int most =
      verb == Do::fire ? int{design_table[ship.design].range_hexes} : boarding_range_hexes;
  if (hexes > most) return refusal(Why::too_far, rule, hexes, 0, most);
  if (verb == Do::capture && other.boxes[at(Part::gun)] > 0)
    return refusal(Why::still_armed, rule, named);
  return {};
}

}  // namespace klaxon::tests::toy
