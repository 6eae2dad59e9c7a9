#include "tools/tidy/circles.h"

#include <algorithm>
#include <set>

namespace klaxon::tools::tidy {
namespace {

struct Walk {
  const Arrows& arrows;
  const std::string& check;
  Findings& out;
  std::vector<std::string> way;
  std::set<std::string> done;

  // Searches depth first; a file that is met again on its own path closes a circle.
  void go(const std::string& at) {
    way.push_back(at);
    const auto leads = arrows.find(at);
    if (leads != arrows.end()) {
      for (const Arrow& arrow : leads->second) {
        if (std::find(way.begin(), way.end(), arrow.to) != way.end())
          out.push_back({check, arrow.file.empty() ? at : arrow.file, arrow.line,
                         "\"" + arrow.to + "\" leads back here"});
        else if (!done.contains(arrow.to))
          go(arrow.to);
      }
    }
    way.pop_back();
    done.insert(at);
  }
};

}  // namespace

void find_circles(const Arrows& arrows, const std::string& check, Findings& out) {
  Walk walk{arrows, check, out, {}, {}};
  for (const auto& [file, leads] : arrows)
    if (!walk.done.contains(file)) walk.go(file);
}

}  // namespace klaxon::tools::tidy
