// Dice in posts: their faces, their sides and whose they are, even in chat logs and wrapped lines.
#include <gtest/gtest.h>

#include "staff/posts/dice.h"
#include "staff/posts/layout/joins.h"
#include "staff/posts/layout/speakers.h"
#include "staff/posts/posted_dice.h"

namespace klaxon::staff {
namespace {

struct DiceRow {
  const char* line;
  const char* told;  // "3/6 +2 of alpha", "?" if the player is asked, "" if there are none
};
void PrintTo(const DiceRow& row, std::ostream* out) {
  *out << row.line;
}

std::string told(const char* line) {
  const auto said = read_dice(line);
  if (!said) return "";
  if (!said->odd.empty()) return "?";
  std::string out;
  for (const SaidDice::Die& die : said->dice)
    out += (out.empty() ? "" : " ") + std::to_string(die.face) + "/" + std::to_string(die.sides);
  if (said->modifier != 0) out += " " + std::to_string(said->modifier);
  for (const std::string& name : said->names) out += " of " + name;
  return out;
}

class PostDice : public ::testing::TestWithParam<DiceRow> {};
TEST_P(PostDice, are_recognized_by_their_context) {
  EXPECT_EQ(told(GetParam().line), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PostDice,
    ::testing::Values(DiceRow{"Roll [11]", "11/0"},
                      DiceRow{"Rolled 2d6: 5, 6, total 11", "5/6 6/6"},
                      DiceRow{"2d6 = (3, 4)", "3/6 4/6"}, DiceRow{"1d6+2 : 3 + 2 = 5", "3/6 2"},
                      DiceRow{"1d6 - 1: 3 - 1, total 2", "3/6 -1"},
                      DiceRow{"1d6+1d6: 3 + 4 = 7", "3/6 4/6"}, DiceRow{"1d10: 7", "7/10"},
                      DiceRow{"2 dice: 3, 4", "3/0 4/0"}, DiceRow{"Rolled 2 d6: 3, 4", "3/6 4/6"},
                      DiceRow{"Alpha rolls 4", "4/0 of alpha"},
                      DiceRow{"Roll 4 for Alpha", "4/0 of alpha"},
                      DiceRow{"Alpha's roll: 1d6 = 4", "4/6 of alpha"}));
// A total, or a die with a modifier, is not a face; a face must be on the die.
INSTANTIATE_TEST_SUITE_P(Asked, PostDice,
                         ::testing::Values(DiceRow{"1d6+2: 5", "?"}, DiceRow{"1d6: 7", "?"},
                                           DiceRow{"2d6: total 7", "?"}, DiceRow{"2d6: 5", "?"},
                                           DiceRow{"1d6: 3 + 2 = 6", "?"},
                                           DiceRow{"2d6: 3, 4, 5", "?"}, DiceRow{"2d6!: 6, 3", "?"},
                                           DiceRow{"2d6kh1: 6, 3", "?"}));
INSTANTIATE_TEST_SUITE_P(None, PostDice,
                         ::testing::Values(DiceRow{"Fire at 3", ""}, DiceRow{"Roll to port 2", ""},
                                           DiceRow{"We rolled 3 torpedoes", ""},
                                           DiceRow{"The die is cast", ""}));

core::Question asked(int seat, int sides, u16 roll = 0) {
  core::Question question;
  question.roll = core::Roll{roll}.by(seat);
  question.total = sides;
  return question;
}

TEST(PostedDice, are_used_for_their_own_side_and_turn) {
  PostedDice dice({9});
  dice.add({1, 3, 0, 4, 6, "1d6: 4", ""});
  dice.add({1, 1, 1, 2, 0, "Roll 2", ""});
  dice.add({2, 1, 1, 5, 6, "1d6: 5", ""});
  dice.begin_turn(1, true);
  EXPECT_EQ(dice.answer(asked(1, 6)), 2);
  EXPECT_EQ(dice.answer(asked(1, 6)), -1);  // not the other side's 4, nor turn 2's 5 yet
  EXPECT_EQ(dice.fault().code, "dice-run-out");
  EXPECT_EQ(dice.answer(asked(1, 6, 9)), 5);  // which opens turn 2
  EXPECT_EQ(dice.answer(asked(0, 10)), -1);
  EXPECT_EQ(dice.fault().code, "wrong-die");
  EXPECT_EQ(dice.answer(asked(0, 6)), 4);
  EXPECT_EQ(dice.answer(asked(-1, 6)), -1);
  EXPECT_EQ(dice.unused(), 0U);
}

// An unclear line makes the dice below it unusable.
TEST(PostedDice, wait_for_an_answer) {
  PostedDice dice({});
  dice.add({1, 1, 0, 0, 0, "1d6+2: 5", "Which?"});
  dice.add({1, 2, 0, 4, 6, "1d6: 4", ""});
  dice.begin_turn(1, true);
  EXPECT_EQ(dice.answer(asked(0, 6)), -1);
  EXPECT_EQ(dice.fault().code, "unclear-dice");
}

std::string speaker(const char* line) {
  const auto said = speaker_of(line);
  return said ? said->name + "|" + std::string(line).substr(said->behind) : "-";
}

TEST(Speakers, are_named_by_chats_and_players) {
  EXPECT_EQ(speaker("Sorrel:"), "Sorrel|");
  EXPECT_EQ(speaker("Sorrel  9:41 AM"), "Sorrel|");
  EXPECT_EQ(speaker("vega_77 Today at 20:11"), "vega_77|");
  EXPECT_EQ(speaker("[9:41 AM] Sorrel: Retreat"), "Sorrel|Retreat");
  EXPECT_EQ(speaker("[27.11.26, 20:11:03] Sorrel: Retreat"), "Sorrel|Retreat");
  EXPECT_EQ(speaker("27/11/2026, 20:11 - Sorrel: Retreat"), "Sorrel|Retreat");
  for (const char* line : {"Orders:", "My orders:", "Turn 2:", "Dear all:", "Retreat", "Speed: 4",
                           "We meet at 20:11 by the relay"})
    EXPECT_EQ(speaker(line), "-") << line;
}

TEST(WrappedLines, continue_where_a_sentence_could) {
  const std::string prose = "He told us a long story of how he would come round the relay";
  EXPECT_TRUE(may_go_on(prose, false, "fire at Yamato and be gone"));
  EXPECT_TRUE(may_go_on("So we decided to", false, "Retreat"));
  EXPECT_FALSE(may_go_on(prose + ".", false, "fire at Yamato"));
  EXPECT_FALSE(may_go_on(prose, false, "Fire at Yamato"));
  EXPECT_FALSE(may_go_on(prose, true, "fire at Yamato"));
  EXPECT_FALSE(may_go_on("Speed 4 and", true, "ECM 1"));
  EXPECT_TRUE(takes_up("Retreat", "if he presses with 4", post_words("if he presses with 4")));
  EXPECT_TRUE(takes_up("Retreat", "is out of the question", post_words("is out of the question")));
  EXPECT_FALSE(takes_up("Intensity 4", "if he presses with 4, retreat",
                        post_words("if he presses with 4, retreat")));
}

}  // namespace
}  // namespace klaxon::staff
