// The toy system with code-red's deck as its DamageAllocator (CR-5.0.7): a part of one system that
// another hosts. Every law is tried on its battles.
#pragma once

#include "battle/system.h"

namespace klaxon::tests {

// The toy system's scenarios and bots, under the name "hosted-deck".
const battle::System& hosted_deck();

}  // namespace klaxon::tests
