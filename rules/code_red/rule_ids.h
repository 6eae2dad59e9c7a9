// Every rule of code-red by its id, as docs/rules/code-red.md lists them. CR, the section of the
// document, a number; for critical hits the card and its result; the desk and duel are our own.
#pragma once

#include <iterator>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::rules::code_red {

inline constexpr const char* rule_ids[] = {
    "",
    // 1.0 the deck
    "CR-1.0",          // 64 cards, 61 without the critical hits
    "CR-1.0.1",        // cargo or forward hull, 2
    "CR-1.0.2",        // cargo or aft hull, 2
    "CR-1.0.3",        // cargo or any warp, 2
    "CR-1.0.4",        // cargo or any hull or any weapon, 2
    "CR-1.0.5",        // cargo or any hit, 2
    "CR-1.0.6",        // forward hull, 5
    "CR-1.0.7",        // aft hull, 3
    "CR-1.0.8",        // aft hull or, on a carrier, shuttle, 2
    "CR-1.0.9",        // center warp, 2
    "CR-1.0.10",       // right warp, 4, one marked
    "CR-1.0.11",       // left warp, 4, one marked
    "CR-1.0.12",       // impulse, 2
    "CR-1.0.13",       // drone, 2, one marked
    "CR-1.0.14",       // drone or any hull
    "CR-1.0.15",       // phaser, 2, one marked
    "CR-1.0.16",       // phaser or any hull
    "CR-1.0.17",       // torpedo, 2, one marked
    "CR-1.0.18",       // torpedo or any hull
    "CR-1.0.19",       // APR, 3
    "CR-1.0.20",       // battery, 3
    "CR-1.0.21",       // bridge or flag bridge, one of each type
    "CR-1.0.22",       // emergency bridge or auxiliary control, one of each type
    "CR-1.0.23",       // shuttle, 2
    "CR-1.0.24",       // damage control or boarding party, marked
    "CR-1.0.25",       // sensor or scanner, one of each type
    "CR-1.0.26",       // lab, 3, none marked
    "CR-1.0.27",       // probe
    "CR-1.0.28",       // tractor, 2
    "CR-1.0.29",       // transporter, 2
    "CR-1.0.30",       // critical hit, 3
    "CR-1.0.drone",    // what a drone card hits besides drones
    "CR-1.0.torpedo",  // what a torpedo card hits
    "CR-1.0.bridge",   // what the bridge card hits besides bridges
    "CR-1.0.weapon",   // any weapon
    "CR-1.0.hull",     // any hull, any warp
    "CR-1.0.any",      // any hit
    "CR-1.0.cargo",    // cargo cards on ships with and without cargo
    // 2.0 using the cards
    "CR-2.0",     // the points of a volley come from outside
    "CR-2.0.1",   // all cards are shuffled at a volley's start
    "CR-2.0.2",   // dealt one at a time
    "CR-2.0.2a",  // what can be scored is scored
    "CR-2.0.2b",  // what cannot be scored is ignored
    "CR-2.0.3",   // the draw of ten, and the marked cards put aside
    "CR-2.0.4",   // the shuffle between draws
    "CR-2.0.5",   // the end of a volley, and the cards that come back
    "CR-2.1",     // the mark limits one card, not one kind of hit
    "CR-2.2",     // the owner chooses
    "CR-2.2.1",   // only one choice left: it must be taken
    "CR-2.2.2",   // each-type cards
    // 3.0 critical hits
    "CR-3.0",  // optional; a die for the result
    "CR-3.1",  // one critical hit a volley
    "CR-3.2",  // what cannot be suffered still counts
    "CR-3.3",  // the sixes
    "CR-crit-1-1", "CR-crit-1-2", "CR-crit-1-3", "CR-crit-1-4", "CR-crit-1-5", "CR-crit-1-6",
    "CR-crit-2-1", "CR-crit-2-2", "CR-crit-2-3", "CR-crit-2-4", "CR-crit-2-5", "CR-crit-2-6",
    "CR-crit-3-1", "CR-crit-3-2", "CR-crit-3-3", "CR-crit-3-4", "CR-crit-3-5", "CR-crit-3-6",
    "CR-repair-roll",  // the alternative to fixed terms
    // 4.0 excess damage
    "CR-4.0",    // five in a row
    "CR-4.0.1",  // excess damage with none left destroys
    // 5.0 statistical accuracy
    "CR-5.0.1",  // one damage system a battle
    "CR-5.0.2",  // draws of 1, 10, 15, 20
    "CR-5.0.3",  // the rule of thumb
    "CR-5.0.4",  // the whole deck
    "CR-5.0.5",  // one deck a ship, never two for one
    "CR-5.0.6",  // the cards laid out can be read until the shuffle
    "CR-5.0.7",  // the deck serves other systems
    // 6.0 pseudo-fighters
    "CR-6.0",    // pseudo-fighters use their own chart, never the cards
    "CR-6.0.1",  // a die a point, columns from left to right
    "CR-6.0.2",  // the rows
    "CR-6.0.3",  // any, but the bridge
    "CR-6.0.4",  // excess damage in the last column
    "CR-6.0.gorn", "CR-6.0.hydran", "CR-6.0.klingon", "CR-6.0.kzinti", "CR-6.0.lyran",
    "CR-6.0.orion", "CR-6.0.romulan", "CR-6.0.tholian",
    "CR-6.0.na",     // a weapon that is not available cannot be hit
    "CR-6.0.other",  // races outside the chart have no weapons A to C
    // a ship's file
    "CR-ship.1",  // boxes
    "CR-ship.2",  // weapon groups
    "CR-ship.3",  // shuttle bays
    // the adjudicator's desk
    "CR-desk.1",  // ships and volleys
    "CR-desk.2",  // the turn is advanced by hand
    "CR-desk.3",  // drones in flight, charges and energy are set by hand
    // the duel
    "CR-duel.1",  // the turn and the secret plan
    "CR-duel.2",  // power
    "CR-duel.3",  // range
    "CR-duel.4",  // phasers and capacitors
    "CR-duel.5",  // heavy weapons
    "CR-duel.6",  // seeking weapons and point defence
    "CR-duel.7",  // reinforcement
    "CR-duel.8",  // damage of both sides, then critical hits
    "CR-duel.9",  // the end
};
inline constexpr u32 rules_count = static_cast<u32>(std::size(rule_ids));

// The index of a rule id; a misspelt one does not compile.
consteval u16 rule(std::string_view id) {
  u16 i = 0;
  while (id != rule_ids[i]) ++i;  // running past the table is no constant expression
  return i;
}

}  // namespace klaxon::rules::code_red
