// Posts, and what is wanted of them: cases of one form, in post_kinds_test.cpp (which runs them)
// and post_variants_test.cpp.
#pragma once

#include <gtest/gtest.h>

#include "tests/e2e/cli/posted_tables.h"

namespace klaxon::tests {

struct PostCase {
  const char* system;
  const char* post;
  const char* wanted;    // in what is printed; empty: anything
  const char* unwanted;  // empty: nothing
};
inline void PrintTo(const PostCase& one, std::ostream* out) {
  *out << one.system << ": " << one.post;
}

class PostKinds : public ::testing::TestWithParam<PostCase> {};

}  // namespace klaxon::tests
