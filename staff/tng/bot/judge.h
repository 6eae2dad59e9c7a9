// How likely a seat is to win, judging by what is left of each team's ships.
#pragma once

#include "battle/search/judge.h"

namespace klaxon::staff::tng::bot {

class Judge final : public battle::search::Judge {
 public:
  i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const override;
};

}  // namespace klaxon::staff::tng::bot
