// What the staff's tests of sidcors share: the repository's files and the shipped data.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "codec/codec.h"
#include "codec/library.h"

namespace klaxon::staff::sidcors::testing {

inline std::string file_text(const std::string& path) {
  std::ifstream in(std::string(KLAXON_SOURCE_DIR) + "/" + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline std::vector<codec::DataFile> shipped_files() {
  const std::filesystem::path root = std::string(KLAXON_SOURCE_DIR) + "/data/sidcors";
  std::map<std::string, std::string> sorted;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = std::filesystem::relative(entry.path(), root).string();
    sorted[path] = file_text("data/sidcors/" + path);
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

// Every fault as one line: "3:5 bad-factors SID-6.2 message".
inline std::string all_of(const core::Faults& faults) {
  std::string out;
  for (const core::Fault& fault : faults.list())
    out += std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) + " " +
           fault.code + " " + fault.rule + " " + fault.message + "\n";
  return out;
}

}  // namespace klaxon::staff::sidcors::testing
