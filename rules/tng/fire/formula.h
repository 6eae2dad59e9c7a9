// Charts that consist of a sum: dice less range and size class (Ion, MLAS), or a number that must
// be exceeded (TLAS).
//
// High rolls are good here, so hindrances are subtracted from the dice and help is added.
// That is our reading: the document has no such chart in mind when it adds penalties to the die.
#pragma once

#include <optional>

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

// `natural` is the sum of the dice as they fell, `die` what hinders. None: a miss (TNG-MLAS.4).
std::optional<i32> read_formula(const Shot& shot, i32 natural, i32 die);

}  // namespace klaxon::rules::tng::fire
