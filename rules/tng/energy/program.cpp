#include "rules/tng/energy/program.h"

#include "rules/tng/energy/allocation.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;

// Each purchase is paid once, in the order of the program; to the purse, the order of the rows
// makes no difference.
class Program {
 public:
  Program(const Battle& battle, const State& state, u32 unit)
      : battle_(battle),
        state_(state),
        number_(unit),
        first_group_(battle.units[unit].first_group),
        form_(battle.energy.forms[battle.units[unit].plan]),
        given_(given_by(battle, state, unit)),
        purse_(given_.kinds, battle.options.any_power),
        top_(top_speed(given_, battle.plan_of(unit).movement_cost)) {
    for (u32 i = 0; i < form_.rows.size(); ++i) values_.push(0);
  }

  Allotted run() {
    each(EnergyRowKind::shields, [&](u32 i) { raise_shields(i); });
    each(EnergyRowKind::hold, [&](u32 i) { hold(i); });
    each(EnergyRowKind::arm, [&](u32 i) { arm_plain(i); });
    each(EnergyRowKind::arm_box, [&](u32 i) { arm_box_plain(i); });
    each(EnergyRowKind::capacitor, [&](u32 i) { fill(i, &Arming::plain_turn); });
    move(top_ / 2);
    each(EnergyRowKind::arm, [&](u32 i) { overload(i); });
    each(EnergyRowKind::arm_box, [&](u32 i) { overload_box(i); });
    each(EnergyRowKind::capacitor, [&](u32 i) { fill(i, &Arming::most_turn); });
    move(top_);
    each(EnergyRowKind::general, [&](u32 i) { reinforce(i); });
    each(EnergyRowKind::reserve,
         [&](u32 i) { values_[i] = static_cast<i16>(state_.units[number_].reserve); });
    each(EnergyRowKind::losses,
         [&](u32 i) { values_[i] = static_cast<i16>(state_.units[number_].losses); });
    return values_;
  }

 private:
  template <class Visit>
  void each(EnergyRowKind kind, Visit visit) {
    for (u32 i = 0; i < form_.rows.size(); ++i)
      if (form_.rows[i].kind == kind) visit(i);
  }
  const EnergyRow& row(u32 i) const { return form_.rows[i]; }
  const Arming& arming(u32 i) const {
    return battle_.energy.armings[state_.groups[first_group_ + row(i).group].form];
  }
  std::span<const Mount> mounts(u32 i) const {
    return mounts_of(battle_, state_, number_, row(i).group);
  }
  // Buys as many of a thing as can be paid for, at most `wanted`.
  i32 buy(Purpose purpose, Energy each, i32 wanted) {
    i32 count = std::max(wanted, 0);
    if (each > 0) count = std::min(count, std::max<Energy>(purse_.most(purpose), 0) / each);
    if (count > 0) purse_.pay(purpose, each * count);
    return count;
  }

  void raise_shields(u32 i) {
    for (const ShieldLevel level : {ShieldLevel::full, ShieldLevel::minimum})
      if (buy(row(i).purpose, form_.shields[static_cast<u32>(level)], 1) == 1) {
        values_[i] = static_cast<i16>(level);
        return;
      }
  }

  void hold(u32 i) {
    each_held(arming(i), mounts(i), [&](u32, u32 price) {
      if (buy(row(i).purpose, arming(i).prices[price].hold, 1) == 0) return false;
      ++values_[i];
      return true;
    });
  }

  bool held_before(u32 i) const { return i > 0 && row(i - 1).kind == EnergyRowKind::hold; }
  BoxCount count(u32 plain) const {
    return count_boxes(arming(plain), mounts(plain), held_before(plain) ? values_[plain - 1] : 0);
  }

  // The first price of a weapon is always that of plain fire.
  void arm_plain(u32 i) {
    if (row(i).index != 0) return;
    const BoxCount boxes = count(i);
    const u32 uses = boxes.more[0] + boxes.ready * arming(i).prices[0].uses;
    values_[i] = static_cast<i16>(buy(row(i).purpose, row(i).price, static_cast<i32>(uses)));
  }

  // Boxes that are fully armed for plain fire are now armed at the highest price.
  void overload(u32 i) {
    const Arming& weapon = arming(i);
    if (row(i).index != 0 || weapon.most == 0) return;
    const Price& plain = weapon.prices[0];
    const Price& most = weapon.prices[weapon.most];
    const i32 boxes = (values_[i] - static_cast<i32>(count(i).more[0])) / plain.uses;
    const i32 over = buy(row(i).purpose, most.arm * most.uses - plain.arm * plain.uses, boxes);
    values_[i] = static_cast<i16>(values_[i] - over * plain.uses);
    i16& dearest = values_[i + weapon.most];
    dearest = static_cast<i16>(dearest + over * most.uses);
  }

  void arm_box_plain(u32 i) {
    const Mount& mount = mounts(i)[row(i).index];
    const Arming& weapon = arming(i);
    if (mount.state != BoxState::works) return;
    if (const u32 uses = uses_in(weapon, mount); uses > 0) {
      const Energy keep = weapon.prices[mount.price - 1U].hold;
      if (keep != Price::not_held &&
          buy(row(i).purpose, keep * static_cast<Energy>(uses), 1) == 1) {
        values_[i] = 1;
        return;
      }
    }
    if (weapon.ammo && mount.ammo == 0) return;
    const i32 uses = buy(row(i).purpose, weapon.prices[0].arm, weapon.prices[0].uses);
    if (uses > 0) values_[i] = static_cast<i16>(1 + uses);
  }

  void overload_box(u32 i) {
    const Arming& weapon = arming(i);
    const Price& plain = weapon.prices[0];
    const Price& most = weapon.prices[weapon.most];
    if (weapon.most == 0 || values_[i] != 1 + plain.uses) return;
    if (buy(row(i).purpose, most.arm * most.uses - plain.arm * plain.uses, 1) == 0) return;
    i32 value = 2;
    for (u32 price = 0; price < weapon.most; ++price) value += weapon.prices[price].uses;
    values_[i] = static_cast<i16>(value + most.uses - 1);
  }

  // Fills a capacitor with no more than the weapons can fire in one turn.
  void fill(u32 i, Energy Arming::* turn) {
    const Pool& pool = form_.pools[row(i).index];
    const Energy kept = kept_in_pool(battle_, state_, number_, pool);
    const Energy missing = pool_room(battle_, state_, number_, pool) - kept;
    Energy wanted = -kept;
    for (const u16 place : pool.groups) {
      const Group& group = state_.groups[first_group_ + place];
      wanted += battle_.energy.armings[group.form].*turn * group.left;
    }
    const Energy paid = std::min(values_[i] * pool.step, missing);
    wanted = std::min(wanted, missing) - paid;
    if (wanted <= 0) return;
    if (wanted == missing - paid && wanted <= purse_.most(row(i).purpose)) {
      purse_.pay(row(i).purpose, wanted);
      values_[i] = static_cast<i16>((missing + pool.step - 1) / pool.step);
      return;
    }
    values_[i] = static_cast<i16>(values_[i] + buy(row(i).purpose, pool.step, wanted / pool.step));
  }

  // Buys this many movements in all, the movement by impulse first.
  void move(i32 movements) {
    each(EnergyRowKind::impulse_move, [&](u32 i) {
      if (values_[i] != 0 || !given_.impulse_move || movements == 0) return;
      const bool impulse = given_.kinds[index(EnergyKind::impulse)] >= one_point;
      const Purpose purpose = impulse ? row(i).purpose : Purpose::warp_only;
      values_[i] = static_cast<i16>(buy(purpose, row(i).price, 1));
      moved_ += values_[i];
    });
    each(EnergyRowKind::warp_move, [&](u32 i) {
      if (row(i).price == 0) return;
      const i32 more = buy(row(i).purpose, row(i).price, movements - moved_);
      values_[i] = static_cast<i16>(values_[i] + more);
      moved_ += more;
    });
  }

  // TNG-Shield.3: reinforces with energy for which batteries have no room.
  void reinforce(u32 i) {
    const u32 shields = shields_row();
    if (values_[shields] == 0) return;
    const Unit& unit = state_.units[number_];
    Energy over = in_batteries(unit) - battery_room(battle_, state_, number_, unit.overdrained);
    for (const Energy left : purse_.left()) over += left;
    values_[i] = static_cast<i16>(buy(row(i).purpose, one_point, over / one_point));
  }
  u32 shields_row() const {
    u32 i = 0;
    while (row(i).kind != EnergyRowKind::shields) ++i;
    return i;
  }

  const Battle& battle_;
  const State& state_;
  u32 number_, first_group_;
  const EnergyForm& form_;
  Given given_;
  Purse purse_;
  i32 top_, moved_ = 0;
  Allotted values_;
};

// The fields of a unit last turn; none if it was in none of the seat's forms.
std::span<const i16> last_of(const Battle& battle, const State& state, u8 seat, u32 unit) {
  const LastForm& last = state.last[seat];
  u32 at = 0;
  for (const u8 number : last.units) {
    const u32 rows = static_cast<u32>(battle.energy.forms[battle.units[number].plan].rows.size());
    if (number == unit) return {last.values.begin() + at, rows};
    at += rows;
  }
  return {};
}

template <class Fill>
core::Order whole(const Battle& battle, const State& state, u8 seat, Fill fill) {
  core::Order order(verbs::allocate);
  for (u32 unit = 0; unit < state.units.size(); ++unit)
    if (in_form(battle, state, seat, unit))
      for (const i16 value : fill(unit)) order.push(value);
  return order;
}

}  // namespace

Allotted by_program(const Battle& battle, const State& state, u32 unit) {
  return Program(battle, state, unit).run();
}

Allotted nearest_to(const Battle& battle, const State& state, u32 unit,
                    std::span<const i16> wished) {
  Allotted out;
  for (UnitWalk walk(battle, state, unit); !walk.done();) {
    const core::Range range = walk.next();
    // Armed weapons are kept armed, because that costs less than arming them again.
    const bool stays = walk.row().kind == EnergyRowKind::hold ||
                       (walk.row().kind == EnergyRowKind::arm_box && range.has(1));
    const i32 wish = walk.row().kind == EnergyRowKind::arm_box ? 1 : range.hi;
    const i32 value = range.nearest(stays ? wish : wished[out.size()]);
    out.push(static_cast<i16>(value));
    walk.take(value);
  }
  return out;
}

core::Order standard(const Battle& battle, const State& state, u8 seat) {
  return whole(battle, state, seat, [&](u32 unit) { return by_program(battle, state, unit); });
}

core::Order as_last(const Battle& battle, const State& state, u8 seat) {
  return whole(battle, state, seat, [&](u32 unit) {
    const std::span<const i16> last = last_of(battle, state, seat, unit);
    return last.empty() ? by_program(battle, state, unit) : nearest_to(battle, state, unit, last);
  });
}

}  // namespace klaxon::rules::tng
