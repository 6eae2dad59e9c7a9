// Helpers that the tests of all systems' staff share: the repository's files and the shipped data.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "codec/codec.h"
#include "codec/library.h"
#include "tests/support/places.h"

namespace klaxon::staff::testing {

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline std::string file_text(const std::string& path) {
  return text_of(tests::from_root(path));
}

// A system's data folder; for the tests' own systems it is in tests/sixth.
inline std::filesystem::path data_folder(const std::string& folder) {
  const std::string path = "data/" + folder, own = tests::from_root("tests/sixth/" + path);
  return std::filesystem::exists(own) ? own : tests::from_root(path);
}

// The files in a system's data folder, by their path in it.
inline std::vector<codec::DataFile> shipped_files(const std::string& folder) {
  const std::filesystem::path root = data_folder(folder);
  std::map<std::string, std::string> sorted;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::filesystem::path ending = entry.path().extension();
    if (!entry.is_regular_file() || (ending != ".toml" && ending != ".json")) continue;
    const std::string path = std::filesystem::relative(entry.path(), root).string();
    sorted[path] = text_of(entry.path());
  }
  std::vector<codec::DataFile> files;
  for (const auto& [path, text] : sorted) files.push_back({path, text});
  return files;
}

inline codec::Library shipped_library(const std::string& folder) {
  codec::Library made;
  std::vector<core::Fault> faults;
  made.add_layer(shipped_files(folder), faults);
  return made;
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

}  // namespace klaxon::staff::testing
