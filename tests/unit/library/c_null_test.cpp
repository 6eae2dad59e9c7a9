// The library for C: each function refuses NULL for every pointer that must not be NULL.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "faces/library/klaxon_c.h"

namespace klaxon {
namespace {

class LibraryCNull : public testing::Test {
 protected:
  LibraryCNull() {
    EXPECT_EQ(klaxon_battle_open("sidcors", "border_clash", nullptr, &battle, &error), KLAXON_OK);
    EXPECT_EQ(klaxon_dice_new(3, 0, &dice, &error), KLAXON_OK);
    EXPECT_EQ(klaxon_state_begin(battle, dice, &state, &error), KLAXON_OK);
    EXPECT_EQ(klaxon_batch_begin(battle, 2, 1, &batch, &error), KLAXON_OK);
    before = klaxon_state_fingerprint(state);
  }
  ~LibraryCNull() override {
    klaxon_battle_free(&battle);
    klaxon_dice_free(&dice);
    klaxon_state_free(&state);
    klaxon_batch_free(&batch);
  }

  // Makes the call with this pointer NULL and all other arguments valid.
  void refuses(const char* function, const char* pointer,
               const std::function<klaxon_status(klaxon_error*)>& call) {
    SCOPED_TRACE(std::string(function) + " without " + pointer);
    error = {};
    EXPECT_EQ(call(&error), KLAXON_BAD_ARGUMENT);
    EXPECT_EQ(error.status, KLAXON_BAD_ARGUMENT);
    EXPECT_STREQ(error.code, "null");
    EXPECT_STREQ(error.where, pointer);
    EXPECT_EQ(call(nullptr), KLAXON_BAD_ARGUMENT) << "without an error to fill in";
    // nothing was created or changed
    EXPECT_EQ(text, nullptr);
    EXPECT_EQ(no_battle, nullptr);
    EXPECT_EQ(no_state, nullptr);
    EXPECT_EQ(no_batch, nullptr);
    EXPECT_EQ(klaxon_state_fingerprint(state), before);
    EXPECT_EQ(klaxon_batch_decisions(batch), 0U);
  }

  klaxon_error error{};
  klaxon_battle *battle = nullptr, *no_battle = nullptr;
  klaxon_dice* dice = nullptr;
  klaxon_state *state = nullptr, *no_state = nullptr;
  klaxon_batch *batch = nullptr, *no_batch = nullptr;
  char* text = nullptr;
  uint64_t before = 0;
  uint32_t number = 0;
  int team = 0;
  double chance = 0;
  int32_t values[8] = {};
  size_t found = 0;
  const klaxon_play_out how{1, 1, 0, nullptr};
  klaxon_tally tally{};
};

// call(FUNCTION, "pointer", arguments without the error)
#define REFUSES(function, pointer, ...) \
  refuses(#function, pointer, [&](klaxon_error* out) { return function(__VA_ARGS__, out); })

TEST_F(LibraryCNull, in_lists_and_battles) {
  REFUSES(klaxon_systems, "out", nullptr);
  REFUSES(klaxon_scenarios, "system", nullptr, &text);
  REFUSES(klaxon_scenarios, "out", "sidcors", nullptr);
  REFUSES(klaxon_odds, "system", nullptr, "{}", nullptr, &text);
  REFUSES(klaxon_odds, "question", "sidcors", nullptr, nullptr, &text);
  REFUSES(klaxon_odds, "out", "sidcors", "{}", nullptr, nullptr);
  REFUSES(klaxon_battle_open, "system", nullptr, "border_clash", nullptr, &no_battle);
  REFUSES(klaxon_battle_open, "scenario", "sidcors", nullptr, nullptr, &no_battle);
  REFUSES(klaxon_battle_open, "out", "sidcors", "border_clash", nullptr, nullptr);
  REFUSES(klaxon_battle_seat_name, "battle", nullptr, 0, &text);
  REFUSES(klaxon_battle_seat_name, "out", battle, 0, nullptr);
  REFUSES(klaxon_battle_team, "battle", nullptr, 0, &team);
  REFUSES(klaxon_battle_team, "out", battle, 0, nullptr);
  REFUSES(klaxon_battle_bots, "battle", nullptr, &text);
  REFUSES(klaxon_battle_bots, "out", battle, nullptr);
  REFUSES(klaxon_dice_new, "out", 1, 1, nullptr);
  EXPECT_EQ(klaxon_battle_seats(nullptr), 0);
  for (int time = 0; time < 2; ++time) klaxon_battle_free(&no_battle);
  klaxon_battle_free(nullptr);
  klaxon_dice_free(nullptr);
}

TEST_F(LibraryCNull, in_creating_states) {
  REFUSES(klaxon_state_begin, "battle", nullptr, dice, &no_state);
  REFUSES(klaxon_state_begin, "dice", battle, nullptr, &no_state);
  REFUSES(klaxon_state_begin, "out", battle, dice, nullptr);
  REFUSES(klaxon_state_copy, "state", nullptr, &no_state);
  REFUSES(klaxon_state_copy, "out", state, nullptr);
  REFUSES(klaxon_state_read_record, "text", nullptr, 5, -1, &no_state);
  REFUSES(klaxon_state_read_record, "out", "{}", 2, -1, nullptr);
  REFUSES(klaxon_state_read_battle_file, "text", nullptr, 5, 1, &no_state);
  REFUSES(klaxon_state_read_battle_file, "out", "", 0, 1, nullptr);
  REFUSES(klaxon_state_battle, "state", nullptr, &no_battle);
  REFUSES(klaxon_state_battle, "out", state, nullptr);
  REFUSES(klaxon_state_resampled, "state", nullptr, 0, dice, &no_state);
  REFUSES(klaxon_state_resampled, "dice", state, 0, nullptr, &no_state);
  REFUSES(klaxon_state_resampled, "out", state, 0, dice, nullptr);
  klaxon_state_free(nullptr);
}

TEST_F(LibraryCNull, in_reading_states) {
  EXPECT_EQ(klaxon_state_over(nullptr), 0);
  EXPECT_EQ(klaxon_state_next_seat(nullptr), -1);
  EXPECT_EQ(klaxon_state_owed(nullptr), 0U);
  EXPECT_EQ(klaxon_state_fingerprint(nullptr), 0U);
  REFUSES(klaxon_state_scores, "state", nullptr, values, 2);
  REFUSES(klaxon_state_scores, "out", state, nullptr, 2);
  REFUSES(klaxon_state_offers, "state", nullptr, 0, &text);
  REFUSES(klaxon_state_offers, "out", state, 0, nullptr);
  REFUSES(klaxon_state_choices, "state", nullptr, 0, &number);
  REFUSES(klaxon_state_choices, "out", state, 0, nullptr);
  REFUSES(klaxon_state_ready, "state", nullptr, 0, &number);
  REFUSES(klaxon_state_ready, "out", state, 0, nullptr);
  REFUSES(klaxon_state_choice_text, "state", nullptr, 0, 0, &text);
  REFUSES(klaxon_state_choice_text, "out", state, 0, 0, nullptr);
  REFUSES(klaxon_state_choice_verb, "state", nullptr, 0, 0, &number);
  REFUSES(klaxon_state_choice_verb, "out", state, 0, 0, nullptr);
  REFUSES(klaxon_state_values, "state", nullptr, 0, 0, nullptr, 0, values, 8, &found);
  REFUSES(klaxon_state_values, "found", state, 0, 0, nullptr, 0, values, 8, nullptr);
  REFUSES(klaxon_state_view, "state", nullptr, 0, &text);
  REFUSES(klaxon_state_view, "out", state, 0, nullptr);
  REFUSES(klaxon_state_public_view, "state", nullptr, &text);
  REFUSES(klaxon_state_public_view, "out", state, nullptr);
  REFUSES(klaxon_state_unfair_view, "state", nullptr, &text);
  REFUSES(klaxon_state_unfair_view, "out", state, nullptr);
}

TEST_F(LibraryCNull, in_orders) {
  REFUSES(klaxon_state_order, "state", nullptr, 0, "intensity 1", dice);
  REFUSES(klaxon_state_order, "order", state, 0, nullptr, dice);
  REFUSES(klaxon_state_order, "dice", state, 0, "intensity 1", nullptr);
  REFUSES(klaxon_state_choose, "state", nullptr, 0, 0, dice);
  REFUSES(klaxon_state_choose, "dice", state, 0, 0, nullptr);
  REFUSES(klaxon_state_fill, "state", nullptr, 0, 0, values, 1, dice);
  REFUSES(klaxon_state_fill, "fields", state, 0, 0, nullptr, 1, dice);
  REFUSES(klaxon_state_fill, "dice", state, 0, 0, values, 1, nullptr);
  REFUSES(klaxon_state_order_with_events, "state", nullptr, 0, "intensity 1", dice, &text);
  REFUSES(klaxon_state_order_with_events, "order", state, 0, nullptr, dice, &text);
  REFUSES(klaxon_state_order_with_events, "dice", state, 0, "intensity 1", nullptr, &text);
  REFUSES(klaxon_state_order_with_events, "out", state, 0, "intensity 1", dice, nullptr);
}

TEST_F(LibraryCNull, in_bots_choices_and_play) {
  REFUSES(klaxon_state_advice, "state", nullptr, 0, "captain", dice, &text);
  REFUSES(klaxon_state_advice, "bot", state, 0, nullptr, dice, &text);
  REFUSES(klaxon_state_advice, "dice", state, 0, "captain", nullptr, &text);
  REFUSES(klaxon_state_advice, "out", state, 0, "captain", dice, nullptr);
  REFUSES(klaxon_state_odds, "state", nullptr, 0, "intensity 1", &text);
  REFUSES(klaxon_state_odds, "order", state, 0, nullptr, &text);
  REFUSES(klaxon_state_odds, "out", state, 0, "intensity 1", nullptr);
  REFUSES(klaxon_state_play_out, "state", nullptr, 0, &how, &tally);
  REFUSES(klaxon_state_play_out, "how", state, 0, nullptr, &tally);
  REFUSES(klaxon_state_play_out, "out", state, 0, &how, nullptr);
  REFUSES(klaxon_state_unfair_play_out, "state", nullptr, &how, &tally);
  REFUSES(klaxon_state_unfair_play_out, "how", state, nullptr, &tally);
  REFUSES(klaxon_state_unfair_play_out, "out", state, &how, nullptr);
  REFUSES(klaxon_state_chance, "state", nullptr, 0, "intensity 1", &how, &chance);
  REFUSES(klaxon_state_chance, "order", state, 0, nullptr, &how, &chance);
  REFUSES(klaxon_state_chance, "how", state, 0, "intensity 1", nullptr, &chance);
  REFUSES(klaxon_state_chance, "out", state, 0, "intensity 1", &how, nullptr);
}

TEST_F(LibraryCNull, in_batches) {
  REFUSES(klaxon_batch_begin, "battle", nullptr, 1, 1, &no_batch);
  REFUSES(klaxon_batch_begin, "out", battle, 1, 1, nullptr);
  REFUSES(klaxon_batch_resampled, "state", nullptr, 0, 1, 1, &no_batch);
  REFUSES(klaxon_batch_resampled, "out", state, 0, 1, 1, nullptr);
  REFUSES(klaxon_batch_unfair_copies, "state", nullptr, 1, 1, &no_batch);
  REFUSES(klaxon_batch_unfair_copies, "out", state, 1, 1, nullptr);
  REFUSES(klaxon_batch_step, "batch", nullptr, values, 2);
  REFUSES(klaxon_batch_step, "choices", batch, nullptr, 2);
  REFUSES(klaxon_batch_step_bots, "batch", nullptr, "random", 1);
  REFUSES(klaxon_batch_restart, "batch", nullptr);
  REFUSES(klaxon_batch_at, "batch", nullptr, 0, &no_state);
  REFUSES(klaxon_batch_at, "out", batch, 0, nullptr);
  EXPECT_EQ(klaxon_batch_size(nullptr), 0U);
  EXPECT_EQ(klaxon_batch_running(nullptr), 0U);
  EXPECT_EQ(klaxon_batch_decisions(nullptr), 0U);
  EXPECT_EQ(klaxon_batch_seats(nullptr), nullptr);
  EXPECT_EQ(klaxon_batch_choices(nullptr), nullptr);
  EXPECT_EQ(klaxon_batch_scores(nullptr), nullptr);
  klaxon_batch_free(nullptr);
}

}  // namespace
}  // namespace klaxon
