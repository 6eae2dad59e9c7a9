// What has changed for an onlooker between two states of one battle, as a patch (view_tree.h). The
// states are compared field by field; trees are made only for what the patch contains.
#pragma once

#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// Turns view_tree(game, before, onlooker) into view_tree(game, now, onlooker), with the same steps
// as view_diff of the two.
core::Tree view_patch(const core::Game& game, const core::StateBytes* before,
                      const core::StateBytes* now, core::Audience onlooker);

}  // namespace klaxon::battle
