#include "staff/desk_report.h"

#include <algorithm>

#include "battle/wording.h"
#include "staff/record_report.h"

namespace klaxon::staff {

std::string next_to_act(const battle::match::Match& match, core::Audience onlooker) {
  if (match.over()) return "The battle is over: nobody has to act.";
  const core::Window window = match.window();
  const core::Seats waiting =
      window.owed & static_cast<core::Seats>(~window.answered) & match.seats_known(onlooker);
  std::vector<std::string> names;
  for (int seat = 0; seat < match.game().seats(); ++seat)
    if ((waiting & core::seat_bit(seat)) != 0)
      names.push_back(battle::plain_words(match.game().seat_name(seat)));
  if (names.empty()) return "The turn continues once all orders are in.";
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i)
    all += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return "To act next: " + all + " (" + battle::word_window(match.game(), window) + ").";
}

void tell_own_refusals(const Resolved& resolved, int seat, std::string_view rules_page,
                       Document& report) {
  Document own;
  for (const OwnRefusal& refusal : resolved.own_refusals) {
    if (refusal.seat != seat) continue;
    if (own.passages.empty()) own.heading(2, "Orders of yours that were refused");
    Passage& line = own.line(refusal.order);
    line.why.push_back({"because", refusal.why.message});
    add_rule(line.why, rules_page, refusal.why.rule);
  }
  // the line that says who must act next always comes last
  const auto is_last = [](const Passage& passage) { return passage.text == "Next"; };
  const auto next = std::ranges::find_if(report.passages.rbegin(), report.passages.rend(), is_last);
  report.passages.insert(next == report.passages.rend() ? report.passages.end() : next.base() - 1,
                         own.passages.begin(), own.passages.end());
}

core::Audience desk_reader(const core::Game& game, std::string_view name) {
  if (name.empty()) return core::moderator;
  if (name == "all") return core::watchers;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (name == game.seat_name(seat)) return core::seat_bit(seat);
  return 0;
}

bool desk_report(const Staff& staff, const battle::record::Record& record,
                 const battle::Hashing& hashing, core::Audience onlooker, std::string_view title,
                 Document& out, core::Faults& faults, const battle::record::Patience& patience) {
  if (!report_of(staff, record, hashing, onlooker, out, faults, patience)) return false;
  if (!title.empty()) out.passages.front().text = title;
  const auto match = battle::record::resume(record, hashing, faults);
  if (match == nullptr) return false;
  // anybody who knows the seed can predict all later dice
  for (Passage& passage : out.passages)
    if (!match->over() && passage.text.starts_with("Dice: seed "))
      passage.text = "Dice: from a seed that is told at the end.";
  staff.reports()->tell_status(match->game(), match->state(), onlooker, out);
  out.heading(2, "Next");
  if (std::string next = next_to_act(*match, onlooker); !next.empty()) out.line(std::move(next));
  return true;
}

}  // namespace klaxon::staff
