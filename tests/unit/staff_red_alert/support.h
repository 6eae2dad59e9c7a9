// Helpers that the tests of red-alert's staff share.
#pragma once

#include "rules/red_alert/game.h"
#include "staff/red_alert/system.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::red_alert::testing {

using staff::testing::all_of;
using staff::testing::toml;
namespace rules = klaxon::rules::red_alert;

inline const codec::Library& shipped() {
  static const codec::Library library = staff::testing::shipped_library("red_alert");
  return library;
}

// A scenario with options in TOML, frozen; null, with faults, if it is impossible.
inline std::unique_ptr<core::Game> opened(const RedAlertSystem& system, const char* scenario,
                                          std::string_view options, core::Faults& faults) {
  battle::Setup setup;
  if (!system.prepare(scenario, toml(options), setup, faults)) return nullptr;
  return system.open(setup, faults);
}

}  // namespace klaxon::staff::red_alert::testing
