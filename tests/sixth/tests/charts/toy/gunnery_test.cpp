// TOY-3: the gunnery chart, with every cell typed a second time.
#include <gtest/gtest.h>

#include "rules/toy/scenario.h"
#include "tests/support/shipped.h"

namespace klaxon::rules::toy {
namespace {

TEST(ToyGunnery, TOY_3_every_cell) {
  const char* rows[] = {"00000000", "10000000", "11000000", "21100000",
                        "22110000", "32211000", "33221100", "43322110"};
  const codec::Library library = staff::testing::shipped_library("toy");
  core::Faults faults;
  core::Chart gunnery;
  read_gunnery(library.find("charts", "gunnery")->tree, gunnery, faults);
  ASSERT_TRUE(faults.empty());
  for (i32 die = 1; die <= 8; ++die)
    for (i32 range = 0; range <= 7; ++range)
      EXPECT_EQ(gunnery.at(die, range).value, rows[die - 1][range] - '0') << die << " " << range;
  EXPECT_EQ(gunnery.at(8, 20).value, 0);
}

}  // namespace
}  // namespace klaxon::rules::toy
