// What may be ordered: offers, ranges and refusals.
#include <algorithm>

#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/windows.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Offers;
using core::Order;
using core::Range;
using klaxon::Bits256;

constexpr i32 heading_last = headings_count - 1;

// RA-6.8, RA-6.9, RA-8.8, RA-3.10.
void offer_speeds(const Scenario& scenario, const State& state, u8 number, Offers& out) {
  const Ship& ship = state.ships[number];
  const i32 most = value_of(scenario, state, number, Value::speed);
  for (i32 speed = ship.speed - 2; speed <= ship.speed + 2; ++speed) {
    if (speed < 0 || speed == ship.speed) continue;
    if (speed > ship.speed && (speed > most || !may_gain_speed(state, ship))) continue;
    out.add(verbs::speed, {speed});
  }
}

// RA-6.13, RA-2.13, RA-3.9: up to the maximum of the moment.
void offer_shields(const Scenario& scenario, const State& state, u8 number, Offers& out) {
  const i32 most =
      state.ships[number].cloaked != 0 ? 0 : value_of(scenario, state, number, Value::shields);
  for (i32 shields = 0; shields <= most; ++shields) out.add(verbs::shields, {shields});
}

bool has_passengers(const Scenario& scenario, const State& state, u8 ship) {
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (may_be_transported(scenario, state, static_cast<u8>(i), ship)) return true;
  return false;
}

Bits256 beam_places(const Scenario& scenario, const State& state, u8 ship) {
  Bits256 places;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (may_beam_to(scenario, state, ship, static_cast<u8>(i))) places.add(i);
  for (u32 i = 0; i < scenario.terrain.size(); ++i)
    if (may_beam_to(scenario, state, ship, static_cast<u8>(ships_max + i)))
      places.add(ships_max + i);
  return places;
}

// RA-6.14.
void offer_attacks(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (may_fire_at(scenario, state, ship, static_cast<u8>(i)))
      out.add(verbs::fire, {static_cast<i32>(i)});
  if (may_launch(state, ship)) {
    if (torpedo_flips(scenario, state, ship) > 1)
      out.forms.push(verbs::launch);
    else
      out.add(verbs::launch);
  }
  if (has_passengers(scenario, state, ship) && !beam_places(scenario, state, ship).empty())
    out.forms.push(verbs::transport);
}

// RA-13.2, RA-13.13: ready ones, for an activate order wherever it comes from.
void offer_crew(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    if (disk.aboard != ship || disk.state != DiskState::ready ||
        disk.owner != state.ships[ship].controller)
      continue;
    const u32 rows = scenario.design_of(disk).rows.size();
    for (u32 row = 0; row < rows; ++row)
      out.add(verbs::use, {static_cast<i32>(i), static_cast<i32>(row)});
  }
}

void offer_open_order(const Scenario& scenario, const State& state, u8 ship, OrderKind kind,
                      Offers& out) {
  switch (kind) {
    case OrderKind::change_speed:
      return offer_speeds(scenario, state, ship, out);
    case OrderKind::change_heading:
      return out.forms.push(verbs::turn);
    case OrderKind::raise_shields:
      return offer_shields(scenario, state, ship, out);
    case OrderKind::attack:
      return offer_attacks(scenario, state, ship, out);
    case OrderKind::activate:
      return offer_crew(scenario, state, ship, out);
  }
}

// RA-8.1 to RA-8.7, one by one: the move once (RA-8.3, RA-8.5), none at full stop (RA-8.7), and
// evasion where it would end on something (RA-9.2), never for a torpedo (RA-9.7).
void offer_act(const Scenario& scenario, const State& state, Offers& out) {
  const u8 number = state.sequence[state.cursor];
  const Ship& ship = state.ships[number];
  const bool must_move = state.moved == 0 && ship.speed > 0;
  if (must_move) {
    out.add(verbs::move);
    if (may_evade(scenario, state, number)) out.forms.push(verbs::evade);
  } else {
    out.add(verbs::done);
  }
  for (u32 i = 0; i < state.pending.size(); ++i) {
    const u8 kind = state.pending[i];
    const auto* same = std::find(state.pending.begin(), state.pending.begin() + i, kind);
    if (same == state.pending.begin() + i)
      offer_open_order(scenario, state, number, static_cast<OrderKind>(kind), out);
  }
  if (may_turn_freely(ship)) out.forms.push(verbs::swing);
}

void offer_losses(const Scenario& scenario, const State& state, Offers& out) {
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (may_give_up(scenario, state, static_cast<u8>(i), state.frames.back()))
      out.add(verbs::give_up, {static_cast<i32>(i)});
}

// The n-th thing that satisfies `counts`, or -1.
template <class Counts>
int nth(u32 size, u32 n, Counts counts) {
  for (u32 i = 0; i < size; ++i)
    if (counts(static_cast<u8>(i)) && n-- == 0) return static_cast<int>(i);
  return -1;
}

int disk_of_field(const Scenario& scenario, const State& state, int seat, u32 field) {
  return nth(state.disks.size(), field,
             [&](u8 i) { return may_turn_over(scenario, state, i, static_cast<u8>(seat)); });
}

// RA-2.17: one captain at most is revealed on a ship.
Range reveal_range(const Scenario& scenario, const State& state, int seat, const Order& so_far) {
  const int disk = disk_of_field(scenario, state, seat, so_far.n);
  if (disk < 0) return Range::complete();
  const Disk& own = state.disks[static_cast<u32>(disk)];
  if (!scenario.design_of(own).has(Keyword::captain)) return Range::between(0, 1);
  for (u32 field = 0; field < so_far.n; ++field) {
    const auto other = static_cast<u32>(disk_of_field(scenario, state, seat, field));
    if (so_far.arg[field] != 0 && state.disks[other].aboard == own.aboard &&
        scenario.design_of(state.disks[other]).has(Keyword::captain))
      return Range::between(0, 0);
  }
  return Range::between(0, 1);
}

int ship_of_field(const State& state, int seat, u32 field) {
  return nth(state.ships.size(), field / 3,
             [&](u8 i) { return state.ships[i].in_play() && state.ships[i].controller == seat; });
}

int torpedo_of_field(const State& state, int seat, u32 field) {
  return nth(state.torpedoes.size(), field,
             [&](u8 i) { return state.torpedoes.at_place(i).seat == seat; });
}

// RA-3.1: quarter inches inside the area where the ship overlaps nothing.
Bits256 free_steps(const Scenario& scenario, const State& state, i32 x) {
  const u8 number = state.cursor;
  const Ship& ship = state.ships[number];
  const Area& area = scenario.seats[ship.owner].area;
  Bits256 steps;
  for (core::Length y = area.least.y; y <= area.most.y; y += step_length)
    if (!overlaps_any(scenario, state, {{x * step_length, y}, disk_of(scenario, ship).radius},
                      number))
      steps.add(static_cast<u32>(y / step_length));
  return steps;
}

Range place_range(const Scenario& scenario, const State& state, const Order& so_far) {
  const Ship& ship = state.ships[state.cursor];
  const Area& area = scenario.seats[ship.owner].area;
  const i32 least = area.least.x / step_length, most = area.most.x / step_length;
  if (so_far.n == 0) {
    Bits256 columns;
    for (i32 x = least; x <= most; ++x)
      if (!free_steps(scenario, state, x).empty()) columns.add(static_cast<u32>(x));
    return columns.empty() ? Range::between(least, most) : Range::of_mask(columns);
  }
  if (so_far.n == 1) {
    const Bits256 rows = free_steps(scenario, state, so_far.arg[0]);
    return rows.empty() ? Range::between(area.least.y / step_length, area.most.y / step_length)
                        : Range::of_mask(rows);
  }
  if (so_far.n == 2) return Range::between(0, heading_last);
  if (so_far.n == 3) return Range::between(0, scenario.design_of(ship).values[at(Value::speed)]);
  return Range::complete();
}

Range transport_range(const Scenario& scenario, const State& state, const Order& so_far) {
  const u8 ship = state.sequence[state.cursor];
  if (so_far.n == 0) return Range::of_mask(beam_places(scenario, state, ship));
  const auto goes = [&](u8 i) { return may_be_transported(scenario, state, i, ship); };
  if (nth(state.disks.size(), so_far.n - 1U, goes) < 0) return Range::complete();
  const bool last = nth(state.disks.size(), so_far.n, goes) < 0;
  const bool none =
      std::all_of(so_far.arg + 1, so_far.arg + so_far.n, [](i32 a) { return a == 0; });
  return last && none ? Range::between(1, 1) : Range::between(0, 1);
}

// RA-9.11.
Range aside_range(const Scenario& scenario, const State& state, const Order& so_far) {
  if (so_far.n == 1) return Range::between(0, heading_last);
  if (so_far.n > 1) return Range::complete();
  const Frame& frame = state.frames.back();
  const core::Length radius = disk_of(scenario, state.ships[frame.ship]).radius;
  const core::Disk fixed = place_disk(scenario, state, frame.other);
  Bits256 free;
  for (i32 bearing = 0; bearing < bearings_count; ++bearing) {
    const core::Point centre = core::place_beside(fixed, bearing_of(bearing), radius);
    if (core::on_table(centre, scenario.length, scenario.width) &&
        !overlaps_any(scenario, state, {centre, radius}, frame.ship))
      free.add(static_cast<u32>(bearing));
  }
  return free.empty() ? Range::between(0, bearings_count - 1) : Range::of_mask(free);
}

}  // namespace

void RedAlertGame::offers(const core::StateBytes* cell, int seat, Offers& out) const {
  const State& state = in(cell);
  if ((open_window(scenario_, state).owed & core::seat_bit(seat)) == 0) return;
  const auto ready_or_form = [&](u16 verb, bool has_fields) {
    if (has_fields)
      out.forms.push(verb);
    else
      out.add(verb);
  };
  switch (window_kind(state)) {
    case WindowKind::deploy:
      return out.forms.push(verbs::place);
    case WindowKind::reveal:
      return ready_or_form(verbs::reveal, disk_of_field(scenario_, state, seat, 0) >= 0);
    case WindowKind::assign:
      return out.forms.push(verbs::assign);
    case WindowKind::steer:
      return out.forms.push(verbs::steer);
    case WindowKind::initiative:
      out.add(verbs::act);  // RA-7.6: the last has nothing else
      if (state.cursor + 1U < state.sequence.size()) out.add(verbs::defer);
      return;
    case WindowKind::act:
      return offer_act(scenario_, state, out);
    case WindowKind::set_aside:
      return out.forms.push(verbs::set_aside);
    case WindowKind::engineering:
    case WindowKind::casualty:
      return offer_losses(scenario_, state, out);
  }
}

Range RedAlertGame::range(const core::StateBytes* cell, int seat, const Order& so_far) const {
  const State& state = in(cell);
  const auto headings = [&](u32 count) {
    return so_far.n < count ? Range::between(0, heading_last) : Range::complete();
  };
  switch (so_far.verb) {
    case verbs::place:
      return place_range(scenario_, state, so_far);
    case verbs::reveal:
      return reveal_range(scenario_, state, seat, so_far);
    case verbs::assign:  // RA-6.4: any kind, each time
      return ship_of_field(state, seat, so_far.n) < 0 ? Range::complete() : Range::between(0, 4);
    case verbs::steer:
      return torpedo_of_field(state, seat, so_far.n) < 0 ? Range::complete()
                                                         : Range::between(0, heading_last);
    case verbs::evade:  // RA-9.3
      if (so_far.n == 0)
        return Range::between(1, state.ships[state.sequence[state.cursor]].speed - 1);
      return headings(2);
    case verbs::turn:
    case verbs::swing:
      return headings(1);
    case verbs::launch:
      return headings(
          static_cast<u32>(torpedo_flips(scenario_, state, state.sequence[state.cursor]) - 1));
    case verbs::transport:
      return transport_range(scenario_, state, so_far);
    case verbs::set_aside:
      return aside_range(scenario_, state, so_far);
    default:
      return Range::complete();
  }
}

// "first order of yamato", "la_forge face up"
void RedAlertGame::field_label(const core::StateBytes* cell, int seat, const Order& so_far,
                               std::string& out) const {
  const State& state = in(cell);
  if (so_far.verb == verbs::assign) {
    const int ship = ship_of_field(state, seat, so_far.n);
    if (ship < 0) return;
    constexpr const char* nth_words[] = {"first", "second", "third"};
    out = std::string(nth_words[so_far.n % 3]) + " order of " +
          scenario_.design_of(state.ships[static_cast<u32>(ship)]).id;
  } else if (so_far.verb == verbs::reveal) {
    const int disk = disk_of_field(scenario_, state, seat, so_far.n);
    if (disk >= 0) out = scenario_.design_of(state.disks[static_cast<u32>(disk)]).id + " face up";
  } else if (so_far.verb == verbs::steer) {
    const int place = torpedo_of_field(state, seat, so_far.n);
    if (place >= 0)
      out = "torpedo " + std::to_string(state.torpedoes.at_place(static_cast<u32>(place)).id);
  }
}

core::Rejection RedAlertGame::check(const core::StateBytes* cell, int seat,
                                    const Order& order) const {
  return core::check_by_offers(*this, cell, seat, order);
}

}  // namespace klaxon::rules::red_alert
