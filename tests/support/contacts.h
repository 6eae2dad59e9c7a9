// A small system of hidden facts: two seats whose units are contacts to each other until somebody
// looks, units that are launched in secret and go home again, and a set-up that hides what a battle
// begins with. It shows what names, ids and set-ups told to an onlooker are for, and is what laws
// of them are tried on.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// Scenario "contacts". Options: "fleet", a list of three types that the second seat begins with,
// which the first may not know; "open", a flag: names are told to everybody, as they must not be.
const battle::System& contacts_system();

}  // namespace klaxon::tests
