// Charts that are a sum: dice less range and size class (Ion, MLAS), and the one that must be
// rolled over (TLAS).
//
// High rolls are good here, so what hinders is taken off the dice and what helps is added. That is
// ours: the document has no chart of this kind in mind when it says that a penalty adds to the die.
#pragma once

#include <optional>

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

// `natural` is the sum of the dice as they fell, `die` what hinders. None: a miss (TNG-MLAS.4).
std::optional<i32> read_formula(const Shot& shot, i32 natural, i32 die);

}  // namespace klaxon::rules::tng::fire
