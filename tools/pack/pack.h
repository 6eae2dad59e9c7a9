// Packs data and rule pages into a C++ unit that defines registry's packed_files(). TOML becomes
// JSON on the way, since that parses several times as fast. A system's rules may be in a page and a
// folder of pages: docs/rules/tng.md and docs/rules/tng/*.md become one text under the page's name.
// Only the parts of rule pages that are read are kept: no comments, `Code:` lines or
// headings without a rule, and no text after `<!-- data ID -->` or `<!-- aside -->`.
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"

namespace klaxon::tools::pack {

// Whether to include remarks for a file's readers, `note` and `ours`. If not, the fingerprint of
// the whole file replaces them, since records identify a file by it.
enum class Remarks : u8 { kept, left_out };

// Writes the unit's text from these files, each taken from the first root that has it. False, with
// a line in `errors` for each file that cannot be packed.
bool packed_unit(const std::vector<std::string>& roots, std::vector<std::string> paths,
                 Remarks remarks, std::string& unit, std::string& errors);

}  // namespace klaxon::tools::pack
