// The captain's advice, with its reason for each order.
#pragma once

#include "staff/captain_advice.h"
#include "staff/tng/bot/captain.h"

namespace klaxon::staff::tng::bot {

class Advice final : public CaptainAdvice {
 public:
  Advice() : CaptainAdvice(std::make_unique<Captain>()) {}

  // Gives the reason for any order, not only for the captain's.
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;

 protected:
  bool has_opinion(const core::Game& game, const core::StateBytes* seen, int seat) const override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
  // Chances are not computed: playing out a battle with hundreds of decisions would take too long.
  bool may_lose(const core::Game&, const core::StateBytes*, int, core::OrderView) const override {
    return false;
  }

 private:
  Means means_;
};

}  // namespace klaxon::staff::tng::bot
