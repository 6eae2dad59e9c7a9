// The captain's advice, with its reason for each order.
#pragma once

#include "staff/captain_advice.h"
#include "staff/tng/bot/captain.h"

namespace klaxon::staff::tng::bot {

class Advice final : public CaptainAdvice {
 public:
  Advice() : CaptainAdvice(std::make_unique<Captain>()) {}

  // For any order, not only those that the captain gives.
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;

 protected:
  bool has_opinion(const core::Game& game, const core::StateBytes* seen, int seat) const override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
  // A battle has hundreds of decisions: playing it out a hundred times would take too long.
  bool may_lose(const core::Game&, const core::StateBytes*, int, core::OrderView) const override {
    return false;
  }

 private:
  Means means_;
};

}  // namespace klaxon::staff::tng::bot
