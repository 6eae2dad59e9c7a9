// The toy with code-red's deck as its DamageAllocator (CR-5.0.7): what a part that one system
// supplies and another hosts must stand. Its battles are tried by every law.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// The toy's scenarios and bots; "hosted-deck" by name.
const battle::System& hosted_deck();

}  // namespace klaxon::tests
