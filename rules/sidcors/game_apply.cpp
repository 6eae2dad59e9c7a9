// Carrying orders out: each verb goes to its step of the round.
#include "rules/sidcors/game.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

namespace {

// The choices of a simultaneous window; true: it lies hidden.
bool choice_verb(u16 verb) {
  return verb == verbs::cloak || verb == verbs::intensity || verb == verbs::standing ||
         verb == verbs::keep_standing || verb == verbs::end_standing;
}

u16 rule_of_choice(Phase phase) {
  if (phase == Phase::cloak) return rule("SID-11.1");
  return phase == Phase::standing ? rule("SID-2.7") : rule("SID-2.1");
}

void take_choice(RoundContext& c, int seat, const core::Order& order) {
  Choice& choice = c.state.forces[seat].choice;
  choice.in = 1;
  choice.verb = static_cast<u8>(order.verb);
  choice.value = order.n > 0 ? static_cast<u8>(order.arg[0]) : u8{0};
  if (c.log.on())
    note(c.log, EventId::choice_in, rule_of_choice(c.state.phase), static_cast<u32>(seat));
  if (answered(c.state) != asked(c.scenario, c.state)) return;
  ++c.state.window;
  close_choices(c);
}

void apply_directing(RoundContext& c, const core::Order& order) {
  const u32 first = order.n > 0 ? static_cast<u32>(order.arg[0]) : 0;
  const u32 second = order.n > 1 ? static_cast<u32>(order.arg[1]) : 0;
  switch (order.verb) {
    case verbs::direct:
      return direct_at_unit(c, first, second);
    case verbs::direct_mauler:
      return direct_with_mauler(c, first, second, static_cast<u32>(order.arg[2]));
    case verbs::direct_craft:
      return direct_at_craft(c, -1, order.args());
    case verbs::direct_mauler_craft:
      return direct_at_craft(c, order.arg[0], order.args().subspan(1));
    default:
      return direct_nothing(c);
  }
}

}  // namespace

void SidcorsGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                        core::Dice& dice, core::Log& log) const {
  State& state = in(cell);
  RoundContext c{scenario_, state, dice, log};
  if (choice_verb(order.verb)) return take_choice(c, seat, order);
  ++state.window;
  const u32 unit = order.n > 0 ? static_cast<u32>(order.arg[0]) : 0;
  switch (order.verb) {
    case verbs::intensity_both:
      return set_both_factors(c, static_cast<u32>(seat), order.arg[0], order.arg[1]);
    case verbs::direct:
    case verbs::direct_mauler:
    case verbs::direct_craft:
    case verbs::direct_mauler_craft:
    case verbs::direct_none:
      return apply_directing(c, order);
    case verbs::cripple:
    case verbs::destroy:
      return give_up_unit(c, unit);
    case verbs::lose_fighters:
      return give_up_craft(c, unit, Craft::fighters, order.arg[1]);
    case verbs::lose_pfs:
      return give_up_craft(c, unit, Craft::pfs, order.arg[1]);
    case verbs::transfer_fighters:
      return transfer(c, unit, static_cast<u32>(order.arg[1]), Craft::fighters, order.arg[2]);
    case verbs::transfer_pfs:
      return transfer(c, unit, static_cast<u32>(order.arg[1]), Craft::pfs, order.arg[2]);
    case verbs::transfer_done:
      return close_transfer(c);
    case verbs::retreat:
      return answer_retreat(c, true);
    case verbs::stay:
      return answer_retreat(c, false);
    default:
      base::check(false, "an order has a verb of this system");
  }
}

}  // namespace klaxon::rules::sidcors
