// The same battle is played once more if every person agrees.
#include <gtest/gtest.h>

#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using core::Tree;

// A battle that has ended in a draw.
struct EndedTable : FullTable {
  explicit EndedTable(Room& where) : FullTable(where) {
    for (std::size_t seat = 0; seat < 3; ++seat) act(seat, "'type':'draw'");
  }
  // The latest letter to a client after a seat's message.
  Tree after(std::size_t seat, const std::string& fields, ClientId client) {
    room.say(seats[seat], "{'type':'rematch'," + fields + "}");
    const auto letters = letters_to(client);
    return letters.empty() ? Tree() : parsed(letters.back());
  }
};

std::string text_of(const Tree& letter, const char* field) {
  const Tree* found = letter.find(field);
  return found == nullptr ? "" : found->is(Tree::Kind::text) ? found->text : codec::to_json(*found);
}

TEST(SessionRematch, is_offered_only_after_the_end) {
  Room room;
  FullTable table(room);
  EXPECT_EQ(code_of(room.ask(table.seats[0], "{'type':'rematch','agree':true}")),
            "battle-not-over");
  EXPECT_EQ(code_of(room.ask(table.watcher, "{'type':'rematch','agree':true}")), "not-yours");
}

TEST(SessionRematch, begins_once_all_agree_and_leads_each_to_their_own_seat) {
  Room room;
  EndedTable table(room);
  EXPECT_EQ(text_of(table.after(0, "'agree':true", table.seats[2]), "asking"), R"(["red"])");
  EXPECT_EQ(text_of(table.after(1, "'agree':true", table.watcher), "asking"), R"(["red","blue"])");
  const Tree last = table.after(2, "'agree':true,'ask':5", table.seats[2]);
  EXPECT_EQ(type_of(last), "rematch");
  const std::string match = text_of(last, "match");
  ASSERT_NE(match, "");
  const battle::session::Hosted* next = room.session.hosted(match);
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(next->record().scenario(), room.session.hosted(table.sheet.match)->record().scenario());
  EXPECT_TRUE(next->places().moderated());
  EXPECT_FALSE(next->places().tokens().seed_told) << "it has new dice, which nobody can foresee";
  const auto& tokens = next->places().tokens();
  for (std::size_t seat = 0; seat < 3; ++seat)
    for (const std::string& letter : table.letters_to(table.seats[seat]))
      for (std::size_t other = 0; other < 3; ++other)
        EXPECT_EQ(letter.find(tokens.seats[other].token) != std::string::npos, seat == other);
  for (const std::string& letter : table.letters_to(table.watcher))
    EXPECT_NE(letter.find(tokens.watch), std::string::npos);
  for (const std::string& letter : table.letters_to(table.moderator))
    EXPECT_NE(letter.find(tokens.moderate), std::string::npos);
  EXPECT_NE(room.join(match, text_of(last, "token")), 0U);
  EXPECT_EQ(text_of(table.after(0, "'agree':true", table.seats[0]), "match"), match)
      << "there is only one rematch, however often it is asked for";
}

TEST(SessionRematch, swapped_seats_lead_across_and_a_change_is_a_new_offer) {
  Room room;
  EndedTable table(room);
  table.after(0, "'agree':true", table.seats[0]);
  const Tree changed = table.after(1, "'agree':true,'swapped':true", table.seats[0]);
  EXPECT_EQ(text_of(changed, "asking"), R"(["blue"])");
  EXPECT_EQ(text_of(changed, "swapped"), "true");
  table.after(2, "'agree':true", table.seats[0]);
  const Tree begun = table.after(0, "'agree':true", table.seats[0]);
  const battle::session::Hosted* next = room.session.hosted(text_of(begun, "match"));
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(text_of(begun, "token"), next->places().tokens().seats[2].token);
}

TEST(SessionRematch, is_declined_and_taken_back) {
  Room room;
  EndedTable table(room);
  table.after(0, "'agree':true", table.seats[0]);
  const Tree declined = table.after(1, "'agree':false", table.seats[0]);
  EXPECT_EQ(text_of(declined, "declined"), "blue");
  EXPECT_EQ(text_of(declined, "asking"), "[]");
  table.after(0, "'agree':true", table.seats[0]);
  const Tree back = table.after(0, "'agree':false", table.seats[1]);
  EXPECT_EQ(text_of(back, "asking"), "[]");
  EXPECT_EQ(text_of(back, "declined"), "") << "you can only take your own offer back";
}

TEST(SessionRematch, a_player_who_was_away_finds_the_offer_and_the_battle) {
  Room room;
  EndedTable table(room);
  const std::string join = "{'type':'join','match':'" + table.sheet.match + "','token':'" +
                           table.sheet.seats[1].token + "'}";
  room.session.disconnect(table.seats[1]);
  table.after(0, "'agree':true", table.seats[0]);
  table.after(2, "'agree':true", table.seats[0]);
  const Tree joined = room.ask(room.greet(), join);
  EXPECT_EQ(codec::to_json(*joined.find("rematch")),
            R"({"asking":["red","green"],"swapped":false})");
  battle::session::SeatTokens kept;
  core::Faults faults;
  ASSERT_TRUE(
      battle::session::read_seat_tokens(room.store.sheets[table.sheet.match], kept, faults));
  EXPECT_EQ(kept.rematch.asking, 0b101);
  table.seats[1] = room.join(table.sheet.match, table.sheet.seats[1].token);
  table.after(1, "'agree':true", table.seats[1]);
  ASSERT_TRUE(
      battle::session::read_seat_tokens(room.store.sheets[table.sheet.match], kept, faults));
  EXPECT_EQ(kept.rematch.match, table.sheet.rematch.match);
  EXPECT_EQ(kept.rematch.seats, table.sheet.rematch.seats);
  const Tree again = room.ask(room.greet(), join);
  EXPECT_EQ(text_of(*again.find("rematch"), "token"), table.sheet.rematch.seats[1]);
}

TEST(SessionRematch, lapses_when_an_undo_reopens_the_battle) {
  Room room;
  EndedTable table(room);
  table.after(0, "'agree':true", table.seats[0]);
  for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'undo'");
  ASSERT_FALSE(room.session.hosted(table.sheet.match)->match().over());
  EXPECT_EQ(table.sheet.rematch.asking, 0);
}

}  // namespace
}  // namespace klaxon::tests
