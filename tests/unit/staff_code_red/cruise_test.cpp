// code-red's part of a cruise: flag and foe, with the damage from earlier fights, and the result of
// a duel.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "rules/code_red/game.h"
#include "staff/code_red/staff.h"
#include "staff/cruise/forecast.h"
#include "staff/cruise/waters.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using cruise::Encounter;
namespace rules = klaxon::rules::code_red;

const cruise::Waters& waters() {
  static const auto staff = make_staff(testing::shipped(), "");
  static core::Faults faults;
  static const auto made = make_waters(*staff, faults);
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return *made;
}

u32 kind(std::string_view id) {
  for (u32 i = 0; i < waters().kinds().size(); ++i)
    if (waters().kinds()[i].id == id) return i;
  ADD_FAILURE() << id;
  return 0;
}

// The encounter with the strongest foe, with no earlier damage.
Encounter encounter(std::string_view id, u32 scars = 0, bool veteran = false, u32 escorts = 0) {
  const u32 star = kind(id);
  return {star, waters().kinds()[star].forces - 1, escorts, {{"sentinel", "Bold", scars, veteran}}};
}

i64 boxes(const Encounter& met, const char* ship, std::string_view only = "") {
  const core::Tree options = waters().options(met);
  i64 sum = 0;
  for (const core::Tree::Entry& box : options.find("designs")->find(ship)->find("boxes")->entries)
    if (only.empty() || box.key == only) sum += box.value.whole;
  return sum;
}

TEST(CodeRedCruise, scars_strike_the_flag_and_a_veteran_has_more_power) {
  const i64 whole = boxes(encounter("duel"), "cruise_flag");
  EXPECT_LT(boxes(encounter("duel", 1), "cruise_flag"), whole);
  EXPECT_LT(boxes(encounter("duel", 3), "cruise_flag"), boxes(encounter("duel", 1), "cruise_flag"));
  EXPECT_EQ(boxes(encounter("duel", 0, true), "cruise_flag", "apr"),
            boxes(encounter("duel"), "cruise_flag", "apr") + 2);
  EXPECT_EQ(boxes(encounter("duel", 3), "cruise_foe"), whole) << "the foe is unchanged";
}

TEST(CodeRedCruise, each_sunk_escort_strikes_the_flagship) {
  const i64 whole = boxes(encounter("flagship"), "cruise_foe");
  EXPECT_EQ(boxes(encounter("flagship", 0, false, 1), "cruise_foe"), whole - 6);
  EXPECT_EQ(boxes(encounter("flagship", 0, false, 2), "cruise_foe"), whole - 12);
  EXPECT_EQ(waters().foe_text(encounter("flagship", 0, false, 2)), "Vool's Hammer");
}

// The result of a duel with this end: the flag's lost points, the ships destroyed, the winner.
cruise::Aftermath after(u32 of_hundred_struck, bool flag_lost, bool foe_lost, int winner) {
  const Encounter met = encounter("duel");
  const auto game = cruise::game_of(waters(), met);
  battle::match::StateBuffer room(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log log;
  game->setup(room.bytes(), dice, log);
  rules::State& state = rules::CodeRedGame::state(room.bytes());
  const auto& cards = static_cast<const rules::CodeRedGame&>(*game);
  state.winner = static_cast<i8>(winner);
  state.ships[0].destroyed = flag_lost ? 1 : 0;
  state.ships[1].destroyed = foe_lost ? 1 : 0;
  const u32 all = cards.design_of(state.ships[0]).boxes_total();
  u32 left_to_strike = (all * of_hundred_struck + 99) / 100;
  for (rules::System s = 0; s < rules::systems_count; ++s) {
    if ((rules::never_hit & rules::bit(s)) != 0) continue;
    auto& here = state.ships[0].boxes[s];
    const u32 taken = std::min<u32>(here, left_to_strike);
    here = static_cast<std::remove_reference_t<decltype(here)>>(here - taken);
    left_to_strike -= taken;
  }
  return waters().aftermath(met, *game, room.bytes());
}

TEST(CodeRedCruise, a_scar_for_each_sixteen_of_a_hundred_boxes_struck) {
  EXPECT_EQ(after(0, false, true, 0).vessels[0].scars, 0U);
  EXPECT_EQ(after(15, false, true, 0).vessels[0].scars, 0U);
  EXPECT_EQ(after(17, false, true, 0).vessels[0].scars, 1U);
  EXPECT_EQ(after(33, false, true, 0).vessels[0].scars, 2U);
  EXPECT_EQ(after(90, false, true, 0).vessels[0].scars, 3U) << "three at most";
}

TEST(CodeRedCruise, a_larger_share_when_time_is_up_only_holds_the_field) {
  EXPECT_EQ(after(0, false, true, 0).outcome, cruise::Outcome::won);
  EXPECT_EQ(after(0, false, true, 0).sunk, 1U);
  EXPECT_EQ(after(0, false, false, 0).outcome, cruise::Outcome::held);
  EXPECT_EQ(after(0, false, false, -1).outcome, cruise::Outcome::held);
  EXPECT_EQ(after(0, false, false, 1).outcome, cruise::Outcome::beaten);
  EXPECT_TRUE(after(0, true, false, 1).vessels[0].lost);
}

TEST(CodeRedCruise, a_captain_who_strikes_the_colours_leaves_with_the_flags_damage) {
  cruise::Aftermath struck = after(33, false, false, -1);
  cruise::strike_colours(waters(), struck);
  EXPECT_EQ(struck.outcome, cruise::Outcome::left);
  EXPECT_EQ(struck.vessels[0].scars, 2U);
}

TEST(CodeRedCruise, a_star_whose_points_are_not_numbers_is_refused) {
  std::vector<codec::DataFile> files = testing::shipped_files();
  for (codec::DataFile& file : files)
    if (const std::size_t at = file.text.find("struck = [88, 84"); at != std::string::npos)
      file.text.replace(at, 16, "struck = [88, \"8\"");
  codec::Library library;
  std::vector<core::Fault> unheard;
  library.add_layer(files, unheard);
  const auto staff = make_staff(library, "");
  core::Faults faults;
  make_waters(*staff, faults);
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list().front().code, "out-of-order");
  EXPECT_NE(faults.list().front().file.find("duel"), std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff::code_red
