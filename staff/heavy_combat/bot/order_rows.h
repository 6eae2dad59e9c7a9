// Makes an order from a captain's wishes, which may come in any sequence: sorts the rows as the
// rules require, and leaves out those that are not allowed.
#pragma once

#include "core/base/bounded.h"
#include "core/order.h"
#include "rules/heavy_combat/turn/plan.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

class OrderRows {
 public:
  // A negative action is one that no behaviour adds, and is ignored.
  void want(i32 unit, i32 action, i32 object = 0, i32 number = 0);
  // `number` is limited to its range; a row whose object may not be named is dropped.
  core::Order order(const rules::Scenario& scenario, const rules::State& state, int seat);

 private:
  Bounded<rules::Row, rules::rows_max> rows_;
};

}  // namespace klaxon::staff::heavy_combat
