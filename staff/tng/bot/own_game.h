// Whose battle a bot is asked about.
#pragma once

#include "core/game.h"
#include "rules/tng/lexicon.h"

namespace klaxon::staff::tng::bot {

// One of tng. Where cards deal its damage its lexicon is another, with their words, of the same
// fields.
inline bool is_own(const core::Game& game) {
  return game.lexicon().state.data() == klaxon::rules::tng::lexicon().state.data();
}

}  // namespace klaxon::staff::tng::bot
