#include "staff/heavy_combat/bot/order_rows.h"

#include <algorithm>
#include <tuple>

namespace klaxon::staff::heavy_combat {

using rules::Row;

void OrderRows::want(i32 unit, i32 action, i32 object, i32 number) {
  if (action >= 0 && !rows_.full()) rows_.push({unit, action, object, number});
}

core::Order OrderRows::order(const rules::Scenario& scenario, const rules::State& state, int seat) {
  std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
    return std::tie(a.unit, a.action, a.object) < std::tie(b.unit, b.action, b.object);
  });
  core::Order out(static_cast<u16>(state.step));
  rules::Plan plan(scenario, state, static_cast<u8>(seat), state.step);
  const Row* last = nullptr;
  for (Row& row : rows_) {
    const u32 action = static_cast<u32>(row.action);
    const bool twice = last != nullptr && last->unit == row.unit && last->action == row.action &&
                       last->object == row.object;
    if (twice || !plan.orders(row.unit) || plan.why_not(row.unit, action)) continue;
    if (!plan.objects(row.unit, action).has(static_cast<u32>(row.object))) continue;
    const rules::Span span = plan.numbers(row.unit, action, row.object);
    if (span.most < span.least) continue;
    row.number = std::clamp(row.number, span.least, span.most);
    plan.take(row);
    for (const i32 field : {row.unit, row.action, row.object, row.number}) out.push(field);
    last = &row;
  }
  out.push(rules::units::none);
  rows_.clear();
  return out;
}

}  // namespace klaxon::staff::heavy_combat
