// The reasons that red-alert adds to the arithmetic and the rule: how counters were counted.
#pragma once

#include "rules/red_alert/game.h"
#include "staff/report/reasons.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

class CounterReasons final : public Reasons {
 public:
  using Reasons::Reasons;

 private:
  void add_own(std::vector<Reason>& why, const core::Event& event) override;

  bool hull_damaged_ = false;  // by the last reported hits
};

// A term of an event's arithmetic; 0 if it has no term with that name.
i32 term_of(const core::Event& event, u16 label);

}  // namespace klaxon::staff::red_alert
