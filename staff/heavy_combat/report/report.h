// The report of a battle: turns and their steps as headings, every shot with its reasons, and the
// state of the ships at the beginning and at the end.
#pragma once

#include <memory>

#include "battle/wording.h"
#include "staff/heavy_combat/report/reasons.h"
#include "staff/report/report.h"

namespace klaxon::staff::heavy_combat {

class Reporter final : public Report {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive the reporter.
  Reporter(const rules::HeavyCombatGame& game, std::string_view rules_page,
           core::Audience onlooker);

  void title(std::string_view text) { document_.heading(1, text); }
  void refusal(const std::string& what, const battle::Refused& refused);
  // The next lines belong to the step for which orders are given now.
  void begin_step();
  // Reports that a seat's orders in this step are not from the file.
  void answered(int seat, const std::string& policy);
  void ordered(core::OrderView taken, const core::Offers& from) override {
    reasons_.ordered(taken, from);
  }
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  void ended(const Ending& ending) override;

 private:
  void event(const core::Event& event, const core::StateBytes* cell);
  void ships_table(const rules::State& state);
  void loss_lines(const rules::State& state);
  void power_line(const rules::State& state);
  void flight_lines(const rules::State& state);
  bool sees(const rules::State& state, const rules::Ship& ship) const;
  u32 ships_known(const rules::State& state) const;

  const rules::HeavyCombatGame& game_;
  std::string_view rules_page_;
  core::Audience onlooker_;
  ShotReasons reasons_;
  i32 turn_ = 0;                          // told
  rules::Step step_ = rules::Step::helm;  // step of the orders that the events come from
  bool step_told_ = true, set_up_told_ = false, turn_began_ = false;
};

}  // namespace klaxon::staff::heavy_combat
