// The toy sixth system (DESIGN.md section 8): a small battle that has everything the core must
// carry and that the first systems may lack. Three seats in two teams, secret simultaneous orders
// with running sums, unseen ships, a private roll, a reaction, captured ships, and an owner's
// choice inside another's volley. toy/README.md says where each rule lives.
#pragma once

#include <memory>

#include "battle/system.h"
#include "core/damage_allocator.h"
#include "core/game.h"

namespace klaxon::tests {

// Scenarios "skirmish" (8 ships) and "fleet" (12 ships). Options: "turns" (the last turn, 1..40)
// and "fault" (a flag: the verb 'fault', never offered, breaks a promise on purpose).
const battle::System& toy_system();

// The same battle with another allocator of damage, which outlives the game. What it brings is kept
// behind the toy's own tables, at toy_guest_ids(). Null and faults if the set-up is none of the
// toy's.
core::GuestIds toy_guest_ids();
std::unique_ptr<core::Game> toy_game(const battle::Setup& setup,
                                     const core::DamageAllocator& allocator, core::Faults& faults);

}  // namespace klaxon::tests
