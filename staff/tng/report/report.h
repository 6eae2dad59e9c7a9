// The report of a battle in a moderator's style: turns and impulses as headings, a line for each
// ship's move and each volley, with its reasons, and the ships' state at the beginning and the
// end.
#pragma once

#include <array>
#include <string>

#include "battle/wording.h"
#include "staff/report/report.h"
#include "staff/tng/report/reasons.h"
#include "staff/tng/report/ship_text.h"

namespace klaxon::staff::tng::report {

class Reporter final : public Report {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive the reporter.
  Reporter(const rules::TngGame& game, std::string_view rules_page, core::Audience onlooker)
      : game_(game), rules_page_(rules_page), onlooker_(onlooker), reasons_(game, rules_page) {}

  // Reports an order of a battle file that is not carried out.
  void refusal(const std::string& what, const battle::Refused& refused);
  // The next lines belong to damage control.
  void damage_control();
  // Reports points spent on a box that are not yet enough to repair it.
  void part_repaired(u32 unit, u32 group, i32 points, i32 of);
  // Where a unit's present order comes from if the file gives none: a reason for its next lines.
  // Empty if the file gives the order.
  void answered(u32 unit, std::string_view policy) { policies_[unit] = policy; }
  void ordered(core::OrderView taken, const core::Offers& from) override {
    reasons_.ordered(taken, from);
  }
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  void ended(const Ending& ending) override;

 private:
  // A line that is made from several events, each of which continues it in its own way.
  enum class Line : u8 { none, energy, initiative, move, volley, losses, repairs };

  void event(const core::Event& event, const core::StateBytes* cell);
  bool heads(const core::Event& event);
  bool joins(const core::Event& event, const std::string& said);
  void begin(Line line, const core::Event& event, const std::string& said);
  void go_on(const core::Event& event, const std::string& said);
  void close();
  void add_reasons(const core::Event& event);
  void shield_lost(const core::Event& event);
  void table(const rules::State& state);
  std::string boxes_said(const core::Event& event) const;

  void add_policy(i32 unit, std::vector<Reason>& why) const;

  const rules::TngGame& game_;
  std::string_view rules_page_;
  core::Audience onlooker_;
  BattleReasons reasons_;
  Line line_ = Line::none;
  i32 unit_ = -1;  // the unit that the line is about
  std::vector<std::string> parts_;
  std::string head_;  // text before the parts
  std::vector<Reason> why_;
  bool set_up_told_ = false, repairs_headed_ = false;
  std::array<std::string, rules::units_max> policies_;
};

}  // namespace klaxon::staff::tng::report
