// Finds circles among includes and among the page's imports.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

struct Arrow {
  std::string to;
  int line = 0;
  std::string file = {};  // that has the line; empty: the file that it starts from
};
using Arrows = std::map<std::string, std::vector<Arrow>>;  // by the file or room they start from

// A finding for each arrow that closes a circle.
void find_circles(const Arrows& arrows, const std::string& check, Findings& out);

}  // namespace klaxon::tools::tidy
