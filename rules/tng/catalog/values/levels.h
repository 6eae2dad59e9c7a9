// Tech levels, and values that depend on them.
#pragma once

#include <array>

#include "core/base/check.h"
#include "rules/tng/limits.h"

namespace klaxon::rules::tng::catalog {

using Level = u8;

class Levels {
 public:
  constexpr Levels() = default;
  static constexpr Levels only(Level level) {
    Levels one;
    one.add(level);
    return one;
  }
  constexpr void add(Level level) { bits_ = static_cast<u8>(bits_ | bit(level)); }
  constexpr void add(Levels other) { bits_ = static_cast<u8>(bits_ | other.bits_); }
  constexpr bool has(Level level) const { return (bits_ & bit(level)) != 0; }
  constexpr bool has(Levels other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Level lowest() const {
    Level level = level_min;
    while (level < level_max && !has(level)) ++level;
    return level;
  }
  friend constexpr bool operator==(Levels, Levels) = default;

 private:
  static constexpr u8 bit(Level level) {
    base::check(level >= level_min && level <= level_max, "a tech level is 3 to 8");
    return static_cast<u8>(1U << (level - level_min));
  }
  u8 bits_ = 0;
};

// A value that exists at some of the levels.
template <class T>
class ByLevel {
 public:
  void set(Level level, T value) {
    known_.add(level);
    values_[level - level_min] = std::move(value);
  }
  bool has(Level level) const { return known_.has(level); }
  const T& at(Level level) const {
    base::check(has(level), "a value is asked for at a level that has one");
    return values_[level - level_min];
  }
  Levels levels() const { return known_; }
  bool empty() const { return known_.empty(); }

 private:
  std::array<T, levels_count> values_{};
  Levels known_;
};

// for (Level level : each_level) …
inline constexpr std::array<Level, levels_count> each_level = {3, 4, 5, 6, 7, 8};

constexpr Levels all_levels() {
  Levels all;
  for (const Level level : each_level) all.add(level);
  return all;
}

}  // namespace klaxon::rules::tng::catalog
