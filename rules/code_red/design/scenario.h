// A battle's set-up as its files describe it, read into one frozen value.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"

namespace klaxon::rules::code_red {

enum class ScenarioKind : u8 { desk, duel };
inline constexpr const char* scenario_kind_names[] = {"desk", "duel"};

struct Scenario {
  std::string id;
  ScenarioKind kind = ScenarioKind::desk;
  Options options;
  u32 turn_limit = 30;  // of a duel
  std::vector<Design> designs;
  std::vector<u8> ships;  // design of each ship; a duel has two, seat 0's first

  bool desk() const { return kind == ScenarioKind::desk; }
};

// The definition's keys: system, title, summary, kind, ships (list of design ids) and, all
// optional, draw, criticals, repair_roll, turn_limit. `options` may set ships and those last four,
// and overrides the definition. `designs` is a table of id -> ship.
bool read_scenario(std::string_view id, const core::Tree& definition, const core::Tree& designs,
                   const core::Tree& options, Scenario& out, core::Faults& faults);

}  // namespace klaxon::rules::code_red
