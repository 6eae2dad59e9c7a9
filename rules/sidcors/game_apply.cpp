// Carries orders out: passes each to the step of the round, or the behaviour, that owns its verb.
#include "rules/sidcors/game.h"
#include "rules/sidcors/round/allocation.h"
#include "rules/sidcors/round/directing.h"
#include "rules/sidcors/round/intensity.h"
#include "rules/sidcors/round/retreat.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

void SidcorsGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                        core::Dice& dice, core::Log& log) const {
  State& state = in(cell);
  RoundContext c{scenario_, state, dice, log};
  const Hooks* owner = behaviours().owner_of_verb(order.verb);
  if (state.phase == Phase::opening) return owner->apply(c, seat, order);
  if (state.phase == Phase::standing) return take_choice(c, seat, order, rule("SID-2.7"));
  if (order.verb == verbs::intensity || order.verb == verbs::standing)
    return take_choice(c, seat, order, rule("SID-2.1"));
  ++state.window;
  if (owner != nullptr) return owner->apply(c, seat, order);
  switch (order.verb) {
    case verbs::intensity_both:
      return set_both_factors(c, static_cast<u32>(seat), order.arg[0], order.arg[1]);
    case verbs::direct:
      return direct_at_unit(c, static_cast<u32>(order.arg[0]), static_cast<u32>(order.arg[1]));
    case verbs::direct_none:
      return direct_nothing(c);
    case verbs::cripple:
    case verbs::destroy:
      return give_up_unit(c, static_cast<u32>(order.arg[0]));
    case verbs::retreat:
      return answer_retreat(c, true);
    case verbs::stay:
      return answer_retreat(c, false);
    default:
      base::check(false, "an order has a verb of this system");
  }
}

}  // namespace klaxon::rules::sidcors
