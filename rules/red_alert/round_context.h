// A battle under way: what every step of a turn reads and changes, and the steps, one file each.
// Each goes on by itself to the next until somebody must decide: the state then waits in that
// window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/red_alert/design/scenario.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/rule_ids.h"

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
void begin_reveal(RoundContext& c);

// deploying.cpp
void place_ship(RoundContext& c, const core::Order& order);

// revealing.cpp
void show_disks(RoundContext& c);
void reveal_disk(RoundContext& c, u8 disk);

// assigning.cpp
void lay_orders(RoundContext& c);

// initiative.cpp
void begin_phase(RoundContext& c);
void open_phase(RoundContext& c);  // the phase frame on top
void defer(RoundContext& c);

// acting.cpp: what the ship whose turn it is does
void reveal_order(RoundContext& c);
void order_shown(RoundContext& c);  // the shown frame on top
void spend(RoundContext& c, OrderKind kind);
void carry_out(RoundContext& c, const core::Order& order);
void end_ship_phase(RoundContext& c);

// moving.cpp
void start_move(RoundContext& c, u8 flips_before_turn, core::Heading heading, bool evading);
void push_flips(RoundContext& c, u8 ship, u8 flips);
void fly_on(RoundContext& c);              // the moving frame on top
void stop_ship(RoundContext& c, u8 ship);  // speed 0, orders gone

// colliding.cpp
void look_for_collision(RoundContext& c);  // the collision frame on top
void set_aside(RoundContext& c, const core::Order& order);

// throwing.cpp
void fire_beam(RoundContext& c, u8 shooter, u8 target);
void throw_on(RoundContext& c);  // the throwing frame on top
core::Roll roll_of(const Frame& frame);

// using.cpp: abilities of disks, and how disks are turned
// True: a seat may use something at the moment of the frame on top, and is asked. False: its next
// stage has come.
bool ask(RoundContext& c);
void answer(RoundContext& c, const core::Order& order);
void use_ability(RoundContext& c, const core::Order& order);
void ready_disk(RoundContext& c, u8 disk);
void flip_disk(RoundContext& c, u8 disk);
void hold_disk(RoundContext& c, u8 disk);  // RA-20.4
void conceal_disk(RoundContext& c, u8 disk);
void lose_disk(RoundContext& c, u8 disk);

// torpedoes.cpp
void launch(RoundContext& c, const core::Order& order);
void steer_torpedoes(RoundContext& c);  // all headings are in
void fly_torpedoes(RoundContext& c);    // the flying frame on top
void run_into_torpedoes(RoundContext& c, u8 ship);
void meet_torpedoes(RoundContext& c);  // the meeting frame on top

// transporting.cpp
void transport(RoundContext& c, const core::Order& order);

// damage.cpp
int drop_counters(RoundContext& c, core::Roll roll, int counters);  // how many show HIT
struct Hits {
  u8 ship = 0;
  int hits = 0;
  bool hull_only = false;
  u8 by = no_seat;    // scores the ship if it is destroyed; no_seat: nobody did
  u8 from = no_ship;  // that attacks
  Weapon weapon = Weapon::any;
};
void hit_ship(RoundContext& c, const Hits& hits);
void take_hits(RoundContext& c);         // the hits frame on top
void suffer_criticals(RoundContext& c);  // the criticals frame on top
void destroy(RoundContext& c, u8 ship, Fate fate, u8 by = no_seat);

// boarding.cpp
void board_next(RoundContext& c);
void fight_on(RoundContext& c);  // the fight frame on top
void take_control(RoundContext& c);

// readying.cpp
void begin_readying(RoundContext& c);
void ready_on(RoundContext& c);  // the readying frame on top

// victory.cpp
void end_turn(RoundContext& c);

}  // namespace klaxon::rules::red_alert
