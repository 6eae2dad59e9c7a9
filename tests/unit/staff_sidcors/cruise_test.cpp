// sidcors' part of a cruise: how ships with scars enter a battle, and what the battle results in.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "rules/sidcors/game.h"
#include "staff/cruise/forecast.h"
#include "staff/cruise/waters.h"
#include "staff/sidcors/staff.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

using cruise::Encounter;
namespace rules = klaxon::rules::sidcors;

const cruise::Waters& waters() {
  static const auto staff = make_staff(testing::shipped(), "");
  static core::Faults faults;
  static const auto made = make_waters(*staff, faults);
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return *made;
}

// The flag and a one-sided ship, against the weakest force at the first star.
Encounter encounter(u32 scars = 0, bool veteran = false) {
  return {0, 0, 0, {{"sentinel", "Bold", scars, veteran}, {"courier", "Late", scars, veteran}}};
}

std::vector<std::string> factors(const Encounter& met) {
  const core::Tree options = waters().options(met);
  std::vector<std::string> all;
  for (const core::Tree::Entry& design : options.find("designs")->entries)
    all.push_back(design.value.text_at("factors"));
  return all;
}

bool begins_crippled(const Encounter& met) {
  const core::Tree options = waters().options(met);
  const int seat = waters().seat(waters().kinds()[0]);
  const core::Tree& flag = options.find(rules::force_words[seat])->items.front();
  return flag.find("crippled") != nullptr;
}

TEST(SidcorsCruise, a_scar_takes_defence_from_both_sides_and_a_veteran_has_a_point_more) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(factors(encounter()), (Texts{"7/4", "4/2"}));
  EXPECT_EQ(factors(encounter(2)), (Texts{"7-5/4-2", "4-2/2-1"})) << "but never the last point";
  EXPECT_EQ(factors(encounter(0, true)), (Texts{"7-8/4-5", "4-5/2-3"}));
}

TEST(SidcorsCruise, with_three_scars_a_ship_begins_crippled) {
  EXPECT_FALSE(begins_crippled(encounter(2)));
  EXPECT_TRUE(begins_crippled(encounter(3)));
}

// The result of a battle with this end: the state of the squadron's two ships, and the winner.
cruise::Aftermath after(rules::Status flag, rules::Status other, int winner) {
  const Encounter met = encounter();
  const auto game = cruise::game_of(waters(), met);
  battle::match::StateBuffer room(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log log;
  game->setup(room.bytes(), dice, log);
  rules::State& state = rules::SidcorsGame::state(room.bytes());
  state.phase = rules::Phase::over;
  state.winner = static_cast<i8>(winner);
  const int seat = waters().seat(waters().kinds()[0]);
  u32 ours = 0;
  for (rules::Unit& unit : state.units)
    if (unit.force != seat)
      unit.status = rules::Status::destroyed;
    else
      unit.status = ours++ == 0 ? flag : other;
  return waters().aftermath(met, *game, room.bytes());
}

TEST(SidcorsCruise, crippled_is_two_scars_left_is_one_and_destroyed_is_lost) {
  using enum rules::Status;
  const int seat = waters().seat(waters().kinds()[0]);
  const cruise::Aftermath won = after(crippled, destroyed, seat);
  EXPECT_EQ(won.outcome, cruise::Outcome::won);
  EXPECT_EQ(won.vessels[0].scars, 2U);
  EXPECT_FALSE(won.vessels[0].lost);
  EXPECT_TRUE(won.vessels[1].lost);
  EXPECT_EQ(won.sunk, 2U) << "a Dirk, and a crippled Dirk";
  EXPECT_EQ(after(whole, retreated, seat).vessels[1].scars, 1U);
  EXPECT_EQ(after(whole, whole, -1).outcome, cruise::Outcome::held);
  EXPECT_EQ(after(retreated, destroyed, 1 - seat).outcome, cruise::Outcome::left);
  EXPECT_EQ(after(destroyed, destroyed, 1 - seat).outcome, cruise::Outcome::beaten);
}

// Retreat leaves a scar on each ship, so striking the colours must not be cheaper.
TEST(SidcorsCruise, a_captain_who_strikes_the_colours_leaves_the_field) {
  using enum rules::Status;
  cruise::Aftermath struck = after(crippled, whole, -1);
  cruise::strike_colours(waters(), struck);
  EXPECT_EQ(struck.outcome, cruise::Outcome::left);
  EXPECT_EQ(struck.vessels[0].scars, 2U) << "no more than the worse of the two";
  EXPECT_EQ(struck.vessels[1].scars, 1U);
  cruise::Aftermath lost = after(whole, destroyed, -1);
  cruise::strike_colours(waters(), lost);
  EXPECT_EQ(lost.vessels[1].scars, 0U);
}

TEST(SidcorsCruise, a_force_is_a_list_on_the_map_and_readable_in_a_sentence) {
  EXPECT_EQ(waters().force_text(encounter()), "Dirk, Dirk crippled");
  EXPECT_EQ(waters().foe_text(encounter()), "Dirk and Dirk crippled");
}

}  // namespace
}  // namespace klaxon::staff::sidcors
