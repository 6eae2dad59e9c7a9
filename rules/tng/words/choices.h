// The choices that a mode of fire leaves to the firer, in words: field `choice` of a fire line.
#pragma once

#include <string>

#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

// "0 shots apart, 1 as one hard hit": what each number of the field means at such a target.
std::string choices_said(const Battle& battle, u16 form, u16 gun, i32 size_class);

}  // namespace klaxon::rules::tng
