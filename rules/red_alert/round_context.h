// A battle under way: what every step of a turn reads and changes, and the steps, one file each.
// Each goes on by itself to the next until somebody must decide: the state then waits in that
// window.
#pragma once

#include "core/dice.h"
#include "core/event.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/scenario.h"

namespace klaxon::rules::red_alert {

struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  u8 acting_ship() const { return state.sequence[state.cursor]; }
};

// turns.cpp
void begin_battle(RoundContext& c);
void advance(RoundContext& c);  // until a seat must decide

// deploying.cpp
void place_ship(RoundContext& c, const core::Order& order);

// revealing.cpp
void show_disks(RoundContext& c);

// assigning.cpp
void lay_orders(RoundContext& c);

// initiative.cpp
void begin_phase(RoundContext& c);
void defer(RoundContext& c);

// acting.cpp: what the ship whose turn it is does
void reveal_order(RoundContext& c);
void carry_out(RoundContext& c, const core::Order& order);
void end_ship_phase(RoundContext& c);

// moving.cpp
void start_move(RoundContext& c, u8 flips_before_turn, core::Heading heading, bool evading);
void fly_on(RoundContext& c);              // the moving frame on top
void stop_ship(RoundContext& c, u8 ship);  // speed 0, orders gone

// colliding.cpp
void look_for_collision(RoundContext& c);  // the collision frame on top
void set_aside(RoundContext& c, const core::Order& order);

// beams.cpp
void fire_beam(RoundContext& c, u8 target);

// torpedoes.cpp
void launch(RoundContext& c, const core::Order& order);
void steer_torpedoes(RoundContext& c);  // all headings are in
void fly_torpedoes(RoundContext& c);    // the flying frame on top
void run_into_torpedoes(RoundContext& c, u8 ship);

// transporting.cpp
void transport(RoundContext& c, const core::Order& order);

// damage.cpp
int drop_counters(RoundContext& c, core::Roll roll, int counters);  // how many show HIT
// `by` scores the ship if it is destroyed; no_seat: nobody, or the other of two teams.
void hit_ship(RoundContext& c, u8 ship, int hits, bool hull_only, u8 by = no_seat);
void take_hits(RoundContext& c);  // the hits frame on top
void destroy(RoundContext& c, u8 ship, Fate fate, u8 by = no_seat);
void lose_disk(RoundContext& c, u8 disk);

// boarding.cpp
void board_next(RoundContext& c);
void fight_on(RoundContext& c);  // the fight frame on top
void take_control(RoundContext& c);

// readying.cpp
void ready_all(RoundContext& c);

// victory.cpp
void end_turn(RoundContext& c);

}  // namespace klaxon::rules::red_alert
