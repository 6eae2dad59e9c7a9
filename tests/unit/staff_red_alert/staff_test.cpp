// What the staff offers the command line, server and page.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "staff/red_alert/staff.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;

TEST(RedAlertStaff, a_ship_in_a_battle_is_found_by_id_and_by_name) {
  const auto staff = make_staff(testing::shipped(), "");
  core::Faults faults;
  battle::Setup setup;
  ASSERT_TRUE(staff->system().prepare("balance_of_terror", Tree::table(), setup, faults));
  const auto game = staff->system().open(setup, faults);
  battle::match::StateBuffer state(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log log;
  game->setup(state.bytes(), dice, log);
  for (const char* name : {"tderet", "T'deret"}) {
    Tree stands;
    ASSERT_TRUE(staff->sheets()->standing(*game, state.bytes(), name, stands));
    EXPECT_EQ(stands.text_at("design"), "tderet");
    EXPECT_EQ(stands.find("left")->find("hull")->whole, 7);
  }
  Tree stands;
  EXPECT_FALSE(staff->sheets()->standing(*game, state.bytes(), "nobody", stands));
  EXPECT_EQ(staff->reports()->turn_text(*game, state.bytes()), "Turn 1");
}

TEST(RedAlertStaff, a_faulty_disk_is_refused_with_its_faults) {
  const auto staff = make_staff(testing::shipped(), "");
  const Tree answer = staff->yard()->check(
      "own.toml", testing::toml("name = \"Own\"\nsize = \"huge\"\ncost = 3\n"));
  EXPECT_EQ(answer.find("ok")->whole, 0);
  EXPECT_GE(answer.find("errors")->items.size(), 2U);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
