// What a side is told before it plans its turn in a duel.
#include "staff/code_red/report/briefing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "battle/match/match.h"
#include "rules/code_red/orders.h"
#include "staff/code_red/staff.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using Lines = std::vector<std::string>;
namespace match = battle::match;
namespace rules = klaxon::rules::code_red;

class DuelBriefing : public ::testing::Test {
 protected:
  DuelBriefing() : staff_(make_staff(testing::shipped(), "")) {
    core::Faults faults;
    battle::Setup setup;
    EXPECT_TRUE(staff_->system().prepare("duel", core::Tree::table(), setup, faults));
    game_ = staff_->system().open(setup, faults);
    match_ = std::make_unique<match::Match>(game_, "briefing", match::DicePlan::seeded(1));
    match_->begin();
  }
  Lines told(int seat) const {
    return staff_->briefings()->briefing(*game_, match_->state(), seat);
  }
  void plan(int seat, std::initializer_list<i32> values) {
    const auto outcome =
        match_->execute(match::Command::give(seat, core::Order(rules::verbs::plan, values)));
    ASSERT_EQ(outcome.step, match::Step::done);
  }
  std::unique_ptr<Staff> staff_;
  std::shared_ptr<core::Game> game_;
  std::unique_ptr<match::Match> match_;
};

bool says(const Lines& lines, std::string_view part) {
  return std::ranges::any_of(
      lines, [part](const std::string& line) { return line.find(part) != std::string::npos; });
}

TEST_F(DuelBriefing, CR_duel_1_a_sealed_plan_shows_nowhere) {
  const Lines before = told(0);
  ASSERT_FALSE(before.empty());
  plan(1, {0, 3, 4, 1, 2, 0});
  EXPECT_EQ(told(0), before);
}

TEST_F(DuelBriefing, CR_duel_1_each_briefing_begins_with_the_own_ship) {
  EXPECT_TRUE(told(0)[1].starts_with("Meridian: "));
  EXPECT_TRUE(told(1)[1].starts_with("Meridian 2: "));
}

// A turn at close range in which everything fires: what is spent, in flight or damaged is listed.
TEST_F(DuelBriefing, CR_duel_5_spent_energy_and_drones_in_flight_are_listed) {
  plan(0, {0, 0, 8, 2, 4, 0});
  plan(1, {0, 0, 0, 0, 0, 0});
  while (match_->window().kind == 2) {  // choices
    core::Offers offers;
    const int seat = (match_->window().owed & 1U) != 0 ? 0 : 1;
    game_->offers(match_->state(), seat, offers);
    match_->execute(match::Command::give(seat, offers.list[0]));
  }
  const Lines now = told(0);
  EXPECT_TRUE(now[0].starts_with("Turn 2, at close range"));
  EXPECT_TRUE(says(now, "0 armed, 0 can fire, 4 can be armed for 2 points each"));
  EXPECT_TRUE(says(now, "6 in stock"));
  EXPECT_TRUE(says(now, "in flight: 2 drones, arriving this turn"));
  EXPECT_TRUE(says(now, "a shot does on average 4.17 at close range (medium 3.33, long 1.67)"));
}

TEST_F(DuelBriefing, a_desk_has_none) {
  core::Faults faults;
  battle::Setup setup;
  ASSERT_TRUE(staff_->system().prepare("desk", core::Tree::table(), setup, faults));
  const std::shared_ptr<core::Game> desk = staff_->system().open(setup, faults);
  match::Match opened(desk, "desk", match::DicePlan::seeded(1));
  opened.begin();
  EXPECT_TRUE(staff_->briefings()->briefing(*desk, opened.state(), 0).empty());
}

}  // namespace
}  // namespace klaxon::staff::code_red
