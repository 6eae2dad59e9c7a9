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
  std::string file = {};  // the file with the line; empty: the one it starts from
};
using Arrows = std::map<std::string, std::vector<Arrow>>;  // by the file or room of their start

// Returns a finding for each include or import that closes a circle.
void find_circles(const Arrows& arrows, const std::string& check, Findings& out);

}  // namespace klaxon::tools::tidy
