#include "staff/tng/report/reasons.h"

#include "rules/tng/catalog/spoken.h"
#include "rules/tng/events.h"
#include "rules/tng/words/said.h"

namespace klaxon::staff::tng::report {

using rules::EventId;
namespace terms = rules::terms;

namespace {

constexpr u32 first_source = 5;  // in the args of `fired`

struct Bends {
  u16 term;
  const char* to;
  const char* elsewhere;  // its modifiers other than ship systems
};
constexpr Bends bends[] = {{terms::die_by, "to the die", "erratic manoeuvres"},
                           {terms::range_by, "to the range", "the scanner"},
                           {terms::hit_by, "to the number to hit", "what lies between"},
                           {terms::damage_by, "to the damage", "what lies between"}};

const Bends* bend_of(u16 label) {
  for (const Bends& one : bends)
    if (one.term == label) return &one;
  return nullptr;
}

std::string source_text(const rules::Battle& battle, const core::Event& fired, u32 which,
                        const Bends& bend) {
  if (which >= rules::sources_told || first_source + which >= fired.n_args) return {};
  const i32 form = fired.args[first_source + which];
  return std::string(" by ") +
         (form < 0 ? bend.elsewhere : rules::form_said(battle, static_cast<u32>(form)));
}

}  // namespace

std::string bent_text(const rules::Battle& battle, const core::Event& fired) {
  std::string text;
  u32 which = 0;
  for (u32 i = 0; i < fired.n_terms; ++i) {
    const Bends* bend = bend_of(fired.terms[i].label);
    if (bend == nullptr) continue;
    const i32 by = fired.terms[i].value;
    text += (text.empty() ? "" : ", ") + rules::catalog::signed_text(by) + " " + bend->to +
            source_text(battle, fired, which++, *bend);
  }
  return text;
}

std::string chart_text(const rules::Battle& battle, const core::Event& rolled) {
  const auto& chart = *battle.catalog->tables.damage_chart;
  const auto& row = chart.rows[static_cast<u32>(rolled.args[1] - 1)];
  const auto& cell = row.cells[static_cast<u32>(rolled.args[2] - 1)];
  return "row " + std::to_string(rolled.args[1]) + ", to the " + (row.right ? "right" : "left") +
         " from column " + std::to_string(rolled.args[2]) + " (" + chart.words[cell.word].name +
         ")";
}

bool is_shield(const rules::Battle& battle, i32 group) {
  const rules::GroupPlan* plan = rules::group_at(battle, static_cast<u32>(group));
  return plan != nullptr && plan->part == rules::design::Part::shields;
}

void BattleReasons::add_loss(std::vector<Reason>& why, const core::Event& event) {
  if (is_shield(battle_, event.args[1])) return;
  for (const std::string& roll : chart_) why.push_back({"chart", roll});
  told_ = true;
}

void BattleReasons::add_own(std::vector<Reason>& why, const core::Event& event) {
  switch (static_cast<EventId>(event.kind)) {
    case EventId::fired:
      if (const std::string bent = bent_text(battle_, event); !bent.empty())
        why.push_back({"bent by", bent});
      return;
    case EventId::struck:
      chart_.clear();
      return;
    case EventId::chart_rolled:
      if (told_) chart_.clear();
      told_ = false;
      chart_.push_back(chart_text(battle_, event));
      why.push_back({"chart", chart_.back()});
      return;
    case EventId::crew_rolled:
      chart_.push_back("crew roll " + std::to_string(event.args[1]));
      return;
    case EventId::boxes_lost:
      return add_loss(why, event);
    default:
      return;
  }
}

}  // namespace klaxon::staff::tng::report
