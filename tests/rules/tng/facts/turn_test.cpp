// The turn: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsTurn, nothing_to_do) {
  expect_facts({
      {"TNG-turn.2", found({"Life Support", "Fire Control"}), "no no"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
