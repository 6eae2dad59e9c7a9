// Ports and databases that the server cannot use.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

// What `klaxon serve` says about a database that it cannot use.
void expect_refused(const std::string& path, const std::string& code, Limits limits = {}) {
  ServerProcess process({"--port", std::to_string(free_port()), "--db", path}, limits);
  EXPECT_FALSE(process.started()) << path;
  EXPECT_EQ(process.wait(), 1) << path;
  EXPECT_NE(process.errors().find("error[" + code + "]"), std::string::npos) << process.errors();
  EXPECT_NE(process.errors().find("at: --db"), std::string::npos) << process.errors();
}

TEST(ServerStore, a_port_in_use_is_said) {
  const Folder folder;
  Server server(folder);
  ServerProcess second({"--port", std::to_string(server.port), "--db", folder.path("other.db")});
  EXPECT_FALSE(second.started());
  EXPECT_EQ(second.wait(), 1);
  EXPECT_NE(second.errors().find("error[port-in-use]"), std::string::npos) << second.errors();
  EXPECT_NE(second.errors().find("--port"), std::string::npos);
}

TEST(ServerStore, a_wrong_address_is_said) {
  const Folder folder;
  ServerProcess process({"--listen", "here", "--db", folder.path("klaxon.db")});
  EXPECT_FALSE(process.started());
  EXPECT_EQ(process.wait(), 1);
  EXPECT_NE(process.errors().find("error[wrong-address]"), std::string::npos) << process.errors();
}

TEST(ServerStore, a_file_that_is_no_database_is_left_alone) {
  const Folder folder;
  folder.write("letter.txt", std::string(5000, 'a'));
  expect_refused(folder.path("letter.txt"), "not-a-database");
  expect_refused(folder.path(""), "cannot-open");
  expect_refused(folder.path("no/such/folder.db"), "cannot-open");
  expect_refused("postgresql://here/klaxon", "wrong-database");
}

TEST(ServerStore, databases_of_others_are_left_alone) {
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

TEST(ServerStore, a_locked_database_is_said) {
  const Folder folder;
  Server server(folder);
  expect_refused(folder.path("klaxon.db"), "database-locked");
}

TEST(ServerStore, a_read_only_database_is_said) {
  const Folder folder;
  {
    Server server(folder);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  const bool root = geteuid() == 0;  // no permission stops root
  chmod(folder.path("klaxon.db").c_str(), 0444);
  chmod(folder.path("").c_str(), 0555);
  expect_refused(folder.path("klaxon.db"), "database-read-only", {.obeys_modes = root});
  chmod(folder.path("").c_str(), 0755);
}

TEST(ServerStore, its_files_are_for_the_owner_alone) {
  const Folder folder;
  Server server(folder);
  struct stat found{};
  ASSERT_EQ(stat(folder.path("klaxon.db").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
}

// A file-size limit makes writes fail as on a full disk.
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
    EXPECT_EQ(error_code(refused), "not-kept");
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

}  // namespace
}  // namespace klaxon::tests
