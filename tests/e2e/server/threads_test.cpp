// All of the server's threads at work at once: a long match is loaded, questions are answered and
// abandoned, a bot thinks, people play, and the server stops in the middle of it all. The test is
// small enough for the thread sanitizer (./test tsan).
#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;

constexpr int lines = 320;  // more than the server loads in one turn of its loop
constexpr int askers = 3;

// Returns the next message of this type; an empty table if none arrives.
Tree await(WebSocket& line, std::string_view type) {
  while (const auto text = line.receive()) {
    Tree tree = json(*text);
    if (tree.find("type")->text == type) return tree;
  }
  return Tree::table();
}

Tree sit_down(WebSocket& line, const OpenMatch& match, const std::string& token) {
  line.send(R"({"type":"hello","protocol":1})");
  line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + token + R"("})");
  return await(line, "joined");
}

// A match with this many lines in its record.
OpenMatch long_match(u16 port) {
  OpenMatch match = open_duel(port, "{}", true);
  WebSocket line(port);
  EXPECT_NE(sit_down(line, match, match.tokens[0]).find("token"), nullptr);
  for (int number = 1; number <= lines; ++number) {
    line.send(R"({"type":"note","text":"well","number":)" + std::to_string(number) + "}");
    EXPECT_NE(await(line, "done").find("number"), nullptr) << number;
  }
  return match;
}

void ask_and_leave(u16 port) {
  const std::string body =
      R"({"question":{"volley":40,"trials":1000000,"seed":3},"ship":"meridian"})";
  Wire wire(port);
  wire.send("POST /api/odds/code-red HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + body);
  wire.receive(100ms);
}

TEST(ServerThreads, loading_questions_bots_and_play_run_together) {
  const Folder folder;
  OpenMatch match;
  std::string record;
  {
    Server server(folder);
    match = long_match(server.port);
    record = record_of(server.port, match, match.moderate);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0) << server.process.errors();
  }
  Server server(folder);
  const u16 port = server.port;
  std::vector<std::thread> threads;
  for (int i = 0; i < askers; ++i) {
    threads.emplace_back([&] {
      WebSocket line(port);
      EXPECT_NE(sit_down(line, match, match.watch).find("view"), nullptr);
    });
    threads.emplace_back([&] {
      const int status = http(port, "POST", "/api/verify", record).status;
      EXPECT_TRUE(status == 200 || status == 503) << status;
    });
    threads.emplace_back([&] { ask_and_leave(port); });
  }
  threads.emplace_back([&] { record_of(port, match, match.moderate); });
  threads.emplace_back([&] {
    OpenMatch other = open_duel(port, R"({"1":"captain"})");
    Player player(port, other, 0, 1);
    while (player.acknowledged.size() < 3 && player.play(patience)) {
    }
    EXPECT_GE(player.acknowledged.size(), 3U);
  });
  for (std::thread& thread : threads) thread.join();
  // The server stops while questions are being answered.
  std::vector<std::thread> last;
  for (int i = 0; i < askers; ++i) {
    last.emplace_back([&] { http(port, "POST", "/api/replay", record); });
    last.emplace_back([&] { ask_and_leave(port); });
  }
  std::this_thread::sleep_for(50ms);
  server.process.signal(SIGTERM);
  EXPECT_EQ(server.process.wait(), 0) << server.process.errors();
  for (std::thread& thread : last) thread.join();
  EXPECT_EQ(server.process.errors().find("Sanitizer"), std::string::npos)
      << server.process.errors();
}

}  // namespace
}  // namespace klaxon::tests
