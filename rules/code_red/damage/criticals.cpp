// How critical hits (3.0) take effect, and how their durations run out. Whatever is special about
// one of them is in behaviours/.
#include "rules/code_red/damage/criticals.h"

#include <vector>

#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/rolls.h"

namespace klaxon::rules::code_red {

namespace {

const Hooks& critical(u32 which) {
  check(which < criticals_count, "a critical hit is one of eighteen");
  return *critical_hits()[which];
}

// delayed::this_and_next is a mark, not a count: after it, only one turn of the effect is left.
u8 term_after_turn(u8 term) {
  return term == delayed::this_and_next ? delayed::this_turn : static_cast<u8>(term - 1);
}

}  // namespace

const char* critical_name(u32 which) {
  return critical(which).id;
}

core::RuleId critical_rule(u32 which) {
  return critical(which).rule;
}

std::span<const char* const> effect_names() {
  static const std::vector<const char*> names = [] {
    std::vector<const char*> all;
    for (const Hooks* hooks : lasting_effects()) all.push_back(hooks->term.name);
    return all;
  }();
  return names;
}

bool can_suffer(const Ship& ship, const Design& design, u32 which) {
  const Hooks& hooks = critical(which);
  return hooks.suffers == nullptr || hooks.suffers(ship, design);
}

void strike_critical(Ship& ship, const Design& design, u32 which, int ship_number, core::Dice& dice,
                     core::Log& log) {
  const Hooks& hooks = critical(which);
  const bool suffers = can_suffer(ship, design, which);
  const EventId what = suffers ? EventId::critical : EventId::critical_void;
  const core::RuleId why = suffers ? hooks.rule : rule("CR-3.2");
  if (log.on()) note(log, what, why, ship_number).arg(static_cast<int>(which));
  if (suffers && hooks.strike != nullptr) hooks.strike({ship, design, ship_number, dice, log});
}

void TurnEnd::run_on(u8& left, const Hooks& hooks, u32 effect, int bay) const {
  if (left == 0) return;
  const auto tell = [&](EventId what, core::RuleId why, int die) {
    if (!log.on()) return;
    core::Event& event = note(log, what, why, number).arg(static_cast<int>(effect)).arg(bay);
    if (die > 0) event.term(terms::die, die);
  };
  if (options.repair_roll && hooks.term.repairable) {
    const int die = dice.die(rolls::repair, 6);
    if (die <= 3) left = 0;
    tell(left == 0 ? EventId::repaired : EventId::repair_failed, rule("CR-repair-roll"), die);
  } else if (left = term_after_turn(left); left == 0) {
    tell(EventId::effect_ended, hooks.rule, 0);
  }
}

void end_turn_effects(Ship& ship, const Options& options, int ship_number, core::Dice& dice,
                      core::Log& log) {
  const TurnEnd end{options, ship_number, dice, log};
  const auto effects = lasting_effects();
  for (u32 e = 0; e < effects.size(); ++e) {
    const Hooks& hooks = *effects[e];
    if (hooks.turn_ends != nullptr)
      hooks.turn_ends(end, ship, e);
    else if (u8& left = ship.effects.*hooks.term.left; left > 0)
      end.run_on(left, hooks, e);
  }
}

}  // namespace klaxon::rules::code_red
