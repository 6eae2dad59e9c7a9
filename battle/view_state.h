// The way back from a view: a state in which everything the onlooker sees is as they see it. What
// they may not know stays as it was; Game::resample deals it.
#pragma once

#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// What an onlooker was sent about a state.
struct SentView {
  core::Audience onlooker;         // one bit
  const core::Tree& view;          // as view_tree makes it
  const core::Tree& vocabularies;  // number -> list of words, as they were sent
};

// Writes a view into `state`, which holds any state of this battle, such as its set-up. False, with
// the state unspecified, if it is not a view of this battle: an unknown field or word, a value out
// of its range, more items than there can be.
bool read_view(const core::Game& game, const SentView& sent, core::StateBytes* state);

}  // namespace klaxon::battle
