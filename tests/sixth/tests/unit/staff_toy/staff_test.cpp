// The toy's desk as the faces use it.
#include "staff/toy/staff.h"

#include <gtest/gtest.h>

#include "tests/support/shipped.h"

namespace klaxon::staff::toy {
namespace {

struct ToyStaffTest : ::testing::Test {
  codec::Library library = staff::testing::shipped_library("toy");
  std::unique_ptr<Staff> staff = make_staff(library, "### TOY-3 Fire\n");
};

TEST_F(ToyStaffTest, every_shipped_ship_is_sound) {
  for (const std::string& id : staff->ships())
    EXPECT_TRUE(staff->check_ship(id, *staff->ship(id)).find("ok")->whole != 0) << id;
}

TEST_F(ToyStaffTest, a_faulty_ship_is_told) {
  const core::Tree told = staff->check_ship("x.toml", staff::testing::toml("hull = 0\ngun = 1\n"));
  EXPECT_EQ(told.find("errors")->items.size(), 2U) << "too small a hull, no engine";
}

}  // namespace
}  // namespace klaxon::staff::toy
