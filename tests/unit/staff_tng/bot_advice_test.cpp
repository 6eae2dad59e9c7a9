// The captain's reasons for its orders, and its warnings against bad ones.
#include <gmock/gmock.h>

#include "rules/tng/energy/allocation.h"
#include "staff/tng/bot/advice.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using rules::Step;

std::string why(Fight& fight) {
  bot::Advice advice;
  core::Dice dice(1, core::Stream::bot, 0);
  const auto given = advice.advise(fight.game(), fight.bytes(), 0, dice);
  if (!given) return "nothing";
  EXPECT_FALSE(fight.game().check(fight.bytes(), 0, given->order));
  return given->why;
}

Fight facing_at(i32 range, i32 movements) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, movements);
  fight.put(1, {range, 0}, 3, 0);
  return fight;
}

TEST(TngBotAdvice, gives_reasons_for_firing_or_waiting) {
  Fight fight = facing_at(2, 20);
  fight.begin(Step::fire, 1);
  EXPECT_EQ(why(fight),
            "Fire at Unit 1 now: from 2 hexes it does nearly as much as you can hope for this "
            "turn.");
  fight.group(1, fight.group_named(1, "Shield 612")).left = 0;
  EXPECT_EQ(why(fight), "Fire at Unit 1 now: its facing 1 is down.");
  Fight far = facing_at(13, 20);
  far.begin(Step::fire, 1);
  EXPECT_EQ(why(far), "Hold your fire: later in the turn, closer in, it does more.");
}

TEST(TngBotAdvice, explains_that_it_closes_in) {
  Fight fight = facing_at(12, 14);
  fight.spend(1);
  fight.begin(Step::move, 6);
  EXPECT_THAT(why(fight), ::testing::MatchesRegex("Close in on Unit 1 to .*, and you show it "
                                                  "facing [1-6] with [0-9]+ boxes\\."));
}

// The ship ends as far from the enemy as before, but in a different place.
TEST(TngBotAdvice, explains_that_it_goes_round) {
  Fight fight = facing_at(2, 20);
  fight.begin(Step::move, 1);
  core::Order past(rules::verbs::move);
  for (const i32 value : {1, 4, 0}) past.push(value);  // four hexes ahead
  ASSERT_FALSE(fight.game().check(fight.bytes(), 0, past));
  bot::Advice advice;
  EXPECT_THAT(advice.reason(fight.game(), fight.bytes(), 0, past),
              ::testing::StartsWith("Go round Unit 1 at 2 hexes: there you show it facing "));
}

TEST(TngBotAdvice, explains_that_it_does_nothing_in_activity) {
  Fight far = facing_at(120, 14);
  far.begin(Step::activity, 2);
  EXPECT_EQ(why(far),
            "Do nothing: hits skip what is off-line, but it does nothing either, and all that "
            "you have works for you.");
  Fight near = facing_at(3, 14);
  near.begin(Step::activity, 2);
  EXPECT_EQ(why(near),
            "Do nothing: all sheets lie open, so there is little that a study could tell you.");
  near.state().intelligence = rules::Intelligence::points;
  EXPECT_EQ(why(near),
            "Nothing is urgent: a study tells you more about the enemy, but your fire does not "
            "wait for it.");
  near.hurt(0, "Hull F", 2);
  near.unit(0).stored[0] = 8 * rules::catalog::one_point;
  EXPECT_EQ(why(near),
            "Do nothing: an immediate repair costs a box of damage control, which repairs "
            "more in the turns to come.");
}

TEST(TngBotAdvice, warns_of_shields_that_stay_down) {
  Fight fight = facing_at(9, 8);
  fight.begin(Step::allocate, 0);
  core::Order bare(rules::verbs::allocate);
  const u32 fields = rules::form_fields(fight.battle(), fight.state(), 0);
  for (u32 i = 0; i < fields; ++i) bare.push(0);
  ASSERT_FALSE(fight.game().check(fight.bytes(), 0, bare));
  bot::Advice advice;
  core::Dice dice(1, core::Stream::bot, 0);
  EXPECT_EQ(advice.doubt(fight.game(), fight.bytes(), 0, bare, dice),
            "This leaves your shields down for the whole turn.");
}

std::string doubt(Fight& fight, const core::Order& order) {
  EXPECT_FALSE(fight.game().check(fight.bytes(), 0, order));
  bot::Advice advice;
  core::Dice dice(1, core::Stream::bot, 0);
  return advice.doubt(fight.game(), fight.bytes(), 0, order, dice);
}

TEST(TngBotAdvice, warns_of_forgotten_fire) {
  Fight fight = facing_at(2, 0);
  fight.begin(Step::fire, 6);
  EXPECT_EQ(doubt(fight, core::Order(rules::verbs::pass)),
            "The turn ends: what you do not fire now does nothing this turn.");
  fight.begin(Step::fire, 5);
  EXPECT_EQ(doubt(fight, core::Order(rules::verbs::pass)), "");
}

TEST(TngBotAdvice, warns_of_a_shield_that_is_down) {
  Fight fight = facing_at(3, 0);
  fight.spend(0);
  fight.group(0, fight.group_named(0, "Shield 612")).left = 0;
  fight.begin(Step::move, 6);
  EXPECT_EQ(doubt(fight, core::Order(rules::verbs::stay)),
            "This turns a shield that is down toward the enemy, while others are up.");
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
