// The memory that a long battle takes up.
#include <gtest/gtest.h>

#include "tests/support/allocation_count.h"
#include "tests/unit/session/room.h"

namespace klaxon::tests {
namespace {

// Lines of the shortest kind: a hidden order, and its withdrawal. Each takes up its command, its
// place in the tree of lines, its chain value and an event; the store keeps its text.
TEST(SessionWeight, more_than_two_thousand_lines_of_a_match_are_bounded_each) {
  constexpr u64 lines = 2200;
  Room room;
  const battle::session::SeatTokens& sheet = room.host();
  std::vector<battle::session::ClientId> seats;
  for (const auto& seat : sheet.seats) seats.push_back(room.join(sheet.match, seat.token));
  u64 number = 0;
  const auto act = [&](std::string_view what) {
    room.ask(seats[0], "{'number':" + std::to_string(++number) + "," + std::string(what));
    room.out.letters.clear();
  };
  const auto give_and_take_back = [&] {
    act("'type':'order','order':{'verb':'coast'}}");
    act("'type':'withdraw'}");
  };
  give_and_take_back();  // what the first line needs once
  const std::size_t texts_before = room.store.lines[sheet.match].size();
  u64 kept = 0;
  const u64 before = heap_bytes_held();
  for (u64 n = 0; n < lines; n += 2) give_and_take_back();
  for (std::size_t i = texts_before; i < room.store.lines[sheet.match].size(); ++i)
    kept += room.store.lines[sheet.match][i].capacity() + sizeof(std::string);
  ASSERT_EQ(room.store.lines[sheet.match].size() - texts_before, lines);
  const u64 each = (heap_bytes_held() - before - kept) / lines;
  RecordProperty("bytes_per_line", static_cast<int>(each));
  EXPECT_LE(each, 620U);
  EXPECT_GE(each, 100U) << "something is counted";
}

}  // namespace
}  // namespace klaxon::tests
