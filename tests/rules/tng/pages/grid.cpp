#include "tests/rules/tng/pages/grid.h"

#include <algorithm>

namespace klaxon::tests::pages {

bool Grid::shown(std::size_t column) const {
  return column == 0 || std::ranges::any_of(rows_, [&](const std::vector<std::string>& row) {
           return !row[column].empty();
         });
}

std::string Grid::text() const {
  std::string head = "|", rule = "|", body;
  for (std::size_t i = 0; i < head_.size(); ++i) {
    if (!shown(i)) continue;
    head += head_[i].empty() ? " |" : " " + head_[i] + " |";
    rule += " --- |";
  }
  for (const auto& row : rows_) {
    body += "|";
    for (std::size_t i = 0; i < row.size(); ++i)
      if (shown(i)) body += row[i].empty() ? " |" : " " + row[i] + " |";
    body += "\n";
  }
  return head + "\n" + rule + "\n" + body;
}

std::string levels_text(const std::vector<Level>& levels) {
  const auto name = [](Level level) { return std::to_string(level) + "X"; };
  if (levels.empty()) return "";
  if (levels.size() == 1) return name(levels.front());
  if (levels.size() == 2) return name(levels.front()) + " and " + name(levels.back());
  return name(levels.front()) + " to " + name(levels.back());
}

std::string by_level(const std::vector<Level>& levels,
                     const std::function<std::string(Level)>& value) {
  std::string first, rest, last;
  bool changes = false;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const std::string now = value(levels[i]);
    if (i == 0) {
      first = now;
    } else if (now != last) {
      changes = true;
      rest += (rest.empty() ? "" : ", ") + (now.empty() ? "-" : now) + " at " +
              std::to_string(levels[i]) + "X";
    }
    last = now;
  }
  if (!changes) return first;
  if (first.empty()) first = "-";
  if (levels.front() == rules::tng::level_min) return first + " (" + rest + ")";
  return first + " at " + std::to_string(levels.front()) + "X, " + rest;
}

std::string joined(const std::vector<std::string>& list, const char* between) {
  std::string out;
  for (const std::string& text : list)
    if (!text.empty()) out += (out.empty() ? "" : between) + text;
  return out;
}

}  // namespace klaxon::tests::pages
