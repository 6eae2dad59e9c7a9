// A scenario's options for the cards. They are frozen for the battle: the same for every player,
// ship and volley (5.0).
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::code_red {

enum class Draw : u8 { one, ten, fifteen, twenty, whole, automatic };
inline constexpr const char* draw_names[] = {"1", "10", "15", "20", "whole", "auto"};

struct Options {
  Draw draw = Draw::ten;
  bool criticals = true;     // the three critical cards are in the deck (3.0)
  bool repair_roll = false;  // a die instead of fixed terms (3.0, the alternative)
};

// How many cards are dealt from one shuffle to the next, for a volley of this many points (5.0).
u16 draw_size(Draw draw, int points);

}  // namespace klaxon::rules::code_red
