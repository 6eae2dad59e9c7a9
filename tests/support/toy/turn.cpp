#include "tests/support/toy/play.h"

#include <algorithm>

#include "tests/support/toy/ship_target.h"
#include "tests/support/toy/windows.h"

namespace klaxon::tests::toy {
namespace {

core::Audience team_audience(const Ship& ship) {
  core::Audience who = core::moderator;
  for (u32 seat = 0; seat < seat_count; ++seat)
    if (team_of[seat] == team_of[ship.controller]) who |= core::seat_bit(static_cast<int>(seat));
  return who;
}

}  // namespace

void Play::setup() {
  state_ = State{};
  for (const Start& start : scenario_.starts) {
    Ship ship;
    ship.design = start.design;
    ship.owner = ship.controller = start.seat;
    ship.place = ship.seen = start.place;
    std::ranges::copy(design_table[start.design].boxes, ship.boxes);
    if (design_table[start.design].cloak) {
      ship.cloaked = 1;
      ship.reach_hexes = 1;
      const int face = dice_.die(rolls::hiding, 7);  // 7: where it is said to be
      if (face < 7) ship.place = moved(start.place, static_cast<u32>(face - 1), 1);
    }
    state_.ships.push(ship);
  }
  if (log_.on()) say(Said::turn_begun, Rule::house).arg(state_.turn);
}

// On purpose, for tests; with a field, by telling more than a log can hold.
void Play::break_promise(const core::Order& order) {
  while (order.n == 1 && log_.on()) say(Said::turn_begun, Rule::house).arg(state_.turn);
  check(false, "the toy breaks this one on purpose");
}

void Play::apply(int seat, const core::Order& order) {
  if (static_cast<Do>(order.verb) == Do::fault) break_promise(order);
  const WindowKind window = window_kind(state_);
  if (window == WindowKind::allocation) {
    give_plan(seat, order);
    if (open_window(state_).owed != 0) return;  // the window stays open
  } else if (window == WindowKind::movement) {
    move(order);
  } else {
    act(order);
  }
  ++state_.window;
  advance();
}

// TOY-1: energy is given out in secret, ship by ship.
void Play::give_plan(int seat, const core::Order& order) {
  state_.sealed(seat).give(order);
  if (log_.on()) say(Said::plan_given, Rule::allocation).arg(seat);
}

void Play::advance() {
  while (state_.over == 0) {
    if (!state_.frames.empty()) {
      if (!run_frames()) return;
    } else if (settle_phase()) {
      return;
    }
  }
}

// True if a seat must decide now; otherwise the next phase has begun.
bool Play::settle_phase() {
  if (state_.phase == Phase::allocation) {
    if (open_window(state_).owed != 0) return true;
    show_plans();
    state_.phase = Phase::movement;
    state_.cursor = 0;
    return false;
  }
  const u8 next = next_to_act(state_);
  state_.cursor = next < state_.ships.size() ? next : u8{0};
  if (next < state_.ships.size()) return true;
  if (state_.phase == Phase::fire)
    end_turn();
  else
    state_.phase = Phase::fire;
  return false;
}

void Play::show_plans() {
  u32 next[seat_count] = {};  // of each plan's numbers
  for (u32 i = 0; i < state_.ships.size(); ++i) {
    Ship& ship = state_.ships[i];
    if (!ship.alive()) continue;
    const Plan& plan = state_.sealed(ship.controller);
    core::Event* shown =
        log_.on() ? &say(Said::plan_shown, Rule::allocation).arg(static_cast<i32>(i)) : nullptr;
    for (u8& points : ship.energy) {
      points = plan.values.empty() ? u8{0} : plan.values[next[ship.controller]++];
      if (shown != nullptr) shown->arg(points);
    }
  }
  for (Plan& plan : state_.plans) plan = {};
}

// TOY-9: the battle ends after its last turn.
void Play::end_turn() {
  if (state_.turn >= scenario_.turns) return end_battle();
  ++state_.turn;
  state_.phase = Phase::allocation;
  for (Ship& ship : state_.ships) {
    ship.reacted = 0;
    std::ranges::fill(ship.energy, u8{0});
  }
  if (log_.on()) say(Said::turn_begun, Rule::house).arg(state_.turn);
}

void Play::end_battle() {
  state_.over = 1;
  state_.frames.clear();
  if (log_.on()) say(Said::battle_over, Rule::end);
}

// TOY-2, and TOY-7 for what moves unseen: everybody knows that it may have moved one hex.
void Play::move(const core::Order& order) {
  Ship& ship = acting();
  if (static_cast<Do>(order.verb) == Do::move)
    ship.place = moved(ship.place, static_cast<u32>(order.arg[0]), order.arg[1]);
  if (ship.cloaked == 0)
    ship.seen = ship.place;
  else if (ship.reach_hexes < reach_max_hexes)
    ++ship.reach_hexes;
  if (log_.on()) say_move(ship);
  ++state_.cursor;
}

void Play::say_move(const Ship& ship) {
  core::Event& event = ship.cloaked != 0 ? say(Said::moved_unseen, Rule::cloak, team_audience(ship))
                                         : say(Said::moved, Rule::movement);
  event.arg(state_.cursor).arg(ship.place.q).arg(ship.place.r);
}

void Play::act(const core::Order& order) {
  const auto first = static_cast<u8>(order.n > 0 ? order.arg[0] : 0);
  switch (static_cast<Do>(order.verb)) {
    case Do::fire:
      return open_fire(first);
    case Do::brace:
      return react(true);
    case Do::ignore:
      return react(false);
    case Do::lose: {
      const Frame& frame = state_.frames.back();
      Target target(state_.ships[frame.target], frame.target);
      return scenario_.allocator->choose(state_.allocation, target,
                                         static_cast<core::HitClass>(first), log_);
    }
    case Do::capture:
      capture(first);
      break;
    case Do::sweep:
      sweep({static_cast<i8>(order.arg[0]), static_cast<i8>(order.arg[1])});
      break;
    case Do::aim:
      aim();
      break;
    case Do::cloak:
      acting().cloaked = 1;
      if (log_.on()) say(Said::cloaked, Rule::cloak).arg(state_.cursor);
      break;
    case Do::uncloak:
      uncloak(state_.cursor);
      break;
    default:
      break;
  }
  ++state_.cursor;
}

}  // namespace klaxon::tests::toy
