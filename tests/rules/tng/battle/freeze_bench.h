// Battles for tests, frozen from shipped ships or from lines of a ship's file.
#pragma once

#include <gtest/gtest.h>

#include "rules/tng/plan/freeze.h"
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng {

inline std::shared_ptr<const catalog::Catalog> shipped_catalog() {
  return {std::shared_ptr<void>(), &catalog::shipped().catalog};
}

// A ship from data/tng/ships: "candour".
inline DesignSetup shipped_ship(std::string_view id) {
  DesignSetup out;
  for (const codec::Definition* entry : catalog::shipped().library.all("ships")) {
    if (entry->id != id) continue;
    core::Faults faults(entry->file);
    out.file = entry->file;
    EXPECT_TRUE(design::read_ship(entry->tree, design::yard_shelf(), faults, out.design)) << id;
  }
  EXPECT_NE(out.file, "") << id;
  return out;
}

// Lines in a ship's file (design::ship_with).
inline DesignSetup typed_ship(std::string_view lines) {
  const design::Seen seen = design::inspect(design::ship_with(lines));
  EXPECT_TRUE(seen.faults.empty()) << seen.messages();
  return {"ship.toml", seen.design};
}

// Each design becomes a unit with its own seat and team, side by side.
inline BattleSetup setup_of(std::vector<DesignSetup> ships) {
  BattleSetup setup;
  setup.catalog = shipped_catalog();
  setup.file = "scenarios/test.toml";
  for (std::size_t i = 0; i < ships.size(); ++i) {
    setup.seats.push_back({"Seat " + std::to_string(i), static_cast<u8>(i)});
    UnitSetup unit;
    unit.design = static_cast<u16>(i);
    unit.seat = static_cast<u8>(i);
    unit.name = "Unit " + std::to_string(i);
    unit.at = {static_cast<i32>(4 * i), 0};
    setup.units.push_back(unit);
  }
  setup.designs = std::move(ships);
  return setup;
}

struct Frozen {
  Battle battle;
  core::Faults faults;
  bool made = false;

  // "file:line: field code message", one fault a line.
  std::string told() const {
    std::string text;
    for (const core::Fault& fault : faults.list())
      text += where_of(fault) + " " + fault.code + " " + fault.message + "\n";
    return text;
  }
};

inline Frozen freeze_setup(const BattleSetup& setup) {
  Frozen out;
  out.made = freeze(setup, out.faults, out.battle);
  return out;
}

inline Frozen freeze_ships(std::vector<DesignSetup> ships) {
  return freeze_setup(setup_of(std::move(ships)));
}

}  // namespace klaxon::rules::tng
