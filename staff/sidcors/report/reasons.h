// The reasons that sidcors adds to the arithmetic and the rule: the place of a score in the table.
#pragma once

#include "staff/report/reasons.h"

namespace klaxon::staff::sidcors {

class TableReasons final : public Reasons {
 public:
  using Reasons::Reasons;

 private:
  void add_own(std::vector<Reason>& why, const core::Event& event) override;
};

// A term of an event's arithmetic; 0 if it has no term with that name.
i32 term_of(const core::Event& event, u16 label);

}  // namespace klaxon::staff::sidcors
