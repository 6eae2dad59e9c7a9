// What the staff's tests share: the repository's files and the shipped data.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "codec/codec.h"
#include "codec/library.h"
#include "rules/code_red/design.h"

namespace klaxon::staff::code_red::testing {

inline std::string file_text(const std::string& path) {
  std::ifstream in(std::string(KLAXON_SOURCE_DIR) + "/" + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline std::vector<codec::DataFile> shipped_files() {
  const std::filesystem::path root = std::string(KLAXON_SOURCE_DIR) + "/data/code_red";
  std::map<std::string, std::string> sorted;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = std::filesystem::relative(entry.path(), root).string();
    sorted[path] = file_text("data/code_red/" + path);
  }
  std::vector<codec::DataFile> files;
  for (const auto& [path, text] : sorted) files.push_back({path, text});
  return files;
}

inline const codec::Library& shipped() {
  static const codec::Library library = [] {
    codec::Library made;
    std::vector<core::Fault> faults;
    made.add_layer(shipped_files(), faults);
    return made;
  }();
  return library;
}

inline core::Tree toml(std::string_view text) {
  core::Tree tree;
  core::Faults faults("test.toml");
  codec::parse_toml(text, tree, faults);
  return tree;
}

// A sound ship from its boxes: "phaser = 1".
inline rules::code_red::Design ship_of(const std::string& boxes, const std::string& head = "") {
  rules::code_red::Design design;
  core::Faults faults;
  rules::code_red::read_design(
      toml("system = \"code-red\"\nname = \"Test\"\n" + head + "\n[boxes]\n" + boxes), "test",
      design, faults);
  return design;
}

}  // namespace klaxon::staff::code_red::testing
