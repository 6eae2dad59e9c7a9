// The admiral: a captain who judges by other figures, which were found by letting it play against
// the captain (docs/LADDER.md). It fears the enemy's fire more, and counts less on fire later in
// the turn. It is as quick as the captain, and does not search.
#pragma once

#include "staff/tng/bot/captain.h"

namespace klaxon::staff::tng::bot {

inline constexpr Figures admirals_figures = {
    .danger = 130,
    .even_chance = 10,
};

class Admiral final : public Captain {
 public:
  Admiral() : Captain(admirals_figures) {}
};

}  // namespace klaxon::staff::tng::bot
