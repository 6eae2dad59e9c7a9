#include "rules/tng/activity/carry_out.h"

#include <algorithm>
#include <array>

#include "rules/tng/activity/control.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/activity/switches.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng {
namespace {

// A row as it was ordered. It has no default values, so that lists of rows need no initialization.
struct Ordered {
  i16 values[act_fields];

  ActRow row() const { return {values[0], values[1], values[2], values[3], values[4]}; }
};
using ActRows = base::Bounded<Ordered, core::seats_max * act_rows_max>;

void read_rows(const Hidden& hidden, ActRows& rows) {
  if (hidden.in == 0 || hidden.verb != verbs::act) return;
  const auto& values = hidden.values;
  for (u32 i = 0; i + act_fields <= values.size(); i += act_fields)
    std::copy_n(&values[i], act_fields, rows.grow().values);
}

// Two seats of a team may order the same look: the second finds it done, or too few points left.
void look(BattleContext& c, const ActRow& row, Look what) {
  const u8 seat = c.unit(row.place()).controller;
  if (can_look(c.battle, c.state, seat, row.target_unit(), what))
    look_at(c, seat, row.target_unit(), what);
}

void study(BattleContext& c, const ActRow& row) {
  const auto i = static_cast<u16>(row.group_place() - c.battle.units[row.place()].first_group);
  const Use use = use_of(c.battle, c.state, row.place(), i, Deed::study);
  if (use.function == nullptr) return;
  gain_points(c, row.place(), row.target_unit(), use.figure * row.number,
              core::rule_number(*use.rule));
  count_use(c, row.group_place(), row.number);
}

void mend(BattleContext& c, const ActRow& row, const ActivityCalls& calls) {
  const auto i = static_cast<u16>(row.group_place() - c.battle.units[row.place()].first_group);
  const Use use = use_of(c.battle, c.state, row.place(), i, Deed::mend);
  if (use.function == nullptr) return;
  calls.pay(c, row.place(), use.energy * row.number);
  mend_at_once(c, row.place(), row.group_place(), row.target_group(), static_cast<u32>(row.number),
               calls.restore);
  count_use(c, row.group_place(), row.number);
}

void do_row(BattleContext& c, const ActRow& row, const ActivityCalls& calls) {
  switch (row.what()) {
    case Deed::open_sheet:
      return look(c, row, Look::sheet);
    case Deed::see_energy:
      return look(c, row, Look::energy);
    case Deed::off_line:
      return switch_off(c, row.group_place());
    case Deed::on_line:
      return switch_on(c, row.group_place());
    case Deed::study:
      return study(c, row);
    case Deed::mend:
      return mend(c, row, calls);
    default:
      return;
  }
}

// Sorts by deed, then by initiative; deeds of one kind by one unit stay in the order of its form.
void sort_rows(const State& state, ActRows& rows) {
  const auto key = [&](const Ordered& ordered) {
    const ActRow row = ordered.row();
    return std::array{row.deed, i32{state.units[row.place()].initiative}, row.unit, row.group,
                      row.target};
  };
  std::sort(rows.begin(), rows.end(),
            [&](const Ordered& a, const Ordered& b) { return key(a) < key(b); });
}

}  // namespace

void carry_out_activity(BattleContext& c, const ActivityCalls& calls) {
  ActRows rows;
  u64 may_look = 0;  // sensors of ships that act as the step begins
  for (const Hidden& hidden : c.state.hidden) read_rows(hidden, rows);
  for (u8 i = 0; i < c.state.units.size(); ++i)
    if (acts(c.unit(i))) may_look |= u64{1} << i;
  sort_rows(c.state, rows);
  for (const Ordered& ordered : rows) do_row(c, ordered.row(), calls);
  for (u8 i = 0; i < c.state.units.size(); ++i)
    if ((may_look >> i & 1) != 0) look_around(c, i);
  keep_control_known(c);
}

}  // namespace klaxon::rules::tng
