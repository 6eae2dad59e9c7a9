// Helpers for fire tests: shots with shipped weapons.
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "rules/tng/fire/harm.h"
#include "rules/tng/fire/strike.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::fire {

inline const catalog::Catalog& shipped() {
  return catalog::shipped().catalog;
}

// The values that a test sets; all others are the defaults of Facts.
struct Case {
  const char* weapon = "";
  const char* mode = "standard";
  catalog::Level level = 3;
  Facts facts = {};
};

inline Fitted fitted(std::string_view id, catalog::Level level = 3) {
  const auto system = shipped().find(id);
  EXPECT_TRUE(system) << id;
  const catalog::Levels levels = shipped().systems[system.value_or(0)].at.levels();
  return {system.value_or(0), levels.has(level) ? level : levels.lowest()};
}

inline Gun gun(const Case& of) {
  const catalog::System* system = shipped().system(of.weapon);
  if (system == nullptr || !system->at.has(of.level)) {
    ADD_FAILURE() << of.weapon << " at " << int{of.level};
    return {};
  }
  for (const catalog::Mode& mode : system->at.at(of.level).modes)
    if (mode.id == of.mode) return gun_of(shipped(), *shipped().find(of.weapon), of.level, mode);
  ADD_FAILURE() << of.weapon << " has no mode " << of.mode;
  return {};
}

// A shot, along with the objects that it refers to.
struct Shooting {
  explicit Shooting(const Case& of)
      : gun(fire::gun(of)), facts(of.facts), shot(shot_of(gun, facts)) {}
  Shooting(const Shooting&) = delete;
  Shooting& operator=(const Shooting&) = delete;

  // The points of a shot with these natural dice; -1 if it misses.
  i64 points(i32 natural, Memory memory = {}) const {
    const Strike strike = fire::strike(shot, memory, natural);
    if (!strike.hits) return -1;
    return points_of(harm(shot.aim, memory, strike.halves));
  }

  Gun gun;
  Facts facts;
  Shot shot;
};

inline Facts at(i32 range) {
  Facts facts;
  facts.range = range;
  return facts;
}
inline Facts with(Facts facts, i32 die, i32 range_by = 0, i32 hit = 0) {
  facts.die = die;
  facts.range_by = range_by;
  facts.hit = hit;
  return facts;
}
inline Facts target(Facts facts, std::initializer_list<const char*> systems) {
  for (const char* id : systems) facts.target.push(fitted(id));
  return facts;
}
inline Facts firer(Facts facts, std::initializer_list<const char*> systems) {
  for (const char* id : systems) facts.firer.push(fitted(id));
  return facts;
}
inline Facts sized(Facts facts, i32 size_class) {
  facts.size_class = size_class;
  return facts;
}

// The damage for each natural face, 1 to 6; 0 if nothing happens.
struct RollRow {
  const char* rule;
  Case of;
  std::array<i64, 6> damage;
};

inline void check(const RollRow& row) {
  const Shooting shooting(row.of);
  ASSERT_EQ(bar(shooting.shot), Bar::none) << row.rule;
  for (i32 face = 1; face <= 6; ++face)
    EXPECT_EQ(std::max<i64>(shooting.points(face), 0), row.damage[static_cast<u32>(face - 1)])
        << row.rule << " " << row.of.weapon << " " << row.of.mode << " range " << row.of.facts.range
        << " die " << row.of.facts.die << " face " << face;
}

struct HitRow {
  const char* rule;
  Case of;
  i32 last_hit;  // the highest dice that hit; 0 if none do, 99 if nothing is rolled
  i64 points;    // of a hit
};

inline void check(const HitRow& row) {
  const Shooting shooting(row.of);
  const std::string told = std::string(row.rule) + " " + row.of.weapon + " " + row.of.mode + " " +
                           std::to_string(row.of.facts.range);
  ASSERT_EQ(bar(shooting.shot), Bar::none) << told;
  const u32 dice = dice_of(shooting.shot, {});
  if (row.last_hit == 99) {
    EXPECT_EQ(dice, 0U) << told;
    EXPECT_EQ(shooting.points(0), row.points) << told;
    return;
  }
  ASSERT_GT(dice, 0U) << told;
  for (i32 sum = static_cast<i32>(dice); sum <= static_cast<i32>(6 * dice); ++sum)
    EXPECT_EQ(shooting.points(sum), sum <= row.last_hit ? row.points : -1) << told << " " << sum;
}

}  // namespace klaxon::rules::tng::fire
