// Decides what may be ordered: offers, ranges and refusals.
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"

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
  const i32 step = 2 + value_of(scenario, state, number, Value::speed_step);  // RA-6.10
  for (i32 speed = ship.speed - step; speed <= ship.speed + step; ++speed) {
    if (speed < 0 || speed == ship.speed) continue;
    if (speed > ship.speed && (speed > most || !may_gain_speed(state, ship))) continue;
    out.add(verbs::speed, {speed});
  }
}

// RA-6.13, RA-2.13, RA-3.9: shields rise up to their current maximum.
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

void offer_shots(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (may_fire_at(scenario, state, ship, static_cast<u8>(i)))
      out.add(verbs::fire, {static_cast<i32>(i)});
}

void offer_launch(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  if (!may_launch(scenario, state, ship)) return;
  if (torpedo_flips(scenario, state, ship) > 1)
    out.forms.push(verbs::launch);
  else
    out.add(verbs::launch);
}

void offer_transport(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  if (has_passengers(scenario, state, ship) && !beam_places(scenario, state, ship).empty())
    out.forms.push(verbs::transport);
}

// RA-6.14; a disk may allow its ship just one of the three.
void offer_attacks(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  const auto open = [&](u8 part) {
    const auto* end = state.pending.end();
    return std::find(state.pending.begin(), end, static_cast<u8>(OrderKind::attack)) != end ||
           std::find(state.pending.begin(), end, part) != end;
  };
  if (open(static_cast<u8>(Opening::beam))) offer_shots(scenario, state, ship, out);
  if (open(static_cast<u8>(Opening::torpedo))) offer_launch(scenario, state, ship, out);
  if (open(static_cast<u8>(Opening::transport))) offer_transport(scenario, state, ship, out);
}

// RA-13.2, RA-13.13: the crew that are ready, for an activate order from any source.
void offer_crew(const Scenario& scenario, const State& state, u8 ship, Offers& out) {
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    if (disk.aboard != ship || disk.state != DiskState::ready ||
        disk.owner != state.ships[ship].controller)
      continue;
    const auto& rows = scenario.design_of(disk).rows;
    for (u32 row = 0; row < rows.size(); ++row)
      if (state.pending.size() + rows[row].orders.size() <= pending_max + 1U &&
          out.list.has_room(1, 2))
        out.add(verbs::use, {static_cast<i32>(i), static_cast<i32>(row)});
  }
}

// Offers one ready order for each thing on which the ability may be used.
void offer_use(const Scenario& scenario, const State& state, const Source& source, Offers& out) {
  const i32 disk = source.disk, kind = source.ability().kind;
  const bool ends = state.disks[source.disk].state == DiskState::activated;
  const Target target = ends ? Target::none : target_of(source);
  if (target == Target::none) {
    if (out.list.has_room(1, 2)) out.add(verbs::ability, {disk, kind});
    return;
  }
  const u16 verb = static_cast<u16>(verbs::ability + static_cast<u16>(target));
  source.of.hooks->targets(scenario, state, source).each([&](u32 i) {
    if (out.list.has_room(1, 3)) out.add(verb, {disk, kind, static_cast<i32>(i)});
  });
}

// RA-13.7, RA-20.8.
void offer_abilities(const Scenario& scenario, const State& state, Offers& out) {
  const Wiring& wiring = scenario.wiring;
  if ((wiring.moments & (bit(When::activate) | bit(When::acting))) == 0 &&
      !wiring.hooks.any<&Hooks::offers>())
    return;
  const u8 ship = state.sequence[state.cursor];
  each_ability(scenario, state, [&](const Source& source) {
    if (source.ship != ship) return;
    if (may_use_acting(scenario, state, source)) offer_use(scenario, state, source, out);
    const auto hook = source.of.hooks->offers;
    if (hook != nullptr && works(scenario, state, source) &&
        source.seat == state.ships[ship].controller)
      hook(scenario, state, source, out);
  });
}

// RA-13.5.
void offer_moment(const Scenario& scenario, const State& state, u8 seat, Offers& out) {
  out.add(verbs::pass);
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (may_hold_now(scenario, state, static_cast<u8>(i), seat))
      out.add(verbs::hold, {static_cast<i32>(i)});
  each_ability(scenario, state, [&](const Source& source) {
    if (source.seat == seat && may_use_now(scenario, state, source))
      offer_use(scenario, state, source, out);
  });
}

// RA-8.3: a ship at full stop may make its movement of zero flips before it gains speed.
bool may_stay(const State& state, const Ship& ship) {
  const auto kind = static_cast<u8>(OrderKind::change_speed);
  return state.moved == 0 && ship.speed == 0 &&
         std::find(state.pending.begin(), state.pending.end(), kind) != state.pending.end();
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
      return;  // with the parts that disks open
    case OrderKind::activate:
      return offer_crew(scenario, state, ship, out);
  }
}

// Offers what RA-8.1 to RA-8.7 allow: one move (RA-8.3, RA-8.5), none at full stop (RA-8.7), and
// evasion if the move would end on something (RA-9.2), but never for a torpedo (RA-9.7).
void offer_act(const Scenario& scenario, const State& state, Offers& out) {
  const u8 number = state.sequence[state.cursor];
  const Ship& ship = state.ships[number];
  const bool must_move = state.moved == 0 && ship.speed > 0;
  if (may_stay(state, ship)) out.add(verbs::move);
  if (must_move) {
    out.add(verbs::move);
    if (may_evade(scenario, state, number)) out.forms.push(verbs::evade);
  } else {
    out.add(verbs::done);
  }
  for (u32 i = 0; i < state.pending.size(); ++i) {
    const u8 kind = state.pending[i];
    const auto* same = std::find(state.pending.begin(), state.pending.begin() + i, kind);
    if (same == state.pending.begin() + i && kind < static_cast<u8>(Opening::beam))
      offer_open_order(scenario, state, number, static_cast<OrderKind>(kind), out);
  }
  offer_attacks(scenario, state, number, out);
  offer_abilities(scenario, state, out);
  if (may_turn_freely(ship)) out.forms.push(verbs::swing);
}

void offer_losses(const Scenario& scenario, const State& state, Offers& out) {
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (may_give_up(scenario, state, static_cast<u8>(i), state.frames.top()))
      out.add(verbs::give_up, {static_cast<i32>(i)});
}

// The number of the n-th thing for which `counts` is true, or -1.
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

// RA-2.17: at most one captain is revealed on a ship.
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

// RA-3.1: A ship that is being placed, and the obstacles that it must not overlap.
struct Deploying {
  Area area;
  core::Length radius;
  Obstacles obstacles;

  // Collects the obstacles that it could overlap anywhere in its area.
  Deploying(const Scenario& scenario, const State& state)
      : area(scenario.seats[state.ships[state.cursor].owner].area),
        radius(disk_of(scenario, state.ships[state.cursor]).radius) {
    for (const core::Disk& disk : obstacles_for(scenario, state, state.cursor)) {
      const core::Length reach = radius + disk.radius;
      if (disk.centre.x > area.least.x - reach && disk.centre.x < area.most.x + reach &&
          disk.centre.y > area.least.y - reach && disk.centre.y < area.most.y + reach)
        obstacles.push(disk);
    }
  }
  bool free_at(i32 x, i32 y) const {
    return !overlaps_any(obstacles, {{x * step_length, y * step_length}, radius});
  }
  i32 least_y() const { return area.least.y / step_length; }
  i32 most_y() const { return area.most.y / step_length; }
  bool has_free(i32 x) const {
    for (i32 y = least_y(); y <= most_y(); ++y)
      if (free_at(x, y)) return true;
    return false;
  }
};

Range place_range(const Scenario& scenario, const State& state, const Order& so_far) {
  if (so_far.n == 2) return Range::between(0, heading_last);
  if (so_far.n == 3) return Range::between(0, first_speed_most(scenario, state, state.cursor));
  if (so_far.n > 3) return Range::complete();
  const Deploying placing(scenario, state);
  const i32 least = placing.area.least.x / step_length, most = placing.area.most.x / step_length;
  Bits256 free;
  if (so_far.n == 0) {
    for (i32 x = least; x <= most; ++x)
      if (placing.has_free(x)) free.add(static_cast<u32>(x));
    return free.empty() ? Range::between(least, most) : Range::of_mask(free);
  }
  for (i32 y = placing.least_y(); y <= placing.most_y(); ++y)
    if (placing.free_at(so_far.arg[0], y)) free.add(static_cast<u32>(y));
  return free.empty() ? Range::between(placing.least_y(), placing.most_y()) : Range::of_mask(free);
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

// RA-9.11: if the ship overlaps another ship, not terrain (RA-9.14).
bool may_leave_there(const State& state) {
  return state.frames.top_as<Placing>().beside < ships_max;
}

// RA-9.11.
Range aside_range(const Scenario& scenario, const State& state, const Order& so_far) {
  if (so_far.n == 1) return Range::between(0, heading_last);
  if (so_far.n > 1) return Range::complete();
  const Placing& placing = state.frames.top_as<Placing>();
  const core::Length radius = disk_of(scenario, state.ships[placing.ship]).radius;
  const core::Disk fixed = place_disk(scenario, state, placing.beside);
  const Obstacles obstacles = obstacles_for(scenario, state, placing.ship);
  Bits256 free, on_table;
  for (i32 bearing = 0; bearing < bearings_count; ++bearing) {
    const core::Point centre = core::place_beside(fixed, bearing_of(bearing), radius);
    if (!core::on_table(centre, scenario.length, scenario.width)) continue;
    on_table.add(static_cast<u32>(bearing));
    if (!overlaps_any(obstacles, {centre, radius})) free.add(static_cast<u32>(bearing));
  }
  if (!free.empty()) return Range::of_mask(free);
  return on_table.empty() ? Range::between(0, bearings_count - 1) : Range::of_mask(on_table);
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
      if (may_leave_there(state)) out.add(verbs::leave);
      return out.forms.push(verbs::set_aside);
    case WindowKind::engineering:
    case WindowKind::casualty:
      return offer_losses(scenario_, state, out);
    case WindowKind::ability:
      return offer_moment(scenario_, state, static_cast<u8>(seat), out);
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
      break;
  }
  const Hooks* owner = behaviours().owner_of_verb(so_far.verb);
  return owner != nullptr ? owner->range(scenario_, state, so_far) : Range::complete();
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

}  // namespace klaxon::rules::red_alert
