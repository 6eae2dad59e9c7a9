// A small system of hidden facts: two seats whose units are contacts to each other until somebody
// looks, units that are launched in secret and return home, and a set-up that hides which units a
// battle begins with. It exercises names, ids and set-ups that depend on the onlooker, and is used
// to test the laws about these.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// Scenario "contacts". Options: "fleet", a list of three types with which the second seat begins,
// unknown to the first; "open", a flag that wrongly shows names to everybody.
const battle::System& contacts_system();

}  // namespace klaxon::tests
