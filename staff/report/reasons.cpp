#include "staff/report/reasons.h"

#include "battle/formula.h"
#include "battle/wording.h"
#include "staff/report/rule_page.h"

namespace klaxon::staff {

namespace {

// "4, 1": the dice that an onlooker may see if an event shows only dice; "" for other events.
std::string dice_alone(const core::Game& game, const core::Event& event, core::Audience onlooker) {
  if (!battle::word_formula(game, event, onlooker).empty()) return "";
  std::string out;
  for (u32 i = 0; i < event.n_terms; ++i) {
    const core::Term& term = event.terms[i];
    if (!core::may_see(term.who, onlooker)) continue;
    if (std::string_view(game.lexicon().terms[term.label]) != "die") return "";
    out += (out.empty() ? "" : ", ") + std::to_string(term.value);
  }
  return out;
}

}  // namespace

void add_rule(std::vector<Reason>& why, std::string_view rules_page, const std::string& id) {
  if (id.empty()) return;
  const std::string title = rule_title(rules_page, id);
  why.push_back({"rule", title.empty() ? id : id + " " + title});
}

std::vector<Reason> Reasons::of(const core::Event& event, core::Audience onlooker) {
  std::vector<Reason> why;
  if (!core::may_see(event.who, onlooker)) return why;
  add_own(why, event);
  const std::string dice = dice_alone(game_, event, onlooker);
  const std::string arithmetic = battle::word_terms(game_, event, onlooker);
  if (!dice.empty())
    why.push_back({dice.find(',') == std::string::npos ? "die" : "dice", dice});
  else if (!arithmetic.empty())
    why.push_back({"arithmetic", arithmetic});
  add_rule(why, rules_page_, core::rule_text(game_.lexicon().rules, event.rule));
  return why;
}

}  // namespace klaxon::staff
