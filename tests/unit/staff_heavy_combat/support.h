// Helpers that the tests of heavy-combat's staff share.
#pragma once

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/system.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::heavy_combat::testing {

using staff::testing::all_of;
using staff::testing::toml;
namespace rules = klaxon::rules::heavy_combat;

inline const codec::Library& shipped() {
  static const codec::Library library = staff::testing::shipped_library("heavy_combat");
  return library;
}

// A scenario with options in TOML, frozen; null, with faults, if it is impossible.
inline std::unique_ptr<core::Game> opened(const HeavyCombatSystem& system, const char* scenario,
                                          std::string_view options, core::Faults& faults) {
  battle::Setup setup;
  if (!system.prepare(scenario, toml(options), setup, faults)) return nullptr;
  return system.open(setup, faults);
}

// A battle file: a destroyer with all its power, and a cruiser of the Hegemony seven units ahead.
inline std::string destroyer_and_cruiser(int speed) {
  return R"(system = "heavy-combat"
[[ships]]
ship = "gallant"
name = "Resolute"
seat = "concord"
at = [0, 0, 0]
bow = "east"
speed = )" +
         std::to_string(speed) + R"(
[[ships]]
ship = "drakkur"
name = "Iron Word"
seat = "hegemony"
at = [7, 0, 0]
bow = "west"
[[left]]
ship = "Resolute"
power = 12
)";
}

}  // namespace klaxon::staff::heavy_combat::testing
