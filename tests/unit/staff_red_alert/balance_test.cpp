// The table that shows how even the factions are; `tests/e2e/balance` plays the battles for it.
#include <charconv>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "staff/report/rule_page.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

std::string table_text() {
  static const std::string page = staff::testing::file_text("docs/rules/red-alert.md");
  for (const RuleEntry& entry : read_rule_page(page, ""))
    if (entry.id == "RA-1.2") return entry.text;
  return {};
}

// "| a | b |" -> "a", "b".
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  for (std::size_t at = 0; at + 2 < row.size();) {
    const std::size_t end = row.find(" |", at + 2);
    if (end == std::string::npos) break;
    cells.push_back(row.substr(at + 2, end - at - 2));
    at = end + 1;
  }
  return cells;
}

TEST(RedAlertBalance, RA_1_2_the_page_has_every_pairing_and_nobody_above_58_percent) {
  std::set<std::string> factions, pairings;
  std::istringstream lines(table_text());
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() != 4 || !cells[3].ends_with(" %")) continue;
    factions.insert({cells[0], cells[1]});
    pairings.insert(std::min(cells[0], cells[1]) + " " + std::max(cells[0], cells[1]));
    double share = 0;
    std::from_chars(cells[3].data(), cells[3].data() + cells[3].size(), share);
    EXPECT_GE(share, 42) << line;
    EXPECT_LE(share, 58) << line;
  }
  EXPECT_EQ(factions.size(), 5U);
  EXPECT_EQ(pairings.size(), 10U);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
