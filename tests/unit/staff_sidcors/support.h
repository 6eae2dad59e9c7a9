// Helpers that the tests of sidcors' staff share.
#pragma once

#include "tests/support/shipped.h"

namespace klaxon::staff::sidcors::testing {

using staff::testing::all_of;
using staff::testing::file_text;
using staff::testing::toml;

inline std::vector<codec::DataFile> shipped_files() {
  return staff::testing::shipped_files("sidcors");
}

inline const codec::Library& shipped() {
  static const codec::Library library = staff::testing::shipped_library("sidcors");
  return library;
}

}  // namespace klaxon::staff::sidcors::testing
