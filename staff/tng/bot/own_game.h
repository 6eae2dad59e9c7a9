// Checks that this bot can play a battle.
#pragma once

#include "core/game.h"
#include "rules/tng/lexicon.h"

namespace klaxon::staff::tng::bot {

// True for tng. If cards deal the damage, the game has another lexicon, which adds the words of the
// cards and has the same fields.
inline bool is_own(const core::Game& game) {
  return game.lexicon().state.data() == klaxon::rules::tng::lexicon().state.data();
}

}  // namespace klaxon::staff::tng::bot
