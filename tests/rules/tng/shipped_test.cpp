// The data files as they are shipped.
#include <gtest/gtest.h>

#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

TEST(TngShipped, every_file_is_sound) {
  EXPECT_EQ(told(shipped().faults), "");
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
