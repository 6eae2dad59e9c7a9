// The captain's advice in space, with the reason for each order.
#pragma once

#include "staff/captain_advice.h"
#include "staff/heavy_combat/bot/captain.h"

namespace klaxon::staff::heavy_combat {

class SpaceAdvice final : public CaptainAdvice {
 public:
  SpaceAdvice() : CaptainAdvice(std::make_unique<Captain>()) {}

 protected:
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
};

}  // namespace klaxon::staff::heavy_combat
