#include "staff/tng/bot/broadside.h"

#include <algorithm>

#include "rules/tng/energy/rows.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/fire/arms.h"
#include "rules/tng/fire/track.h"

namespace klaxon::staff::tng::bot {

using rules::Battle;
using rules::BoxState;
using rules::Energy;
using rules::Mount;
using rules::State;
namespace fire = rules::fire;

namespace {

constexpr i32 many = 20;  // shots counted for weapons that may fire any number of times

i32 shots_left(const fire::Count& count, const Mount& mount, Counted counted) {
  i32 left = many;
  if (count.turn > 0) {
    const i32 made = mount.shots == 0 ? 0 : (mount.shots - 1) * count.turn / count.quickest + 1;
    left = std::max(count.turn - made, 0);
  }
  if (counted == Counted::now && count.impulse > 0)
    left = std::min(left, std::max(i32{count.impulse} - mount.now, 0));
  if (count.ammo > 0) left = std::min<i32>(left, mount.ammo / count.ammo);
  return left;
}

i32 armed_left(const fire::Count& count, const Mount& mount) {
  if (count.armed_at == 0) return many;
  return mount.price == count.armed_at && count.price > 0 ? mount.energy / count.price : 0;
}

// How many counts the boxes of one group can fire in a mode, apart from energy in a capacitor.
i32 counts_of(std::span<const Mount> mounts, const fire::Count& count, Counted counted) {
  i32 all = 0;
  for (const Mount& mount : mounts) {
    if (mount.state == BoxState::gone) continue;
    i32 left = shots_left(count, mount, counted);
    if (counted != Counted::seen) left = std::min(left, armed_left(count, mount));
    all += count.boxes == 1 ? left : std::min(left, 1);
  }
  return all / std::max<i32>(count.boxes, 1);
}

// Boxes that draw on the same capacitor and can still fire.
i32 sharers(const Aimer& with, u32 firer, u8 pool) {
  const rules::EnergyForm& form = with.battle.energy.forms[with.battle.units[firer].plan];
  i32 boxes = 0;
  for (const u16 group : form.pools[pool].groups)
    for (const Mount& mount : rules::mounts_of(with.battle, with.state, firer, group))
      boxes += mount.state != BoxState::gone && mount.shots == 0 ? 1 : 0;
  return std::max(boxes, 1);
}

// The share of a capacitor on which this many boxes can rely.
Energy share_of_pool(const Aimer& with, u32 firer, u16 group, i32 boxes) {
  const rules::EnergyForm& form = with.battle.energy.forms[with.battle.units[firer].plan];
  const u8 pool = form.pool_of[group];
  if (pool == rules::no_pool) return 0;
  const u32 home = u32{with.battle.units[firer].first_group} + form.pools[pool].home;
  const i64 energy = with.state.groups[home].energy;
  return static_cast<Energy>(energy * boxes / std::max(sharers(with, firer, pool), boxes));
}

// Calls visit(gun, counts) for each mode in which a group has anything to fire.
template <class Visit>
void each_mode(const Aimer& with, u32 firer, u16 group, Counted counted, Visit visit) {
  const u16 form = with.state.groups[u32{with.battle.units[firer].first_group} + group].form;
  const rules::Form& built = with.battle.form(form);
  if (!built.awake) return;
  const auto mounts = rules::mounts_of(with.battle, with.state, firer, group);
  for (u32 gun = built.first_gun; gun < u32{built.first_gun} + built.guns; ++gun) {
    const fire::Count count = fire::count_of(with.battle, form, static_cast<u16>(gun));
    if (!count.fired) continue;
    i32 counts = counts_of(mounts, count, counted);
    if (count.pooled && count.price > 0 && counted != Counted::seen)
      counts = std::min(counts, share_of_pool(with, firer, group, counts) / count.price);
    if (counts > 0) visit(static_cast<u16>(gun), counts);
  }
}

}  // namespace

Salvo best_salvo(const Aimer& with, u32 firer, u16 group, u32 target, Counted counted,
                 const Sighted& shot) {
  Salvo best;
  const i32 size_class = with.battle.plan_of(target).size_class;
  each_mode(with, firer, group, counted, [&](u16 gun, i32 counts) {
    const i32 points = counts * with.means.of(gun, size_class, shot);
    if (points > best.points) best = {gun, counts, points};
  });
  return best;
}

Broadside::Row& Broadside::row_of(const rules::GroupPlan& weapon) {
  for (Row& row : rows_)
    if (row.arc == weapon.arc && row.bears == weapon.bears) return row;
  if (!rows_.full()) {
    rows_.push({});
    rows_.back().arc = weapon.arc;
    rows_.back().bears = weapon.bears;
  }
  return rows_.back();
}

void Broadside::add_group(const Aimer& with, u32 firer, u16 group, u32 target, Counted counted) {
  const i32 size_class = with.battle.plan_of(target).size_class;
  i32 best[far_most + 1] = {};
  bool any = false;
  each_mode(with, firer, group, counted, [&](u16 gun, i32 counts) {
    any = true;
    for (i32 range = 0; range <= far_most; ++range)
      best[range] =
          std::max(best[range], counts * with.means.of(gun, size_class, {range, range_by_, die_}));
  });
  if (!any) return;
  Row& row = row_of(with.battle.plan_of(firer).groups[group]);
  for (i32 range = 0; range <= far_most; ++range) row.points[range] += best[range];
}

void Broadside::aim(const Aimer& with, u32 firer, u32 target, Counted counted, i32 die) {
  rows_.clear();
  range_by_ = rules::scanner_figure(with.battle, with.state, firer);
  die_ = die;
  for (const u16 group : with.battle.plan_of(firer).weapons)
    add_group(with, firer, group, target, counted);
  sum_up();
}

// It is prepared so that a look-up takes no loop over the weapons.
void Broadside::sum_up() {
  sums_ = {};
  for (const Row& row : rows_)
    for (int place = core::wheel_here; place < core::wheel_places; ++place) {
      if (row.bears && place != core::wheel_here && !row.arc.holds(place)) continue;
      auto& sums = sums_[static_cast<u32>(place + 1)];
      for (u32 range = 0; range <= far_most; ++range) sums[range] += row.points[range];
    }
}

i32 Broadside::whole(i32 range) const {
  return at(range, core::wheel_here);
}

i32 Broadside::good_range(i32 nearly_all) const {
  const i32 close = whole(1);
  i32 range = 1;
  while (range < far_most && whole(range + 1) * 100 >= close * nearly_all) ++range;
  return range;
}

}  // namespace klaxon::staff::tng::bot
