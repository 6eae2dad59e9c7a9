// The eighteen critical hits (3.0): how they affect a ship, how long they last, and what they
// forbid. The functions at the end tell a host, a duel or a person what is allowed.
#pragma once

#include <algorithm>
#include <span>

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

inline constexpr u32 criticals_count = 18;
const char* critical_name(u32 which);   // "sauna"
core::RuleId critical_rule(u32 which);  // CR-crit-1-1 ...

// Carries out a critical hit: `which` is 0..17, (card - 1) * 6 + die - 1. The caller deals the
// excess damage of result 3-5 itself. `ship_number` is for the log.
void strike_critical(Ship& ship, const Design& design, u32 which, int ship_number, core::Dice& dice,
                     core::Log& log);
// Returns whether the ship can suffer this critical hit at all (3.2).
bool can_suffer(const Ship& ship, const Design& design, u32 which);

// Counts durations down; if the repair roll is in use, rolls its dice.
void end_turn_effects(Ship& ship, const Options& options, int ship_number, core::Dice& dice,
                      core::Log& log);
// The names of effects that last, by number: the words of vocabulary::effects.
std::span<const char* const> effect_names();

// How many weapons of a group still have their boxes (CR-ship.2).
inline u8 working(const Ship& ship, const Design& design, u32 group) {
  int left = ship.boxes[design.groups[group].box];
  for (u32 g = 0; g < group; ++g)
    if (design.groups[g].box == design.groups[group].box) left -= design.groups[g].count;
  return static_cast<u8>(std::clamp(left, 0, int{design.groups[group].count}));
}
bool may_fire(const Ship& ship, const Design& design, u32 group);
bool may_arm(const Ship& ship, const Design& design, u32 group);
// These return the rule by which a critical hit forbids it, or none. `what` is in flight (Item).
core::RuleId arming_barred(const Ship& ship, const Design& design, u32 group);
core::RuleId launch_barred(const Ship& ship, const Design& design, Item what);
core::RuleId charging_barred(const Ship& ship);       // of phaser capacitors
int direct_fire_modifier(const Ship& ship);           // +1 under 1-1
bool may_launch_shuttles(const Ship& ship, u32 bay);  // or recover them
bool may_launch_drones(const Ship& ship, const Design& design);
bool may_launch_suicide_shuttles(const Ship& ship, const Design& design);
bool may_use_tracks(const Ship& ship, const Design& design, u32 bay);
bool may_move_to_tracks(const Ship& ship, const Design& design, u32 bay);  // from or to the bay
u8 racks_open(const Ship& ship, const Design& design);  // drone racks that may fire
bool may_use_tractors(const Ship& ship);
bool tractors_may_fire(const Ship& ship);  // 1-4: those that are weapons too still fire
bool may_use_transporters(const Ship& ship);
bool may_use_probe(const Ship& ship);
bool may_use_labs(const Ship& ship);
int turn_mode_change(const Ship& ship);          // +1 for each 2-1
int high_energy_turn_percent(const Ship& ship);  // 100, 150 ...
int breakdown_modifier(const Ship& ship);        // +2 for each 2-1
bool may_manoeuvre_hard(
    const Ship& ship);  // erratic manoeuvres, emergency deceleration, quick reverse
bool may_turn_tactically(const Ship& ship);  // always
int life_support_cost(const Ship& ship, const Design& design);
int warp_power(const Ship& ship);           // points from the warp boxes left
int speed_limit(const Ship& ship);          // 1 under 3-1, else 31
bool counts_as_tactical(const Ship& ship);  // 3-1, for the turn it struck

}  // namespace klaxon::rules::code_red
