#include "staff/reasons.h"

#include "battle/wording.h"
#include "staff/rule_page.h"

namespace klaxon::staff {

void add_rule(std::vector<Reason>& why, std::string_view rules_page, const std::string& id) {
  if (id.empty()) return;
  const std::string title = rule_title(rules_page, id);
  why.push_back({"rule", title.empty() ? id : id + " " + title});
}

std::vector<Reason> Reasons::of(const core::Event& event, core::Audience onlooker) {
  std::vector<Reason> why;
  if (!core::may_see(event.who, onlooker)) return why;
  add_own(why, event);
  const std::string arithmetic = battle::word_terms(game_, event, onlooker);
  if (!arithmetic.empty()) why.push_back({"arithmetic", arithmetic});
  add_rule(why, rules_page_, game_.lexicon().rules[event.rule]);
  return why;
}

}  // namespace klaxon::staff
