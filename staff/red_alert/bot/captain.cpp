#include "staff/red_alert/bot/captain.h"

#include <algorithm>

#include "rules/red_alert/figures.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/red_alert/bot/aiming.h"
#include "staff/red_alert/bot/cloaks.h"
#include "staff/red_alert/bot/evading.h"
#include "staff/red_alert/bot/hiding.h"

namespace klaxon::staff::red_alert {

using core::Order;
using rules::RedAlertGame;
using rules::Scenario;
using rules::Ship;
using rules::State;
using rules::WindowKind;
namespace verbs = rules::verbs;

namespace {

constexpr i32 first_speed_least = 2;
constexpr u32 first_speeds = 3;

bool uses_ability(u16 verb) {
  return verb >= verbs::ability && verb <= verbs::ability_for;
}

}  // namespace

bool Captain::offered(u16 verb) const {
  for (const core::OrderView offer : offers_.list)
    if (offer.verb == verb) return true;
  return offers_.has_form(verb);
}

// Fills every field of a form with the legal value that is nearest to the same desired one.
Order Captain::filled(const Asked& asked, u16 verb, i32 wish) const {
  Order order(verb);
  for (core::Range range = asked.game.range(asked.seen, asked.seat, order); !range.end();
       range = asked.game.range(asked.seen, asked.seat, order))
    order.push(range.nearest(wish));
  return order;
}

// Places the seat's ships at the front edge of its area, side by side, facing the middle.
Order Captain::placed(const Asked& asked) {
  const Scenario& scenario = asked.scenario;
  const State& state = asked.state;
  const core::Point middle{scenario.length / 2, scenario.width / 2};
  const rules::Area& area = scenario.seats[static_cast<u32>(asked.seat)].area;
  i32 own = 0, before = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    if (state.ships[i].owner != asked.seat) continue;
    ++own;
    before += i < state.cursor ? 1 : 0;
  }
  const auto beside = [&](core::Length least, core::Length most) {
    return least + (most - least) / (own + 1) * (before + 1);
  };
  const bool upright = area.most.y - area.least.y >= area.most.x - area.least.x;
  core::Point at{std::clamp(middle.x, area.least.x, area.most.x),
                 std::clamp(middle.y, area.least.y, area.most.y)};
  (upright ? at.y : at.x) =
      upright ? beside(area.least.y, area.most.y) : beside(area.least.x, area.most.x);
  // Varies the place at random, so that nobody can know where the ship will be in phase two.
  const auto stray = [&](core::Length least, core::Length most) {
    const core::Length room = (most - least) / (own + 1);
    return static_cast<core::Length>(asked.dice.below(static_cast<u32>(room) + 1)) - room / 2;
  };
  at.x += stray(area.least.x, area.most.x);
  at.y += stray(area.least.y, area.most.y);
  const i32 speed = first_speed_least + static_cast<i32>(asked.dice.below(first_speeds));
  const i32 wishes[] = {at.x / rules::step_length, at.y / rules::step_length,
                        hundredths_of(core::heading_toward(at, middle)), speed};
  Order order(verbs::place);
  for (core::Range range = asked.game.range(asked.seen, asked.seat, order); !range.end();
       range = asked.game.range(asked.seen, asked.seat, order))
    order.push(range.nearest(wishes[order.n]));
  return order;
}

Order Captain::assigned(const Asked& asked) {
  Order order(verbs::assign);
  for (u32 i = 0; i < asked.state.ships.size(); ++i) {
    const Ship& ship = asked.state.ships[i];
    if (!ship.in_play() || ship.controller != asked.seat) continue;
    // The cloak will be dropped before the first order, if that is better.
    const int cloak = cloak_of(asked.scenario, asked.state, static_cast<u8>(i));
    const Course course =
        cloak < 0
            ? helm_.plan(asked.scenario, asked.state, static_cast<u8>(i))
            : helm_.plan(asked.scenario,
                         with_cloak(asked.scenario, asked.state, static_cast<u8>(cloak), false),
                         static_cast<u8>(i));
    for (const u8 kind : course.orders) order.push(kind);
  }
  return order;
}

// Lets others move first if that gains more than a hit.
Order Captain::first_or_later(const Asked& asked) {
  constexpr i32 margin = 40;
  if (!offered(verbs::defer)) return Order(verbs::act);
  const u8 ship = asked.state.sequence[asked.state.cursor];
  const i32 now = helm_.outlook(asked.scenario, asked.state, ship, false).worth;
  const i32 late = helm_.outlook(asked.scenario, asked.state, ship, true).worth;
  return Order(late > now + margin ? verbs::defer : verbs::act);
}

Order Captain::next_deed(const Asked& asked) {
  constexpr i32 worth_using = 30;
  const u8 ship = asked.state.sequence[asked.state.cursor];
  const Course course = helm_.act(asked.scenario, asked.state, ship);
  const Order deed = carried_out(asked, ship, course.first);
  if (deed.verb == verbs::move && offered(verbs::evade))
    return evaded(asked.game, asked.seen, asked.seat, trial_, deed, asked.dice.below(~u32{0}));
  const bool acts_later =
      course.first.kind == Deed::Kind::done || course.first.kind == Deed::Kind::move;
  if (!acts_later && course.first.kind != Deed::Kind::use) return deed;
  for (const core::OrderView offer : offers_.list)
    if (uses_ability(offer.verb)) return tried(asked, deed, worth_using);
  return deed;
}

Order Captain::carried_out(const Asked& asked, u8 number, const Deed& deed) {
  const Ship& ship = asked.state.ships[number];
  const bool turns_first = ship.speed == 0 && deed.heading != ship.heading &&
                           (deed.kind == Deed::Kind::launch || deed.kind == Deed::Kind::speed);
  constexpr i32 close_enough = 100;  // headings in orders are coarser
  if (turns_first && offered(verbs::swing) &&
      std::abs(static_cast<i16>(deed.heading - ship.heading)) > close_enough)
    return Order(verbs::swing, {hundredths_of(deed.heading)});
  switch (deed.kind) {
    case Deed::Kind::speed:
      return Order(verbs::speed, {deed.value});
    case Deed::Kind::turn:
      return Order(verbs::turn, {hundredths_of(static_cast<core::Heading>(deed.value))});
    case Deed::Kind::shields:
      return Order(verbs::shields, {deed.value});
    case Deed::Kind::fire:
      return Order(verbs::fire, {deed.at});
    case Deed::Kind::launch:
      return launch_at(asked.scenario, asked.state, number, deed.at);
    case Deed::Kind::board:
      return sent_over(asked, number, deed.at);
    case Deed::Kind::use:
      return Order(verbs::use, {deed.at, deed.value});
    case Deed::Kind::ability:
      return ability_of(asked, deed);
    case Deed::Kind::swerve:
      return swerved(deed);
    case Deed::Kind::move:
      return Order(verbs::move);
    case Deed::Kind::done:
    case Deed::Kind::none:
      break;
  }
  return Order(verbs::done);
}

// All crew who can go, except those who command from their posts.
Order Captain::sent_over(const Asked& asked, u8 ship, u8 to) {
  Order order(verbs::transport, {to});
  for (u32 i = 0; i < asked.state.disks.size(); ++i) {
    if (!rules::may_be_transported(asked.scenario, asked.state, static_cast<u8>(i), ship)) continue;
    const bool goes = asked.scenario.design_of(asked.state.disks[i]).rows.empty();
    const core::Range range = asked.game.range(asked.seen, asked.seat, order);
    order.push(range.nearest(goes ? 1 : 0));
  }
  return order;
}

// A friend keeps its place and heading (RA-9.11).
Order Captain::put_aside(const Asked& asked) const {
  const auto& placing = asked.state.frames.top_as<rules::Placing>();
  const bool enemy = rules::enemies(asked.scenario, static_cast<u8>(asked.seat),
                                    asked.state.ships[placing.ship].controller);
  if (!enemy && offered(verbs::leave)) return Order(verbs::leave);
  return filled(asked, verbs::set_aside, 0);
}

Order Captain::steered(const Asked& asked) {
  Order order(verbs::steer);
  for (const rules::Torpedo& torpedo : asked.state.torpedoes)
    if (torpedo.seat == asked.seat)
      order.push(hundredths_of(aim_torpedo(asked.scenario, asked.state, torpedo)));
  return order;
}

// Chooses the disk that costs least; among crew, those already flipped come first.
Order Captain::given_up(const Asked& asked) {
  u32 best = 0;
  i32 least = 0;
  for (u32 i = 0; i < offers_.list.size(); ++i) {
    const rules::Disk& disk = asked.state.disks[static_cast<u32>(offers_.list[i].arg[0])];
    const rules::DiskDesign& design = asked.scenario.design_of(disk);
    const i32 fights = disk.state == rules::DiskState::ready ? design.combat : 0;
    const i32 worth = 2 * design.cost + 3 * fights;
    if (i > 0 && worth >= least) continue;
    least = worth;
    best = i;
  }
  return Order(offers_.list[best]);
}

// Lays disks face up, except those that need not be seen yet.
Order Captain::revealed(const Asked& asked) const {
  Order order(verbs::reveal);
  for (u32 i = 0; i < asked.state.disks.size(); ++i) {
    if (!rules::may_turn_over(asked.scenario, asked.state, static_cast<u8>(i),
                              static_cast<u8>(asked.seat)))
      continue;
    const core::Range range = asked.game.range(asked.seen, asked.seat, order);
    order.push(
        range.nearest(stays_hidden(asked.scenario, asked.state, static_cast<u8>(i)) ? 0 : 1));
  }
  return order;
}

Order Captain::swerved(const Deed& deed) const {
  for (const u16 verb : offers_.forms)
    if (rules::behaviours().owner_of_verb(verb) != nullptr)
      return Order(verb, {deed.at, hundredths_of(static_cast<core::Heading>(deed.value))});
  return Order(verbs::move);
}

// Uses the ability on the best target.
Order Captain::ability_of(const Asked& asked, const Deed& deed) {
  for (const core::OrderView offer : offers_.list)
    if (uses_ability(offer.verb) && offer.arg[0] == deed.at &&
        is_cloaking(asked.scenario, asked.state, offer))
      return Order(offer);
  constexpr i32 any = -(1 << 20);
  return tried_of(asked, Order(offered(verbs::done) ? verbs::done : verbs::move), any, deed.at);
}

Order Captain::tried(const Asked& asked, const Order& otherwise, i32 least) {
  return tried_of(asked, otherwise, least, -1);
}

// Only for that disk, or for any disk if it is -1.
Order Captain::tried_of(const Asked& asked, const Order& otherwise, i32 least, int disk) {
  const u64 seed = asked.dice.below(~u32{0});
  const i32 without = trial_.worth_after(asked.game, asked.seen, asked.seat, otherwise, seed);
  Order best = otherwise;
  i32 most = without + least;
  for (const core::OrderView offer : offers_.list) {
    if (!uses_ability(offer.verb) || (disk >= 0 && offer.arg[0] != disk) ||
        is_cloaking(asked.scenario, asked.state, offer))
      continue;
    const i32 worth = trial_.worth_after(asked.game, asked.seen, asked.seat, offer, seed);
    if (worth < most) continue;
    most = worth + 1;
    best = Order(offer);
  }
  return best;
}

// For when another seat's ship acts: uses any ability that gains at least what it costs.
Order Captain::best_ability(const Asked& asked) {
  constexpr i32 may_cost = -20;  // the cost of flipping a disk
  for (const core::OrderView offer : offers_.list)
    if (offer.verb == verbs::hold) return Order(offer);  // keeps up what it has begun
  Order cloak;
  if (change_cloak(asked.scenario, asked.state, offers_, helm_, cloak)) return cloak;
  return tried(asked, Order(verbs::pass), may_cost);
}

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice, Order& out) {
  check(&game.lexicon() == &rules::lexicon(), "the captain of red-alert plays red-alert");
  const auto& own = static_cast<const RedAlertGame&>(game);
  const Asked asked{own, seen, own.scenario(), RedAlertGame::state(seen), seat, dice};
  offers_.clear();
  game.offers(seen, seat, offers_);
  switch (rules::window_kind(asked.state)) {
    case WindowKind::deploy:
      out = placed(asked);
      return;
    case WindowKind::reveal:
      out = revealed(asked);
      return;
    case WindowKind::assign:
      out = assigned(asked);
      return;
    case WindowKind::initiative:
      out = first_or_later(asked);
      return;
    case WindowKind::act:
      out = next_deed(asked);
      return;
    case WindowKind::steer:
      out = steered(asked);
      return;
    case WindowKind::set_aside:
      out = put_aside(asked);
      return;
    case WindowKind::engineering:
    case WindowKind::casualty:
      out = given_up(asked);
      return;
    case WindowKind::ability:
      out = best_ability(asked);
      return;
  }
}

}  // namespace klaxon::staff::red_alert
