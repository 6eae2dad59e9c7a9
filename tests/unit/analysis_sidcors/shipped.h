// The shipped scenarios as battles.
#pragma once

#include <memory>

#include "registry/registry.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon::tests::sidcors {

inline constexpr const char* shipped_scenarios[] = {
    "border_clash",  "base_assault", "convoy_raid", "carrier_battle",
    "mauler_strike", "cloaked_raid", "last_stand",  "open_battle"};

inline const battle::System& sidcors_system() {
  static const registry::Registry registry;
  for (const staff::Staff* staff : registry.systems())
    if (std::string_view(staff->system().lexicon().system) == "sidcors") return staff->system();
  std::abort();
}

inline rules::sidcors::Scenario shipped(const char* id) {
  battle::Setup setup;
  core::Faults faults(id);
  EXPECT_TRUE(sidcors_system().prepare(id, core::Tree::table(), setup, faults)) << id;
  const std::unique_ptr<core::Game> game = sidcors_system().open(setup, faults);
  return static_cast<const rules::sidcors::SidcorsGame&>(*game).scenario();
}

}  // namespace klaxon::tests::sidcors
