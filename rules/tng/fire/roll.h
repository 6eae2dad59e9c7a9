// Charts by die: the roll selects the row, the range the column.
//
// TNG-weapon-notes.3: above 6 the roll is a 6, read one printed column farther out for each point;
// below 1 it is a 1, read one column nearer, but never before the first. Past the last printed
// column nothing happens. The columns beyond a mode's last range (an overload's) count as printed.
#pragma once

#include <optional>

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

struct RollCell {
  i32 damage = 0;
  i32 permanent = 0;  // that only Construct repairs (TNG-Cut.6)
};

// The printed column for a roll that stays within the rows; none past the last printed column.
std::optional<core::Span> column_read(const Shot& shot);

// `natural` is the roll as it fell, to which `die` is added. Empty if the chart has nothing there.
RollCell read_roll(const Shot& shot, i32 natural, i32 die);

}  // namespace klaxon::rules::tng::fire
