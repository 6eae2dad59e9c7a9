// The inverse of view_tree: a state in which everything that the onlooker sees is as they see it.
// What they may not know stays unchanged; Game::resample deals it.
#pragma once

#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// The parts of a message that describe a state to an onlooker.
struct SentView {
  core::Audience onlooker;         // one bit
  const core::Tree& view;          // as made by view_tree
  const core::Tree& vocabularies;  // number -> list of words, as sent
};

// Writes a view into `state`, which can be any state of this battle, such as its set-up. False,
// with the state unspecified, if it is not a view of this battle: it has an unknown field or word,
// a value out of range, or too many items.
bool read_view(const core::Game& game, const SentView& sent, core::StateBytes* state);

}  // namespace klaxon::battle
