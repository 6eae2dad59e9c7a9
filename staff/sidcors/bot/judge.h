// How likely a seat is to win, by how strong each force still is, craft and all, after what it has
// to absorb.
#pragma once

#include "battle/search/judge.h"

namespace klaxon::staff::sidcors {

class Judge final : public battle::search::Judge {
 public:
  i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const override;
};

}  // namespace klaxon::staff::sidcors
