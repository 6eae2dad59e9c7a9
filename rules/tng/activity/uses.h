// What a group of boxes can do in Impulse Activity, by the functions of its system: how many of its
// boxes may still act, how far they reach, what they achieve and at what cost.
#pragma once

#include "core/rule_id.h"
#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// The kinds of rows that the form can have, in the order in which they are carried out.
enum class Deed : u8 {
  end,          // of the form
  open_sheet,   // of another unit, for points
  see_energy,   // the same
  off_line,     // a group that can be switched
  on_line,      // the same
  study,        // another unit, for points
  mend,         // boxes of your own ship at once
  look_around,  // by itself: no row of the form
};
inline constexpr const char* deed_words[] = {"end",     "open_sheet", "see_energy", "off_line",
                                             "on_line", "study",      "mend",       "look_around"};
inline constexpr u32 deeds_count = 7;  // that a form may name

struct Use {
  const catalog::Function* function = nullptr;  // null: these boxes do no such thing
  i32 boxes = 0;                                // that can still do it in this impulse
  i32 reach = 0;                                // hexes
  i32 figure = 0;                               // points gained, or boxes repaired, by each
  Energy energy = 0;                            // of each
  bool stands_in = false;                       // for boxes that the ship no longer has
  const std::string* rule = nullptr;            // its id
};
// What the unit's `i`th group can do for the deeds study, mend and look_around.
Use use_of(const Battle& battle, const State& state, u8 unit, u16 i, Deed deed);
// How many boxes of the group can still do that deed.
i32 boxes_for(const Battle& battle, const State& state, u8 unit, u16 i, Deed deed);
// Records that this many boxes of the group have acted.
void count_use(BattleContext& c, u16 group, i32 boxes);

// The groups of a plan that can do anything in this step, for Plan::acting.
std::vector<u16> acting_groups(const Battle& battle, const Plan& plan);

}  // namespace klaxon::rules::tng
