// The arithmetic of an event as a formula, which is the same in every face.
#pragma once

#include <string>

#include "core/event.h"
#include "core/game.h"

namespace klaxon::battle {

// "38 x 25 % = 9.50, rounds to 10". It follows from the units of the event's args: a percentage
// applies to the half points just before it, and the next arg is the result. Empty if the event has
// no such args, or if the onlooker may not see it.
std::string word_formula(const core::Game& game, const core::Event& event, core::Audience onlooker);

}  // namespace klaxon::battle
