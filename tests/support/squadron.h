// A small system with a large state: two squadrons of 400 groups each, whose energy is all allotted
// in one secret order with as many numbers as an order may have. It shows what the
// bounds of core and battle must allow, and the laws have separate limits for it.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// Scenario "squadrons"; no options.
const battle::System& squadron_system();

}  // namespace klaxon::tests
