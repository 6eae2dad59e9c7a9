// The reasons that heavy-combat adds to arithmetic and rule: how the points of a hit came about,
// and which number a roll had to show.
#pragma once

#include "rules/heavy_combat/game.h"
#include "staff/report/reasons.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

class ShotReasons final : public Reasons {
 public:
  using Reasons::Reasons;

 private:
  void add_own(std::vector<Reason>& why, const core::Event& event) override;

  bool halved_ = false;  // for the next hit: HC-4.7
};

// A term of an event's arithmetic that everybody may know; -1 if it has no term with that name.
i32 term_of(const core::Event& event, u16 label);
// A factor, as text for people to read: "0.5" for 1.
std::string factor_text(i32 halves);

}  // namespace klaxon::staff::heavy_combat
