// The odds of a fire order in the current state, as a tree for a player who is about to fire.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/tng/odds/volley/laid.h"

namespace klaxon::staff::tng::odds {

// A battle and the onlooker who asks: facts that onlookers may not know never change an answer.
struct Standing {
  const battles::TngGame& game;
  const core::StateBytes* bytes;
  core::Audience onlooker;
};

// {"turn","impulse","step",
//  "weapons":[{"firer","weapon","mode","shots","target","range","counted","facing","hit","mean"}],
//  "targets":[{"target",
//    "facings":[{"facing","shield","reinforcement","armour","mean","gets_through","falls",
//                "left_mean","inside_mean"}],
//    "general_reinforcement","batteries","answers","drawn_mean","mean","gets_through",
//    "inside_mean","outcomes":[{"damage","p","exact"}],"inside":[{"points","p","exact"}]}],
//  "one_hex_on":{"shots","mean","gets_through","inside_mean"},"why":[{"of","rule"}]}
// Facings are counted from 1; 0 in "weapons" is none: it passes shields. "one_hex_on": what would
// bear if every ship first moved one hex straight ahead. Returns false, with faults by `field`, if
// it cannot be fired.
bool answer_volley(const Standing& battle, std::span<const fire::FireLine> lines, const char* field,
                   core::Tree& out, core::Faults& faults);

// The same for any order.
bool answer_order(const Standing& battle, core::OrderView order, core::Tree& out,
                  core::Faults& faults);

// For one ship at another: `lines`, or, if there are none, everything that bears and reaches. The
// answer has "target" and the content of "targets" at its top, further targets of weapons that
// fill a hex in "others", and "cannot":[{"weapon","why","rule"}].
bool answer_pair(const Standing& battle, u8 firer, u8 target, std::span<const fire::FireLine> lines,
                 core::Tree& out, core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
