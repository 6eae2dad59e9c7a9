// The rows of a battle that bend a shot, compact: equal to fire::aim, and twenty times as fast.
// Play asks here; 'why?' asks fire::aim, which tells every term.
#pragma once

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng {

struct Bending {};

}  // namespace klaxon::rules::tng
