#include "staff/tng/desk/turn_orders.h"

#include <algorithm>
#include <memory>

#include "rules/tng/activity/form.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/fire/step/refusal.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/refusals.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/words/said.h"
#include "staff/tng/desk/weapon_text.h"

namespace klaxon::staff::tng::desk {

using battle::Refused;
using core::Order;

namespace {

constexpr int passes_most = 4;  // over rows that may make room for each other

bool is_code(const core::Rejection& why, rules::Refused code) {
  return why.code == core::refusal_first_own + static_cast<u16>(code);
}

}  // namespace

bool belongs_to(u16 window, u16 verb) {
  switch (window) {
    case rules::windows::allocate:
      return verb == rules::verbs::allocate || verb == rules::verbs::standard ||
             verb == rules::verbs::as_last;
    case rules::windows::move:
      return verb == rules::verbs::stay || verb == rules::verbs::ahead ||
             verb == rules::verbs::move || verb == rules::verbs::at_once;
    case rules::windows::activity:
      return verb == rules::verbs::pass || verb == rules::verbs::act;
    case rules::windows::fire:
      return verb == rules::verbs::pass || verb == rules::verbs::fire ||
             verb == rules::verbs::at_once;
    case rules::windows::react:
      return verb == rules::verbs::pass || verb == rules::verbs::reinforce ||
             verb == rules::verbs::at_once;
    case rules::windows::choose:
      return verb == rules::verbs::lose;
    case rules::windows::go_on:
      return verb == rules::verbs::go_on;
    default:
      return verb == rules::verbs::pass || verb == rules::verbs::repair;
  }
}

Refused TurnOrders::why_not(const Order& order) const {
  const core::Rejection why = game_.check(bytes_, seat_, order);
  if (!why) return {};
  return battle::word_rejection({game_, bytes_, core::moderator}, why, order);
}

// Tries rows in the file's sequence; a refused row is tried again once others are accepted.
void TurnOrders::settle(const Rows& rows, const Try& try_row) {
  std::vector<std::pair<TurnRow*, Refused>> left;
  for (TurnRow* row : rows) left.emplace_back(row, Refused{});
  bool progress = true;
  for (int pass = 0; progress && pass < passes_most; ++pass) {
    progress = false;
    for (auto& [row, why] : left) {
      why = try_row(*row);
      if (!why.code.empty()) continue;
      row->dealt_with = progress = true;
    }
    std::erase_if(left, [](const auto& one) { return one.first->dealt_with; });
  }
  for (auto& [row, why] : left) {
    row->dealt_with = true;
    refuse_(*row, std::move(why));
  }
}

// As many of the row's legs, from the first on, as the ship can make.
Order TurnOrders::move(TurnRow& row) {
  row.dealt_with = true;
  const Move& does = std::get<Move>(row.does);
  if (does.verb != rules::verbs::move) return Order(does.verb);
  const auto with = [&](std::size_t legs) {
    Order order(rules::verbs::move);
    for (std::size_t i = 0; i < legs; ++i) {
      order.push(static_cast<i32>(does.legs[i].manoeuvre));
      order.push(does.legs[i].number);
    }
    if (legs < rules::legs_max) order.push(0);
    return order;
  };
  std::size_t legs = does.legs.size();
  const Refused why = why_not(with(legs));
  if (why.code.empty()) return with(legs);
  while (legs > 0 && !why_not(with(legs)).code.empty()) --legs;
  const std::string before = legs == 0 ? "It does not move."
                                       : "It does the first " + std::to_string(legs) + " of " +
                                             std::to_string(does.legs.size()) + " manoeuvres.";
  Refused told = why;
  told.message += " " + before;
  refuse_(row, std::move(told));
  return with(legs);
}

Order TurnOrders::fire(const Rows& rows) {
  const auto walk = std::make_unique<rules::fire::FireWalk>(battle_, state_, seat_, rules::sight());
  WeaponReader reader(game_, state_, walk.get());
  Order order(rules::verbs::fire);
  for (TurnRow* row : rows) {
    const Volley& does = std::get<Volley>(row->does);
    row->dealt_with = true;
    if (does.weapons.empty()) continue;
    WeaponRow fires;
    const WeaponReader::Wrong wrong = reader.read(does.weapons, row->unit, does.target, fires);
    if (!wrong.code.empty()) {
      refuse_(*row, {wrong.code, wrong.message, "", wrong.rule});
      continue;
    }
    Order longer = order;
    if (longer.n + fires.lines.size() * rules::fire::line_fields + 1 > rules::order_values_max) {
      row->dealt_with = false;
      break;
    }
    for (const rules::fire::FireLine& line : fires.lines)
      for (const i32 field : {line.unit + 1, i32{line.group}, i32{line.gun}, i32{line.target},
                              i32{line.choice}, i32{line.counts}})
        longer.push(field);
    Order whole = longer;
    whole.push(0);
    const core::Rejection why = game_.check(bytes_, seat_, whole);
    if (!why) {
      order = longer;
    } else if (is_code(why, rules::Refused::too_many) && order.n > 0) {
      row->dealt_with = false;
      break;
    } else {
      refuse_(*row, battle::word_rejection({game_, bytes_, core::moderator}, why, whole));
    }
  }
  if (order.n == 0) return Order(rules::verbs::pass);
  order.push(0);
  return order;
}

namespace {

Order act_order(std::vector<rules::ActRow> acts) {
  std::ranges::sort(acts, {}, [](const rules::ActRow& row) {
    return std::tuple{row.unit, row.deed, row.group, row.target};
  });
  Order order(rules::verbs::act);
  for (const rules::ActRow& row : acts)
    for (const i32 field : {row.unit, row.deed, row.group, row.target, row.number})
      order.push(field);
  if (acts.size() < rules::act_rows_max) order.push(0);
  return order;
}

}  // namespace

Order TurnOrders::activity(const Rows& rows) {
  std::vector<rules::ActRow> acts;
  settle(rows, [&](TurnRow& row) { return try_action(row, acts); });
  return acts.empty() ? Order(rules::verbs::pass) : act_order(acts);
}

Refused TurnOrders::try_action(TurnRow& row, std::vector<rules::ActRow>& acts) const {
  const Action& does = std::get<Action>(row.does);
  if (does.deed == rules::Deed::end) return {};
  const i32 first = battle_.units[row.unit].first_group;
  rules::ActRow act;
  act.unit = row.unit + 1;
  act.deed = static_cast<i32>(does.deed);
  if (does.target != rules::no_unit) act.target = rules::objects::units + does.target;
  if (does.mends != rules::no_group) act.target = rules::objects::groups + first + does.mends;
  std::vector<i32> by;
  for (const u16 group : does.groups) by.push_back(rules::objects::groups + first + group);
  if (by.empty()) by.push_back(rules::objects::none);
  std::vector<rules::ActRow> longer = acts;
  i32 left = does.boxes == 0 ? rules::group_boxes_max : does.boxes;
  for (const i32 group : by) {
    if (left == 0 || longer.size() == rules::act_rows_max) break;
    act.group = group;
    const i32 there = group == rules::objects::none
                          ? 1
                          : state_.groups[static_cast<u32>(group - rules::objects::groups)].left;
    longer.push_back(act);
    for (act.number = std::min(left, there); act.number > 0; --act.number) {
      longer.back().number = act.number;
      if (why_not(act_order(longer)).code.empty()) break;
    }
    left -= act.number;
    if (act.number == 0) longer.pop_back();
  }
  const bool all = does.boxes == 0 ? longer.size() > acts.size() : left == 0;
  if (all) {
    acts = std::move(longer);
    return {};
  }
  if (acts.size() == rules::act_rows_max)
    return {"too-many-orders", "An order has no room for more rows.", "", "TNG-turn.5"};
  act.group = by.front();
  act.number = std::max(does.boxes, 1);
  longer = acts;
  longer.push_back(act);
  return why_not(act_order(longer));
}

Order TurnOrders::repair(const Rows& rows) {
  Order order(rules::verbs::repair);
  const rules::damage::RepairRows all = rules::damage::repair_rows(battle_, state_, seat_);
  for (u32 i = 0; i < all.size(); ++i) order.push(0);
  settle(rows, [&](TurnRow& row) { return try_mending(row, order); });
  const bool any = std::ranges::any_of(order.args(), [](i32 points) { return points > 0; });
  return any ? order : Order(rules::verbs::pass);
}

Refused TurnOrders::try_mending(TurnRow& row, Order& order) const {
  const Mending& does = std::get<Mending>(row.does);
  if (does.number == 0) return {};
  const rules::damage::RepairRows rows = rules::damage::repair_rows(battle_, state_, seat_);
  for (u32 i = 0; i < rows.size(); ++i) {
    const rules::damage::RepairRow& one = rows[i];
    const bool in_haste = one.mends == rules::damage::Mends::hasty;
    const bool of_batteries = one.mends == rules::damage::Mends::overdrained;
    if (one.unit != row.unit || one.mends != does.mends) continue;
    if (!of_batteries && std::ranges::find(does.groups, one.group) == does.groups.end()) continue;
    if (in_haste &&
        rules::catalog::slug(rules::form_said(battle_, one.form)) != rules::catalog::slug(does.as))
      continue;
    i32 points = does.number;
    if (does.counts_boxes || of_batteries) points = one.each * does.number;
    if (does.counts_boxes && one.mends == rules::damage::Mends::boxes) {
      const u32 place = battle_.units[one.unit].first_group + u32{one.group};
      points = rules::damage::repair_cost(battle_, state_, one.unit, one.group,
                                          static_cast<u32>(does.number)) -
               state_.groups[place].mending;
    }
    Order more = order;
    more.arg[i] += points;
    Refused why = why_not(more);
    if (why.code.empty()) order = more;
    return why;
  }
  return {"not-hurt",
          "There is nothing of that kind aboard " + battle_.units[row.unit].name +
              " that it could repair that way now.",
          "", "TNG-turn.10"};
}

Order TurnOrders::reinforcement(TurnRow& row) {
  row.dealt_with = true;
  const Reinforcement& does = std::get<Reinforcement>(row.does);
  if (does.facing + does.general == 0) return Order(rules::verbs::pass);
  const Order order(rules::verbs::reinforce, {does.facing, does.general});
  Refused why = why_not(order);
  if (why.code.empty()) return order;
  refuse_(row, std::move(why));
  return Order(rules::verbs::pass);
}

Order TurnOrders::at_once(const TurnRow& row) {
  const AtOnce& does = std::get<AtOnce>(row.does);
  return Order(rules::verbs::at_once,
               {row.unit, static_cast<i32>(does.measure), does.where, does.number});
}

}  // namespace klaxon::staff::tng::desk
