#include "staff/tng/bot/gunnery.h"

#include <algorithm>
#include <optional>

#include "rules/tng/energy/walk.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/fire/track.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/bot/chances.h"

namespace klaxon::staff::tng::bot {

using rules::BoxState;
using rules::Mount;
namespace fire = rules::fire;

namespace {

// Weapons that are destroyed in this step fire in it or never.
bool has_fallen(const Aimer& with, const Ship& ship) {
  if (!with.state.units[ship.number].fights()) return true;
  for (const u16 group : with.battle.plan_of(ship.number).weapons)
    for (const Mount& mount : rules::mounts_of(with.battle, with.state, ship.number, group))
      if (mount.state == BoxState::fell) return true;
  return false;
}

bool can_be_held(const Aimer& with, u32 unit, u16 group) {
  const u16 form = with.state.groups[u32{with.battle.units[unit].first_group} + group].form;
  const auto& prices = with.battle.energy.armings[form].prices;
  return std::ranges::any_of(
      prices, [](const rules::Price& one) { return one.hold != rules::Price::not_held; });
}

// Writes a fire form, line by line.
class Lines {
 public:
  Lines(const Aimer& with, int seat) : with_(with), seat_(seat), order_(rules::verbs::fire) {
    walk_.emplace(with.battle, with.state, seat, rules::sight());
  }

  // Leaves out lines that are not allowed.
  void add(u32 unit, u16 group, const Salvo& salvo, u32 target) {
    const u16 before = order_.n;
    const i32 place = i32{with_.battle.units[unit].first_group} + group;
    const bool stands = take(static_cast<i32>(unit) + 1) && take(place) && take(salvo.gun) &&
                        take(static_cast<i32>(target)) && take(0) && take_most(salvo.counts);
    if (!stands) take_back(before);
  }

  core::Order order() {
    if (order_.n == 0) return core::Order(rules::verbs::pass);
    if (!walk_->next().end()) take(0);
    return order_;
  }

 private:
  bool take(i32 value) {
    if (!walk_->next().has(value)) return false;
    walk_->take(value);
    order_.push(value);
    return true;
  }
  bool take_most(i32 counts) {
    const core::Range range = walk_->next();
    return !range.end() && take(range.nearest(counts));
  }
  void take_back(u16 fields) {
    walk_.emplace(with_.battle, with_.state, seat_, rules::sight());
    order_.n = fields;
    for (const i32 value : order_.args()) walk_->take(value);
  }

  const Aimer& with_;
  int seat_;
  core::Order order_;
  std::optional<fire::FireWalk> walk_;
};

// True if the shots of a group are worth using the weapon now.
bool pays(const Aimer& with, const Ship& ship, u16 group, const Salvo& salvo, u32 target,
          bool at_once) {
  const i32 close = best_salvo(with, ship.number, group, target, Counted::now, {.range = 1}).points;
  if (at_once && !can_be_held(with, ship.number, group)) return true;
  return salvo.points * 100 >= close * (at_once ? with.figures.hopeless : with.figures.group_least);
}

bool is_wished(const Aimer& with, u32 unit, u16 group, FireWish::Guns guns) {
  if (guns == FireWish::Guns::all) return true;
  const rules::EnergyForm& form = with.battle.energy.forms[with.battle.units[unit].plan];
  return (form.pool_of[group] != rules::no_pool) == (guns == FireWish::Guns::pooled);
}

}  // namespace

// The ship may not survive the wait: the enemy can reach its weapons too.
bool Gunnery::hurries(const Field& field, const Ship& ship, const Duel& duel) const {
  const Spot& there = duel.foe->spot;
  if (has_fallen(field.with(), ship)) return true;
  return duel.foe->shields[struck_facing(*duel.foe, there, ship.spot)] == 0;
}

Shooting Gunnery::shooting(const Field& field, const Ship& ship, u32 target) {
  find_duels(field, ship, Counted::now, duels_);
  const Figures& by = field.with().figures;
  Shooting best;
  i32 danger = 0;
  const Duel* at = nullptr;
  for (const Duel& duel : duels_) {
    const Ship& foe = *duel.foe;
    danger += harm(duel.theirs, foe.spot, ship, ship.spot);
    if (spoken_for_[foe.number] * 100 > foe.life * hundredths * by.overkill) continue;
    if (target != rules::no_unit && target != foe.number) continue;
    const i32 now = harm(duel.ours, ship.spot, foe, foe.spot);
    const Chase chase{field.impulses_left(), core::distance(ship.spot.at, foe.spot.at),
                      ship.movements, foe.movements, duel.ours_good};
    best.later = std::max(best.later, duel.ours_at_best * chance_of_later(by, chase) / 100);
    if (now <= best.now) continue;
    best.now = now;
    best.target = foe.number;
    at = &duel;
  }
  if (at == nullptr) return best;
  // Weapons that are lost by then do not fire.
  best.later = best.later * (1000 - std::min(danger, 500)) / 1000;
  best.at_once = field.impulses_left() == 0 || hurries(field, ship, *at);
  best.fires =
      patience_ == Patience::none || best.at_once || best.now * 100 >= best.later * by.good_enough;
  return best;
}

Shooting Gunnery::wished(const Field& field, const Ship& ship, const FireWish& wish) {
  if (wish.ship != rules::no_unit && wish.ship != ship.number) return shooting(field, ship);
  Shooting found = shooting(field, ship, wish.target);
  if (wish.fires && found.now > 0) found.fires = found.at_once = true;
  return found;
}

core::Order Gunnery::order(const Aimer& with, int seat, const FireWish& wish) {
  const Field field(with, seat);
  std::ranges::fill(spoken_for_, 0);
  Lines lines(with, seat);
  for (const Ship& ship : field.ships()) {
    if (with.state.units[ship.number].controller != seat || with.battle.units[ship.number].robot)
      continue;
    const Shooting shooting = wished(field, ship, wish);
    if (!shooting.fires) continue;
    const Ship& target = *field.ship(shooting.target);
    const int place = place_of(ship.spot, target.spot);
    const Sighted shot{core::distance(ship.spot.at, target.spot.at),
                       rules::scanner_figure(with.battle, with.state, ship.number), 0};
    for (const u16 group : with.battle.plan_of(ship.number).weapons) {
      const rules::GroupPlan& plan = with.battle.plan_of(ship.number).groups[group];
      if (plan.bears && place != core::wheel_here && !plan.arc.holds(place)) continue;
      if (!is_wished(with, ship.number, group, wish.guns)) continue;
      const Salvo salvo = best_salvo(with, ship.number, group, target.number, Counted::now, shot);
      if (salvo.counts == 0) continue;
      if (patience_ == Patience::some &&
          !pays(with, ship, group, salvo, target.number, shooting.at_once))
        continue;
      lines.add(ship.number, group, salvo, target.number);
      spoken_for_[target.number] += salvo.points;
    }
  }
  return lines.order();
}

}  // namespace klaxon::staff::tng::bot
