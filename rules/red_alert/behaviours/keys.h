// Keys that several behaviours read from their ability's table.
#pragma once

#include "core/catalog/reader.h"
#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {

inline constexpr Whens in_phase = bit(When::activate) | bit(When::acting) | bit(When::phase);
inline constexpr i32 by_max = 9;
inline constexpr i32 range_max = 9;

inline void read_range(core::Reader& file, Ability& ability) {
  ability.range = static_cast<u8>(file.whole_or("range", 1, range_max, 1));
}
inline void read_by(core::Reader& file, Ability& ability) {
  ability.by = static_cast<i8>(file.whole("by", 1, by_max));
}
inline void read_weapon(core::Reader& file, Ability& ability) {
  ability.weapon = static_cast<Weapon>(file.word_or("weapon", weapon_words, 0));
}
// Any disk, any crew, any tech, or disks with a keyword.
inline u8 what_in(core::Reader& file, const char* key = "what") {
  constexpr u32 count = 3 + std::size(keyword_words);
  const char* words[count] = {"any", "crew", "tech"};
  for (u32 i = 3; i < count; ++i) words[i] = keyword_words[i - 3];
  return static_cast<u8>(file.word_or(key, words, 0));
}
inline void read_what(core::Reader& file, Ability& ability) {
  ability.what = what_in(file);
}

inline Target at_ship(const Ability&) {
  return Target::ship;
}
inline Target at_disk(const Ability&) {
  return Target::disk;
}
inline Target at_critical(const Ability&) {
  return Target::critical;
}

// The criticals listed in the top frame.
inline Bits256 criticals_showing(const Scenario&, const State& state, const Source&) {
  return Bits256(state.frames.top_as<Criticals>().showing);
}

}  // namespace klaxon::rules::red_alert
