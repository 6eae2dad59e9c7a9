#include "staff/tng/bot/moves.h"

#include <algorithm>
#include <array>

#include "rules/tng/activity/control.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/chances.h"

namespace klaxon::staff::tng::bot {

using core::Hex;
using core::hex_directions;
using rules::Manoeuvre;

namespace {

constexpr i32 close_range = 2;  // hardly anything is lost here
constexpr i32 turned_hard = 2;  // the most movements that a high energy turn costs

// All the damage that an enemy does and suffers after its response.
struct Answer {
  i32 ours = 0, theirs = 0;
  i32 left = 0;  // movements that it has left
  i32 gain() const { return theirs - ours; }
};

void better(Answer& best, const Answer& other) {
  if (other.gain() > best.gain()) best = other;
}

// The enemy stays where it is, and turns as it pleases.
Answer turn_in_place(const Duel& duel, const Ship& ship, const Spot& here) {
  const Ship& foe = *duel.foe;
  const Line line = line_of(here, foe.spot);
  const bool same_hex = line.ahead == core::wheel_here;
  const i32 ours = same_hex ? 0 : duel.ours.at(line.range, turned(line.ahead, here.facing));
  const u8 struck = same_hex ? u8{0} : struck_along(ship, here, line.ahead);
  Answer best{.ours = 1'000'000};
  for (u8 facing = 0; facing < facings; ++facing) {
    const int sixths = core::hex_direction(facing - foe.spot.facing);
    const bool hard = sixths > 1 && sixths < 5;
    if (hard && foe.movements < turned_hard) continue;
    Spot there = foe.spot;
    there.facing = facing;
    Answer answer{.left = foe.movements - (hard ? turned_hard : 0)};
    if (same_hex) {
      answer.ours = harm(duel.ours, here, foe, there);
      answer.theirs = harm(duel.theirs, there, ship, here);
    } else {
      const int back = opposite(line.ahead);
      if (ours > 0) answer.ours = worth_of(foe, struck_along(foe, there, back), ours);
      if (const i32 theirs = duel.theirs.at(line.range, turned(back, facing)); theirs > 0)
        answer.theirs = worth_of(ship, struck, theirs);
    }
    better(best, answer);
  }
  return best;
}

// The enemy enters the same hex, from any hex next to it that it can reach, with any facing.
void come_close(const Duel& duel, const Ship& ship, const Spot& here, Answer& best) {
  const Ship& foe = *duel.foe;
  for (int direction = 0; direction < hex_directions; ++direction) {
    const Hex beside = core::step(here.at, direction);
    const i32 cost = core::distance(foe.spot.at, beside) + 1;
    if (cost > foe.movements) continue;
    Spot there{here.at, 0, static_cast<u8>(core::hex_direction(direction + 3)), here.entered + 1};
    const i32 theirs = harm(duel.theirs, there, ship, here);  // whichever way it faces
    for (int turn = -1; turn <= 1; ++turn) {
      there.facing = static_cast<u8>(core::hex_direction(there.came + turn));
      better(best, {harm(duel.ours, here, foe, there), theirs, foe.movements - cost});
    }
  }
}

// The facing along a line from one hex to another.
u8 facing_along(Hex from, Hex to) {
  const int place = core::wheel_place(from, 0, to);
  return static_cast<u8>(place == core::wheel_here ? 0 : (place + 2) / 4 % hex_directions);
}

// The enemy comes nearer along the straight line, as near as it can, or not quite that near.
void come_nearer(const Duel& duel, const Ship& ship, const Spot& here, Answer& best) {
  const Ship& foe = *duel.foe;
  const i32 range = core::distance(foe.spot.at, here.at);
  for (const i32 then : {1, close_range, 4, range - foe.movements}) {
    const i32 cost = range - then;
    if (then < 1 || cost < 1 || cost > foe.movements) continue;
    Spot there = foe.spot;
    there.at = core::line_step(foe.spot.at, here.at, cost)[0];
    there.facing = facing_along(there.at, here.at);
    better(best, {harm(duel.ours, here, foe, there), harm(duel.theirs, there, ship, here),
                  foe.movements - cost});
  }
}

Answer answer_of(const Duel& duel, const Ship& ship, const Spot& here) {
  Answer best = turn_in_place(duel, ship, here);
  come_close(duel, ship, here, best);
  come_nearer(duel, ship, here, best);
  return best;
}

// Nearer is better, and much better while out of range.
i32 cost_of_range(const Figures& by, i32 range) {
  return by.each_hex * range + by.each_far_hex * std::max(range - by.far_off, 0);
}

void add_hex(Hexes& hexes, Hex hex, Hex from, i32 reach) {
  if (hexes.full() || core::distance(hex, from) > reach) return;
  if (std::ranges::find(hexes, hex) == hexes.end()) hexes.push(hex);
}

// The number of movements for whose energy the batteries still have room (TNG-movement.11).
i32 worth_giving_up(const Field& field, u8 unit, i32 left) {
  const rules::Battle& battle = field.with().battle;
  const rules::State& state = field.with().state;
  const rules::Energy cost = battle.plan_of(unit).movement_cost;
  if (field.impulses_left() > 0 || cost == 0) return 0;
  const rules::Unit& ship = state.units[unit];
  const rules::Energy room =
      rules::battery_room(battle, state, unit, ship.overdrained) - rules::in_batteries(ship);
  return std::clamp(room / cost, 0, left);
}

core::Order order_of(const End& end, i32 given_up) {
  core::Order order(rules::verbs::move);
  const auto push = [&](Manoeuvre manoeuvre, i32 number) {
    order.push(static_cast<i32>(manoeuvre));
    order.push(number);
  };
  for (const rules::Leg& leg : end.legs) push(leg.manoeuvre, leg.number);
  if (given_up > 0) push(Manoeuvre::slow_down, given_up);
  order.push(static_cast<i32>(Manoeuvre::end));
  return order;
}

// The ends that a search considers: the best of each kind.
struct Notable {
  const End* end = nullptr;
  i32 worth = 0;

  void see(const End& other, i32 its_worth) {
    if (end != nullptr && its_worth <= worth) return;
    end = &other;
    worth = its_worth;
  }
};
constexpr i32 band_ends[] = {0, 1, 2, 4, 7, 11};  // distances; the last band has no end
constexpr u32 bands = std::size(band_ends) + 1;

u32 band_of(i32 range) {
  u32 band = 0;
  while (band + 1 < bands && range > band_ends[band]) ++band;
  return band;
}

}  // namespace

i32 worth_at_best(const Broadside& guns, const Ship& target) {
  i32 sum = 0;
  const i32 points = guns.whole(1);
  for (u8 facing = 0; facing < facings; ++facing) sum += worth_of(target, facing, points);
  return sum / static_cast<i32>(facings);
}

void find_duels(const Field& field, const Ship& ship, Counted counted, Duels& out) {
  out.clear();
  base::Bounded<const Ship*, rules::units_max> foes;
  for (const Ship& one : field.ships())
    if (!one.own && field.with().state.units[one.number].fights()) foes.push(&one);
  std::ranges::sort(foes, {}, [&](const Ship* foe) {
    return std::pair(core::distance(foe->spot.at, ship.spot.at), foe->number);
  });
  for (const Ship* foe : foes) {
    if (out.full()) return;
    Duel duel;
    duel.foe = foe;
    duel.ours.aim(field.with(), ship.number, foe->number, counted);
    duel.theirs.aim(field.with(), foe->number, ship.number, Counted::seen);
    duel.ours_at_best = worth_at_best(duel.ours, *foe);
    duel.theirs_at_best = worth_at_best(duel.theirs, ship);
    duel.ours_good = duel.ours.good_range(field.with().figures.nearly_all);
    duel.theirs_good = duel.theirs.good_range(field.with().figures.nearly_all);
    out.push(duel);
  }
}

// Tries hexes around the enemy, and straight ways in every direction.
void Moves::look_around(const Field& field, const Ship& ship) {
  hexes_.clear();
  for (i32 radius = 0; radius <= field.with().figures.around_foe; ++radius)
    for (i32 j = 0; j < core::ring_size(radius); ++j)
      add_hex(hexes_, core::ring_hex(duels_[0].foe->spot.at, radius, j), ship.spot.at,
              ship.movements);
  for (const i32 hexes : {1, 2, 3, 4, 6, 8, 11, 15, 20, 26})
    for (int direction = 0; direction < hex_directions; ++direction)
      add_hex(hexes_, core::step(ship.spot.at, direction, hexes), ship.spot.at, ship.movements);
}

// Tries hexes on the way to the nearest enemy, and away from it.
void Moves::look_ahead(const Field& field, const Ship& ship) {
  hexes_.clear();
  if (duels_.empty()) return;
  const Hex from = ship.spot.at, to = duels_[0].foe->spot.at;
  const i32 range = core::distance(from, to);
  const i32 share = rules::even_share(field.with().battle, field.with().state, ship.number);
  for (const i32 left : {close_range, 0, range - share})
    if (left >= 0 && left < range)
      add_hex(hexes_, core::line_step(from, to, range - left)[0], from, ship.movements);
  add_hex(hexes_, core::line_step(from, from + (from - to), std::min(range, share))[0], from,
          ship.movements);
}

i32 Moves::score(const Field& field, const Ship& ship, const End& end) const {
  const Figures& by = field.with().figures;
  const i32 impulses = field.impulses_left();
  i32 most = 0, lost = 0, nearest = 0;
  for (const Duel& duel : duels_) {
    const Ship& foe = *duel.foe;
    Answer then{harm(duel.ours, end.spot, foe, foe.spot),
                harm(duel.theirs, foe.spot, ship, end.spot), foe.movements};
    if (foe.moves && ways_ == Ways::all) then = answer_of(duel, ship, end.spot);
    const i32 range = core::distance(end.spot.at, foe.spot.at);
    const Chase ours{impulses, range, end.movements, then.left, duel.ours_good};
    const Chase theirs{impulses, range, then.left, end.movements, duel.theirs_good};
    most = std::max(most, std::max(then.ours, duel.ours_at_best * chance_of_later(by, ours) / 100));
    lost += std::max(then.theirs, duel.theirs_at_best * chance_of_later(by, theirs) / 100);
    if (&duel == &duels_[0]) nearest = range;
  }
  return 100 * most - by.danger * lost - cost_of_range(by, nearest) +
         by.spare_movement * end.movements;
}

core::Order Moves::order(const Aimer& with, int seat) {
  const u8 mover = with.state.mover;
  // Nobody steers it.
  if (!rules::acts(with.state.units[mover])) return core::Order(rules::verbs::stay);
  const Field field(with, seat);
  const Ship& ship = *field.ship(mover);
  find_duels(field, ship, Counted::now, duels_);
  // Against several enemies it keeps to the way towards them and back: a squadron whose ships each
  // dodge all of them is beaten one by one (by its own helmsman in two battles out of three).
  if (ways_ == Ways::all && duels_.size() == 1)
    look_around(field, ship);
  else
    look_ahead(field, ship);
  const End* best = nullptr;
  i32 most = 0;
  for (const End& end : ends_.list(with.battle, with.state, mover, hexes_)) {
    const i32 worth = score(field, ship, end);
    if (best != nullptr && worth <= most) continue;
    best = &end;
    most = worth;
  }
  return order_of(*best, worth_giving_up(field, mover, best->movements));
}

void Moves::propose(const Aimer& with, int seat, battle::search::OrderSet& out) {
  const u8 mover = with.state.mover;
  if (!rules::acts(with.state.units[mover])) return;
  const Field field(with, seat);
  const Ship& ship = *field.ship(mover);
  find_duels(field, ship, Counted::now, duels_);
  if (duels_.empty()) return;
  look_around(field, ship);
  const Duel& nearest = duels_[0];
  const Ship& foe = *nearest.foe;
  std::array<Notable, bands> by_band;
  Notable striking, safe;
  for (const End& end : ends_.list(with.battle, with.state, mover, hexes_)) {
    const i32 worth = score(field, ship, end);
    by_band[band_of(core::distance(end.spot.at, foe.spot.at))].see(end, worth);
    striking.see(end, 100 * harm(nearest.ours, end.spot, foe, foe.spot) + end.movements);
    safe.see(end, end.movements - 100 * harm(nearest.theirs, foe.spot, ship, end.spot));
  }
  const auto add = [&](const Notable& one) {
    if (one.end != nullptr)
      out.add(order_of(*one.end, worth_giving_up(field, mover, one.end->movements)));
  };
  for (const Notable& one : by_band) add(one);
  add(striking);
  add(safe);
}

}  // namespace klaxon::staff::tng::bot
