// The captain's advice on the table, with its reason for each order.
#pragma once

#include "staff/captain_advice.h"
#include "staff/red_alert/bot/captain.h"

namespace klaxon::staff::red_alert {

class TableAdvice final : public CaptainAdvice {
 public:
  TableAdvice() : CaptainAdvice(std::make_unique<Captain>()) {}

 protected:
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
  // Battles of this system take too long to be played out for every order.
  bool may_lose(const core::Game&, const core::StateBytes*, int, core::OrderView) const override {
    return false;
  }
};

}  // namespace klaxon::staff::red_alert
