// Carries out what was ordered in the energy form.
#include "rules/tng/energy/allocation.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/program.h"
#include "rules/tng/events.h"
#include "rules/tng/movement/motion.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;

// The effects of a unit's rows, apart from payment: the purse settles sources and batteries.
class Carrying {
 public:
  Carrying(BattleContext& context, u32 unit, std::span<const i16> values)
      : c_(context),
        number_(unit),
        form_(context.battle.energy.forms[context.battle.units[unit].plan]),
        values_(values) {}

  void run() {
    settle_purse();
    begin();
    for (u32 i = 0; i < form_.rows.size(); ++i) carry(form_.rows[i], values_[i]);
    set_speed();
    tell();
  }

 private:
  Unit& unit() { return c_.unit(number_); }
  Group& group(u32 place) { return c_.group(number_, place); }
  std::span<Mount> mounts(u32 place) {
    const GroupPlan& plan = c_.plan(number_).groups[place];
    return {c_.state.mounts.begin() + c_.battle.units[number_].first_mount + plan.first_mount,
            plan.boxes};
  }
  const Arming& arming(u32 place) { return c_.battle.energy.armings[group(place).form]; }

  // Removes drawn energy from the batteries, and puts energy that no row takes into them.
  void settle_purse() {
    UnitWalk walk(c_.battle, c_.state, number_);
    Energy drawn[stored_kinds] = {};
    i32 overdrained = 0;
    for (u32 i = 0; i < form_.rows.size(); ++i) {
      const EnergyRow& row = form_.rows[i];
      if (row.kind == EnergyRowKind::draw)
        drawn[row.index] = std::min(values_[i] * one_point, unit().stored[row.index]);
      if (row.kind == EnergyRowKind::overdrain) overdrained = values_[i];
      if (row.kind == EnergyRowKind::capacitor) filled_[row.index] = walk.cost(values_[i]);
      walk.take(values_[i]);
    }
    for (u32 stored = 0; stored < stored_kinds; ++stored) unit().stored[stored] -= drawn[stored];
    unit().overdrained = static_cast<u8>(unit().overdrained + overdrained);
    lost_ = store(c_.battle, c_.state, number_, walk.purse().left());
    use_sources();
  }
  // A box that has supplied power this turn is not safe for the rest of the turn, even if it is
  // switched off (TNG-Emer-Power.1).
  void use_sources() {
    for (const u16 place : c_.plan(number_).sources)
      if (c_.battle.form(group(place).form).offline_safe)
        group(place).used = std::min(group(place).on, group(place).left);
  }

  // Begins with what is left from the turn before: energy in capacitors, and held energy.
  void begin() {
    for (const Pool& pool : form_.pools)
      group(pool.home).energy = kept_in_pool(c_.battle, c_.state, number_, pool);
    for (u32 i = 0; i < form_.rows.size(); ++i)
      if (form_.rows[i].kind == EnergyRowKind::arm && !follows_own_kind(i))
        let_go(form_.rows[i], i);
  }
  // The first row of a weapon, if it has such a row, states what stays armed.
  bool follows_own_kind(u32 i) const {
    return i > 0 && form_.rows[i - 1].kind == EnergyRowKind::arm &&
           form_.rows[i - 1].group == form_.rows[i].group;
  }
  void let_go(const EnergyRow& row, u32 i) {
    const bool holds = i > 0 && form_.rows[i - 1].kind == EnergyRowKind::hold &&
                       form_.rows[i - 1].group == row.group;
    keep(row.group, holds ? values_[i - 1] : 0);
  }

  void keep(u32 place, i32 uses) {
    u8 kept[group_boxes_max] = {};
    const std::span<Mount> boxes = mounts(place);
    each_held(arming(place), boxes, [&](u32 box, u32) {
      if (uses-- <= 0) return false;
      ++kept[box];
      return true;
    });
    for (u32 box = 0; box < boxes.size(); ++box) arm_box(place, boxes[box], kept[box]);
  }
  void arm_box(u32 place, Mount& mount, u32 kept) {
    mount.held = kept > 0 ? 1 : 0;
    mount.price = kept > 0 ? static_cast<u8>(held_as(arming(place), mount.price - 1U) + 1) : u8{0};
    mount.energy =
        kept == 0 ? 0 : arming(place).prices[mount.price - 1U].arm * static_cast<Energy>(kept);
  }

  void carry(const EnergyRow& row, i32 value) {
    switch (row.kind) {
      case EnergyRowKind::capacitor:
        group(row.group).energy += filled_[row.index];
        break;
      case EnergyRowKind::arm:
        arm(row, static_cast<u32>(value));
        break;
      case EnergyRowKind::arm_box:
        arm_one(row, value);
        break;
      case EnergyRowKind::shields:
        set_shields(static_cast<u8>(value));
        break;
      case EnergyRowKind::armour:
        set_armour(row.group, value);
        break;
      case EnergyRowKind::general:
        reinforce(0, value);
        break;
      case EnergyRowKind::specific:
        reinforce(1 + u32{row.index}, value);
        break;
      case EnergyRowKind::warp_move:
        by_warp_ = value;
        break;
      case EnergyRowKind::impulse_move:
        by_impulse_ = value;
        break;
      case EnergyRowKind::aside:
        unit().aside = value * one_point;
        break;
      case EnergyRowKind::self_destruct:
        if (value == destruct_code) unit().status |= status::self_destructs;
        break;
      case EnergyRowKind::reserve:
        unit().reserve = static_cast<Reserve>(value);
        break;
      case EnergyRowKind::losses:
        unit().losses = static_cast<Losses>(value);
        break;
      default:
        break;
    }
  }

  // Boxes that already hold uses at that price are filled first, then those that hold nothing.
  void arm(const EnergyRow& row, u32 uses) {
    if (uses == 0) return;
    const u8 price = static_cast<u8>(row.index + 1);
    if (fires_in_turn(row)) uses = arm_in_turn(row, uses);
    for (const u8 wanted : {price, u8{0}})
      for (Mount& mount : mounts(row.group)) {
        if (uses == 0) return;
        if (mount.state == BoxState::works && mount.price == wanted && has_ammo(row, mount))
          uses -= add_uses(row, mount, uses);
      }
  }
  // TNG-PC.1, TNG-TLAS.1: whether a box may fire less in one impulse than it can hold.
  bool fires_in_turn(const EnergyRow& row) {
    const Form& form = c_.battle.form(group(row.group).form);
    const Price& price = arming(row.group).prices[row.index];
    for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i) {
      const catalog::Mode& mode = *c_.battle.forms.guns[i].mode;
      if (price_of(arming(row.group), mode) == row.index + 1 && mode.rate.impulse > 0 &&
          mode.rate.impulse < price.uses)
        return true;
    }
    return false;
  }
  // Then each box gets one use before any box gets another, so that as many as possible can fire at
  // once; boxes that later rows need stay free. Returns what is left.
  u32 arm_in_turn(const EnergyRow& row, u32 uses) {
    u32 free = free_boxes(row);
    for (; uses > 0; --uses) {
      Mount* least = nullptr;
      for (Mount& mount : mounts(row.group)) {
        const bool may = mount.state == BoxState::works && has_ammo(row, mount) &&
                         (mount.price == row.index + 1 || (mount.price == 0 && free > 0));
        if (may && (least == nullptr || mount.energy < least->energy)) least = &mount;
      }
      const bool opens = least != nullptr && least->price == 0;
      if (least == nullptr || add_uses(row, *least, 1) == 0) return uses;
      if (opens) --free;
    }
    return 0;
  }
  // Boxes that hold nothing and that no other row of the weapon will fill.
  u32 free_boxes(const EnergyRow& row) {
    u32 free = 0, wanted = 0;
    for (const Mount& mount : mounts(row.group))
      if (mount.state == BoxState::works && mount.price == 0 && has_ammo(row, mount)) ++free;
    for (u32 i = 0; i < form_.rows.size(); ++i) {
      const EnergyRow& other = form_.rows[i];
      if (other.kind != EnergyRowKind::arm || other.group != row.group || other.index <= row.index)
        continue;
      const u32 each = arming(row.group).prices[other.index].uses;
      wanted += (static_cast<u32>(values_[i]) + each - 1) / each;
    }
    return free - std::min(free, wanted);
  }
  bool has_ammo(const EnergyRow& row, const Mount& mount) {
    return !arming(row.group).ammo || mount.ammo > 0;
  }
  u32 add_uses(const EnergyRow& row, Mount& mount, u32 uses) {
    const Price& price = arming(row.group).prices[row.index];
    const u32 now = mount.price == 0 ? 0 : uses_in(arming(row.group), mount);
    const u32 added = std::min(uses, price.uses - std::min<u32>(price.uses, now));
    if (added == 0) return 0;
    mount.price = static_cast<u8>(row.index + 1);
    mount.energy = price.arm * static_cast<Energy>(now + added);
    return added;
  }
  void arm_one(const EnergyRow& row, i32 value) {
    Mount& mount = mounts(row.group)[row.index];
    mount.held = value == 1 ? 1 : 0;
    if (value == 1) return;
    const BoxArming what = box_arming(arming(row.group), value);
    mount.price = static_cast<u8>(what.uses == 0 ? 0 : what.price + 1);
    mount.energy = what.uses == 0
                       ? 0
                       : arming(row.group).prices[what.price].arm * static_cast<Energy>(what.uses);
  }

  void set_shields(u8 level) {
    for (const u16 place : c_.plan(number_).shields) group(place).on = level;
    level_ = level;
    shields_ = true;
  }
  // TNG-Armor.3
  void set_armour(u32 place, i32 boxes) {
    const i32 points = boxes * form_.armour_each[place];
    group(place).on = static_cast<u8>(std::min(points, 0xFF));
    group(place).energy = points;
  }
  void reinforce(u32 place, i32 energy) {
    unit().reinforced[place] = static_cast<i16>(energy * form_.points_each);
  }
  void set_speed() { begin_speed(c_, static_cast<u8>(number_), by_warp_, by_impulse_ != 0); }

  void tell() {
    tell_lost(c_, number_, lost_);
    if (!c_.log.on()) return;
    note(c_.log, EventId::speed_set, rule("TNG-turn.1"))
        .arg(static_cast<i32>(number_))
        .arg(unit().speed);
    if (shields_)
      note(c_.log, EventId::shields_set, rule("TNG-Shield.5"))
          .arg(static_cast<i32>(number_))
          .arg(level_);
  }

  BattleContext& c_;
  u32 number_;
  const EnergyForm& form_;
  std::span<const i16> values_;
  std::array<Energy, ship_groups_max> filled_{};  // by pool
  i32 by_warp_ = 0, by_impulse_ = 0;
  u8 level_ = 0;
  bool shields_ = false;
  Energy lost_ = 0;
};

// Weapons lose the energy that they hold, because nobody pays for it; capacitors keep their share.
void pay_nothing(BattleContext& c, u32 number) {
  const EnergyForm& form = c.battle.energy.forms[c.battle.units[number].plan];
  for (const Pool& pool : form.pools)
    c.group(number, pool.home).energy = kept_in_pool(c.battle, c.state, number, pool);
  for (const EnergyRow& row : form.rows) {
    if (row.kind != EnergyRowKind::arm && row.kind != EnergyRowKind::arm_box) continue;
    const GroupPlan& plan = c.plan(number).groups[row.group];
    const u32 first = u32{c.battle.units[number].first_mount} + plan.first_mount;
    for (u32 i = first; i < first + plan.boxes; ++i) {
      c.state.mounts[i].energy = 0;
      c.state.mounts[i].price = c.state.mounts[i].held = 0;
    }
  }
}

// TNG-Brdg.2: the unit keeps its speed, and no energy is allotted.
void carry_on(BattleContext& c, u32 number) {
  Unit& unit = c.unit(number);
  if (!unit.fights()) return;
  keep_speed(c, static_cast<u8>(number));
  pay_nothing(c, number);
  unit.aside = 0;
  std::ranges::fill(unit.reinforced, i16{0});
}

}  // namespace

void carry_out(BattleContext& c, u8 seat, const core::Order& order) {
  core::Order form = order;
  if (order.verb == verbs::standard) form = standard(c.battle, c.state, seat);
  if (order.verb == verbs::as_last) form = as_last(c.battle, c.state, seat);
  LastForm& last = c.state.last[seat];
  last = {};
  u32 at = 0;
  for (u32 unit = 0; unit < c.state.units.size(); ++unit) {
    if (c.state.units[unit].controller != seat || c.battle.units[unit].robot) continue;
    if (!allots(c.battle, c.state, unit)) {
      carry_on(c, unit);
      continue;
    }
    last.units.push(static_cast<u8>(unit));
    const u32 first = last.values.size();
    const auto rows =
        static_cast<u32>(c.battle.energy.forms[c.battle.units[unit].plan].rows.size());
    for (u32 i = 0; i < rows; ++i) last.values.push(static_cast<i16>(form.arg[at++]));
    Carrying(c, unit, {last.values.begin() + first, rows}).run();
  }
}

void allot_by_program(BattleContext& c, u8 unit) {
  const Allotted values = by_program(c.battle, c.state, unit);
  Carrying(c, unit, {values.begin(), values.size()}).run();
}

}  // namespace klaxon::rules::tng
