// Judges conditions such as "if he presses with 4" in players' orders by the current battle.
#pragma once

#include "core/order.h"
#include "staff/posts/phrases.h"
#include "staff/posts/words.h"

namespace klaxon::staff::sidcors {

Verdict judge_condition(NameTables& tables, const core::StateBytes* state, int seat,
                        const std::vector<PostWord>& condition);

}  // namespace klaxon::staff::sidcors
