// The report of a fleet battle in the hobby's style: rounds, intensities, what each side scores
// and how, points carried over, directed damage with its price, what was crippled and destroyed,
// and what is left in factor notation. Each line has its reasons: rules with their titles,
// arithmetic, and who answered if the file gave no answer.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battle/wording.h"
#include "rules/sidcors/game.h"
#include "staff/report/document.h"
#include "staff/report/report.h"
#include "staff/sidcors/report/reasons.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// True if this event arrives together with the last event of the previous round.
bool begins_later_round(const core::Event& event);

// One unit's current state: "haven 6-8(4)/3-4(3)", "lancer_2 3 crippled", "drover 6-7/3 pfs=4".
std::string unit_text(const rules::SidcorsGame& game, const rules::State& state, u32 unit);

// Reports what each side has left, line by line.
void tell_forces(const rules::SidcorsGame& game, const rules::State& state, Document& out);

class Reporter final : public Report {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive the reporter.
  Reporter(const rules::SidcorsGame& game, std::string_view rules_page,
           core::Audience onlooker = core::moderator);

  void title(std::string_view text) { document_.heading(1, text); }
  // Notes who answered where the file gave no order; this is then a reason in the resulting line.
  void answered(u32 side, std::string_view policy);
  void refusal(std::string_view order, const battle::Refused& refused);
  // Adds a finished round's lists before the next round begins.
  void told(std::span<const core::Event> events, const core::StateBytes* state) override;
  void ended(const Ending& ending) override;
  // This is for callers that decide for themselves when a round ends.
  void events(std::span<const core::Event> events);
  // Reports what the finished round has cost, what is carried over and what is left.
  void round_over(const rules::State& state);
  void winner(const Ending& ending);

 private:
  void event(const core::Event& event);
  // Something that a force lost in a round: a unit, or some of its craft.
  struct Loss {
    std::string unit;
    const char* craft = "";  // "fighters"; "": the unit itself
    i64 number = 0;
  };
  void note_loss(const core::Event& event);
  void note_craft(u32 force, const std::string& unit, const char* craft, i64 number);
  std::string own_words(const core::Event& event) const;
  std::string damage_words(const core::Event& event) const;
  Passage& add_line(const std::string& text, const core::Event& event);
  std::string force_name(i64 force) const;
  std::string unit_name(i64 unit) const;
  void force_lines(const rules::State& state, u32 force);

  const rules::SidcorsGame& game_;
  std::string_view rules_page_;
  core::Audience onlooker_;
  TableReasons reasons_;
  i32 rating_ = 0;                    // this round's
  std::vector<std::string> answers_;  // reasons for the next line
  std::vector<std::string> crippled_[rules::forces_count];
  std::vector<Loss> destroyed_[rules::forces_count];
};

}  // namespace klaxon::staff::sidcors
