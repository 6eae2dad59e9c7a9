#include "rules/tng/damage/lost.h"

#include <algorithm>
#include <span>

#include "rules/tng/activity/control.h"
#include "rules/tng/damage/wounds.h"

namespace klaxon::rules::tng::damage {
namespace {

// Boxes that were repaired in haste are lost first.
void lose_hasty(State& state, u16 place, u32 boxes) {
  for (u32 i = state.marks.size(); i-- > 0 && boxes > 0;) {
    Mark& mark = state.marks[i];
    if (mark.group != place || mark.kind != MarkKind::reduced) continue;
    const u32 taken = std::min<u32>(mark.count, boxes);
    mark.count = static_cast<u8>(mark.count - taken);
    boxes -= taken;
    if (mark.count == 0) state.marks.remove(i);
  }
}

void lose_mounts(Work& w, u32 unit, u16 group, u32 boxes) {
  for (; boxes > 0; --boxes)
    w.c.state.mounts[mount_to_lose(w.c.battle, w.c.state, unit, group)].state = BoxState::fell;
}

void tally(Work& w, u16 group, u32 boxes) {
  if (w.lost[group] == 0) w.struck.push(group);
  w.lost[group] = static_cast<u16>(w.lost[group] + boxes);
}

void lose_mounts_for_good(BattleContext& c, u32 unit) {
  const u32 begin = c.battle.units[unit].first_mount;
  for (u32 i = begin; i < begin + c.plan(unit).mounts; ++i) {
    Mount& mount = c.state.mounts[i];
    if (mount.state == BoxState::fell) lose_for_good(mount);
  }
}

bool settle_groups(BattleContext& c, u32 unit) {
  const std::span<Group> groups{c.state.groups.begin() + c.battle.units[unit].first_group,
                                c.plan(unit).groups.size()};
  if (std::ranges::all_of(groups, [](const Group& group) { return group.fell == 0; })) return false;
  for (Group& group : groups) group.fell = 0;
  return true;
}

void settle(BattleContext& c, const Lent& lent, u32 number) {
  if (settle_groups(c, number)) {
    lose_mounts_for_good(c, number);
    if (lent.fit_stores != nullptr) lent.fit_stores(c.battle, c.state, number);
  }
  Unit& unit = c.unit(number);
  if (unit.is(status::going))
    unit.status = static_cast<u16>((unit.status & ~status::going) | status::destroyed);
}

// Everybody can see how many boxes shields have left.
void tell_loss(Work& w, u32 unit, u16 group) {
  const Plan& plan = w.c.plan(unit);
  const bool shield = plan.groups[group].part == design::Part::shields;
  core::Event& event = note(w.c.log, EventId::boxes_lost, rule("TNG-hit-chart"),
                            shield ? core::everyone : insiders(w.c.state, unit))
                           .arg(static_cast<i32>(unit))
                           .arg(w.c.battle.units[unit].first_group + group)
                           .arg(w.lost[group]);
  if (!shield && std::ranges::find(plan.armour, group) == plan.armour.end()) return;
  const i32 left = w.c.group(unit, group).left;
  event.term(terms::there, left + w.lost[group])
      .term(terms::taken, w.lost[group])
      .term(terms::left, left);
}

}  // namespace

void lose_for_good(Mount& mount) {
  mount.state = BoxState::gone;
  mount.energy = 0;
  mount.held = 0;
}

void stop(BattleContext& c, u32 unit, u16 number, u32 boxes) {
  Group& group = c.group(unit, number);
  const Form& form = c.battle.form(group.form);
  group.left = static_cast<u8>(group.left - boxes);
  // a box that was off-line but is struck was used in this turn, or has lost its switch
  if (form.offline_safe) group.on = static_cast<u8>(group.on - std::min<u32>(group.on, boxes));
  if (form.plate_room > 0) group.energy = std::min(group.energy, group.left * form.plate_energy);
  lose_hasty(c.state, static_cast<u16>(c.battle.units[unit].first_group + number), boxes);
}

void lose_boxes(Work& w, u32 unit, u16 number, u32 boxes) {
  if (boxes == 0) return;
  Group& group = w.c.group(unit, number);
  if (w.c.plan(unit).groups[number].mounted) lose_mounts(w, unit, number, boxes);
  stop(w.c, unit, number, boxes);
  group.hurt = static_cast<u8>(group.hurt + boxes);
  group.fell = static_cast<u8>(group.fell + boxes);
  tally(w, number, boxes);
}

void lose_at_once(Work& w, u32 unit, u16 number, u32 boxes) {
  lose_boxes(w, unit, number, boxes);
  Group& group = w.c.group(unit, number);
  group.fell = static_cast<u8>(group.fell - boxes);
}

void tell_losses(Work& w, u32 unit) {
  for (const u16 group : w.struck) {
    if (w.lost[group] > 0 && w.tells()) tell_loss(w, unit, group);
    w.lost[group] = 0;
  }
  w.struck.clear();
}

void segment_ends(BattleContext& c, const Lent& lent) {
  if (!c.state.marks.empty()) settle_stunned(c);
  for (u32 unit = 0; unit < c.state.units.size(); ++unit) settle(c, lent, unit);
  if (lent.look_at_control != nullptr) lent.look_at_control(c);
}

}  // namespace klaxon::rules::tng::damage
