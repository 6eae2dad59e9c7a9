// A battle in progress, step by step: the desk's volleys and turns, and the turns of a duel. Each
// step leads straight into the next until somebody must decide. One file per step. Internal to this
// folder.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "core/order.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/design/scenario.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

// What each step reads and changes.
struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  const Design& design(u32 ship) const { return scenario.designs[state.ships[ship].design]; }
  VolleyTarget target(u32 ship) const {
    return {state.ships[ship], design(ship), scenario.options, static_cast<int>(ship)};
  }
};

// desk.cpp (CR-desk). The desk's window stays open: volleys run until their owners must choose.
void deal_desk_volleys(RoundContext& c);
void set_by_hand(RoundContext& c, const core::Order& adjust);  // CR-desk.3

// turn_end.cpp
void end_turn(RoundContext& c);

// duel_plan.cpp: a plan stays hidden until the other one is in (CR-duel.1).
void take_plan(RoundContext& c, int seat, const core::Order& plan);

// duel_fire.cpp: from the revealed plans to the damage each ship suffers (CR-duel.3 to 7).
void fire(RoundContext& c);

// duel_damage.cpp: the volleys, one after the other (CR-duel.8).
void begin_damage(RoundContext& c, u32 ship, int damage, int reinforcement);
void deal_damage(RoundContext& c);

// duel_end.cpp: the next turn, or the end of the duel (CR-duel.9).
void end_duel_turn(RoundContext& c);

}  // namespace klaxon::rules::code_red
