#include "rules/tng/damage/choices.h"

#include <algorithm>
#include <tuple>

namespace klaxon::rules::tng::damage {

using catalog::Mechanism;

namespace {

// TNG-Emer-Power.3: boxes that were repaired in haste as something that cannot be off-line.
u32 without_switch(const Battle& battle, const State& state, u32 unit, u16 number) {
  u32 boxes = 0;
  for (const Mark& mark : state.marks)
    if (mark.kind == MarkKind::reduced && mark.group == battle.units[unit].first_group + number &&
        !battle.form(mark.figure).offline_safe)
      boxes += mark.count;
  return boxes;
}

const Group& group_of(const Battle& battle, const State& state, u32 unit, u16 group) {
  return state.groups[battle.units[unit].first_group + u32{group}];
}

// Boxes that are lost earlier compare as smaller.
auto order_of_loss(const Mount& mount) {
  return std::tuple(mount.shots == 0, mount.energy);
}

enum class Rank : u8 { idle, cargo, fired, rest };

struct Worth {
  Rank rank = Rank::rest;
  Energy energy = 0;
  i32 repair = 0;
  i32 left = 0;  // below 0: more are lost sooner

  auto key() const { return std::tuple(rank, energy, repair, left); }
};

Worth worth_of(const Battle& battle, const State& state, u32 unit, u16 number) {
  const Group& group = group_of(battle, state, unit, number);
  const Form& form = battle.form(group.form);
  Worth worth{.repair = form.repair,
              .left = -static_cast<i32>(takeable(battle, state, unit, number))};
  const Mechanism mechanism = battle.catalog->systems[form.system].mechanism;
  if (mechanism == Mechanism::inert) worth.rank = Rank::idle;
  if (mechanism == Mechanism::option) worth.rank = Rank::cargo;
  if (!battle.plan_of(unit).groups[number].mounted) return worth;
  const Mount& mount = state.mounts[mount_to_lose(battle, state, unit, number)];
  if (mount.shots > 0) worth.rank = Rank::fired;
  worth.energy = mount.energy;
  return worth;
}

}  // namespace

u32 takeable(const Battle& battle, const State& state, u32 unit, u16 number) {
  const Group& group = group_of(battle, state, unit, number);
  const bool may_be_safe = battle.form(group.form).offline_safe && group.used == 0;
  const u32 works = may_be_safe ? std::max<u32>(std::min(group.on, group.left),
                                                without_switch(battle, state, unit, number))
                                : group.left;
  const u32 safe = battle.plan_of(unit).groups[number].safe;
  return group.left > safe ? std::min<u32>(works, group.left - safe) : 0;
}

void add_struck(const Battle& battle, const State& state, u32 unit, u16 group, Struck& out) {
  const u32 boxes = takeable(battle, state, unit, group);
  if (boxes == 0) return;
  out.groups.push(group);
  out.boxes += boxes;
}

u16 first_to_lose(const Battle& battle, const State& state, u32 unit, const Struck& struck) {
  u16 first = struck.groups[0];
  if (struck.groups.size() == 1) return first;
  Worth least = worth_of(battle, state, unit, first);
  for (u32 i = 1; i < struck.groups.size(); ++i) {
    const Worth worth = worth_of(battle, state, unit, struck.groups[i]);
    if (worth.key() >= least.key()) continue;
    least = worth;
    first = struck.groups[i];
  }
  return first;
}

bool sooner_lost(const Mount& mount, const Mount& other) {
  return order_of_loss(mount) < order_of_loss(other);
}

u32 mount_to_lose(const Battle& battle, const State& state, u32 unit, u16 number) {
  const GroupPlan& plan = battle.plan_of(unit).groups[number];
  const u32 begin = battle.units[unit].first_mount + u32{plan.first_mount};
  u32 best = begin + plan.boxes;
  for (u32 i = begin; i < begin + plan.boxes; ++i) {
    const Mount& mount = state.mounts[i];
    if (mount.state != BoxState::works) continue;
    if (best == begin + plan.boxes || sooner_lost(mount, state.mounts[best])) best = i;
  }
  check(best < begin + plan.boxes, "each working box of the group has its weapon box");
  return best;
}

}  // namespace klaxon::rules::tng::damage
