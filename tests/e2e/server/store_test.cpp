// Ports and databases that the server cannot use.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <optional>
#include <thread>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using namespace std::chrono_literals;

// The error that `klaxon serve` prints for a database that it cannot use.
void expect_refused(const std::string& path, const std::string& code, Limits limits = {}) {
  ServerProcess process({"--port", std::to_string(free_port()), "--db", path}, limits);
  EXPECT_FALSE(process.started()) << path;
  EXPECT_EQ(process.wait(), 1) << path;
  EXPECT_NE(process.errors().find("error[" + code + "]"), std::string::npos) << process.errors();
  EXPECT_NE(process.errors().find("at: --db"), std::string::npos) << process.errors();
}

TEST(ServerStore, a_port_in_use_is_reported) {
  const Folder folder;
  Server server(folder);
  ServerProcess second({"--port", std::to_string(server.port), "--db", folder.path("other.db")});
  EXPECT_FALSE(second.started());
  EXPECT_EQ(second.wait(), 1);
  EXPECT_NE(second.errors().find("error[port-in-use]"), std::string::npos) << second.errors();
  EXPECT_NE(second.errors().find("--port"), std::string::npos);
}

TEST(ServerStore, a_wrong_address_is_reported) {
  const Folder folder;
  ServerProcess process({"--listen", "here", "--db", folder.path("klaxon.db")});
  EXPECT_FALSE(process.started());
  EXPECT_EQ(process.wait(), 1);
  EXPECT_NE(process.errors().find("error[wrong-address]"), std::string::npos) << process.errors();
}

TEST(ServerStore, a_file_that_is_not_a_database_is_left_alone) {
  const Folder folder;
  folder.write("letter.txt", std::string(5000, 'a'));
  expect_refused(folder.path("letter.txt"), "not-a-database");
  expect_refused(folder.path(""), "cannot-open");
  expect_refused(folder.path("no/such/folder.db"), "cannot-open");
  expect_refused("postgresql://here/klaxon", "wrong-database");
}

TEST(ServerStore, databases_of_other_programs_are_left_alone) {
  const Folder folder;
  run_sql(folder.path("theirs.db"), "CREATE TABLE bills(euros INTEGER)");
  expect_refused(folder.path("theirs.db"), "database-foreign");
  {
    Server server(folder);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  run_sql(folder.path("klaxon.db"), "PRAGMA user_version=7");
  expect_refused(folder.path("klaxon.db"), "database-newer");
}

TEST(ServerStore, a_locked_database_is_reported) {
  const Folder folder;
  Server server(folder);
  expect_refused(folder.path("klaxon.db"), "database-locked");
}

TEST(ServerStore, a_read_only_database_is_reported) {
  const Folder folder;
  {
    Server server(folder);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  const bool root = geteuid() == 0;  // permissions do not stop root
  chmod(folder.path("klaxon.db").c_str(), 0444);
  chmod(folder.path("").c_str(), 0555);
  expect_refused(folder.path("klaxon.db"), "database-read-only", {.obeys_modes = root});
  chmod(folder.path("").c_str(), 0755);
}

TEST(ServerStore, its_files_are_readable_by_the_owner_alone) {
  const Folder folder;
  Server server(folder);
  struct stat found{};
  ASSERT_EQ(stat(folder.path("klaxon.db").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
}

// With a file-size limit, writes fail as on a full disk.
TEST(ServerStore, a_full_disk_refuses_and_loses_nothing) {
  const Folder folder;
  std::vector<OpenMatch> opened;
  {
    Server server(folder, {.file_bytes = 300'000});
    for (int i = 0; i < 200; ++i) {
      OpenMatch match = open_duel(server.port);
      if (match.id.empty()) break;
      opened.push_back(match);
    }
    ASSERT_GT(opened.size(), 2U);
    ASSERT_LT(opened.size(), 200U);
    const Answer refused =
        http(server.port, "POST", "/api/matches", R"({"system":"code-red","scenario":"duel"})");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(error_code(refused), "disk-full");
    EXPECT_EQ(http(server.port, "GET", "/api/systems").status, 200);
    EXPECT_NE(server.process.errors().find("Nothing that was acknowledged is lost"),
              std::string::npos);
  }
  Server server(folder);
  const std::string list = http(server.port, "GET", "/api/matches").body;
  for (const OpenMatch& match : opened)
    EXPECT_NE(list.find(match.id), std::string::npos) << match.id;
  EXPECT_FALSE(open_duel(server.port).id.empty());
}

// Sends moderator's notes until one is refused; returns the refusal's code.
std::string fill(WebSocket& line, i64& number) {
  for (int i = 0; i < 500; ++i) {
    line.send(R"({"type":"note","number":)" + std::to_string(number) + R"(,"text":")" +
              std::string(1'000, 'n') + "\"}");
    for (std::optional<std::string> letter = line.receive(); letter; letter = line.receive()) {
      const core::Tree told = json(*letter);
      const std::string& type = told.find("type")->text;
      if (type == "error") return told.find("error")->find("code")->text;
      if (type == "done") break;
    }
    if (line.close_code() != 0 || !line.open()) return "";
    ++number;
  }
  return "never";
}

// Joins, and returns whether the connection is told that the disk is full.
bool told_full(WebSocket& line, const OpenMatch& match, const std::string& token, i64& number) {
  line.send(R"({"type":"hello","protocol":1})");
  line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + token + "\"}");
  line.receive();
  const core::Tree joined = json(line.receive().value_or("{}"));
  EXPECT_NE(joined.find("view"), nullptr);
  if (const core::Tree* next = joined.find("next_number")) number = next->whole;
  const core::Tree* full = joined.find("disk_full");
  return full != nullptr && full->whole != 0;
}

TEST(ServerStore, players_learn_of_a_full_disk_and_play_on_once_there_is_room) {
  const Folder folder;
  Server server(folder, {.file_bytes = 300'000});
  OpenMatch match = open_duel(server.port);
  ASSERT_FALSE(match.id.empty());
  i64 number = 0, others = 0;
  {
    Player one(server.port, match, 0, 1), two(server.port, match, 1, 2);
    while (one.acknowledged.size() + two.acknowledged.size() < 4) one.play(20ms), two.play(20ms);
    WebSocket first(server.port);
    EXPECT_FALSE(told_full(first, match, match.tokens[0], number));
    EXPECT_EQ(fill(first, number), "") << "the group that failed takes the lines down with it";
  }
  WebSocket watcher(server.port), moderator(server.port);
  EXPECT_TRUE(told_full(watcher, match, match.watch, others)) << "and may look on";
  EXPECT_TRUE(told_full(moderator, match, match.tokens[0], number));
  EXPECT_EQ(fill(moderator, number), "disk-full");
  EXPECT_EQ(fill(moderator, number), "disk-full") << "its number is free";
  EXPECT_EQ(http(server.port, "GET", "/api/matches").status, 200);
  EXPECT_NE(server.process.errors().find("is full. Free some space on it."), std::string::npos);
  server.process.limit_files(-1);
  EXPECT_EQ(fill(moderator, number), "never");
  const core::Tree told = json(watcher.receive().value_or("{}"));
  ASSERT_NE(told.find("disk_full"), nullptr);
  EXPECT_EQ(told.find("disk_full")->whole, 0);
  EXPECT_FALSE(open_duel(server.port).id.empty());
}

// The session restarts and numbers its lines anew: the last messages of an old line, and its
// end, must not be taken for those of a new one.
TEST(ServerStore, a_closed_line_is_not_taken_for_a_new_one) {
  const Folder folder;
  Server server(folder, {.file_bytes = 300'000});
  std::optional<Wire> old = line_that_never_reads(server.port);
  const std::string filler(200, ' ');
  ASSERT_NE(old->receive(500ms).find("101 Switching"), std::string::npos);
  old->send(masked(R"({"type":"hello","protocol":1})" + filler));
  ASSERT_NE(old->receive(1s).find("welcome"), std::string::npos);
  OpenMatch match = open_duel(server.port, "{}", true);
  i64 number = 1;
  {
    WebSocket first(server.port);
    told_full(first, match, match.moderate, number);
    EXPECT_EQ(fill(first, number), "") << "all lines are closed";
  }
  server.process.limit_files(-1);
  WebSocket seat(server.port);
  told_full(seat, match, match.moderate, number);
  const auto note = [&](const std::string& text) {
    return R"({"type":"note","number":)" + std::to_string(number) + R"(,"text":")" + text + "\"}" +
           filler;
  };
  old->send(masked(note("forged")));
  old->receive(200ms);
  old.reset();
  std::this_thread::sleep_for(200ms);
  seat.send(note("mine"));
  std::optional<std::string> letter = seat.receive(5s);
  while (letter && !letter->starts_with(R"({"type":"done")")) letter = seat.receive(5s);
  EXPECT_TRUE(letter.has_value()) << "it is still heard";
  EXPECT_EQ(record_of(server.port, match, match.moderate).find("forged"), std::string::npos);
}

}  // namespace
}  // namespace klaxon::tests
