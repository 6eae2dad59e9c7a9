// The tests' sixth system (tests/sixth), for tests of core and battle, which must support all that
// it has. rules/toy/README.md lists it.
#pragma once

#include <memory>

#include "battle/system.h"
#include "core/damage_allocator.h"
#include "core/game.h"

namespace klaxon::tests {

// The one in the registry that the program links. Scenarios "skirmish" (8 ships) and "fleet"
// (12 ships); options: staff/toy/system.h.
const battle::System& toy_system();

// The same battle with another allocator of damage, which must outlive the game. What it brings is
// kept behind the toy's own tables, at toy_guest_ids(). Null and faults if the set-up is none of
// the toy's.
core::GuestIds toy_guest_ids();
std::unique_ptr<core::Game> toy_game(const battle::Setup& setup,
                                     const core::DamageAllocator& allocator, core::Faults& faults);

}  // namespace klaxon::tests
