#include "staff/tng/bot/energy.h"

#include <algorithm>
#include <span>

#include "rules/tng/energy/allocation.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/orders.h"

namespace klaxon::staff::tng::bot {

using rules::Energy;
using rules::EnergyKind;
using rules::EnergyRow;
using rules::EnergyRowKind;
using rules::Purpose;
using rules::ShieldLevel;
using rules::catalog::one_point;

namespace {

constexpr i32 guard_points = 6;  // points of energy

constexpr Buy approach_order[] = {Buy::shields,  Buy::hold, Buy::plain, Buy::chase,
                                  Buy::overload, Buy::fill, Buy::flee};
constexpr Buy attack_order[] = {Buy::shields,  Buy::hold,  Buy::crawl,    Buy::plain,
                                Buy::overload, Buy::chase, Buy::the_rest, Buy::flee};
constexpr Buy novice_order[] = {Buy::shields, Buy::plain, Buy::chase};
constexpr Buy arms_order[] = {Buy::shields,  Buy::hold,  Buy::plain, Buy::overload,
                              Buy::the_rest, Buy::chase, Buy::fill,  Buy::flee};
constexpr Buy swift_order[] = {Buy::shields,  Buy::hold,     Buy::chase, Buy::plain,
                               Buy::overload, Buy::the_rest, Buy::flee};
constexpr Buy plain_order[] = {Buy::shields, Buy::hold,  Buy::crawl,
                               Buy::plain,   Buy::chase, Buy::flee};
constexpr Buy guarded_order[] = {Buy::shields, Buy::hold,  Buy::crawl, Buy::plain,
                                 Buy::guard,   Buy::chase, Buy::flee};
constexpr Buy away_order[] = {Buy::shields, Buy::hold, Buy::flee};

std::span<const Buy> order_of(Posture posture) {
  switch (posture) {
    case Posture::approach:
      return approach_order;
    case Posture::attack:
      return attack_order;
    case Posture::novice:
      return novice_order;
    case Posture::arms:
      return arms_order;
    case Posture::swift:
      return swift_order;
    case Posture::plain:
      return plain_order;
    case Posture::guarded:
      return guarded_order;
    default:
      return away_order;
  }
}

// Each purchase is paid once; the order of the rows does not affect what is left.
class Filling {
 public:
  Filling(const Aimer& with, u32 unit, i32 enemy_speed)
      : battle_(with.battle),
        state_(with.state),
        means_(with.means),
        by_(with.figures),
        unit_(unit),
        first_group_(battle_.units[unit].first_group),
        form_(battle_.energy.forms[battle_.units[unit].plan]),
        given_(rules::given_by(battle_, state_, unit)),
        purse_(given_.kinds, battle_.options.any_power),
        top_(rules::top_speed(given_, battle_.plan_of(unit).movement_cost)),
        chase_(std::clamp(enemy_speed + by_.chase_ahead, by_.chase_least, by_.chase_most)) {
    for (u32 i = 0; i < form_.rows.size(); ++i) values_.push(0);
    each(EnergyRowKind::reserve,
         [&](u32 i) { values_[i] = static_cast<i16>(rules::Reserve::for_box); });
  }

  void buy(Buy what) {
    switch (what) {
      case Buy::shields:
        return each(EnergyRowKind::shields, [&](u32 i) { raise_shields(i); });
      case Buy::hold:
        return each(EnergyRowKind::hold, [&](u32 i) { hold(i); });
      case Buy::crawl:
        return move(std::min(top_, by_.crawl));
      case Buy::plain:
        each(EnergyRowKind::capacitor, [&](u32 i) { charge(i, &rules::Arming::plain_turn); });
        each(EnergyRowKind::arm, [&](u32 i) { arm_plain(i); });
        return each(EnergyRowKind::arm_box, [&](u32 i) { arm_box(i); });
      case Buy::overload:
        return overload_all([&](u32 i) { return does_much(row(i).group); });
      case Buy::the_rest:
        return overload_all([](u32) { return true; });
      case Buy::chase:
        return move(std::min(top_, chase_));
      case Buy::flee:
        return move(top_);
      case Buy::fill:
        return each(EnergyRowKind::capacitor, [&](u32 i) { charge(i, nullptr); });
      case Buy::guard:
        return each(EnergyRowKind::general,
                    [&](u32 i) { add(i, pay(row(i).purpose, one_point, guard_points)); });
    }
  }

  const Values& values() const { return values_; }

 private:
  template <class Visit>
  void each(EnergyRowKind kind, Visit visit) {
    for (u32 i = 0; i < form_.rows.size(); ++i)
      if (form_.rows[i].kind == kind) visit(i);
  }
  template <class Which>
  void overload_all(Which which) {
    each(EnergyRowKind::capacitor, [&](u32 i) {
      if (which(i)) charge(i, &rules::Arming::most_turn);
    });
    each(EnergyRowKind::arm, [&](u32 i) {
      if (which(i)) overload(i);
    });
    each(EnergyRowKind::arm_box, [&](u32 i) {
      if (which(i)) overload_box(i);
    });
  }
  // True if a point of energy in the dearest use gains more than a point of damage at close range.
  bool does_much(u16 group) const {
    const rules::Form& form = battle_.form(state_.groups[first_group_ + group].form);
    i64 most = 0;
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun) {
      const Energy energy = battle_.forms.guns[gun].mode->energy;
      if (energy == 0) continue;
      const i64 points = means_.of(gun, battle_.plan_of(unit_).size_class, {.range = 1});
      most = std::max(most, points * one_point / energy);
    }
    return most >= by_.much;
  }
  const EnergyRow& row(u32 i) const { return form_.rows[i]; }
  const rules::Arming& arming(u32 i) const {
    return battle_.energy.armings[state_.groups[first_group_ + row(i).group].form];
  }
  std::span<const rules::Mount> mounts(u32 i) const {
    return rules::mounts_of(battle_, state_, unit_, row(i).group);
  }
  i32 pay(Purpose purpose, Energy each, i32 wanted) {
    i32 count = std::max(wanted, 0);
    if (each > 0) count = std::min(count, std::max<Energy>(purse_.most(purpose), 0) / each);
    if (count > 0) purse_.pay(purpose, each * count);
    return count;
  }
  void add(u32 i, i32 more) { values_[i] = static_cast<i16>(values_[i] + more); }

  void raise_shields(u32 i) {
    for (const ShieldLevel level : {ShieldLevel::full, ShieldLevel::minimum})
      if (pay(row(i).purpose, form_.shields[static_cast<u32>(level)], 1) == 1) {
        values_[i] = static_cast<i16>(level);
        return;
      }
  }

  void hold(u32 i) {
    rules::each_held(arming(i), mounts(i), [&](u32, u32 price) {
      if (pay(row(i).purpose, arming(i).prices[price].hold, 1) == 0) return false;
      add(i, 1);
      return true;
    });
  }
  bool held_before(u32 i) const { return i > 0 && row(i - 1).kind == EnergyRowKind::hold; }
  rules::BoxCount boxes_at(u32 plain) const {
    return rules::count_boxes(arming(plain), mounts(plain),
                              held_before(plain) ? values_[plain - 1] : 0);
  }

  // A weapon's first price is that of plain fire.
  void arm_plain(u32 i) {
    if (row(i).index != 0) return;
    const rules::BoxCount boxes = boxes_at(i);
    const u32 uses = boxes.more[0] + boxes.ready * arming(i).prices[0].uses;
    add(i, pay(row(i).purpose, row(i).price, static_cast<i32>(uses)));
  }
  void overload(u32 i) {
    const rules::Arming& weapon = arming(i);
    if (row(i).index != 0 || weapon.most == 0) return;
    const rules::Price &plain = weapon.prices[0], &most = weapon.prices[weapon.most];
    const i32 boxes = (values_[i] - static_cast<i32>(boxes_at(i).more[0])) / plain.uses;
    const i32 over = pay(row(i).purpose, most.arm * most.uses - plain.arm * plain.uses, boxes);
    add(i, -over * plain.uses);
    add(i + weapon.most, over * most.uses);
  }

  void arm_box(u32 i) {
    const rules::Mount& mount = mounts(i)[row(i).index];
    const rules::Arming& weapon = arming(i);
    if (mount.state != rules::BoxState::works || (weapon.ammo && mount.ammo == 0)) return;
    if (const i32 uses = static_cast<i32>(rules::uses_in(weapon, mount)); uses > 0) {
      const Energy keep = weapon.prices[mount.price - 1U].hold;
      if (keep != rules::Price::not_held && pay(row(i).purpose, keep * uses, 1) == 1) {
        values_[i] = 1;
        return;
      }
    }
    const i32 uses = pay(row(i).purpose, weapon.prices[0].arm, weapon.prices[0].uses);
    if (uses > 0) values_[i] = static_cast<i16>(1 + uses);
  }
  void overload_box(u32 i) {
    const rules::Arming& weapon = arming(i);
    if (weapon.most == 0 || values_[i] != 1 + weapon.prices[0].uses) return;
    const rules::Price &plain = weapon.prices[0], &most = weapon.prices[weapon.most];
    if (pay(row(i).purpose, most.arm * most.uses - plain.arm * plain.uses, 1) == 0) return;
    i32 value = 1 + most.uses;
    for (u32 price = 0; price < weapon.most; ++price) value += weapon.prices[price].uses;
    values_[i] = static_cast<i16>(value);
  }

  // Fills in as much as the fire of a turn needs, or as much as there is room for.
  void charge(u32 i, Energy rules::Arming::* turn) {
    const rules::Pool& pool = form_.pools[row(i).index];
    const Energy kept = rules::kept_in_pool(battle_, state_, unit_, pool);
    const Energy missing = rules::pool_room(battle_, state_, unit_, pool) - kept;
    Energy wanted = missing;
    if (turn != nullptr) {
      wanted = -kept;
      for (const u16 place : pool.groups) {
        const rules::Group& group = state_.groups[first_group_ + place];
        wanted += battle_.energy.armings[group.form].*turn * group.left;
      }
    }
    const Energy paid = values_[i] * pool.step;
    wanted = std::min(wanted, missing) - paid;
    if (wanted > 0 && pool.step > 0) add(i, pay(row(i).purpose, pool.step, wanted / pool.step));
  }

  // Buys this many movements in all, first the movement by impulse power.
  void move(i32 movements) {
    each(EnergyRowKind::impulse_move, [&](u32 i) {
      if (values_[i] != 0 || !given_.impulse_move || movements == 0) return;
      const bool impulse = given_.kinds[rules::index(EnergyKind::impulse)] >= one_point;
      values_[i] =
          static_cast<i16>(pay(impulse ? row(i).purpose : Purpose::warp_only, row(i).price, 1));
      moved_ += values_[i];
    });
    each(EnergyRowKind::warp_move, [&](u32 i) {
      if (row(i).price == 0) return;
      const i32 more = pay(row(i).purpose, row(i).price, movements - moved_);
      add(i, more);
      moved_ += more;
    });
  }

  const rules::Battle& battle_;
  const rules::State& state_;
  const Means& means_;
  const Figures& by_;
  u32 unit_, first_group_;
  const rules::EnergyForm& form_;
  rules::Given given_;
  rules::Purse purse_;
  i32 top_, chase_, moved_ = 0;
  Values values_;
};

// The highest speed of the enemies that still fight; 0 if none does.
i32 fastest_enemy(const Field& field) {
  i32 speed = 0;
  for (const Ship& ship : field.ships())
    if (!ship.own) speed = std::max<i32>(speed, field.with().state.units[ship.number].speed);
  return speed;
}

}  // namespace

Values filled(const Aimer& with, u32 unit, Posture posture, i32 enemy_speed) {
  Filling filling(with, unit, enemy_speed);
  for (const Buy what : order_of(posture)) filling.buy(what);
  return filling.values();
}

Posture captains_posture(const Field& field, const Ship& ship) {
  i32 nearest = 1000;
  for (const Ship& foe : field.ships())
    if (!foe.own) nearest = std::min(nearest, core::distance(foe.spot.at, ship.spot.at));
  return nearest > field.with().figures.in_reach ? Posture::approach : Posture::attack;
}

Postures postures_of(const Field& field, ChoosePosture choose) {
  Postures all;
  all.fill(Posture::attack);
  for (const Ship& ship : field.ships()) all[ship.number] = choose(field, ship);
  return all;
}

core::Order energy_order(const Field& field, int seat, const Postures& postures) {
  const Aimer& with = field.with();
  core::Order order(rules::verbs::allocate);
  const i32 speed = fastest_enemy(field);
  for (u32 unit = 0; unit < with.state.units.size(); ++unit) {
    if (!rules::in_form(with.battle, with.state, static_cast<u8>(seat), unit)) continue;
    const Values wished = filled(with, unit, postures[unit], speed);
    u32 i = 0;
    for (rules::UnitWalk walk(with.battle, with.state, unit); !walk.done(); ++i) {
      const i32 value = walk.next().nearest(wished[i]);
      order.push(value);
      walk.take(value);
    }
  }
  return order.n == 0 ? core::Order(rules::verbs::standard) : order;
}

core::Order energy_order(const Aimer& with, int seat, ChoosePosture choose) {
  const Field field(with, seat);
  return energy_order(field, seat, postures_of(field, choose));
}

}  // namespace klaxon::staff::tng::bot
