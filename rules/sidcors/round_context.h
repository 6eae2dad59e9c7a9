// The course of a round, step by step. Each step leads straight into the next until somebody must
// decide: the state then waits in that window. One file per step.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

// A battle in progress: what each step reads and changes.
struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  const Design& design(u32 unit) const { return scenario.designs[state.units[unit].design]; }
};

inline core::Event& note(core::Log& log, EventId what, core::RuleId why) {
  return log.add(static_cast<u16>(what), why);
}
// For events whose first argument is a force or a unit.
inline core::Event& note(core::Log& log, EventId what, core::RuleId why, u32 subject) {
  return note(log, what, why).arg(static_cast<i32>(subject));
}

// rounds.cpp
void begin_round(RoundContext& c);
// After allocation: the behaviours' hooks that follow `done`, or all of them where it is null, then
// retreat.
void end_losses(RoundContext& c, decltype(Hooks::after_allocation) done);
void end_round(RoundContext& c);
bool over_if_gone(RoundContext& c);             // SID-8.13, SID-10.4
void battle_over(RoundContext& c, i32 winner);  // -1: a draw

// intensity.cpp: a simultaneous window closes once everybody it asks has answered.
void open_intensity(RoundContext& c);
// A secret choice; the last one owed closes the window.
void take_choice(RoundContext& c, int seat, const core::Order& order, core::RuleId why);
void close_choices(RoundContext& c);
void set_both_factors(RoundContext& c, u32 force, i32 own, i32 other);

// damage.cpp
void determine_damage(RoundContext& c);

// directing.cpp
void open_direct(RoundContext& c, u32 force);
void direct_at_unit(RoundContext& c, u32 unit, u32 blows);
struct Bill {
  i32 defence = 0;
  i32 price = 0;
};
Bill pay(RoundContext& c, u32 unit, u32 blows, i32 face_value);
i32 pay_craft(RoundContext& c, const NamedCraft& named, i32 face_value);  // the price
// Strikes the blows that were paid for; the other side or allocation follows.
void strike_blows(RoundContext& c, u32 unit, u32 blows);
void strike_craft(RoundContext& c, const NamedCraft& named);
void direct_nothing(RoundContext& c);

// allocation.cpp
void open_allocation(RoundContext& c, u32 force);
void give_up_unit(RoundContext& c, u32 unit);  // cripples, or destroys
void give_up_craft(RoundContext& c, u32 unit, Craft craft, i32 number);

// harm.cpp: what happens to units, whatever the cause.
void strike(RoundContext& c, u32 unit, Hurt hurt, core::RuleId why);  // the next blow
void lose_craft(RoundContext& c, u32 unit, Craft craft, i32 number, core::RuleId why);

// retreat.cpp
void open_retreat(RoundContext& c, u32 force);
void answer_retreat(RoundContext& c, bool leaves);

}  // namespace klaxon::rules::sidcors
