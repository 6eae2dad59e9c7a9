// The files built into the program: data/<system>/, docs/rules/ and the coverage tables of
// docs/generated/. Packed at build time by tools/pack, TOML as JSON, so that the program runs from
// anywhere and in the browser.
#pragma once

#include <span>
#include <string_view>

namespace klaxon::registry {

struct PackedFile {
  std::string_view path;  // from the root: "data/code_red/ships/dauntless.json"
  std::string_view text;
};

// Sorted by path.
std::span<const PackedFile> packed_files();

}  // namespace klaxon::registry
