// Asks tng's odds questions about shipped weapons.
#pragma once

#include <gtest/gtest.h>

#include "staff/tng/odds/odds.h"
#include "tests/rules/tng/library.h"

namespace klaxon::staff::tng {

struct Answer {
  bool given = false;
  core::Tree tree;
  std::string faults;  // "code field rule message", one a line
};

// A question in TOML: "weapon = 'Ph-7'\nrange = 4".
inline Answer ask(const std::string& question) {
  Answer answer;
  core::Faults faults;
  answer.given = answer_odds(rules::tng::catalog::shipped().catalog, staff::testing::toml(question),
                             nullptr, answer.tree, faults);
  for (const core::Fault& fault : faults.list())
    answer.faults += fault.code + " " + fault.field + " " + fault.rule + " " + fault.message + "\n";
  return answer;
}

// "0:1/3 2:2/3": the rows of a list of outcomes; "~" if a chance is not exact.
inline std::string rows_of(const core::Tree& list) {
  std::string text;
  for (const core::Tree& row : list.items) {
    const std::string exact = row.text_at("exact");
    text += (text.empty() ? "" : " ") + std::to_string(row.entries.front().value.whole) + ":" +
            (exact.empty() ? "~" : exact);
  }
  return text;
}
inline std::string rows_of(const Answer& answer, const char* key = "outcomes") {
  const core::Tree* list = answer.tree.find(key);
  return list == nullptr ? "no " + std::string(key) + ": " + answer.faults : rows_of(*list);
}

}  // namespace klaxon::staff::tng
