// Tests of red-alert's part of the balance lab.
#include "tests/unit/staff/lab_battles.h"

#include "staff/red_alert/staff.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

TEST(RedAlertLab, the_measured_table_has_the_prices_of_today) {
  staff::testing::expect_page_has_prices(*make_staff(testing::shipped(), ""));
}

TEST(RedAlertLab, everything_drawn_becomes_a_battle) {
  staff::testing::expect_lab_battles_open(*make_staff(testing::shipped(), ""), 20);
}

TEST(RedAlertLab, RA_2_6_and_RA_2_7_weighs_ships_at_their_cost_and_no_other_disks) {
  const auto staff = make_staff(testing::shipped(), "");
  const std::vector<balance::Thing> things = staff->balance()->things();
  EXPECT_EQ(things.size(), staff->ships().size());
  for (const balance::Thing& thing : things)
    EXPECT_EQ(thing.price, staff->ship(thing.id)->find("cost")->whole);
  balance::Thing thing;
  core::Faults faults;
  const core::Tree& crew = *staff->entries("crew").front().tree;
  EXPECT_FALSE(staff->balance()->own_thing("mate", crew, thing, faults));
  EXPECT_EQ(faults.list().front().code, "no-ship");
  EXPECT_EQ(faults.list().front().rule, "RA-2.6");
  core::Faults free_ship;
  core::Tree design = *staff->ship("lemat");
  design.set("cost", core::Tree::of(i64{0}));
  EXPECT_FALSE(staff->balance()->own_thing("mine", design, thing, free_ship));
  EXPECT_EQ(free_ship.list().front().code, "no-price");
  EXPECT_EQ(free_ship.list().front().rule, "RA-2.7");
}

TEST(RedAlertLab, spends_the_points_of_the_scenario) {
  const auto staff = make_staff(testing::shipped(), "");
  staff::testing::expect_scenarios(
      *staff, {"meeting_engagement", "among_moons", "minefield", "squadrons"},
      {"balance_of_terror", "broken_truce", "cloak_duel", "prize_crew", "relief_of_tarn",
       "repossession", "safe_conduct", "three_claims", "two_flags"});
  EXPECT_EQ(staff->balance()->terms("meeting_engagement").points, 50);
  EXPECT_EQ(staff->balance()->terms("squadrons").points, 100);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
