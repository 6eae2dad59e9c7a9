// How likely a seat is to win, judging by each force's strength, craft included, after the damage
// that it must still absorb.
#pragma once

#include "battle/search/judge.h"

namespace klaxon::staff::sidcors {

class Judge final : public battle::search::Judge {
 public:
  i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const override;
};

}  // namespace klaxon::staff::sidcors
