// What an onlooker may see of a state, in lines for people; zeros, noes and gaps are left out.
#pragma once

#include "core/game.h"
#include "faces/cli/output.h"

namespace klaxon::faces::cli {

// `onlooker` is one bit of Audience.
void show_view(Output& out, const core::Game& game, const core::StateBytes* state,
               core::Audience onlooker);

}  // namespace klaxon::faces::cli
