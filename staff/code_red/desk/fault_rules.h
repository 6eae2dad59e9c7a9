// The rule behind a fault in a question or a battle file: faults about wrong numbers cite the rule
// that sets their bounds, as the desk's own refusals do.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"

namespace klaxon::staff::code_red {

// Looks up the last part of the field at fault: "volleys.0.points" is about points. Empty: none.
inline std::string_view rule_of_field(std::string_view field) {
  struct Named {
    std::string_view key, rule;
  };
  constexpr Named rules[] = {
      {"points", "CR-2.0"},  {"volley", "CR-2.0"},   {"draw", "CR-5.0.2"},  {"criticals", "CR-3.0"},
      {"turn", "CR-desk.2"}, {"turns", "CR-desk.2"}, {"ship", "CR-desk.1"}, {"choices", "CR-2.2"},
      {"policy", "CR-2.2"},  {"never", "CR-2.2"},
  };
  if (field.starts_with("left.")) return "CR-2.0.2b";
  const std::string_view last = field.substr(field.rfind('.') + 1);
  for (const Named& named : rules)
    if (named.key == last) return named.rule;
  return "";
}

// Adds the faults in `own` to `out`; faults without a rule get the rule of their field.
inline void pass_on(const core::Faults& own, core::Faults& out) {
  for (const core::Fault& fault : own.list())
    out.add(fault.code, fault.message, fault.place, fault.field,
            fault.rule.empty() ? rule_of_field(fault.field) : std::string_view(fault.rule));
}

}  // namespace klaxon::staff::code_red
