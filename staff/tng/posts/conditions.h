// Judges those conditions in orders that a battle can decide: how far away an enemy is, and whether
// a ship is destroyed.
#pragma once

#include "staff/posts/phrases.h"

namespace klaxon::staff::tng::posts {

Verdict judge_condition(NameTables& tables, const core::StateBytes* state, const Depending& who,
                        const std::vector<PostWord>& words);

}  // namespace klaxon::staff::tng::posts
