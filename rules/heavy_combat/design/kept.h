// What a battle keeps from one file to the next, in keys that people read and write (HC-29.5): one
// table of keys is used for both. Without them, a file begins a battle as its scenario does.
//
//   begins = 3   torpedoes_launched = 4   hero_points = { concord = 1 }
//   [[left]]
//   ship = "Steadfast"   shields = [12, 40, 46, 46, 46, 46]   turning = { yaw_port = 2 }
//   [[craft]]
//   craft = "Steadfast shuttle 1"   at = [4, 0, 0]   points = 9
//   [[torpedoes]]
//   number = 3   ship = "Iron Word"   target = "Steadfast"   at = [7, 1, 0]   flown = 6
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

// Keys of a scenario or its options that describe a battle's state; each is null if absent.
struct KeptTrees {
  const core::Tree* left = nullptr;
  const core::Tree* craft = nullptr;
  const core::Tree* torpedoes = nullptr;
  const core::Tree* hero_points = nullptr;
  const core::Tree* launched = nullptr;

  bool any() const;
};
inline constexpr const char* kept_keys[] = {"begins",    "left",        "craft",
                                            "torpedoes", "hero_points", "torpedoes_launched"};

// Sets the state in which the battle begins. Every fault is added.
void read_kept(const KeptTrees& from, Scenario& scenario, core::Faults& faults);

// Each writes some keys of a battle whose turn has just begun, the first those of one ship.
core::Tree left_of(const Scenario& scenario, const State& state, u32 ship);
core::Tree craft_kept(const Scenario& scenario, const State& state);
core::Tree torpedoes_kept(const Scenario& scenario, const State& state);
core::Tree hero_points_kept(const Scenario& scenario, const State& state);

// Removes from an item of `left` whatever only its team knows about an unseen ship.
void conceal_left(core::Tree& left);

}  // namespace klaxon::rules::heavy_combat
