// How likely a seat is to win, by what is left of the ships and craft of each team.
#pragma once

#include "battle/search/judge.h"

namespace klaxon::staff::heavy_combat {

class Judge final : public battle::search::Judge {
 public:
  i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const override;
};

}  // namespace klaxon::staff::heavy_combat
