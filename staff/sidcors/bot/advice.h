// The captain's advice in a fleet battle, in terms of ships and points.
#pragma once

#include "staff/captain_advice.h"
#include "staff/sidcors/bot/captain.h"

namespace klaxon::staff::sidcors {

class FleetAdvice final : public CaptainAdvice {
 public:
  FleetAdvice() : CaptainAdvice(std::make_unique<Captain>()) {}

 protected:
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
  // The cost of losses is known exactly.
  bool may_lose(const core::Game& game, const core::StateBytes* seen, int seat,
                core::OrderView order) const override;

 private:
  LossPlanner planner_;
};

}  // namespace klaxon::staff::sidcors
