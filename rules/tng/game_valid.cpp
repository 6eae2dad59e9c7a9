#include "rules/tng/game_valid.h"

#include <algorithm>

#include "core/base/bits.h"
#include "rules/tng/activity/control.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/fire/arms.h"
#include "rules/tng/game.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {
namespace {

u32 marked_boxes(const State& state, u32 group, MarkKind kind) {
  u32 boxes = 0;
  for (const Mark& mark : state.marks)
    if (mark.group == group && mark.kind == kind) boxes += mark.count;
  return boxes;
}

bool mounts_fit(const Battle& battle, const State& state, u32 unit, u32 i, const Group& group) {
  const GroupPlan& plan = battle.plan_of(unit).groups[i];
  if (!plan.mounted) return true;
  const u32 first = u32{battle.units[unit].first_mount} + plan.first_mount;
  u32 works = 0, fell = 0;
  for (u32 m = first; m < first + plan.boxes; ++m) {
    const Mount& mount = state.mounts[m];
    if (mount.unit != unit || mount.price > battle.energy.armings[plan.form].prices.size())
      return false;
    works += mount.state == BoxState::works ? 1 : 0;
    fell += mount.state == BoxState::fell ? 1 : 0;
  }
  return works == group.left && fell == group.fell;
}

// Disabled boxes are neither left nor hurt; those to be repaired at ten times the cost are hurt,
// and so are stunned or spared boxes that have only fallen; boxes repaired in haste count as left.
bool group_fits(const Battle& battle, const State& state, u32 unit, u32 i) {
  const u32 place = u32{battle.units[unit].first_group} + i;
  const Group& group = state.groups[place];
  const GroupPlan& plan = battle.plan_of(unit).groups[i];
  const u32 disabled = marked_boxes(state, place, MarkKind::disabled);
  return group.unit == unit && group.form == plan.form &&
         u32{group.left} + group.hurt + disabled == plan.boxes && group.fell <= group.hurt &&
         marked_boxes(state, place, MarkKind::tenfold) +
                 marked_boxes(state, place, MarkKind::stunned) +
                 marked_boxes(state, place, MarkKind::spared) <=
             group.hurt &&
         marked_boxes(state, place, MarkKind::stunned) +
                 marked_boxes(state, place, MarkKind::spared) <=
             group.fell &&
         marked_boxes(state, place, MarkKind::reduced) <= group.left &&
         (group.fell == 0 || may_lie_fallen(state)) && mounts_fit(battle, state, unit, i, group);
}

// Batteries that fell in this fire step keep what they held until the step ends.
bool stores_fit(const Battle& battle, const State& state, u32 number) {
  const Unit& unit = state.units[number];
  const u32 first = battle.units[number].first_group;
  Energy fell_room = 0;
  u32 fell = 0;
  for (const u16 place : battle.plan_of(number).batteries) {
    const Group& group = state.groups[first + place];
    const Energy holds = battle.energy.supplies[group.form].holds;
    fell_room += holds * group.fell;
    fell += holds > 0 ? group.fell : 0U;
  }
  if (unit.overdrained > working_batteries(battle, state, number) + fell) return false;
  const u32 overdrained = fell > 0 ? 0 : unit.overdrained;
  return in_batteries(unit) <= battery_room(battle, state, number, overdrained) + fell_room;
}

bool unit_fits(const Battle& battle, const State& state, u32 number) {
  const Unit& unit = state.units[number];
  if (unit.seat != battle.units[number].seat || unit.controller >= battle.seats.size())
    return false;
  if (unit.is(status::going) && !may_lie_fallen(state)) return false;
  if (unit.is(status::destroyed) && unit.is(status::going)) return false;
  // a robot is never asked
  if (battle.units[number].robot && (unit.reserve == Reserve::ask || unit.losses == Losses::ask))
    return false;
  if (unit.left > Energy{unit.speed} * battle.plan_of(number).movement_cost) return false;
  return stores_fit(battle, state, number);
}

// A box repaired in haste must be something into which a hasty repair can turn it.
bool marks_fit(const Battle& battle, const State& state) {
  return std::ranges::all_of(state.marks, [&](const Mark& mark) {
    if (mark.group >= state.groups.size()) return false;
    const Group& group = state.groups[mark.group];
    if (mark.kind != MarkKind::reduced) return true;
    if (group.form >= battle.forms.all.size()) return false;
    const auto& lesser = battle.form(group.form).lesser;
    return std::ranges::find(lesser, mark.figure) != lesser.end();
  });
}

}  // namespace

bool may_lie_fallen(const State& state) {
  return state.step == Step::fire || !state.frames.empty();
}

bool units_fit(const Battle& battle, const State& state) {
  if (state.units.size() != battle.units.size() || !marks_fit(battle, state)) return false;
  u32 groups = 0, mounts = 0;
  for (u32 unit = 0; unit < battle.units.size(); ++unit) {
    groups += static_cast<u32>(battle.plan_of(unit).groups.size());
    mounts += battle.plan_of(unit).mounts;
  }
  if (state.groups.size() != groups || state.mounts.size() != mounts) return false;
  for (u32 unit = 0; unit < battle.units.size(); ++unit) {
    for (u32 i = 0; i < battle.plan_of(unit).groups.size(); ++i)
      if (!group_fits(battle, state, unit, i)) return false;
    if (!unit_fits(battle, state, unit)) return false;
  }
  return true;
}

namespace {

// Which units are out of control follows from boxes and crews; this is checked when no work waits.
bool control_fits(const Battle& battle, const State& state) {
  return may_lie_fallen(state) || control_is_known(battle, state);
}

// Impulses have numbers only while they last; energy comes before the first impulse.
bool clock_fits(const State& state) {
  if (state.step == Step::allocate) return state.impulse == 0;
  return state.impulse >= 1 || state.step == Step::repair || state.step == Step::over;
}

// Orders are sealed only when all seats give their orders at once.
bool seals_fit(const Battle& battle, const State& state) {
  return core::sealed_in(state) == 0 || is_secret(battle, state.step);
}

bool seats_fit(const Battle& battle, const State& state) {
  for (u32 seat = 0; seat < core::seats_max; ++seat) {
    core::Seats mates = 0;
    u8 team = 0;
    if (seat < battle.seats.size()) {
      team = battle.seats[seat].team;
      for (u32 other = 0; other < battle.seats.size(); ++other)
        if (battle.seats[other].team == team) mates |= core::seat_bit(static_cast<int>(other));
    }
    if (state.team_seats[seat] != mates || state.teams[seat] != team) return false;
  }
  return true;
}

// Checks whose move it is, and who moves next.
bool order_fits(const State& state) {
  base::Bits256 seen;
  for (const u8 unit : state.order) {
    if (unit >= state.units.size() || seen.has(unit)) return false;
    seen.add(unit);
  }
  if (state.step != Step::move) return state.order.empty() && state.mover == no_unit;
  // a pause between two robots that move
  if (state.frames.top_is<GoesOn>() && state.mover == no_unit) return !state.order.empty();
  return state.mover < state.units.size() && acts(state.units[state.mover]) &&
         !seen.has(state.mover);
}

// Checks the robots that have moved; they fire before anybody is asked.
bool robots_fit(const Battle& battle, const State& state) {
  base::Bits256 seen;
  for (const u8 unit : state.robots) {
    if (unit >= state.units.size() || !battle.units[unit].robot || seen.has(unit)) return false;
    seen.add(unit);
  }
  // nobody moves twice
  if (std::ranges::any_of(state.order, [&](u32 unit) { return seen.has(unit); })) return false;
  const bool fires = state.step == Step::fire;
  const bool moves = state.step == Step::move || state.step == Step::activity;
  return state.robots.empty() || moves || (fires && !state.frames.empty());
}

bool names_units(const State& state) {
  const auto unit = [&](u32 number) { return number < state.units.size(); };
  for (const Aimed& aimed : state.aimed) {
    const bool weapon = (aimed.mount & fire::by_weapon) != 0;
    if (!unit(aimed.target) || (!weapon && aimed.mount >= state.mounts.size())) return false;
  }
  for (const Points& points : state.points)
    if (!unit(points.unit)) return false;
  for (const Unit& one : state.units)
    if (one.prey != no_unit && !unit(one.prey)) return false;
  for (const LastForm& last : state.last)
    if (!std::ranges::all_of(last.units, unit)) return false;
  return state.last_mover == no_unit || unit(state.last_mover);
}

// Only one thing waits. Cards are below the walk that they deal, and a GoesOn may be above
// both.
bool frames_lie_well(const Battle& battle, const Frames& frames) {
  if (!frames.bottom_is<Cards>()) return frames.size() == 1;
  if (battle.cards == nullptr || frames.size() < 2 || !frames[1].is<Walk>()) return false;
  return frames[1].as<Walk>().picked == 0 &&
         (frames.size() == 2 || (frames.size() == 3 && frames.top_is<GoesOn>()));
}

bool owner_fits(const Battle& battle, const State& state, u8 unit) {
  return unit < state.units.size() && state.units[unit].controller < battle.seats.size();
}

// Checks that there is something to choose.
bool walk_fits(const Battle& battle, const State& state, const Walk& walk) {
  if (!owner_fits(battle, state, walk.unit)) return false;
  if (walk.gun != Walk{}.gun && walk.gun >= battle.forms.guns.size()) return false;
  if (walk.facing != no_facing && walk.facing >= facings_count) return false;
  if (walk.picked != 0 && walk.firer >= state.units.size()) return false;
  if (walk.picked != 0 || battle.cards == nullptr) return damage::can_choose(battle, state, walk);
  return state.frames.bottom_is<Cards>() && !damage::struck_by(battle, state, walk).groups.empty();
}

// Damage may wait in the queue only while somebody must choose.
bool work_fits(const Battle& battle, const State& state) {
  if (state.frames.empty()) return state.blows.empty() && state.closing == 0 && state.declared == 0;
  if (!frames_lie_well(battle, state.frames)) return false;
  for (const Blow& blow : state.blows)
    if (blow.target >= state.units.size() ||
        (blow.gun != Blow{}.gun && blow.gun >= battle.forms.guns.size()))
      return false;
  const Frames::Item& top = state.frames.top();
  if (top.is<GoesOn>()) return top.as<GoesOn>().seat < battle.seats.size();
  if (top.is<Walk>()) return walk_fits(battle, state, top.as<Walk>());
  return owner_fits(battle, state, top.as<Reacts>().unit);
}

}  // namespace

bool fits(const Battle& battle, const State& state) {
  if (!core::fields_in_range(lexicon().state, &state) || state.turn > battle.options.turns ||
      state.intelligence != battle.options.intelligence || !seats_fit(battle, state) ||
      !clock_fits(state) || !seals_fit(battle, state) || !units_fit(battle, state) ||
      !control_fits(battle, state) || !robots_fit(battle, state) || !names_units(state) ||
      !work_fits(battle, state))
    return false;
  if (state.step == Step::over) return true;
  return state.winner == -1 && order_fits(state) && open_window(battle, state).owed != 0;
}

bool TngGame::valid(const core::StateBytes* cell) const {
  return fits(battle_, in(cell)) && sealed_valid(in(cell));
}

}  // namespace klaxon::rules::tng
