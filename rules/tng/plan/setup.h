// The set-up from which a battle is frozen: designs that have been read and checked, and where
// every unit begins. A scenario's file is read into this.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/damage_allocator.h"
#include "core/space/hex.h"
#include "rules/tng/design/design.h"
#include "rules/tng/options.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

struct DesignSetup {
  std::string file;  // what faults call it: "ships/candour.toml"
  design::Design design;
};

struct UnitSetup {
  u16 design = 0;  // of BattleSetup::designs
  u8 seat = 0;
  std::string name;  // empty: the design's, if no other unit has it
  core::Hex at;
  u8 facing = 0;       // 0 to 5
  u16 speed = 0;       // of the turn before the first
  bool robot = false;  // nobody commands it; one with a robot's system has none anyway
};

struct BattleSetup {
  std::shared_ptr<const catalog::Catalog> catalog;
  std::string file;  // of the scenario: for faults
  Options options;
  // The cards that the battle may use instead of the chart; null: none.
  std::shared_ptr<const core::DamageAllocator> deck;
  CardHits card_hits;
  i32 columns = 60, rows = 40;
  std::vector<BattleSeat> seats;
  std::vector<DesignSetup> designs;
  std::vector<UnitSetup> units;
};

}  // namespace klaxon::rules::tng
