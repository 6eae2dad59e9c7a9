// A frozen battle: who fights with which ships, where everything begins, and which options apply.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/damage_allocator.h"
#include "core/space/hex.h"
#include "rules/tng/energy/rows.h"
#include "rules/tng/fire/counts.h"
#include "rules/tng/options.h"
#include "rules/tng/plan/card_hits.h"
#include "rules/tng/plan/plan.h"
#include "rules/tng/plan/rows.h"

namespace klaxon::rules::tng {

struct BattleUnit {
  std::string name;  // "Candour": no two of a battle are alike
  u16 plan = 0;
  u8 seat = 0;
  // The unit's slices of State::groups and State::mounts.
  u16 first_group = 0, first_mount = 0;
  core::Hex at;
  u8 facing = 0;
  u16 speed = 0;  // of the turn before the first
  bool robot = false;
};

struct BattleSeat {
  std::string name;
  u8 team = 0;
};

struct Battle {
  std::shared_ptr<const catalog::Catalog> catalog;  // that guns and rows point into
  Options options;
  // Set if cards replace the damage chart (TNG-hit-chart.9); null: the chart is walked.
  std::shared_ptr<const core::DamageAllocator> cards;
  CardHits card_hits;
  i32 columns = 60, rows = 40;  // of the map, for the screen: the map has no edge
  std::vector<BattleSeat> seats;
  Forms forms;
  Bending bending;
  std::vector<Plan> plans;
  std::vector<BattleUnit> units;
  EnergyTables energy;              // freeze_energy()
  fire::Counts counts;              // fire/arms.h: freeze_counts
  core::Span robots_destroy{6, 7};  // size classes: TNG-Robot-Controlled.10

  const Plan& plan_of(u32 unit) const { return plans[units[unit].plan]; }
  const Form& form(u32 number) const { return forms.all[number]; }
  // The seat itself, unless all its units are robots: then the first seat with a unit that is not a
  // robot, or else the first seat.
  u8 decider(u8 seat) const;
  const catalog::System& system_of(u32 form_number) const {
    return catalog->systems[form(form_number).system];
  }
};

}  // namespace klaxon::rules::tng
