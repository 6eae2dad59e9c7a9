// Energy is counted in 120ths of a point, so that halves, thirds, quarters, fifths, sixths, eighths
// and tenths are whole numbers. Data files write it as "1/2", "1+1/2" or 3.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/rational.h"
#include "rules/tng/limits.h"

namespace klaxon::rules::tng::catalog {

using Energy = i32;
inline constexpr Energy one_point = 120;

// "2", "1/2", "1+1/2", "1.675", "20%"; none if the text is not energy.
std::optional<base::Ratio> parse_number(std::string_view text);
// "1+1/2"; "-1/2" below zero.
std::string number_text(base::Ratio number);

// None if the text is not a number, or is below zero, too large, or not a whole number of 120ths.
std::optional<Energy> parse_energy(std::string_view text);
std::string energy_text(Energy energy);

}  // namespace klaxon::rules::tng::catalog
