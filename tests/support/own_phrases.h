// A system's shipped data, plus a file of the user's own phrases.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/shipped.h"

namespace klaxon::staff::testing {

struct OwnPhrases {
  codec::Library library;

  OwnPhrases(const std::string& folder, const std::string& text)
      : library(shipped_library(folder)) {
    std::vector<core::Fault> faults;
    library.add_layer({{"phrases/mine.toml", text}}, faults);
    EXPECT_TRUE(faults.empty());
  }
};

// Expects that this library's phrases have no faults.
template <class System>
void expect_sound_phrases(const codec::Library& library) {
  System system(library);
  std::vector<core::Fault> faults;
  system.library_changed(faults);
  for (const core::Fault& fault : faults)
    ADD_FAILURE() << core::where_of(fault) << ": " << fault.message;
}

// Each line of the battle's posts that is not chatter, as "kind: understood".
inline std::string lines_read(const core::Tree& summary) {
  std::string out;
  for (const core::Tree& one : summary.find("posts")->items)
    for (const core::Tree& line : one.find("lines")->items) {
      const std::string kind = line.text_at("kind");
      if (kind != "chatter") out += kind + ": " + line.text_at("understood") + "\n";
    }
  return out;
}

}  // namespace klaxon::staff::testing
