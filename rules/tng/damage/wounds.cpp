#include "rules/tng/damage/wounds.h"

#include <algorithm>

#include "rules/tng/damage/lost.h"

namespace klaxon::rules::tng::damage {
namespace {

using fire::Wounds;

const Wounds& wounds_of(const Battle& battle, const Walk& walk) {
  static constexpr Wounds plain;
  return walk.gun == Blow{}.gun ? plain : battle.forms.guns[walk.gun].wounds;
}

u16 place_of(const Battle& battle, const Walk& walk, u16 group) {
  return static_cast<u16>(battle.units[walk.unit].first_group + group);
}

// TNG-Ion.2: the first points of each batch, rounded up, disable boxes.
bool disables_next(const Wounds& wounds, u32 spent) {
  const auto so_far = [&](u32 points) {
    return (points * wounds.disables + wounds.among - 1U) / wounds.among;
  };
  return so_far(spent + 1) > so_far(spent);
}

// TNG-Stat.3: spares such a system, and those contents of its boxes that are hit in the same way.
bool spares(const Battle& battle, const Wounds& wounds, const Walk& walk, u16 group) {
  if (wounds.spared == nullptr) return false;
  const GroupPlan& plan = battle.plan_of(walk.unit).groups[group];
  const Form& form = battle.form(plan.form);
  const bool held = plan.content != GroupPlan::no_content;
  return std::ranges::any_of(*wounds.spared, [&](u16 system) {
    if (form.system == system) return true;
    const auto& lines = battle.catalog->systems[system].construction;
    return held && std::ranges::any_of(lines, [&](const catalog::Construction& line) {
             return std::ranges::any_of(line.hit_on,
                                        [&](u8 hit) { return (form.hits >> hit & 1U) != 0; });
           });
  });
}

// The row of that group and kind, added if it is missing; null if the list is full.
Mark* mark_of(State& state, u16 place, MarkKind kind) {
  for (Mark& mark : state.marks)
    if (mark.group == place && mark.kind == kind) return &mark;
  if (state.marks.full()) return nullptr;
  state.marks.push({place, kind, 0, 0});
  return &state.marks.back();
}

void mark_box(State& state, u16 place, MarkKind kind) {
  if (Mark* mark = mark_of(state, place, kind)) ++mark->count;
}

void wound_box(Work& w, Walk& walk, const Wounds& wounds, u16 group) {
  lose_boxes(w, walk.unit, group, 1);
  const u16 place = place_of(w.c.battle, walk, group);
  if (spares(w.c.battle, wounds, walk, group))
    mark_box(w.c.state, place, MarkKind::spared);
  else if (wounds.tenfold)
    mark_box(w.c.state, place, MarkKind::tenfold);
  else if (wounds.disables > 0 && disables_next(wounds, walk.spent))
    mark_box(w.c.state, place, MarkKind::stunned);
  count_point(w.c.battle, walk);
}

void raise(Work& w, u32 unit, const Mark& mark) {
  Group& group = w.c.state.groups[mark.group];
  const u32 number = mark.group - u32{w.c.battle.units[unit].first_group};
  const GroupPlan& plan = w.c.plan(unit).groups[number];
  w.lost[number] = static_cast<u16>(w.lost[number] - std::min<u32>(w.lost[number], mark.count));
  group.left = static_cast<u8>(group.left + mark.count);
  group.hurt = static_cast<u8>(group.hurt - mark.count);
  group.fell = static_cast<u8>(group.fell - mark.count);
  if (plan.mounted) raise_mounts(w.c, unit, plan, mark.count);
  if (w.tells())
    note(w.c.log, EventId::spared, rule("TNG-Stat.3"), insiders(w.c.state, unit))
        .arg(static_cast<i32>(unit))
        .arg(mark.group)
        .arg(mark.count);
}

// Boxes that are disabled are not among those destroyed.
void disable(BattleContext& c, u16 place, u8 boxes) {
  Group& group = c.state.groups[place];
  group.hurt = static_cast<u8>(group.hurt - boxes);
  if (group.hurt == 0) group.mending = 0;
  if (c.log.on())
    note(c.log, EventId::disabled, rule("TNG-Ion.2"), insiders(c.state, group.unit))
        .arg(group.unit)
        .arg(place)
        .arg(boxes);
}

}  // namespace

void wound(Work& w, Walk& walk, u16 group, u32 boxes) {
  const Wounds& wounds = wounds_of(w.c.battle, walk);
  if (wounds.plain()) return lose_boxes(w, walk.unit, group, boxes);
  for (; boxes > 0; --boxes) wound_box(w, walk, wounds, group);
}

void count_point(const Battle& battle, Walk& walk) {
  walk.spent = static_cast<u8>((walk.spent + 1U) % wounds_of(battle, walk).among);
}

void raise_mounts(BattleContext& c, u32 unit, const GroupPlan& plan, u32 boxes) {
  const u32 begin = c.battle.units[unit].first_mount + u32{plan.first_mount};
  for (; boxes > 0; --boxes) {
    Mount* last = nullptr;
    for (u32 i = begin; i < begin + plan.boxes; ++i) {
      Mount& mount = c.state.mounts[i];
      if (mount.state != BoxState::fell) continue;
      if (last == nullptr || !sooner_lost(mount, *last)) last = &mount;
    }
    if (last != nullptr) last->state = BoxState::works;
  }
}

void walk_ends(Work& w, u32 unit) {
  Bounded<Mark, marks_max>& marks = w.c.state.marks;
  for (u32 i = marks.size(); i-- > 0;) {
    if (marks[i].kind != MarkKind::spared) continue;
    raise(w, unit, marks[i]);
    marks.remove(i);
  }
  tell_losses(w, unit);
}

void settle_stunned(BattleContext& c) {
  Bounded<Mark, marks_max>& marks = c.state.marks;
  for (u32 i = marks.size(); i-- > 0;) {
    if (marks[i].kind != MarkKind::stunned) continue;
    const Mark stunned = marks[i];
    marks.remove(i);
    disable(c, stunned.group, stunned.count);
    Mark& mark = *mark_of(c.state, stunned.group, MarkKind::disabled);
    mark.count = static_cast<u8>(mark.count + stunned.count);
  }
}

}  // namespace klaxon::rules::tng::damage
