// The report of a battle, written as its events happen: it states what happened, gives the reasons
// for each line (card, choice, rule, arithmetic), and ends with what every ship has left.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/wording.h"
#include "rules/code_red/game.h"
#include "staff/code_red/report/reasons.h"
#include "staff/report/document.h"
#include "staff/report/report.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// "Phaser 3/8, APR 2/4": the boxes left, out of all those with which the ship was built.
std::string boxes_text(const rules::Ship& ship, const rules::Design& design);

class Reporter final : public Report {
 public:
  // `rules_page` may be empty: then rules are named by id alone. Both must outlive the reporter.
  Reporter(const rules::CodeRedGame& game, std::string_view rules_page,
           core::Audience onlooker = core::everyone);

  void title(std::string_view text) { document_.heading(1, text); }
  // The owner's choice and what was on offer become a reason in the lines that follow.
  void ordered(core::OrderView taken, const core::Offers& from) override {
    reasons_.ordered(taken, from);
  }
  void refusal(std::string_view order, const battle::Refused& refused);
  // Answers in a battle file that were not used: `first` is the first one that was never on offer.
  void unused_answers(const std::string& first, const std::string& all);
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  // States who won a duel, with the boxes left and critical hits in force.
  void ended(const Ending& ending) override;

 private:
  void event(const core::Event& event);
  void ships_afterwards(const core::StateBytes* state);
  void ship_summary(const rules::Ship& ship, i64 number, u32 turn);
  void boxes_table(const rules::Ship& ship, const rules::Design& design);

  const rules::CodeRedGame& game_;
  std::string_view rules_page_;
  core::Audience onlooker_;
  CardReasons reasons_;
  bool damage_told_ = false;  // for this turn of a duel
};

}  // namespace klaxon::staff::code_red
