#include "staff/sidcors/report/reasons.h"

#include "rules/sidcors/events.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

i32 term_of(const core::Event& event, u16 label) {
  for (u32 i = 0; i < event.n_terms; ++i)
    if (event.terms[i].label == label) return event.terms[i].value;
  return 0;
}

void TableReasons::add_own(std::vector<Reason>& why, const core::Event& event) {
  if (event.kind != static_cast<u16>(rules::EventId::damage)) return;
  why.push_back({"table", "BIR " + std::to_string(term_of(event, rules::terms::rating)) +
                              " and a die of " + std::to_string(event.args[2]) + " give " +
                              std::to_string(event.args[3]) + " %"});
}

}  // namespace klaxon::staff::sidcors
