// The choices that both sides make in secret: openings, the standing rating, intensities.
#pragma once

#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

// A simultaneous window closes once all the sides that it asks have answered.
void open_intensity(RoundContext& c);
// Takes a secret choice; the last one still missing closes the window.
void take_choice(RoundContext& c, int seat, const core::Order& order, core::RuleId why);
void close_choices(RoundContext& c);
void set_both_factors(RoundContext& c, u32 force, i32 own, i32 other);

}  // namespace klaxon::rules::sidcors
