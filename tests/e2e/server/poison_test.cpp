// A match that was made costly on purpose delays no other match.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;

// KLAXON_LONG=1 builds the match that once delayed a start by 15 seconds, and an end by a minute.
const bool whole = std::getenv("KLAXON_LONG") != nullptr;
const int edits = whole ? 5'000 : 1'000, rewinds = whole ? 500 : 100;
constexpr std::size_t verdicts = 8;

// The processor time, in ms, of the child processes that have ended.
double ended_ms() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto ms = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
  };
  return ms(used.ru_utime) + ms(used.ru_stime);
}

// Sends everything at once; returns the last answer.
Tree say_all(WebSocket& line, const std::vector<std::string>& messages) {
  Tree last;
  std::size_t answered = 0;
  for (std::size_t sent = 0; answered < messages.size();) {
    while (sent < messages.size() && sent < answered + 100) line.send(messages[sent++]);
    const auto text = line.receive();
    if (!text) return last;
    last = json(*text);
    const std::string& type = last.find("type")->text;
    if (type == "done" || type == "error" || type == "joined" || type == "welcome") ++answered;
  }
  return last;
}

void join_as(WebSocket& line, const OpenMatch& match, const std::string& token) {
  const Tree answer =
      say_all(line, {R"({"type":"hello","protocol":1})", R"({"type":"join","match":")" + match.id +
                                                             R"(","token":")" + token + R"("})"});
  EXPECT_EQ(answer.find("type")->text, "joined");
}

// Many edits by the moderator, each as long as possible, and as many rewinds.
OpenMatch poison(u16 port) {
  OpenMatch match = open_duel(port, "{}", true);
  WebSocket first(port), second(port), moderator(port);
  join_as(first, match, match.tokens[0]);
  join_as(second, match, match.tokens[1]);
  join_as(moderator, match, match.moderate);
  std::vector<std::string> messages;
  for (int number = 1; number <= edits + rewinds; ++number) {
    const std::string head = R"({"number":)" + std::to_string(number);
    if (number <= edits)
      messages.push_back(head + R"(,"type":"edit","path":"turn","value":)" +
                         std::to_string(1 + number % 2) + "}");
    else
      messages.push_back(head + R"(,"type":"rewind","line":)" +
                         std::to_string(edits - 1 - number % 2) + "}");
  }
  const Tree last = say_all(moderator, messages);
  EXPECT_EQ(last.find("type")->text, "done")
      << (last.find("error") != nullptr ? last.find("error")->find("message")->text : "");
  return match;
}

// How long the server works, at most, before it answers another client while it loads the match: in
// processor time, here and below, so that a busy machine changes little, or by the clock where
// several threads worked at once.
double wait_of_others_ms(const Folder& folder, const OpenMatch& match) {
  Server server(folder);
  std::atomic<bool> loaded = false;
  double worst = 0;
  WebSocket other(server.port);
  say_all(other, {R"({"type":"hello","protocol":1})"});
  std::thread asking([&] {
    while (!loaded) {
      const double busy = server.process.busy_ms();
      const auto from = std::chrono::steady_clock::now();
      say_all(other, {R"({"type":"hello","protocol":1})"});
      const std::chrono::duration<double, std::milli> took =
          std::chrono::steady_clock::now() - from;
      worst = std::max(worst, std::min(server.process.busy_ms() - busy, took.count()));
      std::this_thread::sleep_for(1ms);
    }
  });
  std::thread reading([&] { record_of(server.port, match, match.moderate); });
  WebSocket watcher(server.port);
  join_as(watcher, match, match.watch);
  reading.join();
  loaded = true;
  asking.join();
  return worst;
}

TEST(ServerPoison, a_costly_match_delays_neither_start_nor_end) {
  const Folder folder;
  OpenMatch match;
  std::string record;
  {
    Server server(folder);
    match = poison(server.port);
    record = record_of(server.port, match, match.moderate);
    EXPECT_GT(std::ranges::count(record, '\n'), edits + rewinds);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  // The best of three tries, since the server loads the match at the same time.
  double waited = 1e9;
  for (int i = 0; i < 3; ++i) waited = std::min(waited, wait_of_others_ms(folder, match));
  EXPECT_LT(waited, 50) << "while the match was being loaded";
  RecordProperty("waited_microseconds", static_cast<int>(waited * 1000));
  Server server(folder);
  EXPECT_EQ(http(server.port, "GET", "/api/systems").status, 200);
  {
    WebSocket watcher(server.port);
    join_as(watcher, match, match.watch);
  }
  const double ready = server.process.busy_ms();
  EXPECT_LT(ready, 2'000);

  // Eight verification requests at once, each of which would take a long time.
  std::vector<std::thread> asking;
  std::atomic<int> answered = 0;
  for (std::size_t i = 0; i < verdicts; ++i)
    asking.emplace_back([&] {
      http(server.port, "POST", "/api/verify", record);
      ++answered;
    });
  const double at_work = server.process.busy_ms() + 500;
  while (server.process.busy_ms() < at_work && answered == 0) std::this_thread::sleep_for(1ms);
  const double from = ended_ms() + server.process.busy_ms();
  server.process.signal(SIGTERM);
  EXPECT_EQ(server.process.wait(), 0);
  const double ended = ended_ms() - from;
  EXPECT_LT(ended, 5'000);
  for (std::thread& thread : asking) thread.join();
  RecordProperty("ready_milliseconds", static_cast<int>(ready));
  RecordProperty("ended_milliseconds", static_cast<int>(ended));
}

}  // namespace
}  // namespace klaxon::tests
