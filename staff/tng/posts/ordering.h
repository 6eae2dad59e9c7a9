// Makes a post's orders in the same way as those of a battle file.
#pragma once

#include <vector>

#include "rules/tng/game.h"
#include "staff/posts/deeds.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// True if the present window asks for this deed.
bool is_due(const rules::TngGame& game, const rules::State& state, const SaidDeed& said);

// Does the work of DeedWords::order for one seat in one state.
bool make_order(const rules::TngGame& game, const core::StateBytes* state, int seat,
                const DeedWords::Due& due, std::vector<DeedFate>& fates, core::Order& out);

}  // namespace klaxon::staff::tng::posts
