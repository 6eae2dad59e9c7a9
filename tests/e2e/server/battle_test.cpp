// Battles over real WebSockets.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* hello = R"({"type":"hello","protocol":1})";

std::string padded(std::string message, std::size_t bytes) {
  message.insert(message.size() - 1, bytes - message.size(), ' ');
  return message;
}

Tree next(WebSocket& socket) {
  const auto text = socket.receive();
  return json(text ? *text : "{}");
}

std::string join_text(const OpenMatch& match, const std::string& token) {
  return R"({"type":"join","match":")" + match.id + R"(","token":")" + token + "\"}";
}

// Plays until everyone is done; returns false if no message reaches anyone for too long.
bool play_out(std::vector<Player*> players) {
  auto heard = Clock::now();
  while (!std::ranges::all_of(players, &Player::over)) {
    for (Player* player : players)
      if (player->play(1ms)) heard = Clock::now();
    if (Clock::now() - heard > patience) return false;
  }
  return true;
}

void expect_sound(u16 port, const std::string& record) {
  const Answer verdict = http(port, "POST", "/api/verify", record);
  ASSERT_EQ(verdict.status, 200) << verdict.body;
  EXPECT_EQ(json(verdict.body).find("ok")->whole, 1) << verdict.body;
  const Tree replay = json(http(port, "POST", "/api/replay", record).body);
  EXPECT_EQ(replay.find("whole")->whole, 1);
  EXPECT_EQ(static_cast<i64>(replay.find("steps")->items.size()),
            json(verdict.body).find("lines")->whole);
}

// A replay through the eyes of a seat or watcher has as many lines, but nobody else's orders.
void expect_eyes(u16 port, const std::string& record) {
  const Tree whole = json(http(port, "POST", "/api/replay", record).body);
  std::vector<std::string> all = {"all"};
  for (const Tree& seat : whole.find("seats")->items) all.push_back(seat.text_at("seat"));
  ASSERT_EQ(all.size(), 3U);
  for (const std::string& eyes : all) {
    const Answer answer = http(port, "POST", "/api/replay/" + eyes, record);
    ASSERT_EQ(answer.status, 200) << answer.body;
    const Tree replay = json(answer.body);
    const auto& steps = replay.find("steps")->items;
    ASSERT_EQ(steps.size(), whole.find("steps")->items.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      EXPECT_EQ(steps[i].find("state"), nullptr);
      if (steps[i].text_at("act") != "order") continue;
      const bool own = steps[i].text_at("seat") == eyes;
      EXPECT_EQ(steps[i].text_at("text"),
                own ? whole.find("steps")->items[i].text_at("text") : "an order");
    }
  }
  const Answer unknown = http(port, "POST", "/api/replay/nobody", record);
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(error_code(unknown), "unknown-seat");
}

TEST(ServerBattle, two_people_play_to_the_end) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port);
  Player first(server.port, match, 0, 1), second(server.port, match, 1, 2);
  const Answer early = http(server.port, "GET", "/api/matches/" + match.id + "/record", {},
                            {{"Authorization", "Bearer " + match.watch}});
  EXPECT_EQ(early.status, 403);
  EXPECT_EQ(error_code(early), "battle-not-over");
  ASSERT_TRUE(play_out({&first, &second})) << server.process.errors();
  EXPECT_TRUE(first.in_step() && second.in_step());
  expect_sound(server.port, record_of(server.port, match, match.tokens[0]));
  expect_eyes(server.port, record_of(server.port, match, match.tokens[0]));
  const Tree list = json(http(server.port, "GET", "/api/matches").body);
  EXPECT_EQ(list.items.front().find("over")->whole, 1);
  for (const std::string& token : match.tokens)
    EXPECT_EQ(http(server.port, "GET", "/api/matches").body.find(token), std::string::npos);
}

TEST(ServerBattle, a_bot_takes_the_other_seat) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port, R"({"1":"captain"})", true);
  ASSERT_EQ(match.tokens.size(), 2U);
  EXPECT_EQ(match.tokens[1], "");
  Player person(server.port, match, 0, 3);
  ASSERT_TRUE(play_out({&person})) << server.process.errors();
  const Tree list = json(http(server.port, "GET", "/api/matches").body);
  const Tree& seat = list.items.front().find("seats")->items[1];
  EXPECT_EQ(seat.find("bot")->whole, 1);
  EXPECT_EQ(seat.find("name")->text, "captain");
  expect_sound(server.port, record_of(server.port, match, match.moderate));
}

TEST(ServerBattle, after_a_stop_the_battle_continues_with_its_bot) {
  const Folder folder;
  OpenMatch match;
  {
    Server server(folder);
    match = open_duel(server.port, R"({"1":"captain"})");
    Player person(server.port, match, 0, 4);
    for (int i = 0; i < 30; ++i) ASSERT_TRUE(person.play(patience));
    server.process.signal(SIGTERM);
    while (person.play(patience)) {
    }
    EXPECT_EQ(server.process.wait(), 0);
  }
  Server server(folder);
  Player person(server.port, match, 0, 5);
  EXPECT_TRUE(play_out({&person})) << server.process.errors();
}

TEST(ServerBattle, twenty_kilobytes_go_both_ways) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port);
  WebSocket socket(server.port);
  socket.send(padded(hello, 20'000));
  EXPECT_EQ(next(socket).find("type")->text, "welcome");
  for (int i = 0; i < 20; ++i) {
    socket.send(padded(join_text(match, match.tokens[0]), 20'000));
    const auto text = socket.receive();
    ASSERT_TRUE(text);
    EXPECT_GT(text->size(), 10'000U);
    const Tree joined = json(*text);
    EXPECT_EQ(joined.find("type")->text, "joined");
    if (const Tree* fresh = joined.find("token")) match.tokens[0] = fresh->text;
  }
}

// Sending a message costs the server about as much as composing it.
TEST(ServerBattle, the_letters_of_a_turn_to_one_client_leave_in_one_send) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_duel(server.port);
  WebSocket socket(server.port);
  socket.send(hello);
  EXPECT_EQ(next(socket).text_at("type"), "welcome");
  socket.send(join_text(match, match.tokens[0]));
  const Tree joined = next(socket);
  ASSERT_EQ(joined.text_at("type"), "joined");
  i64 number = joined.find("next_number")->whole;
  for (int i = 0; i < 5; ++i) {
    const u32 before = socket.segments();
    socket.send(R"({"type":"note","text":"hm","number":)" + std::to_string(number++) + "}");
    EXPECT_EQ(next(socket).text_at("type"), "done");
    EXPECT_EQ(next(socket).text_at("type"), "update");
    EXPECT_EQ(socket.segments(), before + 1);
  }
}

TEST(ServerBattle, a_message_of_ten_megabytes_closes_the_line) {
  const Folder folder;
  Server server(folder);
  WebSocket socket(server.port);
  socket.send(padded(hello, 10'000'000));
  EXPECT_FALSE(socket.receive());
  EXPECT_EQ(socket.close_code(), 1009);
  WebSocket other(server.port);
  other.send(hello);
  EXPECT_EQ(next(other).find("type")->text, "welcome");
}

TEST(ServerBattle, a_seat_belongs_to_its_latest_tab) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_duel(server.port);
  std::string token = match.tokens[0];
  WebSocket first(server.port), second(server.port);
  for (WebSocket* tab : {&first, &second}) {
    tab->send(hello);
    next(*tab);
    tab->send(join_text(match, token));
    const Tree joined = next(*tab);
    EXPECT_EQ(joined.find("type")->text, "joined");
    if (const Tree* fresh = joined.find("token")) token = fresh->text;
  }
  const Tree left = next(first);
  EXPECT_EQ(left.find("type")->text, "left");
  EXPECT_EQ(left.find("why")->text, "replaced");
}

TEST(ServerBattle, garbage_gets_an_error_and_the_line_stays_open) {
  const Folder folder;
  Server server(folder);
  WebSocket socket(server.port);
  for (const char* text : {"", "{", "[]", "{\"type\":\"hallo\"}", "{\"type\":\"order\"}"}) {
    socket.send(text);
    EXPECT_EQ(next(socket).find("type")->text, "error") << text;
  }
  socket.send(hello);
  EXPECT_EQ(next(socket).find("type")->text, "welcome");
}

}  // namespace
}  // namespace klaxon::tests
