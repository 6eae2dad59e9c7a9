// Notes on weapons: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsWeapons, nothing_to_do) {
  const auto& sizes = rules::tng::catalog::shipped().catalog.tables.size_classes;
  expect_facts({
      // 8 to -6: what a ship's file may say
      {"TNG-weapon-notes.6",
       words({std::to_string(sizes.size()), std::to_string(sizes.front().number),
              std::to_string(sizes.back().number)}),
       "15 8 -6"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
