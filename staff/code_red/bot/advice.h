// The captain's advice, at the desk and in a duel, in terms of boxes and guns.
#pragma once

#include "staff/captain_advice.h"
#include "staff/code_red/bot/captain.h"

namespace klaxon::staff::code_red {

// A box is given away for nothing if it is worth this much more than the one that the captain would
// choose: worth_of_box() rates one of many guns at 180 to 300, and power or steering below 80.
inline constexpr int box_waste_least = 100;

class ShipAdvice final : public CaptainAdvice {
 public:
  ShipAdvice() : CaptainAdvice(std::make_unique<Captain>()) {}

 protected:
  // At the desk, a person adjudicates, so advice is given only on an owner's choices.
  bool has_opinion(const core::Game& game, const core::StateBytes* seen, int seat) const override;
  std::string reason(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::OrderView order) override;
  std::string waste(const core::Game& game, const core::StateBytes* seen, int seat,
                    core::OrderView order, core::OrderView wiser) override;
  bool may_lose(const core::Game& game, const core::StateBytes* seen, int seat,
                core::OrderView order) const override;
};

}  // namespace klaxon::staff::code_red
