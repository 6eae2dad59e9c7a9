// The way back from a view: a state in which everything that the onlooker sees is as it sees it.
// What it may not know stays as it was; Game::resample deals it.
#pragma once

#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// Writes a view, as view_tree makes it, into `state`, which holds any state of this battle, such as
// its set-up. False, with the state unspecified, if it is no view of this battle: an unknown field,
// a value out of its range, more items than there can be.
bool read_view(const core::Game& game, const core::Tree& view, core::StateBytes* state);

}  // namespace klaxon::battle
