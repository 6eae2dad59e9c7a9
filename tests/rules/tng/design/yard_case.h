// Ships for tests: the lines that a case needs, on an otherwise empty test ship that costs
// nothing.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <span>

#include "rules/tng/design/bill.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/reading/ship_file.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::design {

// The shipped catalogue, and three ships for bays.
inline const Shelf& yard_shelf() {
  static const Shelf shelf = [] {
    Shelf made;
    made.catalog = &catalog::shipped().catalog;
    made.ships = {{"a_destroyer", 4}, {"a_cruiser", 3}, {"a_dreadnought", 2}};
    return made;
  }();
  return shelf;
}

inline std::string ship_with(std::string_view lines) {
  std::string text;
  const std::pair<const char*, const char*> usual[] = {
      {"system", "\"tng\""}, {"name", "\"Trial\""},  {"race", "\"trial\""},
      {"tech", "3"},         {"size_class", "3"},    {"movement_cost", "\"1\""},
      {"explosion", "20"},   {"turn_mode", "\"D\""}, {"boxes", "[]"}};
  for (const auto& [key, value] : usual) {
    const std::string start = std::string(key) + " = ";
    if (!lines.starts_with(start) && lines.find("\n" + start) == std::string_view::npos)
      text += start + value + "\n";
  }
  return text + std::string(lines) + "\n";
}

struct Seen {
  Design design;
  core::Faults faults{"ship.toml"};
  Bill bill;

  // "420 56 4": A ship's BPV, repair and spaces; or the codes of its faults.
  std::string told() const {
    if (faults.empty())
      return std::to_string(bill.bpv) + " " + std::to_string(bill.repair) + " " +
             std::to_string(bill.spaces);
    std::string codes;
    for (const core::Fault& fault : faults.list()) codes += (codes.empty() ? "" : " ") + fault.code;
    return codes;
  }
  std::string messages() const {
    std::string text;
    for (const core::Fault& fault : faults.list())
      text += where_of(fault) + " " + fault.code + " " + fault.rule + ": " + fault.message + "\n";
    return text;
  }
};

inline Seen inspect(std::string_view text) {
  Seen out;
  core::Tree tree;
  if (!codec::parse_toml(text, tree, out.faults)) return out;
  read_ship(tree, yard_shelf(), out.faults, out.design);
  check_design(yard_shelf(), out.design, out.faults);
  draw_bill(yard_shelf(), out.design, out.faults, out.bill);
  return out;
}

// A rule, a ship's lines, and the ship's price or faults. The first fault must cite the
// rule.
struct YardCase {
  const char* rule;
  const char* lines;
  const char* expected;
};

inline void expect_cases(std::span<const YardCase> cases) {
  for (const YardCase& row : cases) {
    SCOPED_TRACE(std::string(row.rule) + "\n" + row.lines);
    const Seen seen = inspect(ship_with(row.lines));
    EXPECT_EQ(seen.told(), row.expected) << seen.messages();
    if (!seen.faults.empty()) {
      EXPECT_EQ(seen.faults.list().front().rule, row.rule) << seen.messages();
    }
  }
}

}  // namespace klaxon::rules::tng::design
