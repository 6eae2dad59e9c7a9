// A small system with a large state: two squadrons of 400 groups each, whose whole energy is given
// in one secret order of as many numbers as an order may hold. It shows what bounds of core and
// battle must allow, and has limits of its own in the laws.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// Scenario "squadrons"; no options.
const battle::System& squadron_system();

}  // namespace klaxon::tests
