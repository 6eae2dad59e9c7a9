// The toy with code-red's deck as its DamageAllocator (CR-5.0.7): a part that one system supplies
// and another hosts. Every law is tried on its battles.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// The toy's scenarios and bots; "hosted-deck" by name.
const battle::System& hosted_deck();

}  // namespace klaxon::tests
