#include "rules/tng/turn/windows.h"

#include "rules/tng/fire/step/me_too.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng {
namespace {

// The seats that decide for the units selected by `asked`; robots are never asked.
template <class Asked>
core::Seats seats_of(const Battle& battle, const State& state, Asked asked) {
  core::Seats seats = 0;
  for (u32 i = 0; i < state.units.size(); ++i)
    if (state.units[i].fights() && !battle.units[i].robot && asked(i))
      seats |= core::seat_bit(state.units[i].controller);
  return seats;
}

u16 window_kind(const State& state) {
  switch (state.step) {
    case Step::allocate:
      return windows::allocate;
    case Step::move:
      return windows::move;
    case Step::activity:
      return windows::activity;
    case Step::repair:
      return windows::repair;
    default:
      return windows::fire;
  }
}

struct Waiting {
  u16 kind = 0;
  u8 seat = 0;
};

// The window for the work in the top frame.
Waiting waiting(const State& state) {
  const Frames::Item& top = state.frames.top();
  if (top.is<GoesOn>()) return {windows::go_on, top.as<GoesOn>().seat};
  if (top.is<Reacts>()) return {windows::react, state.units[top.as<Reacts>().unit].controller};
  const Walk& walk = top.as<Walk>();
  const u8 chooser = walk.picked != 0 ? walk.firer : walk.unit;
  return {windows::choose, state.units[chooser].controller};
}

}  // namespace

bool is_secret(const Battle& battle, Step step) {
  if (step == Step::fire) return battle.options.fire == FireStyle::secret;
  return step == Step::allocate || step == Step::activity || step == Step::repair;
}

core::Seats seats_in_play(const Battle& battle, const State& state) {
  return seats_of(battle, state, [](u32) { return true; });
}

// TNG-turn.5, TNG-turn.10: the seats that can give any orders in the step.
core::Seats owed_seats(const Battle& battle, const State& state) {
  core::Seats seats = 0;
  switch (state.step) {
    case Step::allocate:
    case Step::activity:
      seats = seats_in_play(battle, state);
      break;
    case Step::repair:
      seats = seats_of(battle, state, [&](u32 i) { return state.units[i].is(status::struck); });
      break;
    case Step::move:
      return state.mover == no_unit ? core::Seats{0}
                                    : core::seat_bit(state.units[state.mover].controller);
    case Step::fire:
      if (is_secret(battle, Step::fire)) {
        seats = fire::declaring(battle, state);
        break;
      }
      return fire::over(battle, state) ? core::Seats{0} : core::seat_bit(state.actor);
    case Step::launch:
    case Step::over:
      return 0;
  }
  return static_cast<core::Seats>(seats & ~core::sealed_in(state));
}

u16 open_kind(const State& state) {
  if (state.step == Step::over) return core::Window{}.kind;
  return state.frames.empty() ? window_kind(state) : waiting(state).kind;
}

core::Window open_window(const Battle& battle, const State& state) {
  core::Window window{.number = state.window};
  if (state.step == Step::over) return window;
  if (!state.frames.empty()) {
    const Waiting waits = waiting(state);
    window.kind = waits.kind;
    window.owed = core::seat_bit(waits.seat);
    return window;
  }
  window.kind = window_kind(state);
  window.owed = owed_seats(battle, state);
  if (is_secret(battle, state.step)) window.answered = core::sealed_in(state);
  return window;
}

}  // namespace klaxon::rules::tng
