// Reads which boxes a unit has left.
#pragma once

#include <span>

#include "core/catalog/reader.h"
#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// A unit's table in the file, and where its contents are put.
struct KeptUnit {
  const Battle& battle;
  State& state;
  u32 number;
  const core::Tree& tree;
  core::Reader& in;
  core::Faults& faults;

  const Plan& plan() const { return battle.plan_of(number); }
  const std::string& name() const { return battle.units[number].name; }
  Unit& unit() const { return state.units[number]; }
  Group& group(u32 i) const { return state.groups[u32{battle.units[number].first_group} + i]; }
  std::span<Mount> mounts(u32 i) const {
    const GroupPlan& group = plan().groups[i];
    return {state.mounts.begin() + battle.units[number].first_mount + group.first_mount,
            group.mounted ? group.boxes : 0U};
  }
  void fault(std::string_view code, const std::string& message, const core::Tree& at,
             const std::string& field, std::string_view rule) const {
    faults.add(code, message, at.place, field, rule);
  }
  // The only group with that name; otherwise no_group, and a fault that lists the possible names.
  u16 group_called(std::string_view name, const core::Tree& at, const std::string& field) const;
};

void read_boxes(KeptUnit& unit);

}  // namespace klaxon::rules::tng
