// Judges conditions such as "if Drake is within 5" in players' orders by the current battle.
#pragma once

#include "staff/posts/phrases.h"
#include "staff/posts/words.h"

namespace klaxon::staff::heavy_combat {

// Ranges are known when everybody fires; before that, ships are still moving.
Verdict judge_condition(NameTables& tables, const core::StateBytes* state, const Depending& who,
                        const std::vector<PostWord>& condition);

}  // namespace klaxon::staff::heavy_combat
