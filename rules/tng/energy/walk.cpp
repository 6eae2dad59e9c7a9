#include "rules/tng/energy/walk.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;

constexpr i32 field_most = 32'000;  // a hidden order's numbers have 16 bits

i32 rounded_up(Energy energy, Energy step) {
  return step <= 0 ? 0 : (std::max<Energy>(energy, 0) + step - 1) / step;
}

Energy missing(const Battle& battle, const State& state, u32 unit, const Pool& pool) {
  return pool_room(battle, state, unit, pool) - kept_in_pool(battle, state, unit, pool);
}

bool can_arm(const Arming& arming, const Mount& mount) {
  return mount.state == BoxState::works && (!arming.ammo || mount.ammo > 0);
}

}  // namespace

std::span<const Mount> mounts_of(const Battle& battle, const State& state, u32 unit, u32 group) {
  const GroupPlan& plan = battle.plan_of(unit).groups[group];
  return {state.mounts.begin() + battle.units[unit].first_mount + plan.first_mount, plan.boxes};
}

bool any_armed(std::span<const Mount> mounts) {
  return std::ranges::any_of(mounts, [](const Mount& mount) { return mount.price != 0; });
}

BoxCount count_boxes(const Arming& arming, std::span<const Mount> mounts, i32 kept) {
  BoxCount count;
  if (kept == 0 || !any_armed(mounts)) {
    count.ready = static_cast<u32>(
        std::ranges::count_if(mounts, [&](const Mount& mount) { return can_arm(arming, mount); }));
    return count;
  }
  u8 uses[group_boxes_max] = {};
  each_held(arming, mounts, [&](u32 box, u32) {
    if (kept-- <= 0) return false;
    ++uses[box];
    return true;
  });
  for (u32 box = 0; box < mounts.size(); ++box) {
    const Mount& mount = mounts[box];
    if (!can_arm(arming, mount)) continue;
    if (uses[box] == 0) {
      ++count.ready;
      continue;
    }
    const u32 price = held_as(arming, mount.price - 1U);
    count.more[price] += u32{arming.prices[price].uses} - uses[box];
  }
  return count;
}

UnitWalk::UnitWalk(const Battle& battle, const State& state, u32 unit)
    : battle_(battle),
      state_(state),
      unit_(state.units[unit]),
      plan_(battle.plan_of(unit)),
      form_(battle.energy.forms[battle.units[unit].plan]),
      rows_(form_.rows),
      number_(unit),
      first_group_(battle.units[unit].first_group),
      given_(given_by(battle, state, unit)),
      purse_(given_.kinds, battle.options.any_power),
      top_(top_speed(given_, plan_.movement_cost)) {
  begin();
}

std::span<const Mount> UnitWalk::mounts() const {
  return mounts_of(battle_, state_, number_, row().group);
}

Purpose UnitWalk::purpose() const {
  // TNG-HWARP.2: if no Impulse works, a better drive takes its place.
  const bool stands_in = row().kind == EnergyRowKind::impulse_move &&
                         given_.kinds[index(EnergyKind::impulse)] < one_point;
  return stands_in ? Purpose::warp_only : row().purpose;
}

void UnitWalk::begin() {
  if (done()) return;
  const bool first = at_ == 0 || rows_[at_ - 1].group != row().group;
  if (row().kind == EnergyRowKind::arm && first) count_ = count_boxes(arming(), mounts(), 0);
}

// Limits the row to `bare`, and to what its price allows.
UnitWalk::Limits UnitWalk::limit(i32 bare) const {
  Limits out{std::max(bare, 0), std::max(bare, 0)};
  if (row().price > 0)
    out.most = std::min(out.most, std::max<Energy>(purse_.most(purpose()), 0) / row().price);
  return out;
}

UnitWalk::Limits UnitWalk::limits() const {
  switch (row().kind) {
    case EnergyRowKind::mode_two:
      return limit_source();
    case EnergyRowKind::draw:
      return limit(rounded_up(unit_.stored[row().index], one_point));
    case EnergyRowKind::overdrain:
      return limit(overdrain_most());
    case EnergyRowKind::capacitor:
      return limit_capacitor();
    case EnergyRowKind::hold:
      return limit_hold();
    case EnergyRowKind::arm:
      return limit(arm_most());
    case EnergyRowKind::arm_box:
      return {};
    case EnergyRowKind::shields:
      return limit_shields();
    case EnergyRowKind::armour:
      return limit(group().left);
    case EnergyRowKind::general:
    case EnergyRowKind::specific:
      return limit(down_ ? 0 : field_most / form_.points_each);
    case EnergyRowKind::warp_move:
      return limit(plan_.movement_cost == 0 ? 0 : top_);
    case EnergyRowKind::impulse_move:
      return limit(given_.impulse_move ? std::min(top_, 1) : 0);
    case EnergyRowKind::aside:
      return limit(field_most);
    case EnergyRowKind::self_destruct:
      return limit(destruct_code);
    case EnergyRowKind::reserve:
      return limit(static_cast<i32>(Reserve::ask));
    case EnergyRowKind::losses:
      return limit(static_cast<i32>(Losses::ask));
  }
  return {};
}

// TNG-AXR.2: boxes that a hasty repair left with only their first mode do not count.
UnitWalk::Limits UnitWalk::limit_source() const {
  u32 boxes = 0;
  each_working(state_, first_group_ + row().group, [&](u32 form, u32 some) {
    const Supply& supply = battle_.energy.supplies[form];
    if (supply.either && (!supply.switched || group().on != 0)) boxes += some;
  });
  return limit(static_cast<i32>(boxes));
}

// TNG-Btty.5: a battery that supplies one more point than it holds is then empty, so the rest of
// the energy must fit into the others.
i32 UnitWalk::overdrain_most() const {
  const u32 batteries = working_batteries(battle_, state_, number_);
  const Energy rest = in_batteries(unit_) - drawn_;
  u32 most = batteries - std::min<u32>(batteries, unit_.overdrained);
  while (most > 0 && battery_room(battle_, state_, number_, unit_.overdrained + most) < rest)
    --most;
  return static_cast<i32>(most);
}

UnitWalk::Limits UnitWalk::limit_capacitor() const {
  const Pool& pool = form_.pools[row().index];
  const Energy wanted = missing(battle_, state_, number_, pool);
  const Energy can = purse_.most(purpose());
  Limits out = limit(rounded_up(wanted, pool.step));
  if (can < wanted) out.most = std::max<Energy>(can, 0) / pool.step;
  return out;
}

UnitWalk::Limits UnitWalk::limit_hold() const {
  Limits out;
  const Energy can = purse_.most(purpose());
  Energy cost = 0;
  each_held(arming(), mounts(), [&](u32, u32 price) {
    cost += arming().prices[price].hold;
    ++out.bare;
    if (cost <= can) ++out.most;
    return true;
  });
  return out;
}

UnitWalk::Limits UnitWalk::limit_shields() const {
  Limits out = limit(static_cast<i32>(ShieldLevel::full));
  while (out.most > 0 && cost(out.most) > purse_.most(purpose())) --out.most;
  return out;
}

i32 UnitWalk::arm_most() const {
  const u32 uses = arming().prices[row().index].uses;
  return static_cast<i32>(count_.more[row().index] + count_.ready * uses);
}

void UnitWalk::take_arm(u32 uses) {
  uses -= std::min(uses, count_.more[row().index]);
  const u32 each = arming().prices[row().index].uses;
  count_.ready -= (uses + each - 1) / each;
}

// Whether the box can have that value, apart from the question of energy.
bool UnitWalk::box_can(i32 value) const {
  const Mount& mount = mounts()[row().index];
  if (value == 0) return true;
  if (value == 1)
    return mount.state == BoxState::works && uses_in(arming(), mount) > 0 &&
           arming().prices[mount.price - 1U].hold != Price::not_held;
  return can_arm(arming(), mount) && box_arming(arming(), value).uses > 0;
}

core::Range UnitWalk::box_range() const {
  Bits256 can;
  const Energy room = purse_.most(purpose());
  const i32 most = 2 + static_cast<i32>(boxes_values(arming()));
  for (i32 value = 0; value < most; ++value)
    if (box_can(value) && cost_of_box(value) <= room) can.add(static_cast<u32>(value));
  return core::Range::of_mask(can);
}

bool UnitWalk::lacks_energy(i32 value) const {
  if (value < 0 || next().has(value)) return false;
  return row().kind == EnergyRowKind::arm_box ? box_can(value) : value <= limits().bare;
}

Energy UnitWalk::cost_of_hold(i32 uses) const {
  Energy cost = 0;
  each_held(arming(), mounts(), [&](u32, u32 price) {
    if (uses-- <= 0) return false;
    cost += arming().prices[price].hold;
    return true;
  });
  return cost;
}

Energy UnitWalk::cost_of_box(i32 value) const {
  if (value == 0) return 0;
  if (value == 1) {
    const Mount& mount = mounts()[row().index];
    return arming().prices[mount.price - 1U].hold * static_cast<Energy>(uses_in(arming(), mount));
  }
  const BoxArming what = box_arming(arming(), value);
  return arming().prices[what.price].arm * static_cast<Energy>(what.uses);
}

Energy UnitWalk::cost(i32 value) const {
  switch (row().kind) {
    case EnergyRowKind::capacitor: {
      const Pool& pool = form_.pools[row().index];
      return std::min(value * pool.step, missing(battle_, state_, number_, pool));
    }
    case EnergyRowKind::hold:
      return cost_of_hold(value);
    case EnergyRowKind::arm_box:
      return cost_of_box(value);
    case EnergyRowKind::shields:
      return form_.shields[value];
    default:
      return value * row().price;
  }
}

// Rows that supply energy.
void UnitWalk::bring(i32 value) {
  if (row().kind == EnergyRowKind::mode_two) {
    const Supply& supply = battle_.energy.supplies[plan_.groups[row().group].form];
    purse_.add(supply.kind, -supply.box * value);
    purse_.add(EnergyKind::reactor, supply.reactor * value);
  } else if (row().kind == EnergyRowKind::draw) {
    const Energy energy = std::min(value * one_point, unit_.stored[row().index]);
    purse_.add(kind_of(form_, static_cast<Stored>(row().index)), energy);
    drawn_ += energy;
  } else {
    purse_.add(form_.drive, value * form_.overdrain);
  }
}

void UnitWalk::take(i32 value) {
  switch (row().kind) {
    case EnergyRowKind::mode_two:
    case EnergyRowKind::draw:
    case EnergyRowKind::overdrain:
      bring(value);
      break;
    default:
      if (value != 0) purse_.pay(purpose(), cost(value));
  }
  switch (row().kind) {
    case EnergyRowKind::hold:
      count_ = count_boxes(arming(), mounts(), value);
      break;
    case EnergyRowKind::arm:
      take_arm(static_cast<u32>(value));
      break;
    case EnergyRowKind::shields:
      down_ = value == 0;
      break;
    case EnergyRowKind::warp_move:
    case EnergyRowKind::impulse_move:
      top_ -= value;
      break;
    default:
      break;
  }
  ++at_;
  begin();
}

}  // namespace klaxon::rules::tng
