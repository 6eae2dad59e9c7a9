// The shipped data files.
#include <gtest/gtest.h>

#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

TEST(TngShipped, every_file_is_sound) {
  if (!std::filesystem::exists(staff::testing::data_folder("tng")))
    GTEST_SKIP() << "data/tng is not there yet";
  EXPECT_EQ(told(shipped().faults), "");
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
