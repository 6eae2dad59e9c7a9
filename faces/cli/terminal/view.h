// What an onlooker may see of a state, as lines for people, without zeros, "no" and empty parts.
#pragma once

#include "core/game.h"
#include "faces/cli/output.h"

namespace klaxon::faces::cli {

// `onlooker` is one bit of Audience.
void show_view(Output& out, const core::Game& game, const core::StateBytes* state,
               core::Audience onlooker);

}  // namespace klaxon::faces::cli
