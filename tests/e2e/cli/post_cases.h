// Posts with their expected results: the cases in post_kinds_test.cpp, which also runs
// them, and in post_variants_test.cpp.
#pragma once

#include <gtest/gtest.h>

#include "tests/e2e/cli/posted_tables.h"

namespace klaxon::tests {

struct PostCase {
  const char* system;
  const char* post;
  const char* wanted;    // must be in the output; empty: no check
  const char* unwanted;  // empty: nothing
};
inline void PrintTo(const PostCase& one, std::ostream* out) {
  *out << one.system << ": " << one.post;
}

class PostKinds : public ::testing::TestWithParam<PostCase> {};

}  // namespace klaxon::tests
