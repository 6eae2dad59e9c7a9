// The report of a battle, with turns and phases as headings, places in inches, directions in
// degrees, the throws with their counters, and at the end who has won and what is left.
#pragma once

#include <memory>

#include "battle/wording.h"
#include "staff/red_alert/report/reasons.h"
#include "staff/report/report.h"

namespace klaxon::staff::red_alert {

class Reporter final : public Report {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive the reporter.
  Reporter(const rules::RedAlertGame& game, std::string_view rules_page, core::Audience onlooker);

  void title(std::string_view text) { document_.heading(1, text); }
  void refusal(const std::string& what, const battle::Refused& refused);
  // States why the orders in the lines that follow do not come from their player.
  void answered(const std::string& text) { document_.line(text); }
  void ordered(core::OrderView taken, const core::Offers& from) override {
    reasons_.ordered(taken, from);
  }
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  void ended(const Ending& ending) override;

 private:
  void event(const core::Event& event, const core::StateBytes* cell);
  std::string own_words(const core::Event& event, const rules::State& now);
  std::string struck_words(const core::Event& event);
  std::string showing_words(const core::Event& event) const;
  std::string ship_name(i32 ship) const;
  std::string disk_name(const rules::State& state, i32 slot) const;
  std::string seat_name(int seat) const;
  void ships_table(const rules::State& state);
  void set_up_table(const rules::State& state);
  void aboard_lines(const rules::State& state);
  void torpedo_lines(const rules::State& state);

  const rules::RedAlertGame& game_;
  std::string_view rules_page_;
  core::Audience onlooker_;
  CounterReasons reasons_;
  std::unique_ptr<rules::State> before_;  // the state before the events being reported
  bool hull_damaged_ = false;
  bool set_up_told_ = false, boarding_told_ = false;
};

}  // namespace klaxon::staff::red_alert
