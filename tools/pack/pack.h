// Packs data and rule pages into a C++ unit that defines registry's packed_files(). TOML becomes
// JSON on the way, which parses several times as fast. A system's rules may be a page and a folder
// of pages: docs/rules/tng.md and docs/rules/tng/*.md become one text under the name of the first.
// Comments of rule pages, and what is generated after a comment `<!-- data ID -->`, are left out.
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"

namespace klaxon::tools::pack {

// Whether what a file says only for its readers, `note` and `ours`, is included. If not, the
// fingerprint of the whole file takes its place, since records name things by it.
enum class Remarks : u8 { kept, left_out };

// The unit's text from these files, each from the first root that has it. False, and a line for
// each file that cannot be packed, in `errors`.
bool packed_unit(const std::vector<std::string>& roots, std::vector<std::string> paths,
                 Remarks remarks, std::string& unit, std::string& errors);

}  // namespace klaxon::tools::pack
