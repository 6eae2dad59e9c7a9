// Requests between seats, their answers, and who is present to answer.
#include <gtest/gtest.h>

#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using core::Tree;

// This field in the latest update to a client; "" if no update was sent.
std::string told(const FullTable& table, ClientId client, const char* field) {
  for (const std::string& text : table.letters_to(client))
    if (const Tree letter = parsed(text); letter.find(field) != nullptr)
      return codec::to_json(*letter.find(field));
  return "";
}

TEST(SessionRequests, a_draw_is_declined_and_the_asker_learns_it) {
  Room room;
  FullTable table(room);
  table.act(0, "'type':'draw'");
  EXPECT_EQ(told(table, table.seats[1], "asks"), R"([{"act":"draw","seat":"red"}])");
  EXPECT_EQ(type_of(table.act(1, "'type':'answer','to':'draw','agree':false")), "done");
  EXPECT_EQ(told(table, table.seats[0], "table"),
            R"([{"act":"decline","seat":"blue","text":"draw"}])");
  EXPECT_EQ(told(table, table.seats[0], "asks"), "[]");
  EXPECT_EQ(type_of(table.act(0, "'type':'draw'")), "done") << "a draw may be offered again";
}

TEST(SessionRequests, agreeing_counts_as_asking_the_same) {
  Room room;
  FullTable table(room);
  table.act(0, "'type':'draw'");
  table.act(1, "'type':'answer','to':'draw','agree':true");
  table.act(2, "'type':'answer','to':'draw','agree':true");
  EXPECT_EQ(told(table, table.watcher, "scores"), "[0,0,0]");
  EXPECT_EQ(told(table, table.watcher, "ended"), R"("draw")");
}

TEST(SessionRequests, an_answer_that_comes_too_late_does_nothing) {
  Room room;
  FullTable table(room);
  const std::string agrees = "'type':'answer','to':'draw','agree':true";
  EXPECT_EQ(code_of(table.act(1, agrees)), "nothing-asked");
  table.act(0, "'type':'draw'");
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  EXPECT_EQ(code_of(table.act(1, agrees)), "nothing-asked") << "the battle has gone on";
  EXPECT_EQ(code_of(table.act(1, "'type':'answer','to':'draw','agree':false")), "nothing-asked");
  EXPECT_EQ(code_of(table.act(1, "'type':'answer','to':'resign','agree':true")), "unknown-request");
}

TEST(SessionRequests, the_asker_takes_back_only_its_own_request) {
  Room room;
  FullTable table(room);
  table.act(0, "'type':'adjourn'");
  table.act(1, "'type':'adjourn'");
  EXPECT_EQ(code_of(table.act(0, "'type':'adjourn'")), "already-agreed");
  table.act(0, "'type':'answer','to':'adjourn','agree':false");
  EXPECT_EQ(told(table, table.seats[2], "asks"), R"([{"act":"adjourn","seat":"blue"}])");
  EXPECT_EQ(code_of(table.act(1, "'type':'answer','to':'adjourn','agree':true")), "nothing-asked")
      << "nobody agrees with himself";
}

TEST(SessionRequests, all_hear_of_an_adjournment_and_of_its_end) {
  Room room;
  FullTable table(room);
  for (const char* adjourned : {"true", "false"}) {
    for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'adjourn'");
    EXPECT_EQ(told(table, table.watcher, "adjourned"), adjourned);
  }
}

TEST(SessionRequests, an_undo_names_the_first_event_that_it_takes_back) {
  Room room;
  FullTable table(room);
  const ClientId again = room.join(table.sheet.match, table.sheet.seats[0].token);
  ASSERT_NE(again, 0U);
  for (std::size_t seat = 1; seat < 3; ++seat) table.coast(seat);
  table.numbered(again, 1, "'type':'order','order':{'verb':'coast'}");
  table.numbered(again, 2, "'type':'undo'");
  const std::string asks = told(table, table.seats[1], "asks");
  EXPECT_EQ(asks, R"([{"act":"undo","seat":"red","event":4,"dice":0,"opened":1}])");
}

// Whether an undo would take back an order of this seat.
bool may_undo(const FullTable& table, std::size_t seat) {
  const Tree now = table.room.ask(table.seats[seat], "{'type':'offers'}");
  return now.find("offers")->find("undo") != nullptr;
}

TEST(SessionRequests, an_undo_is_offered_only_if_something_can_be_taken_back) {
  Room room;
  FullTable table(room);
  EXPECT_FALSE(may_undo(table, 0));
  table.act(0, "'type':'note','text':'hello'");
  EXPECT_FALSE(may_undo(table, 0)) << "a note does not count as an order";
  table.coast(0);
  EXPECT_FALSE(may_undo(table, 0)) << "a hidden order can be withdrawn";
  for (std::size_t seat = 1; seat < 3; ++seat) table.coast(seat);
  EXPECT_TRUE(may_undo(table, 0));
  table.act(0, "'type':'undo'");
  for (std::size_t seat = 1; seat < 3; ++seat)
    table.act(seat, "'type':'answer','to':'undo','agree':true");
  EXPECT_FALSE(may_undo(table, 0)) << "it has already been taken back";
}

TEST(SessionRequests, an_undo_of_revealed_facts_makes_the_battle_practice) {
  Room room;
  FullTable table(room);
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  const auto undo = [&](const std::string& how) {
    table.act(0, "'type':'undo'" + how);
    for (std::size_t seat = 1; seat < 3; ++seat)
      table.act(seat, "'type':'answer','to':'undo','agree':true");
  };
  const auto undone = [&] {
    const Tree joined = room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                   "','token':'" + table.sheet.watch + "'}");
    return codec::to_json(*joined.find("undone"));
  };
  EXPECT_EQ(undone(), R"({"orders":0,"practice":false})");
  undo("");
  EXPECT_EQ(told(table, table.watcher, "undone"), R"({"orders":1,"practice":true})");
  EXPECT_EQ(undone(), R"({"orders":1,"practice":true})") << "a player who returns sees it";
}

TEST(SessionRequests, an_end_can_be_undone_and_comes_again) {
  Room room;
  FullTable table(room);
  const auto agree_on_a_draw = [&] {
    for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'draw'");
  };
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  agree_on_a_draw();
  EXPECT_EQ(told(table, table.watcher, "ended"), R"("draw")");
  const Tree sealed = room.ask(table.seats[0], "{'type':'record','sealed':true}");
  EXPECT_EQ(sealed.find("complete")->whole, 1);
  EXPECT_TRUE(may_undo(table, 0));
  table.act(0, "'type':'undo'");
  for (std::size_t seat = 1; seat < 3; ++seat)
    table.act(seat, "'type':'answer','to':'undo','agree':true");
  table.coast(0);
  agree_on_a_draw();
  EXPECT_EQ(told(table, table.watcher, "ended"), R"("draw")") << "it went on, and ends again";
}

TEST(SessionRequests, an_undo_of_the_end_makes_the_battle_practice) {
  Room room;
  FullTable table(room);
  table.coast(0);
  for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'draw'");
  table.act(1, "'type':'undo','event':1");
  for (const std::size_t seat : {0, 2}) table.act(seat, "'type':'answer','to':'undo','agree':true");
  EXPECT_EQ(told(table, table.watcher, "undone"), R"({"orders":1,"practice":true})");
}

TEST(SessionRequests, an_undo_of_unseen_orders_is_free) {
  Room room;
  FullTable table(room);
  table.coast(0);
  table.act(1, "'type':'undo','event':1");
  for (const std::size_t seat : {0, 2}) table.act(seat, "'type':'answer','to':'undo','agree':true");
  EXPECT_EQ(told(table, table.watcher, "undone"), R"({"orders":1,"practice":false})");
}

TEST(SessionRequests, a_player_who_comes_back_finds_open_requests) {
  Room room;
  FullTable table(room);
  table.act(0, "'type':'draw'");
  const Tree joined = room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                 "','token':'" + table.sheet.seats[1].token + "'}");
  EXPECT_EQ(codec::to_json(*joined.find("asks")), R"([{"act":"draw","seat":"red"}])");
}

TEST(SessionRequests, a_player_who_comes_back_finds_who_resigned_and_when) {
  Room room;
  FullTable table(room);
  const auto notes = [&](std::size_t seat) {
    return codec::to_json(*room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                      "','token':'" +
                                                      table.sheet.seats[seat].token + "'}")
                               .find("notes"));
  };
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  const auto before = room.session.hosted(table.sheet.match)->onlookers()[0].events.size();
  table.act(1, "'type':'resign'");
  const std::string resigned =
      R"({"act":"resign","seat":"blue","text":"","after":)" + std::to_string(before) + "}";
  EXPECT_NE(notes(0).find(resigned), std::string::npos) << notes(0);
  table.moderate("'type':'rewind','line':0");
  EXPECT_EQ(notes(0).find("resign"), std::string::npos) << "that was taken back";
}

// For how many seconds the seat has owed an answer; -1 if it owes none, or if that is unknown.
i64 thinks(const Tree& presence, std::size_t seat) {
  const Tree* seconds = presence.find("seats")->items[seat].find("thinks");
  return seconds == nullptr ? -1 : seconds->whole;
}

// The letters that the next tick sends to a client.
std::vector<Tree> after_a_second(FullTable& table, ClientId client) {
  table.room.out.letters.clear();
  table.room.session.tick(0, table.room.out);
  std::vector<Tree> letters;
  for (const std::string& text : table.letters_to(client)) letters.push_back(parsed(text));
  return letters;
}

// A bot, for example: the page must learn that it is a bot, or it takes it for a person.
TEST(SessionPresence, announces_a_newcomer_even_if_an_order_follows_at_once) {
  Room room;
  FullTable table(room);
  table.coast(1);
  const std::vector<Tree> letters = after_a_second(table, table.seats[0]);
  ASSERT_EQ(letters.size(), 1U);
  EXPECT_EQ(type_of(letters[0]), "presence");
  EXPECT_TRUE(after_a_second(table, table.seats[0]).empty()) << "once";
}

TEST(SessionPresence, announces_who_comes_and_goes_and_for_how_long) {
  Room room;
  FullTable table(room);
  after_a_second(table, table.seats[0]);
  EXPECT_TRUE(after_a_second(table, table.seats[0]).empty()) << "no news";
  room.session.disconnect(table.seats[1]);
  const std::vector<Tree> gone = after_a_second(table, table.seats[0]);
  ASSERT_EQ(gone.size(), 1U);
  EXPECT_EQ(type_of(gone[0]), "presence");
  const Tree& blue = gone[0].find("seats")->items[1];
  EXPECT_EQ(blue.find("here")->whole, 0);
  EXPECT_EQ(blue.find("away")->whole, 1);
  EXPECT_EQ(gone[0].find("watchers")->whole, 1);
  for (int i = 0; i < 5; ++i) after_a_second(table, table.seats[0]);
  const Tree joined = room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                 "','token':'" + table.sheet.watch + "'}");
  const Tree& presence = *joined.find("presence");
  EXPECT_EQ(presence.find("seats")->items[1].find("away")->whole, 6);
  EXPECT_EQ(presence.find("watchers")->whole, 2);
  EXPECT_EQ(thinks(presence, 1), 8) << "since it began to owe an answer";
}

TEST(SessionPresence, counts_thinking_time_from_when_everybody_was_here) {
  Room room;
  const battle::session::SeatTokens sheet = room.host();
  for (int i = 0; i < 7; ++i) room.session.tick(0, room.out);
  ClientId last = 0;
  for (const auto& seat : sheet.seats) last = room.join(sheet.match, seat.token);
  ASSERT_NE(last, 0U);
  for (int i = 0; i < 2; ++i) room.session.tick(0, room.out);
  const Tree joined = room.ask(
      room.greet(), "{'type':'join','match':'" + sheet.match + "','token':'" + sheet.watch + "'}");
  EXPECT_EQ(thinks(*joined.find("presence"), 0), 2);
}

TEST(SessionPresence, counts_each_seats_thinking_from_when_it_began_to_owe) {
  Room room;
  FullTable table(room);
  const auto presence = [&] {
    return *room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match + "','token':'" +
                                       table.sheet.watch + "'}")
                .find("presence");
  };
  const auto wait = [&](int seconds) {
    for (int i = 0; i < seconds; ++i) room.session.tick(0, room.out);
  };
  wait(5);
  EXPECT_EQ(thinks(presence(), 0), 5);
  EXPECT_EQ(thinks(presence(), 1), 5);
  ASSERT_EQ(type_of(table.coast(0)), "done");
  EXPECT_EQ(thinks(presence(), 0), -1) << "it has answered";
  wait(3);
  ASSERT_EQ(type_of(table.act(0, "'type':'withdraw'")), "done");
  wait(2);
  EXPECT_EQ(thinks(presence(), 0), 2) << "counted since it took back its order";
  EXPECT_EQ(thinks(presence(), 1), 10);
}

TEST(SessionPresence, shows_no_thinking_time_that_was_not_measured) {
  Room room;
  FullTable table(room);
  for (int i = 0; i < 7; ++i) room.session.tick(0, room.out);
  Room later(2);
  later.store.lines = room.store.lines;
  later.store.sheets = room.store.sheets;
  for (int i = 0; i < 9; ++i) later.session.tick(0, later.out);
  const Tree joined = later.ask(later.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                   "','token':'" + table.sheet.watch + "'}");
  EXPECT_EQ(thinks(*joined.find("presence"), 0), -1) << "it is not counted from the server's start";
}

}  // namespace
}  // namespace klaxon::tests
