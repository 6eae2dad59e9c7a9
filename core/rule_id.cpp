#include "core/rule_id.h"

namespace klaxon::core {

// Inserts them one by one: 2,000 ids take a millisecond, only once, but the library's sort would
// add more bytes to each of the page's engines than all ids of a small system.
std::vector<RuleName> rule_names_of(std::span<const char* const> ids) {
  std::vector<RuleName> names(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const RuleName name{rule_number(ids[i]), ids[i]};
    std::size_t at = i;
    for (; at > 0 && name.id < names[at - 1].id; --at) names[at] = names[at - 1];
    names[at] = name;
  }
  check(ascending(names), "no two rules share a number");
  return names;
}

}  // namespace klaxon::core
