// A system's rule ids as tools/pack writes them into a unit: one text, since the page fetches it
// with its engine, and neither pointers nor the shared beginnings of ids compress well.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule_id.h"

namespace klaxon::core {

// Each id is a character, '0' if it shares nothing with the id before it, '1' if it shares the
// first character, and so on; then come the rest of the id and a zero. are
// "0X-1\0", "3.2\0" and "22\0".
class RuleList {
 public:
  explicit RuleList(std::string_view packed);
  RuleList(const RuleList&) = delete;
  RuleList& operator=(const RuleList&) = delete;

  std::span<const RuleName> names() const { return names_; }

 private:
  std::vector<std::string> texts_;
  std::vector<RuleName> names_;  // point to them
};

}  // namespace klaxon::core
