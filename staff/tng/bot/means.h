// The average damage of fire: for one count of each gun, by range; computed once for a battle's
// guns, so that a choice costs only look-ups.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

inline constexpr i32 hundredths = 100;

// How a shot is aimed: everything that affects it besides the gun and the target.
struct Sighted {
  i32 range = 0;
  i32 range_by = 0;  // by scanners
  i32 die = 0;       // the hindrance
};

class Means {
 public:
  // Prepares for this battle; returns at once if the last call was for the same battle.
  void fit(const rules::Battle& battle);
  // The mean in hundredths of a point, for one count at a target of that size class.
  i32 of(u32 gun, i32 size_class, const Sighted& shot) const;

 private:
  static constexpr i32 range_last = 30, dice_kinds = 3;  // hindered by 0, 2, 4
  static constexpr u8 none = 0xFF;

  struct Entry {
    const rules::catalog::Mode* mode = nullptr;
    rules::Level level = rules::level_min;
    i32 reach = -1;  // the last true range
  };
  bool fits(const rules::Battle& battle) const;
  void add_size(const rules::Battle& battle, i32 size_class);
  static std::size_t place(u32 gun, i32 die, i32 counted);

  // Kept alive so that the guns of no other battle can get the same addresses.
  std::shared_ptr<const rules::catalog::Catalog> catalog_;
  std::vector<Entry> guns_;
  std::array<u8, rules::size_class_max - rules::size_class_min + 1> slots_{};
  std::vector<std::vector<i32>> tables_;  // by slot
};

}  // namespace klaxon::staff::tng::bot
