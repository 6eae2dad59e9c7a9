#include "staff/sidcors/desk/answers.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "battle/wording.h"
#include "core/base/check.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

using core::Order;
namespace rules = klaxon::rules::sidcors;
namespace verbs = klaxon::rules::sidcors::verbs;
using rules::Craft;
using rules::Phase;

namespace {

constexpr i32 listed_factor = 2;

constexpr const char* no_standing = "No standing rating was in force.";
constexpr const char* all_resolved = "No more damage had to be resolved.";
constexpr const char* none_homeless = "No craft needed a place, or no place was free.";
constexpr const char* not_asked_to_leave = "This side was not asked whether to retreat.";
constexpr const char* directed_already =
    "Damage is directed once per round, and this side has already done so.";

constexpr VerbRow verb_rows[] = {
    {verbs::intensity, Phase::intensity, "SID-4.1",
     "This side was not asked for a factor: the enemy sets both, or a standing rating applies."},
    {verbs::intensity_both, Phase::intensity, "SID-4.1",
     "A side sets both factors only against a force that cannot retreat."},
    {verbs::standing, Phase::intensity, "SID-2.6", "No rating could be agreed here."},
    {verbs::keep_standing, Phase::standing, "SID-2.6", no_standing},
    {verbs::end_standing, Phase::standing, "SID-2.7", no_standing},
    {verbs::direct, Phase::direct, "SID-7.7", ""},
    {verbs::direct_craft, Phase::direct, "SID-7.7", ""},
    {verbs::direct_none, Phase::direct, "SID-7.7", ""},
    {verbs::cripple, Phase::allocate, "SID-8.9", all_resolved},
    {verbs::destroy, Phase::allocate, "SID-8.9", all_resolved},
    {verbs::lose_fighters, Phase::allocate, "SID-8.9", all_resolved},
    {verbs::lose_pfs, Phase::allocate, "SID-8.9", all_resolved},
    {verbs::transfer_fighters, Phase::transfer, "SID-7.11", none_homeless},
    {verbs::transfer_pfs, Phase::transfer, "SID-7.11", none_homeless},
    {verbs::transfer_done, Phase::transfer, "SID-7.11", none_homeless},
    {verbs::retreat, Phase::retreat, "SID-10.1", not_asked_to_leave},
    {verbs::stay, Phase::retreat, "SID-10.1", not_asked_to_leave},
};

const VerbRow& row_of(u16 verb) {
  const auto is_it = [verb](const VerbRow& row) { return row.verb == verb; };
  for (const StaffHooks* hooks : staff_behaviours())
    if (const auto row = std::ranges::find_if(hooks->rows, is_it); row != hooks->rows.end())
      return *row;
  const auto* const row = std::ranges::find_if(verb_rows, is_it);
  check(row != std::end(verb_rows), "every verb has a row");
  return *row;
}

// A file may name a unit many times; all sums far above what any unit carries are refused.
i32 craft_field(i64 sum) {
  return static_cast<i32>(std::clamp<i64>(sum, -1000, 1000));
}

Order opening_declined() {
  for (const StaffHooks* hooks : staff_behaviours())
    if (hooks->opening != nullptr) return Order(hooks->opening_verb, {0});
  check(false, "an opening belongs to a behaviour");
  return Order();
}

template <class Do>
void each_unit(const rules::UnitRange& force, const rules::UnitSet& units, Do each) {
  units.each([&](u32 i) { each(force.first + i); });
}

}  // namespace

bool belongs_to(Phase phase, u16 verb) {
  return row_of(verb).phase == phase;
}

bool is_quiet(u16 verb) {
  return verb == verbs::direct_none || verb == verbs::transfer_done || verb == verbs::stay ||
         verb == verbs::keep_standing;
}

NoWindow no_window(const rules::SidcorsGame& game, const rules::State& state,
                   const FleetOrder& order, bool never_played, i32 points_short) {
  if (never_played)
    return {state.phase == Phase::over ? "The battle was over before this round."
                                       : "The file does not ask for this round to be played.",
            "SID-1.2"};
  const VerbRow& row = row_of(order.order.verb);
  if (row.phase == Phase::direct && points_short == 0)
    return {"This side had no points to direct.", "SID-7.3"};
  if (row.phase == Phase::direct && points_short > 0)
    return {
        "This side had " + battle::counted(points_short, "points") + ", too few for any target.",
        "SID-7.3"};
  if (row.phase == Phase::direct) return {directed_already, row.rule};
  const bool intensity = row.phase == Phase::intensity;
  if (intensity && order.order.verb == verbs::intensity &&
      rules::lone_chooser(game.scenario(), state) < 0)
    return {"This side has already chosen for this round.", "SID-2.5"};
  return {row.message, row.rule};
}

std::vector<u32> units_with_any_craft(const rules::SidcorsGame& game, const rules::State& state,
                                      u32 force) {
  const rules::Scenario& scenario = game.scenario();
  std::vector<u32> found;
  each_unit(rules::units_of(scenario, force),
            rules::units_with_craft(scenario, state, force, Craft::fighters) |
                rules::units_with_craft(scenario, state, force, Craft::pfs),
            [&found](u32 unit) { found.push_back(unit); });
  return found;
}

i64 Answers::wrong_craft(const FleetOrder& from, const rules::State& state) const {
  const std::vector<u32> targets =
      units_with_any_craft(game_, state, rules::enemy_of(static_cast<u32>(from.seat)));
  for (const CraftAim& aim : from.craft)
    if (std::find(targets.begin(), targets.end(), aim.unit) == targets.end()) return aim.unit;
  return -1;
}

// An order against craft lists the fighters and pseudo-fighters of each target in turn.
Order Answers::order_of(const FleetOrder& from, const rules::State& state) const {
  if (!from.at_craft) return from.order;
  Order order = from.order;
  for (const u32 unit :
       units_with_any_craft(game_, state, rules::enemy_of(static_cast<u32>(from.seat)))) {
    i64 fighters = 0, pfs = 0;
    for (const CraftAim& aim : from.craft) {
      if (aim.unit != unit) continue;
      fighters += aim.fighters;
      pfs += aim.pfs;
    }
    order.push(craft_field(fighters));
    order.push(craft_field(pfs));
  }
  return order;
}

Order Answers::by_policy(Policy policy, const core::StateBytes* state, int seat, PolicyDice with) {
  if (policy == Policy::listed) return listed(rules::SidcorsGame::state(state), seat);
  return bot_order(captain_, game_, state, seat, with);
}

Order Answers::listed(const rules::State& state, int seat) const {
  const u32 force = static_cast<u32>(seat);
  switch (state.phase) {
    case Phase::opening:
      return opening_declined();
    case Phase::standing:
      return Order(verbs::keep_standing);
    case Phase::intensity:
      if (rules::lone_chooser(game_.scenario(), state) >= 0)
        return Order(verbs::intensity_both, {listed_factor, listed_factor});
      return Order(verbs::intensity, {listed_factor});
    case Phase::direct:
      return Order(verbs::direct_none);
    case Phase::allocate:
      return nearest_loss(state, force);
    case Phase::transfer:
      return first_transfer(state, force);
    case Phase::retreat:
    case Phase::over:
      break;
  }
  return Order(verbs::stay);
}

Order Answers::nearest_loss(const rules::State& state, u32 force) const {
  const rules::Scenario& scenario = game_.scenario();
  const rules::UnitRange units = rules::units_of(scenario, force);
  const i32 due = state.forces[rules::enemy_of(force)].points;
  Order best;
  i32 best_gap = -1;
  const auto offer = [&](const Order& order, i32 points) {
    const i32 gap = std::abs(due - points);
    if (best_gap >= 0 && gap >= best_gap) return;
    best_gap = gap;
    best = order;
  };
  for (u32 i = units.first; i < units.end; ++i) {
    const rules::Unit& unit = state.units[i];
    if (!unit.fights()) continue;
    const bool dies = rules::blows_left(scenario, unit) == 1;
    offer(Order(dies ? verbs::destroy : verbs::cripple, {static_cast<i32>(i)}),
          rules::defence_of(scenario, unit));
  }
  const auto craft = [&](Craft which, u16 verb) {
    each_unit(units, rules::units_with_craft(scenario, state, force, which), [&](u32 i) {
      const i32 count =
          std::min<i32>(due, static_cast<i32>(rules::craft_aboard(state.units[i], which)));
      offer(Order(verb, {static_cast<i32>(i), count}), count);
    });
  };
  craft(Craft::fighters, verbs::lose_fighters);
  craft(Craft::pfs, verbs::lose_pfs);
  check(best_gap >= 0, "a force that must give something up has something to give up");
  return best;
}

Order Answers::first_transfer(const rules::State& state, u32 force) const {
  const rules::Scenario& scenario = game_.scenario();
  const u32 first = rules::units_of(scenario, force).first;
  for (const Craft which : {Craft::fighters, Craft::pfs}) {
    if (!rules::can_transfer(scenario, state, force, which)) continue;
    const u32 from = first + rules::units_with_homeless(scenario, state, force, which).first();
    const u32 to = first + rules::units_with_places(scenario, state, force, which).first();
    const u32 count = std::min(rules::homeless(scenario, state.units[from], which),
                               rules::free_places(scenario, state.units[to], which));
    return Order(which == Craft::fighters ? verbs::transfer_fighters : verbs::transfer_pfs,
                 {static_cast<i32>(from), static_cast<i32>(to), static_cast<i32>(count)});
  }
  return Order(verbs::transfer_done);
}

}  // namespace klaxon::staff::sidcors
