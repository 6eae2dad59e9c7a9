// Helpers that the tests of code-red's staff share.
#pragma once

#include "rules/code_red/design/design.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::code_red::testing {

namespace rules = klaxon::rules::code_red;

using staff::testing::file_text;
using staff::testing::toml;

inline std::vector<codec::DataFile> shipped_files() {
  return staff::testing::shipped_files("code_red");
}

inline const codec::Library& shipped() {
  static const codec::Library library = staff::testing::shipped_library("code_red");
  return library;
}

// A sound ship from its boxes: "phaser = 1".
inline rules::Design ship_of(const std::string& boxes, const std::string& head = "") {
  rules::Design design;
  core::Faults faults;
  rules::read_design(
      toml("system = \"code-red\"\nname = \"Test\"\n" + head + "\n[boxes]\n" + boxes), "test",
      design, faults);
  return design;
}

}  // namespace klaxon::staff::code_red::testing
