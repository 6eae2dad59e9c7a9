#include "staff/tng/bot/repairs.h"

#include <algorithm>

#include "rules/tng/damage/repair_form.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/boxes.h"

namespace klaxon::staff::tng::bot {

namespace damage = rules::damage;
using damage::Mends;
using damage::RepairRow;

namespace {

constexpr i32 battery_worth = 20;

i32 worth_of_row(const Aimer& with, const RepairRow& row) {
  if (row.mends == Mends::overdrained) return battery_worth;
  const i32 value = value_of_box(with, row.unit, row.group);
  return row.mends == Mends::hasty ? value * with.figures.hasty_share / 100 : value;
}

// How many times a row is worth doing, counted in boxes of its group.
i32 boxes_of_row(const Aimer& with, const RepairRow& row) {
  if (row.mends == Mends::overdrained) return with.state.units[row.unit].overdrained;
  return with.state.groups[u32{with.battle.units[row.unit].first_group} + row.group].hurt;
}

struct Ranked {
  u32 row = 0;
  i32 worth = 0;  // per hundred points
};

}  // namespace

core::Order repair_order(const Aimer& with, int seat) {
  const damage::RepairRows rows = damage::repair_rows(with.battle, with.state, seat);
  base::Bounded<Ranked, rules::order_values_max> ranked;
  base::Bounded<i32, rules::order_values_max> wished;
  for (u32 i = 0; i < rows.size(); ++i) {
    wished.push(0);
    ranked.push({i, worth_of_row(with, rows[i]) * 100 / std::max(rows[i].each, 1)});
  }
  std::ranges::sort(ranked, {}, [](const Ranked& one) { return std::pair(-one.worth, one.row); });
  i32 left[rules::units_max];
  for (u32 unit = 0; unit < with.state.units.size(); ++unit)
    left[unit] = damage::repair_points(with.battle, with.state, unit);
  for (const Ranked& one : ranked) {
    const RepairRow& row = rows[one.row];
    const i32 wish = std::min(left[row.unit], row.each * boxes_of_row(with, row));
    wished[one.row] = row.mends == Mends::hasty ? wish / std::max(row.each, 1) * row.each : wish;
    left[row.unit] -= wished[one.row];
  }
  core::Order order(rules::verbs::repair);
  damage::RepairWalk walk(with.battle, with.state, seat);
  for (u32 i = 0; !walk.next().end(); ++i) {
    const i32 value = walk.next().nearest(i < wished.size() ? wished[i] : 0);
    order.push(value);
    walk.take(value);
  }
  return order.n == 0 ? core::Order(rules::verbs::pass) : order;
}

}  // namespace klaxon::staff::tng::bot
