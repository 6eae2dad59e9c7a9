// Tables and phrases for the generated parts of the rule pages.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/levels.h"

namespace klaxon::tests::pages {

using rules::tng::catalog::Level;

// A table in Markdown. Columns that are empty in every row are left out.
class Grid {
 public:
  explicit Grid(std::vector<std::string> head) : head_(std::move(head)) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  bool empty() const { return rows_.empty(); }
  std::string text() const;

 private:
  bool shown(std::size_t column) const;

  std::vector<std::string> head_;
  std::vector<std::vector<std::string>> rows_;
};

// "3X", "3X and 4X", "4X to 6X".
std::string levels_text(const std::vector<Level>& levels);
// "70 (105 at 4X)"; "400 at 4X" if it starts at a later level; a single value if all levels agree.
std::string by_level(const std::vector<Level>& levels,
                     const std::function<std::string(Level)>& value);
std::string joined(const std::vector<std::string>& list, const char* between = ", ");

}  // namespace klaxon::tests::pages
