// Judges the conditions of players' orders, "if T'deret is within 4 inches", by the current battle.
#pragma once

#include "staff/posts/phrases.h"
#include "staff/posts/words.h"

namespace klaxon::staff::red_alert {

Verdict judge_condition(NameTables& tables, const core::StateBytes* state, const Depending& who,
                        const std::vector<PostWord>& condition);

}  // namespace klaxon::staff::red_alert
