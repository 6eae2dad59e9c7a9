// Writes a system's rule ids, taken from its pages, as a C++ unit that defines rule_names() of its
// rules/<system>/rule_ids.h; and checks that its code names no other rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tools::pack {

struct NamedFile {
  std::string path;  // from the root
  std::string text;
};

// Writes the unit's text from a system's rule pages (.md) and its code. False, with a line in
// `errors` for each fault: an id in the code that is on no page, or two ids with the same number.
bool rule_names_unit(std::string_view system, const std::vector<NamedFile>& files,
                     std::string& unit, std::string& errors);

}  // namespace klaxon::tools::pack
