// The reasons that tng adds to the arithmetic and the rule: what modified a shot, and where on the
// damage chart a ship's lost boxes are.
#pragma once

#include "rules/tng/game.h"
#include "staff/report/reasons.h"

namespace klaxon::staff::tng::report {

namespace rules = klaxon::rules::tng;

class BattleReasons final : public Reasons {
 public:
  BattleReasons(const rules::TngGame& game, std::string_view rules_page)
      : Reasons(game, rules_page), battle_(game.battle()) {}

 private:
  void add_own(std::vector<Reason>& why, const core::Event& event) override;
  void add_loss(std::vector<Reason>& why, const core::Event& event);

  const rules::Battle& battle_;
  std::vector<std::string> chart_;  // rolls since boxes were lost
  bool told_ = false;               // they were added to a line of losses
};

// "+2 to the range by a scanner, +1 to the die by Cloak"; empty if nothing modified it.
std::string bent_text(const rules::Battle& battle, const core::Event& fired);
// "row 3 from column 7 (Phaser) on"
std::string chart_text(const rules::Battle& battle, const core::Event& rolled);
// True if it is one of a ship's shields.
bool is_shield(const rules::Battle& battle, i32 group);

}  // namespace klaxon::staff::tng::report
