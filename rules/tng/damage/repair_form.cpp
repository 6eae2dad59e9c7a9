#include "rules/tng/damage/repair_form.h"

#include <algorithm>
#include <utility>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng::damage {
namespace {

constexpr i32 tenfold_times = 10;

u32 place_of(const Battle& battle, u32 unit, u16 group) {
  return battle.units[unit].first_group + u32{group};
}

// How many destroyed boxes carry this mark.
u32 marked(const State& state, u32 place, MarkKind kind) {
  u32 boxes = 0;
  for (const Mark& mark : state.marks)
    if (mark.group == place && mark.kind == kind) boxes += mark.count;
  return boxes;
}

u32 plain_hurt(const Battle& battle, const State& state, const RepairRow& row) {
  const u32 place = place_of(battle, row.unit, row.group);
  return state.groups[place].hurt - marked(state, place, MarkKind::tenfold);
}

Mends mends_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::tenfold:
      return Mends::tenfold;
    case MarkKind::disabled:
      return Mends::disabled;
    case MarkKind::reduced:
      return Mends::reduced;
    default:
      return Mends::boxes;
  }
}

// The cost of a mark's next box. To restore boxes that were repaired in haste takes the full cost.
i32 marked_cost(const Battle& battle, const State& state, const RepairRow& row, u32 earlier) {
  if (row.mends == Mends::reduced)
    return battle.form(state.groups[place_of(battle, row.unit, row.group)].form).repair;
  const i32 cost = repair_cost(battle, state, row.unit, row.group, earlier + 1) -
                   repair_cost(battle, state, row.unit, row.group, earlier);
  return row.mends == Mends::tenfold ? cost * tenfold_times : (cost + 1) / 2;
}

class RowMaker {
 public:
  RowMaker(const Battle& battle, const State& state) : battle_(battle), state_(state) {}

  void add_unit(u32 unit) {
    if (repair_points(battle_, state_, unit) == 0) return;
    const bool marks = !state_.marks.empty();
    const Group* group = state_.groups.begin() + battle_.units[unit].first_group;
    for (u32 i = 0; i < battle_.plan_of(unit).groups.size(); ++i)
      if (marks || group[i].hurt > 0) add_group(static_cast<u8>(unit), static_cast<u16>(i));
    add_overdrained(static_cast<u8>(unit));
  }

  RepairRows rows;

 private:
  void add(const RepairRow& row) {
    if (!rows.full() && row.each > 0) rows.push(row);
  }

  void add_group(u8 unit, u16 number) {
    const u32 place = place_of(battle_, unit, number);
    const Group& group = state_.groups[place];
    if (group.hurt > marked(state_, place, MarkKind::tenfold)) {
      for (const u16 form : battle_.form(group.form).lesser)
        add({unit, Mends::hasty, number, form, 0, battle_.form(form).repair});
      add({unit, Mends::boxes, number, 0, 0, repair_cost(battle_, state_, unit, number, 1)});
    }
    if (!state_.marks.empty()) add_marked(unit, number, place);
  }

  void add_marked(u8 unit, u16 number, u32 place) {
    bool whole = state_.groups[place].hurt > marked(state_, place, MarkKind::tenfold);
    for (u32 i = 0; i < state_.marks.size(); ++i) {
      const Mark& mark = state_.marks[i];
      const Mends mends = mends_of(mark.kind);
      if (mark.group != place || mends == Mends::boxes) continue;
      if (mends == Mends::reduced && std::exchange(whole, true)) continue;
      RepairRow row{unit, mends, number, 0, static_cast<u16>(i), 0};
      row.each = marked_cost(battle_, state_, row, 0);
      add(row);
    }
  }

  // TNG-Btty.5.
  void add_overdrained(u8 unit) {
    const Plan& plan = battle_.plan_of(unit);
    if (state_.units[unit].overdrained == 0 || plan.batteries.empty()) return;
    const Form& form = battle_.form(plan.groups[plan.batteries.front()].form);
    const i32* cost = battle_.catalog->systems[form.system]
                          .at.at(form.level)
                          .traits.get<i32>(catalog::trait("power.overdrain_repair"));
    if (cost != nullptr) add({unit, Mends::overdrained, no_group, 0, 0, *cost});
  }

  const Battle& battle_;
  const State& state_;
};

void tell_repair(BattleContext& c, const RepairRow& row, u32 boxes) {
  if (boxes == 0 || !c.log.on()) return;
  const core::Audience who = insiders(c.state, row.unit);
  if (row.mends == Mends::overdrained) {
    note(c.log, EventId::mended, rule("TNG-Btty.5"), who)
        .arg(row.unit)
        .arg(static_cast<i32>(boxes));
    return;
  }
  const bool hasty = row.mends == Mends::hasty;
  core::Event& event =
      note(c.log, hasty ? EventId::hasty_repaired : EventId::repaired, rule("TNG-turn.10"), who)
          .arg(row.unit)
          .arg(static_cast<i32>(place_of(c.battle, row.unit, row.group)))
          .arg(static_cast<i32>(boxes));
  if (hasty) event.arg(row.form);
}

u16 place_in(const BattleContext& c, const RepairRow& row) {
  return static_cast<u16>(place_of(c.battle, row.unit, row.group));
}

u32 repair_boxes(BattleContext& c, const RepairRow& row, i32 points) {
  Group& group = c.group(row.unit, row.group);
  group.mending = static_cast<u16>(group.mending + points);
  u32 boxes = 0;
  while (plain_hurt(c.battle, c.state, row) > 0) {
    const i32 cost = repair_cost(c.battle, c.state, row.unit, row.group, 1);
    if (group.mending < cost) break;
    group.mending = static_cast<u16>(group.mending - cost);
    restore(c, place_in(c, row), 1);
    ++boxes;
  }
  return boxes;
}

// TNG-turn.10. The boxes work again, and a mark records what they work as.
u32 repair_in_haste(BattleContext& c, const RepairRow& row, i32 points) {
  const u8 boxes = static_cast<u8>(points / row.each);
  const u16 place = place_in(c, row);
  for (Mark& mark : c.state.marks)
    if (mark.group == place && mark.kind == MarkKind::reduced && mark.figure == row.form) {
      mark.count = static_cast<u8>(mark.count + boxes);
      restore(c, place_in(c, row), boxes);
      return boxes;
    }
  if (c.state.marks.full()) return repair_boxes(c, row, points);
  if (boxes == 0) return 0;
  c.state.marks.push({place, MarkKind::reduced, boxes, row.form});
  restore(c, place_in(c, row), boxes);
  return boxes;
}

u32 repair_marked(BattleContext& c, const RepairRow& row, i32 points) {
  Mark& mark = c.state.marks[row.mark];
  i32 whole = mark.figure + points;
  u32 boxes = 0;
  for (; boxes < mark.count; ++boxes) {
    const i32 cost = marked_cost(c.battle, c.state, row, boxes);
    if (whole < cost) break;
    whole -= cost;
  }
  mark.figure = static_cast<u16>(whole);
  mark.count = static_cast<u8>(mark.count - boxes);
  // disabled boxes are not among those destroyed: they count as such while they are repaired
  if (mark.kind == MarkKind::disabled) {
    Group& group = c.group(row.unit, row.group);
    group.hurt = static_cast<u8>(group.hurt + boxes);
  }
  const u16 mending = c.group(row.unit, row.group).mending;
  restore(c, place_in(c, row), boxes);
  if (c.group(row.unit, row.group).hurt > 0) c.group(row.unit, row.group).mending = mending;
  return boxes;
}

// The boxes already work as something lesser; points for them add up as for a destroyed box.
u32 make_whole(BattleContext& c, const RepairRow& row, i32 points) {
  Mark& mark = c.state.marks[row.mark];
  Group& group = c.group(row.unit, row.group);
  const i32 whole = group.mending + points;
  const u32 boxes = std::min<u32>(mark.count, static_cast<u32>(whole / row.each));
  mark.count = static_cast<u8>(mark.count - boxes);
  group.mending = static_cast<u16>(whole - static_cast<i32>(boxes) * row.each);
  return boxes;
}

u32 mend_batteries(BattleContext& c, const RepairRow& row, i32 points) {
  const u32 boxes = static_cast<u32>(points / row.each);
  Unit& unit = c.unit(row.unit);
  unit.overdrained = static_cast<u8>(unit.overdrained - boxes);
  return boxes;
}

void carry_out(BattleContext& c, const RepairRow& row, i32 points) {
  if (points == 0) return;
  using Mend = u32 (*)(BattleContext&, const RepairRow&, i32);
  constexpr Mend mend[] = {repair_boxes,  repair_in_haste, repair_marked,
                           repair_marked, mend_batteries,  make_whole};
  tell_repair(c, row, mend[static_cast<u32>(row.mends)](c, row, points));
}

// Removes marks that have no box left.
void drop_marks(State& state) {
  for (u32 i = state.marks.size(); i-- > 0;)
    if (state.marks[i].count == 0) state.marks.remove(i);
}

}  // namespace

RepairRows repair_rows(const Battle& battle, const State& state, int seat) {
  RowMaker maker(battle, state);
  for (u32 unit = 0; unit < state.units.size(); ++unit)
    if (state.units[unit].controller == seat && !battle.units[unit].robot) maker.add_unit(unit);
  return maker.rows;
}

void RepairWalk::begin_row() {
  if (at_ == rows_.size()) return;
  const RepairRow& now = rows_[at_];
  if (now.unit != unit_) left_ = repair_points(battle_, state_, now.unit);
  if (now.unit != unit_ || rows_[at_ - 1].group != now.group) hasty_ = 0;
  unit_ = now.unit;
}

i32 RepairWalk::needed() const {
  const RepairRow& now = rows_[at_];
  switch (now.mends) {
    case Mends::boxes: {
      const u32 boxes = plain_hurt(battle_, state_, now) - hasty_;
      if (boxes == 0) return 0;
      const Group& group = state_.groups[place_of(battle_, now.unit, now.group)];
      return repair_cost(battle_, state_, now.unit, now.group, boxes) - group.mending;
    }
    case Mends::hasty:
      return static_cast<i32>(plain_hurt(battle_, state_, now) - hasty_) * now.each;
    case Mends::tenfold:
    case Mends::disabled: {
      const Mark& mark = state_.marks[now.mark];
      i32 cost = -mark.figure;
      for (u32 i = 0; i < mark.count; ++i) cost += marked_cost(battle_, state_, now, i);
      return cost;
    }
    case Mends::reduced:
      return state_.marks[now.mark].count * now.each -
             state_.groups[place_of(battle_, now.unit, now.group)].mending;
    case Mends::overdrained:
      return state_.units[now.unit].overdrained * now.each;
  }
  return 0;
}

core::Range RepairWalk::next() const {
  if (at_ == rows_.size()) return core::Range::complete();
  const RepairRow& now = rows_[at_];
  const i32 most = std::max(std::min(left_, needed()), 0);
  if (now.mends != Mends::hasty && now.mends != Mends::overdrained)
    return core::Range::between(0, most);
  core::Range whole = core::Range::between(0, most / now.each * now.each);
  whole.step = now.each;
  return whole;
}

void RepairWalk::take(i32 value) {
  const RepairRow& now = rows_[at_];
  if (now.mends == Mends::hasty) hasty_ += static_cast<u32>(value / now.each);
  left_ -= value;
  ++at_;
  begin_row();
}

void carry_out_repairs(BattleContext& c) {
  for (int seat = 0; seat < static_cast<int>(c.battle.seats.size()); ++seat) {
    Hidden& hidden = c.state.hidden[seat];
    if (hidden.in != 0 && hidden.verb == verbs::repair) {
      const RepairRows rows = repair_rows(c.battle, c.state, seat);
      for (u32 i = 0; i < rows.size() && i < hidden.values.size(); ++i)
        carry_out(c, rows[i], hidden.values[i]);
      hidden = {};
    }
  }
  drop_marks(c.state);
}

}  // namespace klaxon::rules::tng::damage
