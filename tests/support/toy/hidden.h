// What a seat may not know in the toy, redealt; and what any state must keep to.
#pragma once

#include "core/dice.h"
#include "tests/support/toy/scenario.h"

namespace klaxon::tests::toy {

// Unseen places and private rolls that `seat` may not know, by their chances as far
// as public facts tell. A place is any hex that the ship can have reached, equally likely.
void redeal(const Scenario& scenario, State& state, int seat, core::Dice& dice);

// True if the battle can go on from this state: what a moderator's edit must leave.
bool playable(const Scenario& scenario, const State& state);

}  // namespace klaxon::tests::toy
