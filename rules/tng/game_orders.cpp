// What may be ordered: offers, ranges and refusals.
#include "rules/tng/activity/form.h"
#include "rules/tng/damage/reaction.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/fire/lines.h"
#include "rules/tng/game.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {
namespace {

using core::Order;
using core::Range;

// Calls `act` with the walk through the form of a verb, as far as nothing is filled in.
template <class Act>
auto with_walk(const Battle& battle, const State& state, int seat, u16 verb, Act act) {
  const auto by = static_cast<u8>(seat);
  switch (verb) {
    case verbs::allocate: {
      AllocationWalk walk(battle, state, by);
      return act(walk);
    }
    case verbs::move: {
      LegsWalk walk(battle, state, state.mover);
      return act(walk);
    }
    case verbs::act: {
      ActivityWalk walk(battle, state, by);
      return act(walk);
    }
    case verbs::fire: {
      FireWalk walk(battle, state, by);
      return act(walk);
    }
    case verbs::reinforce: {
      ReactionWalk walk(battle, state, by);
      return act(walk);
    }
    default: {
      RepairWalk walk(battle, state, by);
      return act(walk);
    }
  }
}

struct WindowOffers {
  u16 ready[2];
  u32 ready_count;
  i32 form;  // -1: none
};
constexpr WindowOffers of_window[windows::count] = {
    {{verbs::standard, verbs::as_last}, 1, verbs::allocate},
    {{verbs::stay, verbs::ahead}, 2, verbs::move},
    {{verbs::pass}, 1, verbs::act},
    {{verbs::pass}, 1, verbs::fire},
    {{verbs::pass}, 1, verbs::reinforce},
    {{}, 0, -1},
    {{verbs::go_on}, 1, -1},
    {{verbs::pass}, 1, verbs::repair},
};

}  // namespace

void TngGame::offers(const core::StateBytes* cell, int seat, core::Offers& out) const {
  const State& state = in(cell);
  const core::Window window = open_window(battle_, state);
  const WindowOffers& row = of_window[window.kind];
  for (u32 i = 0; i < row.ready_count; ++i) out.add(Order(row.ready[i]));
  if (window.kind == windows::allocate && has_last(state, static_cast<u8>(seat)))
    out.add(Order(verbs::as_last));
  if (window.kind == windows::choose) offer_losses(battle_, state, out);
  if (row.form >= 0) out.forms.push(static_cast<u16>(row.form));
}

Range TngGame::range(const core::StateBytes* cell, int seat, const Order& so_far) const {
  return with_walk(battle_, in(cell), seat, so_far.verb, [&](auto& walk) {
    for (const i32 value : so_far.args()) walk.take(value);
    return walk.next();
  });
}

void TngGame::walk_form(const core::StateBytes* cell, int seat, Order& out,
                        core::FieldChooser& chooser) const {
  with_walk(battle_, in(cell), seat, out.verb, [&](auto& walk) {
    i32 value = 0;
    for (Range next = walk.next(); !next.end() && chooser.choose(next, value); next = walk.next()) {
      walk.take(value);
      out.push(value);
    }
  });
}

core::Rejection TngGame::check(const core::StateBytes* cell, int seat, const Order& order) const {
  return core::check_by_offers(*this, cell, seat, order);
}

}  // namespace klaxon::rules::tng
