// Every gun in the shipped catalogue and everything that modifies its shots, frozen together.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/tng/plan/rows.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::rows {

inline const catalog::Catalog& shipped() {
  return catalog::shipped().catalog;
}

inline bool bends_shots(const catalog::Modifier& row) {
  using enum catalog::Bent;
  return (row.of == die || row.of == range || row.of == hit || row.of == damage) &&
         row.when != catalog::When::field && row.when != catalog::When::home;
}

struct Everything {
  std::vector<fire::Gun> guns;    // each weapon at each level in each mode
  std::vector<BenderId> fitted;   // each system at each level
  std::vector<BenderId> bending;  // …those that are not left out
  Bending rows;
};

inline Everything make_everything() {
  Everything all;
  const catalog::Catalog& catalog = shipped();
  for (u16 system = 0; system < catalog.systems.size(); ++system)
    for (const catalog::Level level : catalog::each_level) {
      const catalog::System& one = catalog.systems[system];
      if (!one.at.has(level)) continue;
      all.fitted.push_back({system, level});
      for (const catalog::Mode& mode : one.at.at(level).modes)
        all.guns.push_back(fire::gun_of(catalog, system, level, mode));
    }
  core::Faults faults;
  EXPECT_TRUE(freeze_bending(catalog, all.guns, all.fitted, faults, all.rows));
  for (const Bender& bender : all.rows.benders) all.bending.push_back(bender.id);
  return all;
}

inline const Everything& everything() {
  static const Everything all = make_everything();
  return all;
}

inline std::string told(const fire::Gun& gun, const fire::Facts& facts) {
  std::string text = gun.id() + " " + gun.mode->id + " " + std::to_string(gun.level) + " at " +
                     std::to_string(facts.range) + ", size " + std::to_string(facts.size_class);
  for (const auto* list : {&facts.firer, &facts.target}) {
    text += list == &facts.firer ? ", firer" : ", target";
    for (const fire::Fitted& one : *list)
      text += " " + shipped().systems[one.system].id + "-" + std::to_string(one.level);
  }
  return text;
}

inline std::string told(const fire::Aim& aim) {
  std::string text;
  const fire::Kept& kept = aim.kept;
  for (const i32 part : {aim.range, aim.counted, aim.shifted, aim.die, aim.die_each_hit, aim.hit,
                         aim.times, aim.per, aim.damage, aim.damage_box, kept.divisor, i32{kept.up},
                         i32{kept.one}, i32{kept.none}, i32{kept.phased}, i32{kept.by}})
    text += std::to_string(part) + " ";
  return text;
}

// Whether both ways of asking agree; `terms` receives the rows that applied.
inline ::testing::AssertionResult equal(u16 gun, const fire::Facts& facts,
                                        fire::Terms* terms = nullptr) {
  const Everything& all = everything();
  const fire::Aim slow = fire::aim(all.guns[gun], facts, terms);
  const fire::Aim fast = aim_fast(all.rows, gun, shot_facts(all.rows, facts));
  if (slow == fast) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << told(all.guns[gun], facts) << "\n  aim  " << told(slow) << "\n  fast " << told(fast);
}

inline bool takes(const fire::Terms& terms, const catalog::Modifier& row) {
  for (const fire::Term& term : terms)
    if (term.row == &row) return true;
  return false;
}

}  // namespace klaxon::rules::tng::rows
