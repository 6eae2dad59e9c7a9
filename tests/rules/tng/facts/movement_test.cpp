// Movement: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsMovement, nothing_to_do) {
  expect_facts({
      // charts print speeds up to 32+
      {"TNG-warp-entry.5", flag(rules::tng::speed_most > 100), "yes"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
