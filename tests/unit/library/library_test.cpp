// The library as its users see it: what it returns, and its errors for wrong calls.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/library/klaxon.h"
#include "tests/unit/library/begun.h"

namespace klaxon {
namespace {

using library_testing::begun;
using library_testing::opened;
using testing::HasSubstr;

TEST(Library, lists_what_it_has) {
  EXPECT_THAT(systems(), testing::Contains("code-red"));
  const auto found = scenarios("code-red");
  ASSERT_TRUE(found);
  EXPECT_THAT(*found, testing::Contains(testing::Field(&Scenario::id, "duel")));
  EXPECT_FALSE(version().empty());
}

TEST(Library, a_missing_name_is_refused_with_the_existing_ones) {
  const auto wrong = scenarios("code-rd");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, "unknown-system");
  EXPECT_THAT(wrong.error().message, HasSubstr("'code-red'"));
  EXPECT_EQ(Battle::open("code-red", "dual").error().code, "unknown-scenario");
  EXPECT_EQ(Battle::open("code-red", "duel", "[]").error().code, "wrong-kind");
  EXPECT_EQ(Battle::open("code-red", "duel", "{").error().code, "json-syntax");
  EXPECT_EQ(Battle::open("code-red", "duel", R"({"shps":1})").error().code, "unknown-key");
}

TEST(Library, a_battle_knows_its_seats) {
  const Battle battle = opened("code-red", "duel");
  EXPECT_EQ(battle.seats(), 2);
  EXPECT_EQ(*battle.seat_name(0), "meridian");
  EXPECT_NE(*battle.team(0), *battle.team(1));
  EXPECT_THAT(battle.bots(), testing::Contains("captain"));
  const auto wrong = battle.seat_name(2);
  EXPECT_EQ(wrong.error().code, "no-such-seat");
  EXPECT_THAT(wrong.error().message, HasSubstr("its seats are 0 to 1"));
}

TEST(Library, a_battle_is_played_by_numbers_to_its_end) {
  Dice dice(3);
  State state = begun("sidcors", "border_clash", dice);
  int orders = 0;
  for (; !state.over(); ++orders) {
    ASSERT_LT(orders, 100'000);
    const int seat = state.next_seat();
    const auto choices = state.choices(seat);
    ASSERT_TRUE(choices && *choices > 0);
    ASSERT_TRUE(state.choose(seat, static_cast<std::uint32_t>(orders) % *choices, dice));
  }
  EXPECT_EQ(state.next_seat(), -1);
  EXPECT_TRUE(state.owed().empty());
  EXPECT_EQ(state.scores().size(), 2U);
  EXPECT_EQ(*state.choices(0), 0U);
  EXPECT_EQ(state.choose(0, 0, dice).error().code, "not-owed");
}

TEST(Library, a_copy_goes_its_own_way_with_the_same_dice) {
  Dice dice(3);
  State state = begun("code-red", "duel", dice);
  State copy = state;
  Dice same = dice;
  const std::uint64_t before = state.fingerprint();
  const int seat = state.next_seat();
  ASSERT_TRUE(state.choose(seat, 0, dice));
  EXPECT_EQ(copy.fingerprint(), before);
  ASSERT_TRUE(copy.choose(seat, 0, same));
  EXPECT_EQ(copy.fingerprint(), state.fingerprint());
  copy = begun("sidcors", "border_clash", dice);
  EXPECT_EQ(copy.battle().system(), "sidcors");
}

TEST(Library, an_offer_is_ordered_as_it_is_returned) {
  Dice dice(3);
  State state = begun("sidcors", "border_clash", dice);
  const int seat = state.next_seat();
  const auto offers = state.offers(seat);
  ASSERT_TRUE(offers);
  const std::string order = library_testing::first_order(*offers);
  ASSERT_FALSE(order.empty()) << *offers;
  EXPECT_EQ(*state.choice_text(seat, 0), "Press with intensity 1");
  State typed = state;
  ASSERT_TRUE(typed.order(seat, "intensity 1", dice));
  const auto events = state.order_with_events(seat, order, dice);
  ASSERT_TRUE(events) << events.error().message;
  EXPECT_EQ(events->front(), '[');
  EXPECT_EQ(typed.fingerprint(), state.fingerprint());
}

TEST(Library, a_wrong_order_changes_nothing) {
  Dice dice(3);
  State state = begun("sidcors", "border_clash", dice);
  ASSERT_TRUE(state.choose(0, 0, dice));
  const std::uint64_t before = state.fingerprint();
  EXPECT_FALSE(state.order(1, "", dice).error().message.empty());
  EXPECT_EQ(state.order(1, "dance", dice).error().code, "unknown-verb");
  EXPECT_EQ(state.order(1, R"({"verb":"volley","ship":"meridian"})", dice).error().code,
            "unknown-verb")
      << "an order of another system";
  EXPECT_EQ(state.order(1, "{", dice).error().code, "json-syntax");
  EXPECT_EQ(state.order(1, "intensity 70", dice).error().code, "factor-range");
  EXPECT_EQ(state.order(0, "intensity 1", dice).error().code, "not-owed");
  EXPECT_EQ(state.order(9, "intensity 1", dice).error().code, "no-such-seat");
  EXPECT_EQ(state.order(-1, "intensity 1", dice).error().code, "no-such-seat");
  EXPECT_EQ(state.choose(1, 4000, dice).error().code, "out-of-range");
  EXPECT_EQ(state.choose(0, 0, dice).error().code, "not-owed");
  EXPECT_EQ(state.fill(1, 60'000, {}, dice).error().code, "unknown-verb");
  EXPECT_EQ(state.fill(1, 0, std::vector<std::int32_t>(5000), dice).error().code, "wrong-count");
  EXPECT_EQ(state.fingerprint(), before);
}

TEST(Library, a_form_is_filled_in_by_numbers) {
  Dice dice(3);
  State state = begun("code-red", "duel", dice);
  ASSERT_EQ(*state.choices(0), 1U);
  EXPECT_EQ(*state.ready(0), 0U) << "it is a form";
  EXPECT_EQ(*state.choice_text(0, 0), "plan ...");
  const std::uint32_t verb = *state.choice_verb(0, 0);
  std::vector<std::int32_t> fields;
  for (;;) {
    const auto values = state.values(0, verb, fields);
    ASSERT_TRUE(values) << values.error().message;
    if (values->empty()) break;
    fields.push_back(values->back());
  }
  EXPECT_GT(fields.size(), 0U);
  EXPECT_EQ(state.values(0, verb, std::vector<std::int32_t>{-5000}).error().code, "out-of-range");
  EXPECT_EQ(state.values(0, verb + 1, {}).error().code, "unknown-verb");
  std::vector<std::int32_t> longer = fields;
  longer.push_back(0);
  EXPECT_EQ(state.values(0, verb, longer).error().code, "wrong-count");
  EXPECT_EQ(state.fill(0, verb, longer, dice).error().code, "wrong-count");
  EXPECT_TRUE(state.fill(0, verb, fields, dice));
}

TEST(Library, a_freed_object_is_reported) {
  Dice dice(3);
  State state = begun("code-red", "duel", dice);
  const State taken = std::move(state);
  // NOLINTBEGIN(bugprone-use-after-move)
  EXPECT_EQ(state.view(0).error().code, "freed");
  EXPECT_EQ(state.choose(0, 0, dice).error().code, "freed");
  EXPECT_EQ(state.play_out(0).error().code, "freed");
  EXPECT_EQ(state.next_seat(), -1);
  EXPECT_FALSE(state.over());
  EXPECT_EQ(state.battle().seats(), 0);
  EXPECT_EQ(state.battle().begin(dice).error().code, "freed");
  Dice gone = std::move(dice);
  EXPECT_EQ(taken.battle().begin(dice).error().code, "freed");
  // NOLINTEND(bugprone-use-after-move)
}

TEST(Library, odds_are_those_of_the_command) {
  const auto answer = odds("sidcors", R"({"attack":38,"bir":5})");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->front(), '{');
  EXPECT_EQ(odds("sidcors", R"({"attack":38,"bir":5,"bear":1})").error().code, "unknown-key");
  EXPECT_EQ(odds("code-red", "{}", "nobody").error().code, "unknown-ship");
}

TEST(Library, a_battle_file_is_adjudicated) {
  const auto state = read_battle_file(library_testing::battle_file, 4);
  ASSERT_TRUE(state) << state.error().message;
  EXPECT_EQ(state->battle().system(), "code-red");
  const auto again = read_battle_file(library_testing::battle_file, 4);
  EXPECT_EQ(state->fingerprint(), again->fingerprint());
  EXPECT_EQ(read_battle_file("system = 'nothing'").error().code, "unknown-system");
  EXPECT_FALSE(read_battle_file("").error().message.empty());
}

TEST(Library, a_record_can_be_read_up_to_any_line) {
  const std::string text =
      library_testing::text_of("tests/regress/records/code-red--duel-revision-2.jsonl");
  const auto end = read_record(text), begin = read_record(text, 0);
  ASSERT_TRUE(end && begin) << end.error().message;
  EXPECT_TRUE(end->over());
  EXPECT_FALSE(begin->over());
  EXPECT_EQ(begin->owed().size(), 2U);
  EXPECT_TRUE(begin->play_out(0, {.battles = 5}));
  const auto beyond = read_record(text, 100'000);
  EXPECT_EQ(beyond.error().code, "no-such-line");
  EXPECT_THAT(beyond.error().message, HasSubstr("its last is"));
}

TEST(Library, a_bad_record_is_refused) {
  EXPECT_FALSE(read_record("").error().message.empty());
  EXPECT_FALSE(read_record("{\"system\":\"code-red\"}\n").error().message.empty());
}

}  // namespace
}  // namespace klaxon
