// How likely a seat is to win, judging by what each team has on the table (trial.h).
#pragma once

#include "battle/search/judge.h"

namespace klaxon::staff::red_alert {

class Judge final : public battle::search::Judge {
 public:
  i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const override;
};

}  // namespace klaxon::staff::red_alert
