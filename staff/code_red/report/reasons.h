// The reasons that code-red states: the card that was dealt, the number of the critical hit, what
// the owner chose, and what was kept.
#pragma once

#include "rules/code_red/game.h"
#include "staff/report/reasons.h"

namespace klaxon::staff::code_red {

class CardReasons final : public Reasons {
 public:
  using Reasons::Reasons;
  void ordered(core::OrderView taken, const core::Offers& from) override;

 private:
  void add_own(std::vector<Reason>& why, const core::Event& event) override;

  std::string choice_;  // reasons for the next hit
};

}  // namespace klaxon::staff::code_red
