// The files built into the program: data/<system>/, docs/rules/ and the coverage tables of
// docs/generated/. Packed at build time by tools/pack, TOML as JSON, so that the program runs from
// anywhere and in the browser.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace klaxon::registry {

struct PackedFile {
  std::string_view path;  // from the root: "data/code_red/ships/dauntless.json"
  std::string_view text;
};

// The files are packed as one text, with a zero after each path and each text: the page fetches
// them with its engine, and pointers and sizes do not compress.
inline std::vector<PackedFile> files_in(std::string_view packed) {
  const auto next = [&packed] {
    const std::string_view text = packed.substr(0, packed.find('\0'));
    packed.remove_prefix(text.size() + 1);
    return text;
  };
  std::vector<PackedFile> files;
  while (!packed.empty()) {
    const std::string_view path = next();
    files.push_back({path, next()});
  }
  return files;
}

// Sorted by path.
std::span<const PackedFile> packed_files();

}  // namespace klaxon::registry
