#include "staff/red_alert/desk/answers.h"

#include <algorithm>

#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/red_alert/desk/doing.h"

namespace klaxon::staff::red_alert {

using core::Order;
using rules::WindowKind;
namespace verbs = klaxon::rules::red_alert::verbs;

namespace {

template <class Wish>
Order filled(const core::Game& game, const core::StateBytes* state, int seat, u16 verb, Wish wish) {
  Order order(verb);
  for (core::Range range = game.range(state, seat, order); !range.end();
       range = game.range(state, seat, order))
    order.push(range.nearest(wish(order.n)));
  return order;
}

bool has(const std::vector<u8>& list, u8 design) {
  return std::ranges::find(list, design) != list.end();
}

}  // namespace

bool belongs_to(WindowKind window, u16 verb) {
  switch (verb) {
    case verbs::place:
      return window == WindowKind::deploy;
    case verbs::reveal:
      return window == WindowKind::reveal;
    case verbs::assign:
      return window == WindowKind::assign;
    case verbs::steer:
      return window == WindowKind::steer;
    case verbs::defer:
    case verbs::act:
      return window == WindowKind::initiative;
    case verbs::set_aside:
    case verbs::leave:
      return window == WindowKind::set_aside;
    case verbs::give_up:
      return window == WindowKind::engineering || window == WindowKind::casualty;
    default:
      return window == WindowKind::act || window == WindowKind::ability;
  }
}

const Script* Answers::script_of(u32 turn, u8 ship) const {
  for (const Script& script : file_.scripts)
    if (script.turn == turn && script.ship == ship) return &script;
  return nullptr;
}

Order Answers::by_captain(const core::StateBytes* state, int seat, PolicyDice with) {
  return bot_order(captain_, game_, state, seat, with);
}

Order Answers::answer(const core::StateBytes* cell, int seat, PolicyDice with) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  switch (rules::window_kind(state)) {
    case WindowKind::deploy:
      return place(cell, seat);
    case WindowKind::reveal:
      return reveal(cell, seat);
    case WindowKind::assign:
      return assign(cell, seat, with);
    case WindowKind::steer:
      return captain(seat) ? by_captain(cell, seat, with) : steer(state, seat);
    case WindowKind::set_aside:
      return set_aside(cell, seat);
    case WindowKind::engineering:
    case WindowKind::casualty:
      return give_up(cell, seat);
    case WindowKind::ability:
      return react(cell, seat);
    case WindowKind::initiative:
      return Order(verbs::act);
    case WindowKind::act:
      break;
  }
  return Order(verbs::done);
}

// The place on the grid that is nearest to the one in the file; edits correct the difference.
Order Answers::place(const core::StateBytes* cell, int seat) const {
  const Berth& berth = file_.berths[rules::RedAlertGame::state(cell).cursor];
  const auto step = [](core::Length length) {
    return (length + rules::step_length / 2) / rules::step_length;
  };
  const i64 wishes[] = {step(berth.centre.x), step(berth.centre.y), berth.heading, berth.speed};
  return filled(game_, cell, seat, verbs::place, [&](u32 field) { return wishes[field]; });
}

// RA-5.1: reveals what the file says for this turn, or the ships' set-up for the first turn.
bool Answers::face_up(const rules::State& state, u32 slot) const {
  const rules::Disk& disk = state.disks[slot];
  for (const Script& script : file_.scripts) {
    if (script.turn != state.turn || (script.ship != disk.aboard && script.ship != disk.home))
      continue;
    if (has(script.reveal, disk.design)) return true;
    if (has(script.conceal, disk.design)) return false;
  }
  if (state.turn > 1) return disk.revealed();
  for (const std::string& name : file_.berths[disk.home].concealed)
    if (disk_named(scenario_, name) == disk.design) return false;
  return true;
}

Order Answers::reveal(const core::StateBytes* cell, int seat) const {
  const rules::State& state = rules::RedAlertGame::state(cell);
  std::vector<u32> slots;
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (rules::may_turn_over(scenario_, state, static_cast<u8>(i), static_cast<u8>(seat)))
      slots.push_back(i);
  return filled(game_, cell, seat, verbs::reveal,
                [&](u32 field) { return face_up(state, slots[field]) ? 1 : 0; });
}

// RA-6.1: a ship without orders in the file is given some that it does not carry out.
Order Answers::assign(const core::StateBytes* cell, int seat, PolicyDice with) {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const Order usual = captain(seat) ? by_captain(cell, seat, with) : Order(verbs::assign);
  Order order(verbs::assign);
  for (u32 i = 0; i < state.ships.size(); ++i) {
    if (!state.ships[i].in_play() || state.ships[i].controller != seat) continue;
    const Script* script = script_of(state.turn, static_cast<u8>(i));
    for (u32 phase = 0; phase < phases; ++phase) {
      i32 kind = static_cast<i32>(rules::OrderKind::change_heading);
      if (script != nullptr && script->laid)
        kind = script->orders[phase];
      else if (order.n < usual.n)
        kind = usual.arg[order.n];
      order.push(kind);
    }
  }
  return order;
}

Order Answers::steer(const rules::State& state, int seat) const {
  Order order(verbs::steer);
  for (const rules::Torpedo& torpedo : state.torpedoes) {
    if (torpedo.seat != seat) continue;
    const Script* script = script_of(state.turn, torpedo.ship);
    if (script != nullptr && state.phase < script->torpedoes.size())
      order.push(heading_of_aim(state, script->torpedoes[state.phase], torpedo.centre));
    else
      order.push(heading_to_enemy(scenario_, state, torpedo.seat, torpedo.centre));
  }
  return order;
}

// RA-9.11: where the file puts it, or not at all; if it says nothing, nearby, with its heading.
Order Answers::set_aside(const core::StateBytes* cell, int seat) const {
  const rules::State& state = rules::RedAlertGame::state(cell);
  const rules::Placing& placing = state.frames.top_as<rules::Placing>();
  const rules::Ship& mover = state.ships[placing.ship];
  const core::Point fixed = rules::place_disk(scenario_, state, placing.beside).centre;
  const Script* script = script_where(state, seat, [](const Script& one) { return one.aside; });
  if (script != nullptr && script->leaves) return Order(verbs::leave);
  const auto hundredths = [](core::Heading heading) {
    return static_cast<i64>(heading) * rules::headings_count / 65'536;
  };
  const auto said = [&](std::optional<i32> Script::* what, core::Heading otherwise) {
    return script != nullptr && script->*what ? i64{*(script->*what)} : hundredths(otherwise);
  };
  const i64 bearing = said(&Script::bearing, core::heading_toward(fixed, mover.centre));
  const i64 heading = said(&Script::aside_heading, mover.heading);
  const i64 part = bearing * rules::bearings_count / rules::headings_count;
  return filled(game_, cell, seat, verbs::set_aside,
                [&](u32 field) { return field == 0 ? part : heading; });
}

// RA-12.7, RA-16.6: gives up what the file names, or else what costs least.
Order Answers::give_up(const core::StateBytes* cell, int seat) const {
  const rules::State& state = rules::RedAlertGame::state(cell);
  core::Offers offers;
  game_.offers(cell, seat, offers);
  const auto design = [&](core::OrderView offer) {
    return state.disks[static_cast<u32>(offer.arg[0])].design;
  };
  for (const Script& script : file_.scripts) {
    if (script.turn != state.turn) continue;
    for (const u8 named : script.loses)
      for (const core::OrderView offer : offers.list)
        if (design(offer) == named) return Order(offer);
  }
  Order best;
  i32 least = -1;
  for (const core::OrderView offer : offers.list) {
    const i32 cost = scenario_.disks.others[design(offer)].cost;
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = Order(offer);
  }
  return best;
}

// RA-13.5: the disks that the file names are used whenever possible.
Order Answers::react(const core::StateBytes* cell, int seat) const {
  const rules::State& state = rules::RedAlertGame::state(cell);
  core::Offers offers;
  game_.offers(cell, seat, offers);
  for (const core::OrderView offer : offers.list) {
    if (offer.n == 0) continue;
    // RA-14.4: a raised cloak stays up
    const rules::Disk& disk = state.disks[static_cast<u32>(offer.arg[0])];
    if (offer.verb != verbs::hold && disk.state == rules::DiskState::activated) continue;
    const Script* script =
        script_where(state, seat, [&](const Script& one) { return has(one.reacts, disk.design); });
    if (script != nullptr) return Order(offer);
  }
  return Order(verbs::pass);
}

}  // namespace klaxon::staff::red_alert
