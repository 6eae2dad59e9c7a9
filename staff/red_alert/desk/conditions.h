// What players make their orders depend on, "if T'deret is within 4 inches", as the battle stands.
#pragma once

#include "core/base/maybe.h"
#include "staff/posts/phrases.h"
#include "staff/posts/words.h"

namespace klaxon::staff::red_alert {

// Of `acting`, the ship that carries out its order; none: nobody does yet, and what a ship will
// find then is not known.
Verdict judge_condition(NameTables& tables, const core::StateBytes* state, Maybe<u8> acting,
                        const std::vector<PostWord>& condition);

}  // namespace klaxon::staff::red_alert
