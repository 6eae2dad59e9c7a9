// The answers of `klaxon odds heavy-combat`: for one shot, one boarding, or every shot of a battle
// in its current state.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/heavy_combat/odds/shot.h"

namespace klaxon::staff::heavy_combat {

class HeavyCombatSystem;

inline constexpr u32 shots_most = 40;  // together: --shots

// {"weapon","range","hit","exact","outcomes":[{"damage","p","exact"}],"mean",
//  "through":[{"points","p","exact"}],"own":[…],"destroyed","rolls":[{"of","p","exact"}],
//  "why":[{"of","rule"}]}
// of `count` like shots together; `need` points destroy the target (0: it is a ship).
core::Tree odds_of_shots(const ShotQuery& query, u32 count, i32 need);

// A fight of two parties until one is gone, and what a round costs them.
struct BoardingQuery {
  struct Side {
    i32 members = 0;
    u8 officers = 0;  // bits by rules::Officer
    i32 dice = 0;     // extra dice for the captain's rank
  };
  Side crew, party;
};
// {"taken","round":[{"crew","boarders","p"}],"chances":[{"of","p","exact"}],"left":[…],"why"}.
core::Tree odds_of_boarding(const BoardingQuery& query);

// Every shot that the seats may order in the first fire step, with the ships where they begin.
core::Tree odds_of_shots_now(const rules::HeavyCombatGame& game, const rules::State& state);

// Reads the question. Returns false and reports every fault if the question cannot be answered.
bool answer_odds(const HeavyCombatSystem& system, const core::Tree& question,
                 const core::Tree* design, core::Tree& out, core::Faults& faults);

}  // namespace klaxon::staff::heavy_combat
