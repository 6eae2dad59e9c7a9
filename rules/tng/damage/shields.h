// Shields: what those stop that are up (TNG-Shield); which are, says fire/facing.h.
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/covers.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

void meet_shields(Work& w, Flow& flow);

}  // namespace klaxon::rules::tng::damage
