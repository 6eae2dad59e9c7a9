// The options of a battle: what a scenario can choose.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::tng {

enum class FireStyle : u8 { me_too, secret };   // TNG-turn.9
enum class Intelligence : u8 { open, points };  // who may look at a ship's sheet
enum class Allocator : u8 { chart, deck };      // TNG-hit-chart.9
inline constexpr const char* fire_style_words[] = {"me_too", "secret"};
inline constexpr const char* intelligence_words[] = {"open", "points"};
inline constexpr const char* allocator_words[] = {"chart", "deck"};

struct Options {
  FireStyle fire = FireStyle::me_too;
  Intelligence intelligence = Intelligence::open;
  Allocator allocator = Allocator::chart;
  bool any_power = false;  // TNG-power-notes.6
  u16 turns = 20;          // at the end of which the battle is judged
};

}  // namespace klaxon::rules::tng
