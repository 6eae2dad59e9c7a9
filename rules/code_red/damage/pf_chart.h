// The pseudo-fighter damage allocation chart (6.0): six rows of six columns.
#pragma once

#include "rules/code_red/damage/cards.h"

namespace klaxon::rules::code_red {

// `any` and `excess` are not single systems.
enum class PfHit : u8 {
  hull,
  center_warp,
  left_warp,
  right_warp,
  impulse,
  apr,
  battery,
  bridge,
  weapon_a,
  weapon_b,
  weapon_c,
  any,
  excess,
};
inline constexpr u32 pf_rows = 6;
inline constexpr u32 pf_columns = 6;

extern const PfHit pf_chart[pf_rows][pf_columns];

SystemMask pf_hits(PfHit hit);        // the boxes it may hit; `excess` is excess_damage
std::span<const System> pf_listed();  // every choice, in listed order

}  // namespace klaxon::rules::code_red
