// Facts that a seat may not know must not show in words, sizes, counters or the number of letters.
// DESIGN.md section 3.4.
#include <gtest/gtest.h>

#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using core::Tree;

// Allots energy with a form, always with the least or the greatest values.
std::string filled(FullTable& table, std::size_t seat, bool greatest) {
  const Tree form =
      table.room.ask(table.seats[seat], "{'type':'form','order':{'verb':'allocate'},'rest':'" +
                                            std::string(greatest ? "most" : "least") + "'}");
  return "\"type\":\"order\",\"order\":" + codec::to_json(*form.find("order"));
}

// Everything that clients are sent while `play` runs, except for one seat's letters.
template <class Play>
std::vector<std::string> heard_by_others(FullTable& table, std::size_t actor, Play play) {
  std::vector<std::string> heard;
  const auto take = [&] {
    for (const auto& letter : table.room.out.letters)
      if (letter.to != table.seats[actor] && letter.to != table.moderator)
        heard.push_back(std::to_string(letter.to) + " " + headless(letter.text));
  };
  play(take);
  for (auto client : {table.seats[1], table.seats[2], table.watcher})
    for (const char* question : {"{'type':'offers'}", "{'type':'history'}", "{'type':'record'}"}) {
      table.room.say(client, question);
      take();
    }
  return heard;
}

TEST(SessionLeak, a_secret_order_looks_like_any_other) {
  std::vector<std::string> heard[2];
  for (int kind = 0; kind < 2; ++kind) {
    Room room;
    FullTable table(room);
    const std::string secret = filled(table, 0, kind == 1);
    heard[kind] = heard_by_others(table, 0, [&](auto take) {
      EXPECT_EQ(type_of(table.act(0, secret)), "done");
      take();
    });
  }
  EXPECT_FALSE(heard[0].empty());
  EXPECT_EQ(heard[0], heard[1]);
}

TEST(SessionLeak, refused_and_private_acts_reach_nobody_else) {
  Room room;
  FullTable table(room);
  for (const char* act : {"'type':'order','order':{'verb':'hold'}", "'type':'withdraw'",
                          "'type':'standing','policy':'ask','breaks':['fired']"}) {
    table.act(0, act);
    for (const auto& letter : room.out.letters) EXPECT_EQ(letter.to, table.seats[0]) << act;
  }
  room.say(table.seats[0], "{'type':'form','order':{'verb':'allocate'}}");
  EXPECT_EQ(room.out.letters.size(), 1U);
}

// Everybody knows a seed that was chosen by hand.
std::string seedless(std::string letter) {
  const std::size_t seed = letter.find("\"seed\":\"10");
  return seed == std::string::npos ? letter : letter.replace(seed + 8, 3, "---");
}

// Each seed hides the unseen ships in other places; public facts stay the same until somebody acts.
TEST(SessionLeak, watchers_cannot_see_hidden_places) {
  std::vector<std::string> heard[2];
  std::string moderated[2];
  for (u64 kind = 0; kind < 2; ++kind) {
    Room room;
    FullTable table(room, "{}", 100 + kind);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      table.coast(seat);
      for (const std::string& letter : table.letters_to(table.watcher))
        heard[kind].push_back(headless(letter));
    }
    const std::string join = "{'type':'join','match':'" + table.sheet.match + "','token':'";
    room.say(room.greet(), join + table.sheet.watch + "'}");
    heard[kind].push_back(seedless(headless(room.out.letters.back().text)));
    moderated[kind] = codec::to_json(table.view(table.moderator, table.sheet.moderate));
  }
  EXPECT_EQ(heard[0], heard[1]);
  EXPECT_NE(moderated[0], moderated[1]);
}

TEST(SessionLeak, events_that_a_seat_does_not_see_leave_no_gap_in_its_numbers) {
  Room room;
  FullTable table(room, "{'turns':2}");
  std::vector<WireBot> bots = seat_bots(room, table.sheet, 5);
  play_on(room, bots);
  const auto client = room.join(table.sheet.match, table.sheet.watch);
  const Tree history = room.ask(client, "{'type':'history'}");
  i64 n = 0;
  for (const Tree& event : history.find("events")->items) {
    EXPECT_EQ(event.find("n")->whole, ++n);
    EXPECT_NE(event.find("kind")->text, "moved_unseen");
    EXPECT_EQ(event.find("line"), nullptr);
  }
  const Tree all = room.ask(table.moderator, "{'type':'history'}");
  EXPECT_GT(all.find("events")->items.size(), history.find("events")->items.size());
}

}  // namespace
}  // namespace klaxon::tests
