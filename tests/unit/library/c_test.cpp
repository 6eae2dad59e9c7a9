// The library for C: correct calls work, and wrong ones return an error and change nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "faces/library/klaxon_c.h"
#include "tests/unit/library/begun.h"

namespace klaxon {
namespace {

using testing::HasSubstr;

class LibraryC : public testing::Test {
 protected:
  LibraryC() {
    EXPECT_EQ(klaxon_battle_open("sidcors", "border_clash", nullptr, &battle, &error), KLAXON_OK);
    EXPECT_EQ(klaxon_dice_new(3, 0, &dice, &error), KLAXON_OK);
    EXPECT_EQ(klaxon_state_begin(battle, dice, &state, &error), KLAXON_OK);
  }
  ~LibraryC() override {
    klaxon_battle_free(&battle);
    klaxon_dice_free(&dice);
    klaxon_state_free(&state);
    klaxon_batch_free(&batch);
    klaxon_text_free(&text);
  }
  // Expects that a call is refused as misuse, with this code.
  void misused(klaxon_status status, const char* code) {
    EXPECT_EQ(status, KLAXON_BAD_ARGUMENT);
    EXPECT_EQ(error.status, status);
    EXPECT_STREQ(error.code, code);
    EXPECT_NE(error.message[0], '\0');
  }

  klaxon_error error{};
  klaxon_battle* battle = nullptr;
  klaxon_dice* dice = nullptr;
  klaxon_state* state = nullptr;
  klaxon_batch* batch = nullptr;
  char* text = nullptr;
};

TEST_F(LibraryC, reports_its_version) {
  EXPECT_EQ(klaxon_abi_version(), KLAXON_ABI_VERSION);
  EXPECT_EQ(klaxon_abi_minor(), KLAXON_ABI_MINOR);
  EXPECT_EQ(klaxon_version(), version());
  ASSERT_EQ(klaxon_systems(&text, &error), KLAXON_OK);
  EXPECT_THAT(text, HasSubstr("\"sidcors\""));
  klaxon_text_free(&text);
  ASSERT_EQ(klaxon_scenarios("sidcors", &text, &error), KLAXON_OK);
  EXPECT_THAT(text, HasSubstr("\"id\":\"border_clash\""));
}

TEST_F(LibraryC, plays_a_battle_to_its_end) {
  EXPECT_EQ(klaxon_battle_seats(battle), 2);
  EXPECT_EQ(klaxon_state_owed(state), 3U);
  uint32_t choices = 0, ready = 0;
  ASSERT_EQ(klaxon_state_ready(state, 0, &ready, &error), KLAXON_OK);
  EXPECT_GT(ready, 1U);
  for (int orders = 0; klaxon_state_over(state) == 0; ++orders) {
    ASSERT_LT(orders, 100'000);
    const int seat = klaxon_state_next_seat(state);
    ASSERT_EQ(klaxon_state_choices(state, seat, &choices, &error), KLAXON_OK);
    ASSERT_EQ(
        klaxon_state_choose(state, seat, static_cast<uint32_t>(orders) % choices, dice, &error),
        KLAXON_OK);
  }
  int32_t scores[2] = {9, 9};
  ASSERT_EQ(klaxon_state_scores(state, scores, 2, &error), KLAXON_OK);
  EXPECT_EQ(scores[0] + scores[1], 0);
  misused(klaxon_state_scores(state, scores, 1, &error), "out-of-range");
}

TEST_F(LibraryC, orders_by_text_and_by_fields) {
  klaxon_state* copy = nullptr;
  ASSERT_EQ(klaxon_state_copy(state, &copy, &error), KLAXON_OK);
  ASSERT_EQ(klaxon_state_order(state, 0, "intensity 1", dice, &error), KLAXON_OK);
  ASSERT_EQ(klaxon_state_order_with_events(copy, 0, R"({"verb":"intensity","factor":1})", dice,
                                           &text, &error),
            KLAXON_OK);
  EXPECT_EQ(klaxon_state_fingerprint(copy), klaxon_state_fingerprint(state));
  klaxon_text_free(&text);
  ASSERT_EQ(klaxon_state_view(copy, 1, &text, &error), KLAXON_OK);
  EXPECT_EQ(text[0], '{');
  klaxon_state_free(&copy);
  EXPECT_EQ(copy, nullptr);
}

TEST_F(LibraryC, values_are_written_into_any_buffer) {
  klaxon_battle* duel = nullptr;
  klaxon_state* begun = nullptr;
  ASSERT_EQ(klaxon_battle_open("code-red", "duel", "{}", &duel, &error), KLAXON_OK);
  ASSERT_EQ(klaxon_state_begin(duel, dice, &begun, &error), KLAXON_OK);
  uint32_t verb = 0;
  size_t found = 0;
  int32_t one[1] = {-7};
  ASSERT_EQ(klaxon_state_choice_verb(begun, 0, 0, &verb, &error), KLAXON_OK);
  EXPECT_EQ(klaxon_state_values(begun, 0, verb, nullptr, 0, nullptr, 0, &found, &error), KLAXON_OK);
  EXPECT_GT(found, 1U);
  EXPECT_EQ(klaxon_state_values(begun, 0, verb, nullptr, 0, one, 1, &found, &error), KLAXON_OK);
  EXPECT_NE(one[0], -7);
  misused(klaxon_state_values(begun, 0, verb, nullptr, 3, one, 1, &found, &error), "null");
  misused(klaxon_state_values(begun, 0, verb, one, 1, nullptr, 3, &found, &error), "null");
  klaxon_battle_free(&duel);  // the state keeps what it needs
  EXPECT_EQ(klaxon_state_choose(begun, 0, 0, dice, &error), KLAXON_OK);
  klaxon_state_free(&begun);
}

TEST_F(LibraryC, freeing_twice_does_no_harm) {
  klaxon_state_free(&state);
  EXPECT_EQ(state, nullptr);
  klaxon_state_free(&state);
  klaxon_state_free(nullptr);
  klaxon_text_free(&text);
  klaxon_text_free(nullptr);
  misused(klaxon_state_choose(state, 0, 0, dice, &error), "null");
}

TEST_F(LibraryC, wrong_seats_and_orders_change_nothing) {
  const uint64_t before = klaxon_state_fingerprint(state);
  misused(klaxon_state_view(state, 2, &text, &error), "no-such-seat");
  misused(klaxon_state_view(state, -1, &text, &error), "no-such-seat");
  EXPECT_STREQ(error.message, "There is no seat -1 in this battle: its seats are 0 to 1.");
  misused(klaxon_state_choose(state, 0, 77, dice, &error), "out-of-range");
  misused(klaxon_state_choose(state, INT32_MAX, 0, dice, &error), "no-such-seat");
  EXPECT_EQ(klaxon_state_order(state, 0, "volley meridian 12", dice, &error), KLAXON_REFUSED)
      << "an order of another battle";
  EXPECT_STREQ(error.code, "unknown-verb");
  EXPECT_EQ(klaxon_state_order(state, 0, "\xff\xfe", dice, &error), KLAXON_REFUSED);
  EXPECT_EQ(klaxon_state_fill(state, 0, 4'000'000, nullptr, 0, dice, &error), KLAXON_REFUSED);
  EXPECT_EQ(klaxon_state_fingerprint(state), before);
  const std::string long_name(5000, 'x');
  klaxon_battle* none = nullptr;
  EXPECT_EQ(klaxon_battle_open(long_name.c_str(), "x", nullptr, &none, &error), KLAXON_REFUSED);
  EXPECT_LT(std::strlen(error.message), sizeof error.message);
}

TEST_F(LibraryC, batches_step_and_play_out) {
  klaxon_tally tally{};
  const klaxon_play_out how{30, 5, 0, "captain,random"};
  ASSERT_EQ(klaxon_state_play_out(state, 0, &how, &tally, &error), KLAXON_OK) << error.message;
  EXPECT_EQ(tally.battles, 30U);
  EXPECT_EQ(tally.finished, 30U);
  ASSERT_EQ(klaxon_batch_resampled(state, 0, 6, 2, &batch, &error), KLAXON_OK);
  const int32_t wrong[6] = {0, 0, 0, 0, 0, 99};
  misused(klaxon_batch_step(batch, wrong, 6, &error), "out-of-range");
  misused(klaxon_batch_step(batch, wrong, 5, &error), "wrong-count");
  EXPECT_EQ(klaxon_batch_decisions(batch), 0U);
  const int32_t right[6] = {};
  ASSERT_EQ(klaxon_batch_step(batch, right, 6, &error), KLAXON_OK);
  EXPECT_EQ(klaxon_batch_decisions(batch), 6U);
  ASSERT_EQ(klaxon_batch_step_bots(batch, nullptr, 100'000, &error), KLAXON_OK);
  EXPECT_EQ(klaxon_batch_running(batch), 0U);
  EXPECT_EQ(klaxon_batch_seats(batch)[5], -1);
  ASSERT_EQ(klaxon_batch_restart(batch, &error), KLAXON_OK);
  EXPECT_EQ(klaxon_batch_running(batch), klaxon_batch_size(batch));
  klaxon_state* out = nullptr;
  misused(klaxon_batch_at(batch, 6, &out, &error), "out-of-range");
  EXPECT_EQ(klaxon_batch_step_bots(batch, "nobody", 1, &error), KLAXON_REFUSED);
  EXPECT_EQ(klaxon_batch_step_bots(batch, "random,", 1, &error), KLAXON_REFUSED);
}

}  // namespace
}  // namespace klaxon
