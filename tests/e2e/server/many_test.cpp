// With thousands of battles, the first is still there after a restart and after a failed commit,
// memory stays bounded, and lists are cheap. KLAXON_LONG=1 opens 100,000.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using Clock = std::chrono::steady_clock;

constexpr int opened_usual = 1'500, opened_long = 100'000;
constexpr int openers = 64;  // lines
constexpr i64 memory_kb_max = 500'000;
const std::vector<std::string> unlimited = {"--openings", "1000000000", "--openings-in-all",
                                            "1000000000"};

// The most memory that the process has ever used.
i64 memory_kb(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::stoll(line.substr(6));
  return -1;
}

bool joins(u16 port, OpenMatch& match) {
  Player player(port, match, 0, 1);
  while (player.events_on_joining < 0 && player.play(patience)) {
  }
  return player.events_on_joining >= 0;
}

bool plays(u16 port, OpenMatch& match, u64 seed) {
  Player player(port, match, 0, seed);
  while (player.acknowledged.empty() && player.play(patience)) {
  }
  return !player.acknowledged.empty();
}

// Uses many connections at once, so that commits are grouped. Returns the number of opened battles.
int open_duels(u16 port, int count) {
  std::vector<std::unique_ptr<WebSocket>> lines;
  for (int i = 0; i < openers; ++i) {
    lines.push_back(std::make_unique<WebSocket>(port));
    lines.back()->send(R"({"type":"hello","protocol":1})");
    lines.back()->receive();
  }
  int opened = 0;
  for (int asked = 0; asked < count;) {
    const int now = std::min(openers, count - asked);
    for (int i = 0; i < now; ++i)
      lines[i]->send(R"({"type":"host","system":"code-red","scenario":"duel"})");
    for (int i = 0; i < now; ++i) {
      const auto answer = lines[i]->receive();
      if (!answer) return opened;
      opened += answer->find(R"("type":"hosted")") != answer->npos ? 1 : 0;
    }
    asked += now;
  }
  return opened;
}

// Measured in processor time, since other programs run here too.
double list_ms(const Server& server) {
  constexpr int lists = 20;
  const double before = server.process.busy_ms();
  for (int i = 0; i < lists; ++i) EXPECT_EQ(http(server.port, "GET", "/api/matches").status, 200);
  return (server.process.busy_ms() - before) / lists;
}

// The disk is full for a while; then everybody joins again.
void fail_a_commit(const Server& server) {
  server.process.limit_files(4096);
  EXPECT_EQ(open_duels(server.port, 1), 0);
  server.process.limit_files(-1);
}

TEST(ServerMany, the_first_battle_survives_any_number_opened_after_it) {
  const bool whole = std::getenv("KLAXON_LONG") != nullptr;
  const int count = whole ? opened_long : opened_usual;
  const Folder folder;
  OpenMatch first;
  auto from = Clock::now();
  const auto record_since = [&](const char* what) {
    const std::chrono::duration<double, std::milli> passed = Clock::now() - from;
    testing::Test::RecordProperty(what, std::to_string(static_cast<i64>(passed.count())));
    from = Clock::now();
  };
  {
    Server server(folder, {}, free_port(), unlimited);
    first = open_duel(server.port, R"({"1":"captain"})");
    ASSERT_EQ(open_duels(server.port, count - 1), count - 1) << server.process.errors();
    record_since("opened_milliseconds");
    EXPECT_TRUE(plays(server.port, first, 1));
    fail_a_commit(server);
    EXPECT_NE(server.process.errors().find("Nothing that was acknowledged is lost"),
              std::string::npos);
    from = Clock::now();
    EXPECT_TRUE(plays(server.port, first, 2)) << server.process.errors();
    record_since("played_after_failure_milliseconds");
    const i64 memory = memory_kb(server.process.id());
    const double milliseconds = list_ms(server);
    RecordProperty("memory_kb", std::to_string(memory));
    RecordProperty("list_microseconds", std::to_string(static_cast<i64>(milliseconds * 1000)));
    EXPECT_LT(memory, memory_kb_max);
    EXPECT_LT(milliseconds, 5);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  from = Clock::now();
  Server server(folder, {}, free_port(), unlimited);
  EXPECT_TRUE(plays(server.port, first, 3));
  record_since("restarted_milliseconds");
  EXPECT_LT(memory_kb(server.process.id()), memory_kb_max);
}

// Pages are linked from the latest to the first: every battle appears on one of them.
TEST(ServerMany, lists_are_paged) {
  const Folder folder;
  Server server(folder);
  std::vector<std::string> opened, listed;
  for (int i = 0; i < 7; ++i) opened.push_back(open_duel(server.port).id);
  std::string target = "/api/matches?most=3";
  for (int page = 0; page < 5 && !target.empty(); ++page) {
    const Answer answer = http(server.port, "GET", target);
    for (const Tree& item : json(answer.body).items) listed.push_back(item.find("id")->text);
    const auto link = answer.headers.find("link");
    target.clear();
    if (link != answer.headers.end()) target = link->second.substr(1, link->second.find('>') - 1);
  }
  std::ranges::reverse(listed);
  EXPECT_EQ(listed, opened);
  EXPECT_EQ(error_code(http(server.port, "GET", "/api/matches?most=0")), "out-of-range");
}

TEST(ServerMany, a_list_keeps_up_with_its_battles) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port, R"({"1":"captain"})");
  EXPECT_TRUE(joins(server.port, match));
  const Tree item = json(http(server.port, "GET", "/api/matches").body).items.front();
  EXPECT_EQ(item.find("id")->text, match.id);
  EXPECT_EQ(item.find("system")->text, "code-red");
  EXPECT_EQ(item.find("scenario")->text, "duel");
  const Tree& seats = *item.find("seats");
  EXPECT_EQ(seats.items[0].find("joined")->whole, 1);
  EXPECT_EQ(seats.items[0].find("bot")->whole, 0);
  EXPECT_EQ(seats.items[1].find("bot")->whole, 1);
  EXPECT_EQ(item.find("over")->whole, 0);
  EXPECT_EQ(item.find("damaged")->whole, 0);
}

// The limit applies to HTTP and WebSocket alike.
TEST(ServerMany, openings_are_limited) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--openings", "3"});
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(open_duel(server.port).id.empty());
  WebSocket line(server.port);
  line.send(R"({"type":"hello","protocol":1})");
  line.receive();
  const char* host = R"({"type":"host","system":"code-red","scenario":"duel"})";
  line.send(host);
  EXPECT_EQ(json(line.receive().value()).find("type")->text, "hosted");
  line.send(host);
  const Tree refused = json(line.receive().value());
  ASSERT_NE(refused.find("error"), nullptr) << "a fourth battle was opened against the limit";
  EXPECT_EQ(refused.find("error")->find("code")->text, "too-many-openings");
  EXPECT_NE(refused.find("error")->find("message")->text.find("20 minutes"), std::string::npos);
  const Answer answer =
      http(server.port, "POST", "/api/matches", R"({"system":"code-red","scenario":"duel"})");
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(error_code(answer), "too-many-openings");
}

// Behind a proxy, the address that the proxy names counts; for IPv6, the block of a household.
TEST(ServerMany, openings_are_counted_by_the_address_that_the_proxy_names) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--openings", "1", "--proxy", "127.0.0.1"});
  const struct {
    const char* address;
    int status;
  } rows[] = {
      {"203.0.113.7", 201},
      {"203.0.113.7", 429},
      {"198.51.100.1, 203.0.113.7", 429},  // the client's own claim is not believed
      {"203.0.113.8", 201},
      {"2001:db8::1", 201},
      {"2001:db8::2", 429},
      {"2001:db8:0:1::1", 201},
  };
  for (const auto& row : rows)
    EXPECT_EQ(http(server.port, "POST", "/api/matches",
                   R"({"system":"code-red","scenario":"duel"})", {{"X-Forwarded-For", row.address}})
                  .status,
              row.status)
        << row.address;
  WebSocket line(server.port, {{"X-Forwarded-For", "203.0.113.7"}});
  line.send(R"({"type":"hello","protocol":1})");
  line.receive();
  line.send(R"({"type":"host","system":"code-red","scenario":"duel"})");
  EXPECT_NE(line.receive().value().find("too-many-openings"), std::string::npos);
}

TEST(ServerMany, battles_are_limited_in_all) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--matches", "2"});
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(open_duel(server.port).id.empty());
  const Answer answer =
      http(server.port, "POST", "/api/matches", R"({"system":"code-red","scenario":"duel"})");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(error_code(answer), "no-room");
}

// On a full disk the whole turn's commit fails; battles stored before that are loaded again when
// somebody asks for them.
TEST(ServerMany, after_a_failed_commit_the_first_battle_is_there) {
  const Folder folder;
  Server server(folder, {.file_bytes = 1'000'000}, free_port(), unlimited);
  OpenMatch first = open_duel(server.port);
  int opened = 1;
  while (opened < 1000 && !open_duel(server.port).id.empty()) ++opened;
  ASSERT_LT(opened, 1000) << "the disk is full";
  EXPECT_NE(server.process.errors().find("Nothing that was acknowledged is lost"),
            std::string::npos);
  const Answer there = http(server.port, "GET", "/api/matches/" + first.id + "/record", {},
                            {{"Authorization", "Bearer " + first.watch}});
  EXPECT_EQ(error_code(there), "battle-not-over");
}

// A database of the first format is upgraded, and its matches go on.
TEST(ServerMany, a_database_of_the_first_format_is_upgraded) {
  const Folder folder;
  OpenMatch match;
  std::string record;
  {
    Server server(folder);
    match = open_duel(server.port, R"({"1":"captain"})", true);
    record = record_of(server.port, match, match.moderate);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  run_sql(folder.path("klaxon.db"),
          "CREATE TABLE sheet(match TEXT NOT NULL UNIQUE, sheet TEXT NOT NULL) STRICT;"
          "CREATE TABLE line_1(match TEXT NOT NULL, sequence INTEGER NOT NULL, text TEXT NOT NULL,"
          " UNIQUE(match, sequence)) STRICT;"
          "CREATE TABLE bot(match TEXT NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL,"
          " UNIQUE(match, seat)) STRICT;"
          "INSERT INTO sheet SELECT id, substr(sheet, 33) FROM match;"
          "INSERT INTO line_1 SELECT id, place - number * 2097152, text FROM match, line;"
          "INSERT INTO bot SELECT id, 1, 'captain' FROM match;"
          "DROP TABLE match; DROP TABLE line; DROP TABLE tally; DROP TABLE lobby;"
          "ALTER TABLE line_1 RENAME TO line; PRAGMA user_version=1;");
  Server server(folder);
  EXPECT_TRUE(record_of(server.port, match, match.moderate).starts_with(record))
      << "and one more line for this look";
  const Tree item = json(http(server.port, "GET", "/api/matches").body).items.front();
  EXPECT_EQ(item.find("id")->text, match.id);
  EXPECT_EQ(item.find("seats")->items[1].find("bot")->whole, 1);
  EXPECT_TRUE(joins(server.port, match));
}

}  // namespace
}  // namespace klaxon::tests
