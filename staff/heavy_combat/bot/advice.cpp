#include "staff/heavy_combat/bot/advice.h"

#include <algorithm>
#include <vector>

#include "rules/heavy_combat/orders.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using core::OrderView;
using rules::Row;
using rules::Scenario;
using rules::Ship;
using rules::State;
using rules::Step;
namespace actions = rules::actions;
namespace objects = rules::objects;
namespace units = rules::units;

namespace {

using Rows = std::vector<Row>;

Rows rows_of(OrderView order) {
  Rows rows;
  for (u32 i = 0; i + rules::row_fields <= order.n; i += rules::row_fields)
    rows.push_back({order.arg[i], order.arg[i + 1], order.arg[i + 2], order.arg[i + 3]});
  return rows;
}
bool is_fire(const Row& row) {
  const i32 first = static_cast<i32>(actions::fire);
  return row.action >= first && row.action < first + static_cast<i32>(rules::weapons_max);
}
// The row with this action; null if there is none.
const Row* row_with(const Rows& rows, i32 unit, i32 action) {
  const auto found = std::ranges::find_if(
      rows, [&](const Row& row) { return row.unit == unit && row.action == action; });
  return found == rows.end() ? nullptr : &*found;
}

const std::string& ship_name(const Scenario& scenario, i32 unit) {
  return scenario.ships[units::ship_of(unit)].name;
}
std::string weapon_name(const Scenario& scenario, const State& state, i32 unit, u32 weapon) {
  std::string name = scenario.weapon_of(state.ships[units::ship_of(unit)], weapon).name;
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}
std::string units_away(i32 range) {
  return std::to_string(range) + (range == 1 ? " unit" : " units");
}

// ---- the helm -----------------------------------------------------------------------------------

std::string reason_of_range(const Scenario& scenario, const Ship& ship, const Ship& foe,
                            const std::string& foe_name, i32 speed, bool swings) {
  const Vec3 there = foe.place.vec() + foe.facing().direction(core::Face::fore) * foe.speed;
  const Vec3 here = ship.place.vec() + ship.facing().direction(core::Face::fore) * speed;
  const i32 now = distance(ship.place.vec(), foe.place.vec()), then = distance(here, there);
  (void)scenario;
  if (swings)
    return "Turn at once: you go where your weapons count, and " + foe_name +
           " faces a strong shield of yours.";
  if (then < now)
    return "Close in on " + foe_name + ", to about " + units_away(std::max(then, 1)) +
           ": closer in, each point of power does more.";
  if (then > now)
    return "Keep away from " + foe_name + ": from here its fire would do more to you than yours " +
           "to it.";
  return "Keep this distance from " + foe_name + ": it suits your weapons better than its own.";
}

std::string reason_of_helm(const Scenario& scenario, const State& state, int seat,
                           const Rows& rows) {
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (ship.seat != seat || !ship.in_play()) continue;
    const i32 unit = units::ships + static_cast<i32>(i);
    if (row_with(rows, unit, deeds().dash) != nullptr)
      return "Spend a battery on two more units: then what is after you falls short.";
    if (row_with(rows, unit, deeds().sideways) != nullptr)
      return "Sidestep: you have little to fire, and your shields stay toward the enemy.";
    if (row_with(rows, unit, deeds().vanish) != nullptr)
      return "Go unseen: until your torpedoes are armed, you had better not be shot at.";
    if (row_with(rows, unit, deeds().stay_hidden) != nullptr)
      return "Stay unseen: you are not ready to fight, and can hardly be hit.";
    if (ship.unseen())
      return "Show yourself now: you are ready to fight, and far enough off for the turn without "
             "shields.";
    const i32 foe = principal_foe(state, static_cast<u8>(i));
    if (foe < 0) continue;
    const Row* speed = row_with(rows, unit, actions::speed);
    const bool swings = row_with(rows, unit, deeds().swing) != nullptr ||
                        row_with(rows, unit, deeds().swing_on_battery) != nullptr;
    return reason_of_range(scenario, ship, state.ships[static_cast<u32>(foe)],
                           ship_name(scenario, units::ships + foe),
                           speed == nullptr ? ship.speed : speed->number, swings);
  }
  return "Keep moving while nobody is in sight: a ship that stands still is easily found.";
}

// ---- craft --------------------------------------------------------------------------------------

std::string reason_of_craft(const Scenario& scenario, const State& state, const Rows& rows) {
  const auto has = [&](i32 action) {
    return std::ranges::any_of(rows, [&](const Row& row) { return row.action == action; });
  };
  const auto covers = [&](const Row& row) {
    return scenario.design_of(state.craft[units::craft_of(row.unit)]).ecm > 0;
  };
  if (has(actions::launch))
    return "Send your craft out: aboard they do nothing, and ECM shuttles take 5 points off every "
           "attack on the ship beside them.";
  if (has(actions::land)) return "Take your craft aboard: there is nobody near for them.";
  if (rows.empty()) return "Leave your craft where they are: there is nobody near for them.";
  if (std::ranges::all_of(rows, covers))
    return "Keep your ECM shuttles within three units of their ship: farther off they do nothing.";
  return "Send your craft at the enemy: every shot at them is one less at your ship.";
}

// ---- fire ---------------------------------------------------------------------------------------

std::string target_name(const Scenario& scenario, i32 object) {
  if (units::is_ship(object)) return ship_name(scenario, object);
  return units::is_craft(object) ? "the small craft nearby" : "the torpedo on its way";
}

std::string reason_of_fire(const Scenario& scenario, const State& state, const Rows& rows) {
  const auto fires = std::ranges::find_if(rows, is_fire);
  if (fires != rows.end()) {
    const std::string name = target_name(scenario, fires->object);
    if (!units::is_ship(fires->object))
      return "Fire at " + name + ": nothing else in reach is worth a shot.";
    const Ship& target = state.ships[units::ship_of(fires->object)];
    if (target.unseen())
      return "Fire at where " + name +
             " might be: one shot in six strikes, and the power would be "
             "lost anyway.";
    return "Fire at " + name +
           " with all that bears: so much at once goes through one shield; "
           "scattered shots do not.";
  }
  for (const Row& row : rows)
    if (row.action == deeds().board)
      return "Send a party across to " + ship_name(scenario, row.object) +
             ": it is stronger than the crew there.";
  for (const Row& row : rows)
    if (row.action == deeds().feed) {
      const u32 weapon =
          static_cast<u32>(row.object - objects::systems) - rules::plain_systems_count;
      return "Put a point into the " + weapon_name(scenario, state, row.unit, weapon) +
             ": unpaid, its charge is lost.";
    }
  for (const Row& row : rows) {
    if (row.action == deeds().ecm)
      return "Put your power into ECM: it takes as much off every attack, and you can do little "
             "harm from here.";
    if (row.action == deeds().shield)
      return "Strengthen the shield that faces the enemy: against one attack that is as good as "
             "ECM.";
    if (row.action == deeds().mend)
      return "Put a point into repairs: nobody is in reach, and what is not spent is lost.";
  }
  return "Hold your fire: nothing is in reach.";
}

// ---- blunders -----------------------------------------------------------------------------------

// Finds a ship that could fire at somebody but does not.
std::string idle_ship(const Scenario& scenario, const Rows& rows, const Rows& wiser) {
  for (const Row& row : wiser) {
    if (!is_fire(row) || !units::is_ship(row.unit) || !units::is_ship(row.object)) continue;
    const bool fires = std::ranges::any_of(
        rows, [&](const Row& own) { return is_fire(own) && own.unit == row.unit; });
    if (fires) continue;
    return ship_name(scenario, row.unit) + " could still fire at " +
           ship_name(scenario, row.object) + "; power that is left over is lost.";
  }
  return {};
}

// Finds a charge for which the order does not pay.
std::string lost_charge(const Scenario& scenario, const State& state, const Rows& rows,
                        const Rows& wiser) {
  for (const Row& row : wiser) {
    if (row.action != deeds().feed) continue;
    const u32 weapon = static_cast<u32>(row.object - objects::systems) - rules::plain_systems_count;
    const bool kept = std::ranges::any_of(rows, [&](const Row& own) {
      return own.unit == row.unit && ((own.action == row.action && own.object == row.object) ||
                                      own.action == static_cast<i32>(actions::fire + weapon));
    });
    const i32 armed = state.ships[units::ship_of(row.unit)].armed[weapon];
    if (kept || armed == 0) continue;
    return "This releases the charge in the " + weapon_name(scenario, state, row.unit, weapon) +
           " go, " + std::to_string(armed) + (armed == 1 ? " point" : " points") +
           " that are already paid for.";
  }
  return {};
}

}  // namespace

std::string SpaceAdvice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                                OrderView order) {
  const Scenario& scenario = static_cast<const rules::HeavyCombatGame&>(game).scenario();
  const State& state = rules::HeavyCombatGame::state(seen);
  const Rows rows = rows_of(order);
  switch (state.step) {
    case Step::helm:
      return reason_of_helm(scenario, state, seat, rows);
    case Step::craft:
      return reason_of_craft(scenario, state, rows);
    case Step::fire:
      return reason_of_fire(scenario, state, rows);
    case Step::internals:
      return "Give up this box: it is the one that the ship can best spare.";
  }
  return CaptainAdvice::reason(game, seen, seat, order);
}

// Finds waste that is obvious without playing on.
std::string SpaceAdvice::waste(const core::Game& game, const core::StateBytes* seen, int,
                               OrderView order, OrderView wiser) {
  const Scenario& scenario = static_cast<const rules::HeavyCombatGame&>(game).scenario();
  const State& state = rules::HeavyCombatGame::state(seen);
  if (state.step != Step::fire) return {};
  const Rows rows = rows_of(order), better = rows_of(wiser);
  std::string why = lost_charge(scenario, state, rows, better);
  return why.empty() ? idle_ship(scenario, rows, better) : why;
}

}  // namespace klaxon::staff::heavy_combat
