// The weapons of a unit, in the words of players: "photon 1", "both phasers", "plasma torpedo".
#pragma once

#include <vector>

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/posts/sayings.h"
#include "staff/posts/text.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// Weapons of one kind: those with the given numbers or, if `any`, just any one of them.
struct NamedWeapons {
  std::vector<u32> which;
  bool any = false;
};

// Returns false, with `at` unchanged, if the words at that place name no weapon of the unit.
bool read_weapons_of(const Sayings& sayings, const rules::Scenario& scenario,
                     const rules::State& state, i32 unit, const std::vector<PostWord>& words,
                     std::size_t& at, NamedWeapons& out);

}  // namespace klaxon::staff::heavy_combat
