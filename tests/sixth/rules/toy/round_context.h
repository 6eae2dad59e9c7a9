// A battle under way: what every step of a turn reads and changes, and the steps, one file each.
// Each step goes on by itself to the next until somebody must decide: the state then waits in that
// window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/scenario.h"

namespace klaxon::rules::toy {

struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  Ship& acting() { return state.ships[state.cursor]; }
};

// turns.cpp
void begin_battle(RoundContext& c);
void advance(RoundContext& c);  // until a seat must decide
void end_battle_if_won(RoundContext& c);

u8 enter_ship(RoundContext& c, const Start& start);  // returns its number
void strike_hull(RoundContext& c, u8 ship, i32 points);
void meet_contacts(RoundContext& c, u8 mover);  // TOY-11

// allocation.cpp
void give_plan(RoundContext& c, int seat, const core::Order& order);
void show_plans(RoundContext& c);

// movement.cpp
void move(RoundContext& c, int direction, int hexes);
void stay(RoundContext& c);

// fire.cpp
void open_fire(RoundContext& c, u8 target);
void react(RoundContext& c, bool brace);
void choose_loss(RoundContext& c, core::HitClass system);
bool run_frames(RoundContext& c);  // false: the top frame waits for its seat

// boarding.cpp
void capture(RoundContext& c, u8 target);

}  // namespace klaxon::rules::toy
