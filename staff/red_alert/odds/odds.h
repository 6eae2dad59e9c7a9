// The exact chances of one attack or one boarding, worked out from the rules.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/red_alert/state.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

class RedAlertSystem;

struct AttackQuery {
  rules::Weapon weapon = rules::Weapon::beam;
  i32 counters = 1;  // dropped, 1..counters_max
  i32 shields = 0;   // the target's, 0..panel_max
  i32 hull = 1;      // 1..panel_max
  u8 marks = 0;      // criticals that it already has: bits by Critical
};

// {"attack","counters","shields","hull","marks":[words] if there are any,
//  "hits":[{"n","p","exact"}],"mean",
//  "destroyed","critical","chances":[{"of","p","exact"}],"left":[{"shields","hull","p","exact"}]}
// `destroyed`: its hits leave no hull. `critical`: at least one critical on a ship that still has
// hull: a ship without hull is destroyed at once and suffers none (RA-3.11).
core::Tree odds_of_attack(const AttackQuery& query);

// For boarding: the ready and revealed crew of one side.
struct Fighter {
  i32 combat = 0;   // 0..figure_max
  i32 command = 0;  // the same
};
struct BoardingQuery {
  std::vector<Fighter> boarders, defenders;
};
inline constexpr std::size_t fighters_max = 12;  // on one side

// {"boarders":{"crew","combat","command"},"defenders":{…},"policy",
//  "taken","chances":[{"of","p","exact"}],
//  "left":[{"boarders","defenders","p","exact"}]}
// A side that must give up crew gives up the one with the least combat; in a tie, the one with
// the least command. `taken`: the chance that the boarders control the ship after the three
// segments. `exact` is "-" if the fraction does not fit into 128 bits.
core::Tree odds_of_boarding(const BoardingQuery& query);

// Reads the question of `klaxon odds red-alert`; `target` is the design of the attacked ship, or
// null. Returns false and reports every fault if it cannot be answered.
bool answer_odds(const RedAlertSystem& system, const core::Tree& question, const core::Tree* target,
                 core::Tree& out, core::Faults& faults);

}  // namespace klaxon::staff::red_alert
