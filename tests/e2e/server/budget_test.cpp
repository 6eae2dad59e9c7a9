// How much memory strangers can make the server use, and which host names and addresses it answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t megabyte = std::size_t{1} << 20;
// A stranger's request, in the form in which our own proxy passes it on.
const std::vector<std::string> behind_proxy = {"--proxy", "127.0.0.1"};
const Headers stranger = {{"X-Forwarded-For", "203.0.113.7"}};

// Two people who keep playing, whatever happens around them.
bool plays_on(u16 port, std::chrono::seconds patient = 60s) {
  OpenMatch match = open_duel(port);
  if (match.id.empty()) return false;
  Player one(port, match, 0, 1), two(port, match, 1, 2);
  const auto end = Clock::now() + patient;
  while (Clock::now() < end && one.acknowledged.size() + two.acknowledged.size() < 10) {
    one.play(20ms);
    two.play(20ms);
  }
  return one.acknowledged.size() + two.acknowledged.size() >= 10;
}

// Asks again and again for the whole battle, the longest answer that the server gives.
Wire watcher_that_never_reads(u16 port, const OpenMatch& match, int wishes) {
  Wire wire = line_that_never_reads(port);
  const auto end = Clock::now() + 10s;
  while (Clock::now() < end && wire.receive(10ms).empty()) {
  }
  std::string bytes = masked(R"({"type":"hello","protocol":1})" + std::string(200, ' '));
  const std::string join = masked(R"({"type":"join","match":")" + match.id + R"(","token":")" +
                                  match.watch + "\"}" + std::string(200, ' '));
  for (int i = 0; i < wishes; ++i) bytes += join;
  wire.send(bytes);
  return wire;
}

// Without the common limit these readers would hold several times as much: each stays far below the
// limit of a single connection.
TEST(ServerBudget, slow_readers_hold_no_more_than_the_budget) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--memory", "32"});
  const OpenMatch match = open_match(server.port, "sidcors", "open_battle");
  ASSERT_FALSE(match.id.empty());
  const std::size_t before = server.process.resident_bytes();
  std::vector<Wire> wires;
  for (int i = 0; i < 60; ++i) wires.push_back(watcher_that_never_reads(server.port, match, 200));
  std::size_t most = 0;
  EXPECT_TRUE(plays_on(server.port));
  const auto end = Clock::now() + 5s;
  while (Clock::now() < end) {
    most = std::max(most, server.process.resident_bytes());
    std::this_thread::sleep_for(100ms);
  }
  std::printf("60 slow readers: %zu MB more\n", (most - before) / megabyte);
  EXPECT_LT(most, before + 80 * megabyte);
}

TEST(ServerBudget, unfinished_uploads_hold_no_more_than_the_budget) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--memory", "32"});
  const std::size_t before = server.process.resident_bytes();
  const std::string head =
      "POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16000000\r\n\r\n";
  const std::string most(15'000'000, 'x');
  std::vector<std::thread> senders;
  std::vector<Wire> wires;
  for (int i = 0; i < 40; ++i) wires.emplace_back(server.port);
  for (Wire& wire : wires) senders.emplace_back([&] { wire.send(head) && wire.send(most); });
  for (std::thread& sender : senders) sender.join();
  EXPECT_TRUE(plays_on(server.port));
  const std::size_t after = server.process.resident_bytes();
  std::printf("40 unfinished uploads: %zu MB more\n", (after - before) / megabyte);
  EXPECT_LT(after, before + 100 * megabyte);
}

TEST(ServerBudget, silent_sockets_make_room_for_active_ones) {
  const Folder folder;
  Limits limits;
  limits.descriptors = 512;
  Server server(folder, limits);
  std::vector<Wire> wires;
  for (int i = 0; i < 2'000; ++i) wires.emplace_back(server.port);
  EXPECT_TRUE(plays_on(server.port));
  EXPECT_LT(server.process.resident_bytes(), 200 * megabyte);
}

TEST(ServerBudget, closing_lines_keep_their_place_and_lose_it_soon) {
  const Folder folder;
  Limits limits;
  limits.descriptors = 512;
  Server server(folder, limits);
  std::vector<Wire> wires;
  // A binary message closes the connection, and this client never completes the handshake.
  for (int i = 0; i < 1'200; ++i) {
    wires.push_back(line_that_never_reads(server.port));
    wires.back().send(std::string("\x82\x80\0\0\0\0", 6));
  }
  // A player for whom one of the two connections is refused tries again.
  const auto end = Clock::now() + 60s;
  bool plays = false;
  while (!plays && Clock::now() < end) plays = plays_on(server.port, 6s);
  EXPECT_TRUE(plays);
}

TEST(ServerBudget, a_silent_line_is_closed) {
  const Folder folder;
  Server server(folder);
  Wire silent(server.port), mute = line_that_never_reads(server.port);
  const auto end = Clock::now() + 60s;
  while (Clock::now() < end && !silent.hung_up()) std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(silent.hung_up());
  EXPECT_NE(mute.receive(60s).find("101 Switching"), std::string::npos);
  EXPECT_TRUE(mute.hung_up());
}

TEST(ServerBudget, an_address_that_asks_too_much_waits_and_others_do_not) {
  const Folder folder;
  std::vector<std::string> options = behind_proxy;
  options.insert(options.end(), {"--rate", "1"});
  Server server(folder, {}, free_port(), options);
  int refused = 0;
  for (int i = 0; i < 100; ++i)
    refused += http(server.port, "GET", "/api/systems", {}, stranger).status == 429 ? 1 : 0;
  EXPECT_GT(refused, 20);
  EXPECT_EQ(
      http(server.port, "GET", "/api/systems", {}, {{"X-Forwarded-For", "203.0.113.8"}}).status,
      200);
  // A client that claims other addresses is not believed: the proxy's own entry comes last.
  refused = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string claimed = "198.51.100." + std::to_string(i) + ", 203.0.113.7";
    refused +=
        http(server.port, "GET", "/api/systems", {}, {{"X-Forwarded-For", claimed}}).status == 429
            ? 1
            : 0;
  }
  EXPECT_GT(refused, 20);
}

TEST(ServerBudget, an_address_gets_only_some_lines_and_others_still_get_one) {
  const Folder folder;
  Server server(folder, {}, free_port(), behind_proxy);
  std::vector<std::unique_ptr<WebSocket>> lines;
  for (int i = 0; i < 500; ++i) {
    lines.push_back(std::make_unique<WebSocket>(server.port, stranger));
    lines.back()->send(R"({"type":"hello","protocol":1})");
  }
  EXPECT_EQ(lines.back()->refused_status(), 0);
  EXPECT_EQ(WebSocket(server.port, stranger).refused_status(), 503);
  EXPECT_EQ(WebSocket(server.port, {{"X-Forwarded-For", "203.0.113.8"}}).refused_status(), 0);
}

TEST(ServerBudget, long_questions_from_one_address_leave_room_for_others) {
  const Folder folder;
  Server server(folder, {}, free_port(), behind_proxy);
  const Headers other = {{"X-Forwarded-For", "203.0.113.8"}};
  const std::string body =
      R"({"question":{"volley":40,"trials":1000000,"seed":3,"compare":true},"ship":"meridian"})";
  std::vector<Wire> wires;
  for (int i = 0; i < 4; ++i) {
    wires.emplace_back(server.port);
    wires.back().send("POST /api/odds/code-red HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " +
                      stranger.front().second +
                      "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  const auto check = [&](const Headers& who) {
    return http(server.port, "POST", "/api/ship/check", "{}", who);
  };
  Answer fifth = check(stranger);
  for (int i = 0; i < 50 && fifth.status != 503; ++i) fifth = check(stranger);
  EXPECT_EQ(fifth.status, 503) << "four are under way";
  EXPECT_EQ(error_code(fifth), "busy");
  const double begun = server.process.busy_ms();
  EXPECT_EQ(check(other).status, 200);
  EXPECT_LT(server.process.busy_ms() - begun, 1000) << "only one of the four is at work";
  wires.clear();
  Answer again;
  for (const auto end = Clock::now() + 60s; Clock::now() < end && again.status != 200;)
    again = check(stranger);
  EXPECT_EQ(again.status, 200) << "they have hung up";
}

// Forty players at one address ask the captain at once, then a player at another address.
TEST(ServerBudget, advice_for_one_address_leaves_room_for_others) {
  const Folder folder;
  Server server(folder, {}, free_port(), behind_proxy);
  struct Seat {
    explicit Seat(u16 port, const Headers& who) : line(port, who), match(opened(port)) {
      line.send(R"({"type":"hello","protocol":1})");
      for (std::size_t seat = 0; seat < 2; ++seat) {
        WebSocket other(port);
        if (seat == 1) other.send(R"({"type":"hello","protocol":1})");
        (seat == 0 ? line : other)
            .send(R"({"type":"join","match":")" + match.id + R"(","token":")" + match.tokens[seat] +
                  "\"}");
        while (seat == 1 && other.receive().value_or("joined").find("joined") == std::string::npos)
          continue;
      }
    }
    static OpenMatch opened(u16 port) { return open_match(port, "sidcors", "open_battle"); }
    // The answer to a request for advice: its type, or the code of its refusal.
    std::string advice() {
      while (const auto text = line.receive()) {
        const Tree letter = json(*text);
        const std::string type = letter.text_at("type");
        if (type == "advice") return type;
        if (type == "error") return refusal_in(letter);
      }
      return "";
    }
    WebSocket line;
    OpenMatch match;
  };
  std::vector<std::unique_ptr<Seat>> crowd;
  for (int i = 0; i < 40; ++i) crowd.push_back(std::make_unique<Seat>(server.port, stranger));
  Seat one(server.port, {{"X-Forwarded-For", "203.0.113.8"}});
  for (const auto& seat : crowd) seat->line.send(R"({"type":"advise"})");
  const double begun = server.process.busy_ms();
  one.line.send(R"({"type":"advise"})");
  EXPECT_EQ(one.advice(), "advice");
  EXPECT_LT(server.process.busy_ms() - begun, 10'000) << "at most two questions were before it";
  int answered = 0;
  for (const auto& seat : crowd) answered += seat->advice() == "advice";
  EXPECT_GE(answered, 8);
}

TEST(ServerBudget, without_a_proxy_no_claimed_address_is_believed) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--rate", "1"});
  for (int i = 0; i < 30; ++i)
    EXPECT_EQ(http(server.port, "GET", "/api/systems", {}, stranger).status, 200);
}

TEST(ServerBudget, a_connection_that_sends_too_fast_must_wait) {
  const Folder folder;
  Server server(folder, {}, free_port(), behind_proxy);
  WebSocket line(server.port, stranger);
  const auto begun = Clock::now();
  for (int i = 0; i < 300; ++i) line.send(R"({"type":"hello","protocol":1})");
  for (int i = 0; i < 300; ++i) ASSERT_TRUE(line.receive().has_value()) << i;
  EXPECT_GT(Clock::now() - begun, 1s);  // 200 at once, then 50 a second
}

std::string head_of(u16 port, const std::string& headers) {
  Wire wire(port);
  wire.send("GET /api/systems HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n");
  const std::string answer = wire.receive(5s);
  return answer.substr(0, answer.find("\r\n"));
}

TEST(ServerBudget, only_the_servers_own_names_are_answered) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--host", "Club.example"});
  const struct {
    const char *headers, *status;
  } rows[] = {
      {"Host: localhost\r\n", "200"},
      {"Host: LOCALHOST:8420\r\n", "200"},
      {"Host: 127.0.0.1:1\r\n", "200"},
      {"Host: [::1]:8420\r\n", "200"},
      {"Host: club.example\r\n", "200"},
      {"Host: club.example:443\r\n", "200"},
      {"Host: rebound.example:8420\r\n", "421"},
      {"Host: localhost.evil.example\r\n", "421"},
      {"Host: club.example.\r\n", "421"},
      {"Host: 192.0.2.1\r\n", "421"},
      {"Host: localhost:80:80\r\n", "421"},
      {"Host: [::1\r\n", "421"},
      {"Host: \r\n", "421"},
      {"", "400"},
      {"Host: localhost\r\nHost: localhost\r\n", "400"},
      {"Host: localhost\r\nHost: rebound.example\r\n", "400"},
  };
  for (const auto& row : rows)
    EXPECT_EQ(head_of(server.port, row.headers).substr(0, 12),
              std::string("HTTP/1.1 ") + row.status)
        << row.headers;
  // Asks like a page whose own host name was made to point to this machine.
  Wire rebound(server.port);
  rebound.send(
      "GET /ws HTTP/1.1\r\nHost: rebound.example\r\nOrigin: http://rebound.example\r\n"
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(rebound.receive(5s).substr(0, 12), "HTTP/1.1 421");
}

TEST(ServerBudget, a_lack_of_memory_fails_one_question_alone) {
  const Folder folder;
  Limits limits;
  limits.memory_bytes = static_cast<i64>(420 * megabyte);
  Server server(folder, limits);
  std::string line = "[";
  while (line.size() < 15 * megabyte) line += "[[[[0]]]],";
  line.back() = ']';
  std::vector<std::thread> askers;
  for (int i = 0; i < 8; ++i)
    askers.emplace_back([&] {
      const Answer answer = http(server.port, "POST", "/api/verify", line + "\n");
      EXPECT_TRUE(answer.status == 200 || answer.status >= 500 || answer.status == 0)
          << answer.status;
    });
  for (std::thread& asker : askers) asker.join();
  EXPECT_TRUE(plays_on(server.port));
}

}  // namespace
}  // namespace klaxon::tests
