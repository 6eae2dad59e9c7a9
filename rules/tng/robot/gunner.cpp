#include "rules/tng/robot/gunner.h"

#include <algorithm>
#include <utility>

#include "core/base/rounding.h"
#include "rules/tng/robot/chance.h"
#include "rules/tng/rolls.h"

namespace klaxon::rules::tng::robot {

namespace {

constexpr int fire_sides = 6;

bool is_dying(const Unit& unit, const Mount& mount) {
  if (mount.shots > 0) return false;
  return mount.state == BoxState::fell ||
         (unit.is(status::going) && mount.state == BoxState::works);
}

bool any(const Mount&) {
  return true;
}

}  // namespace

i32 die_by_range(const Battle& battle, i32 range) {
  i32 by = 0;
  if (const auto& table = battle.catalog->tables.robot_fire)
    for (const catalog::RobotFire::Change& change : table->changes)
      if (range >= change.range.lo && range <= change.range.hi) by += change.by;
  return by;
}

// The first row also covers lower rolls, and the last row higher ones.
u32 share_of(const Battle& battle, i32 die, u32 weapons) {
  const auto& table = battle.catalog->tables.robot_fire;
  if (!table) return weapons;
  const catalog::RobotFire::Row* row = &table->rows.front();
  for (const catalog::RobotFire::Row& one : table->rows)
    if (die >= one.roll.lo) row = &one;
  return static_cast<u32>(base::ceil_div(i64{weapons} * static_cast<i64>(row->share.num()),
                                         static_cast<i64>(row->share.den())));
}

bool has_dying(const Battle& battle, const State& state, u8 unit) {
  const u32 first = battle.units[unit].first_mount;
  for (u32 i = first; i < first + battle.plan_of(unit).mounts; ++i)
    if (is_dying(state.units[unit], state.mounts[i])) return true;
  return false;
}

Gunner::Gunner(const Battle& battle, const State& state, const fire::Sight& sight, u8 unit, u8 prey,
               fire::FireWalk& walk, core::Order& order)
    : battle_(battle), state_(state), sight_(sight), unit_(unit), walk_(walk), order_(order) {
  const UnitList enemies = enemies_of(battle, state, unit);
  for (const u8 one : enemies)
    if (one == prey && !is_small(battle, one)) others_.push(one);
  for (const u8 one : enemies) {
    if (is_small(battle, one))
      small_.push(one);
    else if (one != prey)
      others_.push(one);
  }
}

// For weapons that share a capacitor: whether it has that much energy for each box.
bool Gunner::affords(u16 group, const fire::Count& count) const {
  if (!count.pooled) return true;
  const u32 capacitor = fire::capacitor_of(battle_, unit_, group);
  const u32 first = battle_.units[unit_].first_group;
  i64 boxes = 0;
  for (const u16 i : battle_.plan_of(unit_).weapons)
    if (fire::capacitor_of(battle_, unit_, first + i) == capacitor)
      boxes += state_.groups[first + i].left + state_.groups[first + i].fell;
  return boxes * count.price <= state_.groups[capacitor].energy;
}

// Ways to hurt that target: first the costliest that all boxes can pay for, then those that only
// some can pay for, the cheapest first.
Gunner::Guns Gunner::guns_of(u16 group, u8 target) const {
  struct Way {
    u16 gun;
    std::pair<bool, Energy> rank;
  };
  Bounded<Way, modes_max> ways;
  const u16 number = state_.groups[group].form;
  const Form& form = battle_.form(number);
  for (u32 i = 0; i < form.guns; ++i) {
    const auto gun = static_cast<u16>(form.first_gun + i);
    if (walk_.most(group, gun, target) == 0 ||
        !can_hurt(battle_, state_, sight_, {unit_, target, group, gun}))
      continue;
    const fire::Count count = fire::count_of(battle_, number, gun);
    const bool paid = affords(group, count);
    ways.push({gun, {!paid, paid ? -count.price : count.price}});
  }
  std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.gun < b.gun;
  });
  Guns guns;
  for (const Way& way : ways) guns.push(way.gun);
  return guns;
}

// Aims each of the wanted boxes at the first target that it can hurt.
template <class Wanted>
Gunner::Barrels Gunner::aimed(const UnitList& targets, Wanted wanted) const {
  Barrels out;
  for (const u16 i : battle_.plan_of(unit_).weapons) {
    const auto group = static_cast<u16>(battle_.units[unit_].first_group + i);
    const fire::BoxSpan boxes = fire::boxes_at(battle_, unit_, group);
    base::Bits256 taken;
    for (const u8 target : targets)
      for (const u16 gun : guns_of(group, target))
        for (u32 box = 0; box < boxes.boxes; ++box) {
          if (taken.has(box) || !wanted(state_.mounts[boxes.first + box])) continue;
          const u32 counts = walk_.most_of_box(group, gun, target, box);
          if (counts == 0) continue;
          taken.add(box);
          out.push({group, gun, static_cast<u16>(counts), target});
        }
  }
  return out;
}

bool Gunner::add_line(u16 group, u16 gun, u8 target, u32 counts) {
  counts = std::min(counts, walk_.most(group, gun, target));
  if (counts == 0) return false;
  for (const i32 value :
       {1 + i32{unit_}, i32{group}, i32{gun}, i32{target}, 0, static_cast<i32>(counts)}) {
    walk_.take(value);
    order_.push(value);
  }
  return true;
}

// Fires this many of the boxes aimed at the target, in the order of the sheet. Boxes of one group
// that fire in the same mode share a line.
bool Gunner::fire(const Barrels& barrels, u8 target, u32 boxes) {
  Barrels lines;
  for (const Barrel& one : barrels) {
    if (one.target != target || boxes == 0) continue;
    --boxes;
    const auto same = std::ranges::find_if(
        lines, [&](const Barrel& line) { return line.group == one.group && line.gun == one.gun; });
    if (same == lines.end())
      lines.push(one);
    else
      same->counts = static_cast<u16>(std::min(u32{same->counts} + one.counts, 0xFFFFU));
  }
  bool fired = false;
  for (const Barrel& line : lines)
    fired |= add_line(line.group, line.gun, line.target, line.counts);
  return fired;
}

bool Gunner::fire_at_small() {
  if (small_.empty()) return false;
  const Barrels barrels = aimed(small_, [](const Mount& mount) { return mount.now == 0; });
  for (const u8 target : small_)
    for (const Barrel& one : barrels)
      if (one.target == target) return add_line(one.group, one.gun, target, 1);
  return false;
}

void Gunner::fire_all_at_small() {
  const Barrels barrels = aimed(small_, any);
  for (const u8 target : small_) fire(barrels, target, barrels.size());
}

bool Gunner::fire_dying() {
  UnitList targets = others_;
  for (const u8 target : small_) targets.push(target);
  const Unit& unit = state_.units[unit_];
  const Barrels barrels = aimed(targets, [&](const Mount& mount) { return is_dying(unit, mount); });
  bool fired = false;
  for (const u8 target : targets) fired |= fire(barrels, target, barrels.size());
  return fired;
}

Decisions Gunner::fire_by_dice(core::Dice& dice) {
  Decisions out;
  const Barrels barrels = aimed(others_, any);
  for (const u8 target : others_) {
    Decision made{.target = target};
    made.weapons = static_cast<u16>(std::ranges::count(barrels, target, &Barrel::target));
    if (made.weapons == 0) continue;
    const i32 range = core::distance(state_.units[unit_].at(), state_.units[target].at());
    made.die = static_cast<u8>(dice.die(rolls::robot_fire, fire_sides));
    made.by = static_cast<i8>(die_by_range(battle_, range));
    made.fired = static_cast<u16>(share_of(battle_, made.die + made.by, made.weapons));
    fire(barrels, target, made.fired);
    out.push(made);
  }
  return out;
}

}  // namespace klaxon::rules::tng::robot
