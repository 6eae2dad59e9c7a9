// A system's rule ids as text, from its pages, as a C++ unit that defines rule_names() of its
// rules/<system>/rule_ids.h; and a check that its code names no other rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::tools::pack {

struct NamedFile {
  std::string path;  // from the root
  std::string text;
};

// The unit's text from a system's rule pages (.md) and its code. False, and a line for each fault,
// in `errors`: an id of the code that is on no page, or two ids with one number.
bool rule_names_unit(std::string_view system, const std::vector<NamedFile>& files,
                     std::string& unit, std::string& errors);

}  // namespace klaxon::tools::pack
