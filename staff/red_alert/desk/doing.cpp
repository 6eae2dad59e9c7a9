#include "staff/red_alert/desk/doing.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/refusals.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::staff::red_alert {

using core::Order;
namespace verbs = klaxon::rules::red_alert::verbs;

namespace {

i32 hundredths_toward(core::Point from, core::Point to) {
  const i64 heading = core::heading_toward(from, to);
  return static_cast<i32>((heading * rules::headings_count + 32'768) / 65'536 %
                          rules::headings_count);
}

bool pending(const rules::State& state, rules::OrderKind kind) {
  return std::ranges::find(state.pending, static_cast<u8>(kind)) != state.pending.end();
}

// RA-15.4: the first flip goes along the ship's heading.
Order launch_order(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                   const Action& action) {
  Order order(verbs::launch);
  const rules::Ship& own = state.ships[ship];
  core::Heading heading = own.heading;
  core::Point at =
      core::place_beside(rules::disk_of(scenario, own), heading, rules::torpedo_diameter / 2);
  const i32 flips = rules::torpedo_flips(scenario, state, ship);
  i32 last = hundredths_toward({0, 0}, core::advance({0, 0}, heading, core::inch * 100));
  for (i32 i = 1; i < flips; ++i) {
    at = core::advance(at, heading, rules::torpedo_diameter);
    const auto flip = static_cast<std::size_t>(i - 1);
    const bool chases = action.aims.size() == 1 && action.aims.front().ship >= 0;
    if (chases || flip < action.aims.size())
      last = heading_of_aim(state, action.aims[chases ? 0 : flip], at);
    order.push(last);
    heading = rules::heading_of(last);
  }
  return order;
}

// Puts 1 into the order for each ready crew disk, as many times as the action names it.
Order transport_order(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                      const Action& action) {
  Order order(verbs::transport, {action.target});
  std::vector<u8> wanted = action.disks;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    if (!rules::may_be_transported(scenario, state, static_cast<u8>(i), ship)) continue;
    const auto found = std::ranges::find(wanted, state.disks[i].design);
    order.push(found != wanted.end() ? 1 : 0);
    if (found != wanted.end()) wanted.erase(found);
  }
  return order;
}

bool uses(const rules::State& state, const core::OrderView& offer, const Action& action) {
  if (offer.verb != verbs::use && (offer.verb < verbs::ability || offer.verb > verbs::ability_for))
    return false;
  const rules::Disk& disk = state.disks[static_cast<u32>(offer.arg[0])];
  if (action.disks.empty() || disk.design != action.disks.front()) return false;
  switch (offer.verb) {
    case verbs::use:
      return offer.arg[1] == action.value && action.object < 0 && action.target < 0;
    case verbs::ability_at:
      return action.target < 0 || offer.arg[2] == action.target;
    case verbs::ability_on:
      return action.object < 0 ||
             state.disks[static_cast<u32>(offer.arg[2])].design == static_cast<u8>(action.object);
    case verbs::ability_for:
      return action.critical < 0 || offer.arg[2] == action.critical;
    default:
      return true;
  }
}

// The slot of that crew or tech aboard the ship; an impossible slot if it is not aboard.
i32 slot_aboard(const rules::State& state, u8 ship, const Action& action) {
  i32 found = static_cast<i32>(state.disks.size());
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const rules::Disk& disk = state.disks[i];
    if (disk.there() && disk.aboard == ship && !action.disks.empty() &&
        disk.design == action.disks.front())
      found = static_cast<i32>(i);
  }
  return found;
}

// An order that is on offer, or else one that the rules will refuse with the right reason.
Order use_order(const rules::RedAlertGame& game, const core::StateBytes* cell,
                const Action& action) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const u8 ship = state.sequence[state.cursor];
  core::Offers offers;
  game.offers(cell, state.ships[ship].controller, offers);
  for (const core::OrderView offer : offers.list)
    if (uses(state, offer, action)) return Order(offer);
  const i32 disk = slot_aboard(state, ship, action);
  if (action.target >= 0 || action.object >= 0 || action.critical >= 0)
    return Order(verbs::ability, {disk, -1});
  return Order(verbs::use, {disk, action.value});
}

// Finds by its name a verb that a behaviour adds.
u16 verb_called(std::string_view name) {
  const auto& all = rules::lexicon().verbs;
  const auto found =
      std::ranges::find_if(all, [&](const core::Verb& verb) { return verb.name == name; });
  return static_cast<u16>(found - all.begin());
}

// A face-up cloaking device aboard the ship, and the ability of it that is the cloak.
std::optional<rules::Source> cloak_aboard(const rules::Scenario& scenario,
                                          const rules::State& state, u8 ship) {
  std::optional<rules::Source> found;
  rules::each_ability(scenario, state, [&](const rules::Source& source) {
    if (std::string_view(source.of.hooks->id) != "cloak" || source.ship != ship ||
        source.disk >= state.disks.size() || !state.disks[source.disk].revealed())
      return;
    if (!found || state.disks[source.disk].memory) found.emplace(source);
  });
  return found;
}

bool known_aboard(const rules::State& state, u8 ship, int design) {
  return std::ranges::any_of(state.disks, [&](const rules::Disk& disk) {
    return disk.open() && disk.aboard == ship && disk.design == design;
  });
}

}  // namespace

bool names_hidden(const rules::State& state, u8 ship, const Action& action) {
  return std::ranges::any_of(action.disks,
                             [&](u8 design) { return !known_aboard(state, ship, design); });
}

bool names_hidden(const rules::State& state, core::OrderView order) {
  const bool uses_disk = order.verb == verbs::use || order.verb == verbs::hold ||
                         (order.verb >= verbs::ability && order.verb <= verbs::ability_for);
  if (!uses_disk || order.n == 0) return false;
  const i32 slot = order.arg[0];
  return slot < 0 || slot >= static_cast<i32>(state.disks.size()) ||
         !state.disks[static_cast<u32>(slot)].open();
}

battle::Refused hidden_refusal() {
  return {"not-face-up", "Only crew and tech that lie face up aboard can be used or sent.", "",
          "RA-5.2"};
}

Order cloak_order(const rules::Scenario& scenario, const rules::State& state, u8 ship) {
  const auto device = cloak_aboard(scenario, state, ship);
  if (!device) return Order(verbs::ability, {static_cast<i32>(state.disks.size()), 0});
  return Order(verbs::ability, {device->disk, device->ability().kind});
}

i32 heading_of_aim(const rules::State& state, const Aim& aim, core::Point from) {
  return aim.ship < 0 ? aim.heading
                      : hundredths_toward(from, state.ships[static_cast<u32>(aim.ship)].centre);
}

i32 heading_to_enemy(const rules::Scenario& scenario, const rules::State& state, u8 seat,
                     core::Point from) {
  i64 least = 0;
  int nearest = -1;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const rules::Ship& ship = state.ships[i];
    if (!ship.in_play() || !rules::enemies(scenario, seat, ship.controller)) continue;
    const i64 far = core::distance_squared(from, ship.centre);
    if (nearest >= 0 && far >= least) continue;
    least = far;
    nearest = static_cast<int>(i);
  }
  return nearest < 0 ? 0 : heading_of_aim(state, {nearest, 0}, from);
}

Order order_of(const rules::RedAlertGame& game, const core::StateBytes* cell,
               const Action& action) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const u8 ship = state.sequence[state.cursor];
  const core::Point at = state.ships[ship].centre;
  switch (action.kind) {
    case ActionKind::move:
      return Order(verbs::move);
    case ActionKind::defer:
      return Order(verbs::defer);
    case ActionKind::turn: {
      const bool by_order = pending(state, rules::OrderKind::change_heading);
      const bool free = !by_order && rules::may_turn_freely(state.ships[ship]);
      return Order(free ? verbs::swing : verbs::turn,
                   {heading_of_aim(state, action.aims.front(), at)});
    }
    case ActionKind::speed:
      return Order(verbs::speed, {action.value});
    case ActionKind::shields:
      return Order(verbs::shields, {action.value});
    case ActionKind::fire:
      return Order(verbs::fire, {action.target});
    case ActionKind::launch:
      return launch_order(game.scenario(), state, ship, action);
    case ActionKind::transport:
      return transport_order(game.scenario(), state, ship, action);
    case ActionKind::use:
      return use_order(game, cell, action);
    case ActionKind::evade:
      return Order(verbs::evade, {action.value, heading_of_aim(state, action.aims.front(), at)});
    case ActionKind::cloak:
      return cloak_order(game.scenario(), state, ship);
    case ActionKind::swerve:
      return Order(verb_called("swerve"),
                   {action.value, heading_of_aim(state, action.aims.front(), at)});
  }
  return Order(verbs::done);
}

core::Rejection why_refused(const rules::RedAlertGame& game, const core::StateBytes* cell,
                            const Action& action, const Order& order) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const int seat = state.ships[state.sequence[state.cursor]].controller;
  const core::Rejection why = game.check(cell, seat, order);
  if (!why || action.kind != ActionKind::transport || why.rule == rules::rule("RA-6.14"))
    return why;
  for (const u8 design : action.disks)
    if (const core::Rejection stays = rules::why_not_sent(game.scenario(), state, design))
      return stays;
  return why;
}

battle::Refused refusal_of(const rules::RedAlertGame& game, const core::StateBytes* cell,
                           const Action& action, const Order& order) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const u8 ship = state.sequence[state.cursor];
  const std::string& name = game.scenario().design_of(state.ships[ship]).name;
  if (action.kind == ActionKind::cloak) {
    if (!cloak_aboard(game.scenario(), state, ship))
      return {"no-cloak", "There is no cloaking device face up aboard the " + name + ".", "",
              "RA-14.2"};
    if ((state.ships[ship].cloaked != 0) == (action.value != 0))
      return {"no-cloak",
              "The " + name + (action.value != 0 ? " is cloaked already." : " is not cloaked."), "",
              action.value != 0 ? "RA-14.2" : "RA-14.4"};
  }
  if (order.verb == verbs::use && order.arg[0] == static_cast<i32>(state.disks.size()))
    return {"not-aboard",
            game.scenario().disks.others[action.disks.front()].name + " is not aboard the " + name +
                ".",
            "", "RA-13.9"};
  const core::Names names(game, cell, core::moderator);
  return battle::word_rejection(names, why_refused(game, cell, action, order), order);
}

}  // namespace klaxon::staff::red_alert
