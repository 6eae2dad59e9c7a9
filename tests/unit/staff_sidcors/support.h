// What the tests of sidcors's staff share.
#pragma once

#include "tests/support/shipped.h"

namespace klaxon::staff::sidcors::testing {

using staff::testing::file_text;
using staff::testing::toml;

inline std::vector<codec::DataFile> shipped_files() {
  return staff::testing::shipped_files("sidcors");
}

inline const codec::Library& shipped() {
  static const codec::Library library = staff::testing::shipped_library("sidcors");
  return library;
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
