// Helpers that the tests of klaxon_tidy share.
#pragma once

#include <string>
#include <vector>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

using Rows = std::vector<std::string>;

// The findings of a check, each as "rule-untested docs/rules/x.md:3".
inline Rows found(void (*check)(const Sources&, Findings&), const Sources& sources) {
  Findings findings;
  check(sources, findings);
  Rows rows;
  for (const Finding& finding : findings)
    rows.push_back(finding.check + " " + finding.path + ":" + std::to_string(finding.line));
  return rows;
}

}  // namespace klaxon::tools::tidy
