#include "rules/tng/activity/form.h"

#include <algorithm>
#include <span>

#include "rules/tng/activity/control.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/activity/laboratory.h"
#include "rules/tng/activity/switches.h"

namespace klaxon::rules::tng {
namespace {

using core::Range;

constexpr i32 deed_number(Deed deed) {
  return static_cast<i32>(deed);
}
bool is_look(i32 deed) {
  return deed == deed_number(Deed::open_sheet) || deed == deed_number(Deed::see_energy);
}
Look look_of(i32 deed) {
  return deed == deed_number(Deed::open_sheet) ? Look::sheet : Look::energy;
}

// TNG-Emer.1: people can man a control space that is off-line, even if the ship has no other.
bool comes_on_line(const Battle& battle, const Unit& unit, const Group& group) {
  if (group.on >= group.left || !switchable(battle.form(group.form))) return false;
  if (acts(unit)) return true;
  return battle.system_of(group.form).mechanism == catalog::Mechanism::control && unit.fights() &&
         !unit.is(status::unmanned);
}
bool goes_off_line(const Battle& battle, const Unit& unit, const Group& group) {
  return group.on > 0 && group.left > 0 && acts(unit) && switchable(battle.form(group.form));
}

Range of_numbers(const base::Bits256& mask, i32 lo = 0) {
  return mask.empty() ? Range::complete() : Range::of_mask(mask, lo);
}

}  // namespace

ActivityWalk::ActivityWalk(const Battle& battle, const State& state, u8 seat, EnergyAtHand at_hand)
    : battle_(battle), state_(state), seat_(seat), at_hand_(at_hand) {
  for (u8 i = 0; i < state_.units.size(); ++i) {
    if (state_.units[i].controller != seat_ || !state_.units[i].fights()) continue;
    if (battle_.units[i].robot) continue;
    if (looker_ == 0 && acts(state_.units[i])) looker_ = 1 + i;
    load(i);
    if (may_act(i)) later_.add(1U + i);
  }
}

ActivityWalk::Doing ActivityWalk::doing(u8 unit, u16 i, Deed deed) const {
  if (boxes_for(battle_, state_, unit, i, deed) == 0) return {};
  const Use use = use_of(battle_, state_, unit, i, deed);
  return {use.boxes, use.reach, use.figure, use.energy, use.stands_in};
}

// Has no boxes if the unit has too little energy even for one.
ActivityWalk::Doing ActivityWalk::mending(u8 unit, u16 i, u16& given) const {
  if (boxes_for(battle_, state_, unit, i, Deed::mend) == 0) return {};
  const Use use = use_of(battle_, state_, unit, i, Deed::mend);
  if (use.energy > at_hand_(battle_, state_, unit)) return {};
  given = box_given(battle_, unit, use);
  return {use.boxes, use.reach, use.figure, use.energy, use.stands_in};
}

void ActivityWalk::load(u8 number) {
  loaded_ = 1 + number;
  loaded_deeds_ = 0;
  able_.clear();
  const Unit& unit = state_.units[number];
  const std::span<const Group> groups{state_.groups.begin() + battle_.units[number].first_group,
                                      battle_.plan_of(number).groups.size()};
  const bool works = acts(unit);
  const bool hurt = std::ranges::any_of(groups, [](const Group& group) { return group.hurt > 0; });
  for (const u16 i : battle_.plan_of(number).acting) {
    Able able;
    able.group = i;
    able.given = no_group;
    able.study = works ? doing(number, i, Deed::study) : Doing{};
    able.mend = works && hurt ? mending(number, i, able.given) : Doing{};
    able.deeds = 0;
    const auto add = [&](Deed deed, bool can) {
      if (can) able.deeds = static_cast<u8>(able.deeds | 1U << deed_number(deed));
    };
    add(Deed::on_line, comes_on_line(battle_, unit, groups[i]));
    add(Deed::off_line, goes_off_line(battle_, unit, groups[i]));
    add(Deed::study, able.study.boxes > 0);
    add(Deed::mend, able.mend.boxes > 0);
    if (able.deeds == 0) continue;
    able_.push(able);
    loaded_deeds_ |= able.deeds;
  }
}

const ActivityWalk::Able* ActivityWalk::able_of(const ActRow& row) const {
  const i32 first = battle_.units[row.place()].first_group;
  for (const Able& able : able_)
    if (objects::groups + first + able.group == row.group) return &able;
  return nullptr;
}

// Rows are sorted by unit, then by deed, group and target.
bool ActivityWalk::after_last(const ActRow& row) const {
  if (rows_.empty()) return true;
  const ActRow& last = rows_.back();
  const i32 now[] = {row.unit, row.deed, row.group, row.target};
  const i32 then[] = {last.unit, last.deed, last.group, last.target};
  return std::ranges::lexicographical_compare(then, now);
}

bool ActivityWalk::can_pay_look(const ActRow& row) const {
  if (row.unit != looker_ ||
      !can_look(battle_, state_, seat_, row.target_unit(), look_of(row.deed)))
    return false;
  i32 spent = 0;
  for (const ActRow& other : rows_) {
    if (!is_look(other.deed) || other.target != row.target) continue;
    if (other.deed == row.deed) return false;
    spent += price_of_look(battle_, row.target_unit(), look_of(other.deed));
  }
  return points_of(state_, battle_.seats[seat_].team, row.target_unit()) - spent >=
         price_of_look(battle_, row.target_unit(), look_of(row.deed));
}

// How many of the group's boxes earlier rows leave; boxes that stand in for others share one count.
i32 ActivityWalk::boxes_free(const ActRow& row, const Doing& doing) const {
  i32 boxes = doing.boxes;
  for (const ActRow& other : rows_) {
    if (other.unit != row.unit || other.group == objects::none) continue;
    const Able* able = able_of(other);
    const bool works = other.what() == Deed::study || other.what() == Deed::mend;
    const bool together = doing.stands_in && able != nullptr && able->study.stands_in;
    if (works && (other.group == row.group || together)) boxes -= other.number;
  }
  return boxes;
}

i32 ActivityWalk::most_studied(const ActRow& row, const Able& able) const {
  const Unit& target = state_.units[row.target_unit()];
  const Unit& unit = state_.units[row.place()];
  if (able.study.figure <= 0 || !target.fights() ||
      core::distance(unit.at(), target.at()) > able.study.reach)
    return 0;
  return boxes_free(row, able.study);
}

// TNG-Lab.3: limited by energy, hurt boxes, and the boxes that can be given up.
i32 ActivityWalk::most_mended(const ActRow& row, const Able& able) const {
  if (able.given == no_group || row.target_group() == able.given) return 0;
  i32 give = state_.groups[able.given].left;
  i32 hurt = mendable(battle_, state_, row.target_group());
  Energy energy = at_hand_(battle_, state_, row.place());
  for (const ActRow& other : rows_) {
    if (other.unit != row.unit || other.what() != Deed::mend) continue;
    const Able* by = able_of(other);
    if (by != nullptr) energy -= other.number * by->mend.energy;
    give -= other.number;
    if (other.target == row.target) hurt -= other.number;
  }
  i32 most = std::min({boxes_free(row, able.mend), give, hurt});
  if (able.mend.energy > 0) most = std::min(most, energy / able.mend.energy);
  return std::max(most, 0);
}

i32 ActivityWalk::most(const ActRow& row) const {
  return most(row, is_look(row.deed) ? nullptr : able_of(row));
}

i32 ActivityWalk::most(const ActRow& row, const Able* able) const {
  if (!after_last(row)) return 0;
  if (is_look(row.deed)) return can_pay_look(row) ? 1 : 0;
  if (able == nullptr || !able->can(row.deed)) return 0;
  switch (row.what()) {
    case Deed::off_line:
    case Deed::on_line:
      return 1;
    case Deed::study:
      return most_studied(row, *able);
    case Deed::mend:
      return most_mended(row, *able);
    default:
      return 0;
  }
}

// Calls `meet(target)` until it returns false.
template <class Meet>
void ActivityWalk::each_target(ActRow row, const Able* able, Meet meet) const {
  const u8 team = battle_.seats[seat_].team;
  if (row.what() == Deed::off_line || row.what() == Deed::on_line) {
    row.target = objects::none;
    if (most(row, able) > 0) meet(row.target);
    return;
  }
  if (row.what() == Deed::mend) {
    if (able == nullptr || !able->can(row.deed)) return;
    const u32 first = battle_.units[row.place()].first_group;
    for (u32 i = 0; i < battle_.plan_of(row.place()).groups.size(); ++i) {
      row.target = objects::groups + static_cast<i32>(first + i);
      if (state_.groups[first + i].hurt > 0 && most(row, able) > 0 && !meet(row.target)) return;
    }
    return;
  }
  if (!is_look(row.deed) && (able == nullptr || !able->can(row.deed))) return;
  for (u32 i = 0; i < state_.units.size(); ++i) {
    row.target = objects::units + static_cast<i32>(i);
    if (battle_.seats[state_.units[i].controller].team != team && most(row, able) > 0 &&
        !meet(row.target))
      return;
  }
}

bool ActivityWalk::any_target(ActRow row, const Able* able) const {
  bool any = false;
  each_target(row, able, [&](i32) {
    any = true;
    return false;
  });
  return any;
}

template <class Meet>
void ActivityWalk::each_group(i32 unit, i32 deed, Meet meet) const {
  ActRow row{unit, deed};
  if (is_look(deed)) {
    if (any_target(row, nullptr)) meet(row.group);
    return;
  }
  if ((loaded_deeds_ >> deed & 1U) == 0) return;
  const i32 first = battle_.units[row.place()].first_group;
  for (const Able& able : able_) {
    if (!able.can(deed)) continue;
    row.group = objects::groups + first + able.group;
    if (any_target(row, &able) && !meet(row.group)) return;
  }
}

// May the loaded unit do anything now? Before the first row, it is always possible to switch boxes.
bool ActivityWalk::may_act(u8 unit) const {
  constexpr u32 switches = 1U << deed_number(Deed::off_line) | 1U << deed_number(Deed::on_line);
  bool any = (loaded_deeds_ & switches) != 0;
  for (i32 deed = 1; deed < static_cast<i32>(deeds_count) && !any; ++deed)
    each_group(1 + unit, deed, [&](i32) {
      any = true;
      return false;
    });
  return any;
}

Range ActivityWalk::deeds(i32 unit) const {
  u64 may = 0;
  for (i32 deed = 1; deed < static_cast<i32>(deeds_count); ++deed)
    each_group(unit, deed, [&](i32) {
      may |= u64{1} << deed;
      return false;
    });
  return may == 0 ? Range::complete() : Range::of_mask(may);
}

Range ActivityWalk::units() const {
  base::Bits256 may = later_;
  may.add(0);
  if (rows_.empty()) return Range::of_mask(may);
  const auto last = static_cast<u32>(rows_.back().unit);
  may.remove_up_to(last);
  may.add(0);
  if (!deeds(static_cast<i32>(last)).end()) may.add(last);
  return Range::of_mask(may);
}

Range ActivityWalk::groups(i32 unit, i32 deed) const {
  if (is_look(deed)) return Range::between(objects::none, objects::none);
  const i32 lo = objects::groups + battle_.units[static_cast<u32>(unit - 1)].first_group;
  base::Bits256 may;
  each_group(unit, deed, [&](i32 group) {
    may.add(static_cast<u32>(group - lo));
    return true;
  });
  return of_numbers(may, lo);
}

Range ActivityWalk::targets(i32 unit, i32 deed, i32 group) const {
  const bool mends = deed == deed_number(Deed::mend);
  const i32 lo =
      mends ? objects::groups + battle_.units[static_cast<u32>(unit - 1)].first_group : 0;
  base::Bits256 may;
  const ActRow row{unit, deed, group};
  each_target(row, is_look(deed) ? nullptr : able_of(row), [&](i32 target) {
    may.add(static_cast<u32>(target - lo));
    return true;
  });
  return of_numbers(may, lo);
}

Range ActivityWalk::next() const {
  if (over_) return Range::complete();
  switch (fields_) {
    case 0:
      return rows_.full() ? Range::complete() : units();
    case 1:
      return deeds(row_.unit);
    case 2:
      return groups(row_.unit, row_.deed);
    case 3:
      return targets(row_.unit, row_.deed, row_.group);
    default:
      return Range::between(1, most(row_));
  }
}

void ActivityWalk::take(i32 value) {
  i32* const fields[act_fields] = {&row_.unit, &row_.deed, &row_.group, &row_.target, &row_.number};
  *fields[fields_] = value;
  if (fields_ == 0) {
    over_ = value == 0;
    if (value > 0 && value != loaded_) load(static_cast<u8>(value - 1));
  }
  if (over_ || ++fields_ < act_fields) return;
  rows_.push(row_);
  row_ = {};
  fields_ = 0;
}

bool owes_activity(const Battle& battle, const State& state, u8 seat) {
  for (u32 i = 0; i < state.units.size(); ++i)
    if (state.units[i].controller == seat && state.units[i].fights() && !battle.units[i].robot &&
        !battle.plan_of(i).acting.empty())
      return true;
  return false;
}

}  // namespace klaxon::rules::tng
