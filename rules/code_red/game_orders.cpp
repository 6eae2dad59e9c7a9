// What may be ordered: windows, offers and ranges.
#include <algorithm>

#include "rules/code_red/damage/volley.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/game.h"
#include "rules/code_red/windows.h"

namespace klaxon::rules::code_red {

namespace {

const Design& design_of(const Scenario& scenario, const Ship& ship) {
  return scenario.designs[ship.design];
}

core::Range one_of(u64 mask) {
  return mask == 0 ? core::Range::complete() : core::Range::of_mask(mask);
}

// A ship whose choices do not fit in the list waits until another has chosen.
void offer_choices(const Scenario& scenario, const State& state, u32 ship, core::Offers& out) {
  System systems[systems_count];
  const int n = volley_choices(state.ships[ship], design_of(scenario, state.ships[ship]), systems);
  const u32 count = static_cast<u32>(n);
  if (!out.list.has_room(count + 1, 2 * count)) return;
  for (int i = 0; i < n; ++i) out.add(verbs::choose, {static_cast<i32>(ship), systems[i]});
}

void offer_desk(const Scenario& scenario, const State& state, core::Offers& out) {
  for (u32 i = 0; i < state.ships.size(); ++i) offer_choices(scenario, state, i, out);
  if (pending_ship(state) < 0) out.add(verbs::next_turn);
  if (ships_that(state, at_rest) != 0) out.forms.push(verbs::volley);
  if (ships_that(state, stands) != 0) out.forms.push(verbs::adjust);
}

core::Range volley_range(const State& state, const core::Order& so_far) {
  if (so_far.n == 0) return one_of(ships_that(state, at_rest));
  return so_far.n == 1 ? core::Range::between(1, volley_points_max) : core::Range::complete();
}

core::Range adjust_range(const Scenario& scenario, const State& state, const core::Order& so_far) {
  if (so_far.n == 0) return one_of(ships_that(state, stands));
  if (so_far.n > 2) return core::Range::complete();
  const Ship& ship = state.ships[static_cast<u32>(so_far.arg[0])];
  if (so_far.n == 1) return one_of(items_of(design_of(scenario, ship)));
  const u32 item = static_cast<u32>(so_far.arg[1]);
  return core::Range::between(0, item_most(ship, design_of(scenario, ship), item));
}

}  // namespace

core::Window CodeRedGame::window(const core::StateBytes* cell) const {
  const State& state = in(cell);
  core::Window window;
  window.number = state.window;
  const auto open = [&](WindowKind kind, u16 owed) {
    window.kind = static_cast<u16>(kind);
    window.owed = owed;
  };
  if (state.phase == Phase::over) {
    open(WindowKind::over, 0);
  } else if (state.phase == Phase::desk) {
    open(WindowKind::desk, core::seat_bit(0));
  } else if (state.phase == Phase::damage) {
    open(WindowKind::choice, core::seat_bit(pending_ship(state)));
  } else {
    window.answered = core::sealed_in(state);
    open(WindowKind::plan, static_cast<u16>(both_seats & ~window.answered));
  }
  return window;
}

void CodeRedGame::offers(const core::StateBytes* cell, int seat, core::Offers& out) const {
  const State& state = in(cell);
  if (seat < 0 || (window(cell).owed & core::seat_bit(seat)) == 0) return;
  if (state.phase == Phase::desk) return offer_desk(scenario_, state, out);
  if (state.phase == Phase::plan) return out.forms.push(verbs::plan);
  offer_choices(scenario_, state, static_cast<u32>(pending_ship(state)), out);
}

core::Range CodeRedGame::range(const core::StateBytes* cell, int seat,
                               const core::Order& so_far) const {
  const State& state = in(cell);
  switch (so_far.verb) {
    case verbs::volley:
      return volley_range(state, so_far);
    case verbs::adjust:
      return adjust_range(scenario_, state, so_far);
    case verbs::plan: {
      const Ship& ship = state.ships[static_cast<u32>(seat)];
      return duel::plan_range(ship, design_of(ship), so_far.args());
    }
    default:
      return core::Range::complete();
  }
}

// The values of a plan are the shots and the weapons to arm, group by group (CR-duel.1).
void CodeRedGame::field_label(const core::StateBytes* cell, int seat, const core::Order& so_far,
                              std::string& out) const {
  if (so_far.verb != verbs::plan) return;
  const Design& design = design_of(in(cell).ships[static_cast<u32>(seat)]);
  const duel::PlanSlots slots = duel::plan_slots(design);
  if (so_far.n < slots.size()) out = duel::slot_label(design, slots[so_far.n]);
}

}  // namespace klaxon::rules::code_red
