// What a captain sees from one ship: the ship's own figures, its foes and where to expect them, and
// obstacles. Nothing here allocates.
#pragma once

#include "core/base/bounded.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

inline constexpr u32 foes_max = rules::ships_max;
inline constexpr u32 jokers_max = 32;

// All worth is measured in hundredths of a point of shields. A point of hull cannot be restored,
// and a critical may turn out to be the second of its kind.
inline constexpr i32 shield_worth = 60;
inline constexpr i32 hull_worth = 160;
inline constexpr i32 shield_critical_worth = 35;
inline constexpr i32 hull_critical_worth = 100;
inline constexpr i32 ship_worth = 600;

// How much the damage is worth that this many half hits do to a ship with these half points left.
i32 harm(i32 half_hits, i32 half_shields, i32 half_hull);

struct Foe {
  u8 number = 0;
  core::Length radius = 0;
  // Where it is before and after its movement in each phase, if it flies straight on.
  core::Point at[3][2];
  core::Length reach = 0;  // its beam's
  i32 beam = 0;            // 0: it cannot fire
  i32 torpedo = 0;         // counters; 0 if it has none
  i32 half_shields = 0;
  i32 half_hull = 0;
  bool hidden = false;   // cloaked, and may not be fired at
  bool quicker = false;  // acts before this ship, judging by command
  bool boardable = false;
  i32 boarding = 0;     // the worth of beaming crew there
  bool prize = false;   // its side has to control it (RA-19.14)
  bool errand = false;  // not a foe but a place where this ship has a task (RA-19.14)
};

// A crew disk that can carry out a row of orders.
struct Joker {
  u8 disk = 0;
  u8 row = 0;
  Bounded<rules::OrderKind, rules::row_orders_max> orders;
};

// A disk that does anything else on an activate order.
struct Gadget {
  u8 disk = 0;
  u8 kind = 0;                // the kind of its ability
  i32 worth = 0;              // worth of using it at all
  i32 after_shot = 0;         // worth of using it after a shot
  i32 shields = 0, hull = 0;  // points that it restores
  core::Length reach = 0;     // reach to its target; 0: none
  bool cloaks = false;
};

struct Hazard {
  core::Disk disk;
  i32 cost = 0;  // the cost of ending on it
};

struct Threat {  // a torpedo in flight
  core::Disk disk;
  core::Length range = 0;  // how far it flies at the end of the phase
  i32 counters = 0;
  bool foe = false;
  bool inside = false;  // it has not left this ship
};

struct Lookout {
  const rules::Scenario* scenario = nullptr;
  u8 ship = 0;
  core::Length radius = 0;
  core::Length beam_reach = 0, board_reach = 0;
  i32 beam = 0, torpedo = 0, torpedo_flips = 0, torpedoes = 0;
  i32 shields_most = 0, speed_most = 0, speed_step = 2;
  i32 through = 0;      // shields through which its transporter works
  bool boards = false;  // its crew can take on some foe, or has a task below
  bool may_gain_speed = true;
  Bounded<Foe, foes_max> foes;
  i32 hull_most = 0;
  i32 returns = 0;       // half points of shields that count while it is cloaked
  bool found = false;    // its cloak does not hide it
  bool swerves = false;  // with a change of heading it may turn on the way
  Bounded<Joker, jokers_max> jokers;
  Bounded<Gadget, jokers_max> gadgets;
  Bounded<Hazard, 80> hazards;
  Bounded<Threat, rules::torpedoes_max> threats;
};

// Looks ahead from this phase on; `late`: as if all other ships had already moved in it.
void look(const rules::Scenario& scenario, const rules::State& state, u8 ship, u32 phase, bool late,
          Lookout& out);

// The combat strength of the crew aboard a ship that fights against a seat.
i32 combat_against(const rules::Scenario& scenario, const rules::State& state, u8 ship, u8 seat);
// The combat strength of the crew that could beam over.
i32 combat_to_send(const rules::Scenario& scenario, const rules::State& state, u8 ship);

}  // namespace klaxon::staff::red_alert
