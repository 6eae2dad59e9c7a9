#include "core/event.h"

#include <gtest/gtest.h>

#include <array>

namespace klaxon::core {
namespace {

TEST(CoreEvent, has_room_for_a_die_with_14_modifiers_and_their_sum) {
  std::array<Event, 1> room;
  Log log(room);
  Event& event = log.add(1, RuleId{2});
  event.term(0, 6);
  for (i32 modifier = 1; modifier <= 14; ++modifier) event.term(1, modifier);
  event.term(2, 111);
  EXPECT_EQ(log.events()[0].n_terms, 16);
  EXPECT_EQ(log.events()[0].terms[15].value, 111);
  EXPECT_DEATH(event.term(2, 0), "room for its terms");
}

TEST(CoreEvent, a_copy_has_the_same_content_and_writes_no_more) {
  Event event;
  event.kind = 3;
  event.rule = core::RuleId{4};
  event.who = seat_bit(1);
  event.arg(7).arg(8).term(5, 9, seat_bit(1));
  Event room;
  for (i32 i = 0; i < 8; ++i) room.arg(-1);
  for (i32 i = 0; i < 16; ++i) room.term(1, -1);
  room = event;
  EXPECT_EQ(room.kind, 3);
  EXPECT_EQ(room.rule, core::RuleId{4});
  EXPECT_EQ(room.who, seat_bit(1));
  ASSERT_EQ(room.n_args, 2);
  EXPECT_EQ(room.args[1], 8);
  ASSERT_EQ(room.n_terms, 1);
  EXPECT_EQ(room.terms[0].label, 5);
  EXPECT_EQ(room.terms[0].who, seat_bit(1));
  EXPECT_EQ(room.terms[0].value, 9);
  EXPECT_EQ(room.args[2], -1) << "the slot after it was left alone";
  EXPECT_EQ(room.terms[1].value, -1);
}

TEST(CoreLog, keeps_every_event_and_breaks_a_promise_rather_than_lose_one) {
  std::array<Event, 3> room;
  Log log(room);
  for (u16 kind = 0; kind < 3; ++kind) log.add(kind, no_rule).arg(kind);
  ASSERT_EQ(log.events().size(), 3U);
  for (u16 kind = 0; kind < 3; ++kind) EXPECT_EQ(log.events()[kind].kind, kind);
  EXPECT_DEATH(log.add(3, no_rule), "events fit the log");
  log.clear();
  EXPECT_EQ(log.add(4, no_rule).n_args, 0) << "a slot that is used again begins empty";
}

TEST(CoreLog, without_room_is_off) {
  Log log;
  EXPECT_FALSE(log.on());
  EXPECT_TRUE(log.events().empty());
}

}  // namespace
}  // namespace klaxon::core
