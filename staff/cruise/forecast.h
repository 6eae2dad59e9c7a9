// What captains make of an encounter, by playing it: wins in so many battles, counted and never
// timed, so that every machine says the same. The same question is played once.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "core/game.h"
#include "staff/cruise/map.h"
#include "staff/cruise/waters.h"

namespace klaxon::staff::cruise {

// The game of an encounter. What waters and squadron make is always a battle.
std::unique_ptr<core::Game> game_of(const Waters& waters, const Encounter& encounter);

class Forecaster {
 public:
  // Battles won by the squadron, of a thousand.
  u32 wins(const Waters& waters, const Encounter& encounter, u32 battles);
  // The force against which captains come nearest to `target` of a hundred; the weaker of two.
  u32 nearest_force(const Waters& waters, Encounter encounter, u32 target, u32 battles);

 private:
  std::map<std::string, u32> known_;
};

// The battle itself, captains on both sides; what came of it.
Aftermath fight_out(const Waters& waters, const Encounter& encounter, u64 seed);

}  // namespace klaxon::staff::cruise
