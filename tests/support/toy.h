// The tests' sixth system (tests/sixth), for tests of core and battle, which must support
// everything in it. rules/toy/README.md lists it.
#pragma once

#include <memory>

#include "battle/system.h"
#include "core/damage_allocator.h"
#include "core/game.h"

namespace klaxon::tests {

// The toy in the registry that the program links. Scenarios "skirmish" (8 ships) and "fleet"
// (12 ships); options: staff/toy/system.h.
const battle::System& toy_system();

// The same battle with another damage allocator, which must outlive the game. Its tables follow
// the toy's own, at toy_guest_ids(). Returns null, with faults, if the set-up does not belong to
// the toy.
core::GuestIds toy_guest_ids();
std::unique_ptr<core::Game> toy_game(const battle::Setup& setup,
                                     const core::DamageAllocator& allocator, core::Faults& faults);

}  // namespace klaxon::tests
