// simulate --merge with the real program: it adds up only shards that make up one whole run.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class Merge : public testing::Test {
 protected:
  std::string shard(const char* part, const char* seed = "7", const char* scenario = "duel") const {
    const Ended run = klaxon({"simulate", "code-red", "--scenario", scenario, "--bots", "random",
                              "--games", "5", "--seed", seed, "--shard", part, "--json"});
    EXPECT_EQ(run.status, 0) << run.err;
    return run.out;
  }
  Ended merged(const std::vector<std::string>& texts,
               const std::string& system = "code-red") const {
    std::vector<std::string> call = {"simulate", system, "--json", "--merge"};
    for (std::size_t i = 0; i < texts.size(); ++i)
      call.push_back(folder.file("s" + std::to_string(i), texts[i]));
    return klaxon(call);
  }
  const Folder folder;
};

TEST_F(Merge, a_bad_shard_is_refused) {
  const std::string first = shard("1/2"), second = shard("2/2");
  ASSERT_EQ(merged({first, second}).status, 0);
  const core::Tree tree = json_of(Ended{0, first, ""});
  const std::string print = tree.find("fingerprint")->text;
  struct Row {
    const char* code;
    std::string text;  // instead of the first shard
    const char* where;
  };
  const Row rows[] = {
      {"wrong-kind", replaced(first, "\"shard\": 1", "\"shard\": \"x\""), "shard"},
      {"out-of-range", replaced(first, "\"shard\": 1", "\"shard\": 7"), "run.shards"},
      {"out-of-range", replaced(first, "\"shard\": 1", "\"shard\": 0"), "shard"},
      {"shard-twice", second, ""},
      {"wrong-kind", replaced(first, "\"wins\": ", "\"wins\": \"z\", \"was\": "), "wins"},
      {"wrong-wins", replaced(first, "\"wins\": [", "\"wins\": [1, 1, 1, 1, 1, 1, 1, 1, 1, "),
       "wins"},
      {"wrong-wins", replaced(first, "\"wins\": [", "\"wins\": [99, "), "wins"},
      {"out-of-range", replaced(first, "\"dice\": ", "\"dice\": -1"), "dice"},
      {"wrong-games", replaced(first, "\"games\": 2", "\"games\": 3"), "run.games"},
      {"missing-key", replaced(first, "\"fingerprint\"", "\"finger\""), "fingerprint"},
      {"wrong-fingerprint", replaced(first, print, print.substr(1)), "fingerprint"},
      {"other-run", shard("1/2", "8"), ""},
      {"wrong-kind", "[]", ""},
      {"other-system", replaced(first, "\"system\": \"code-red\"", "\"system\": \"sidcors\""),
       "run.system"},
  };
  for (const Row& row : rows) {
    const Ended run = merged({row.text, second});
    EXPECT_EQ(run.status, 1) << row.code << run.out << run.err;
    const core::Tree answer = json_of(run);
    const core::Tree* error = answer.find("error");
    ASSERT_NE(error, nullptr) << row.code << run.out;
    EXPECT_EQ(error->find("code")->text, row.code) << row.text << run.out;
    const std::string& where = error->find("where")->text;
    EXPECT_TRUE(where.ends_with(row.where)) << row.code << where;
    EXPECT_TRUE(where.starts_with(folder.path("s"))) << row.code << where;
  }
}

TEST_F(Merge, the_system_is_the_one_named_and_nothing_else_is_reported) {
  const std::string first = shard("1/2"), second = shard("2/2");
  EXPECT_EQ(merged({first, second}, "nosuch").status, 2);
  const Ended other = merged({first, second}, "sidcors");
  EXPECT_EQ(other.status, 1);
  EXPECT_EQ(json_of(other).find("error")->find("code")->text, "other-system");
  const Ended idle = klaxon({"simulate", "code-red", "--games", "5", "--merge", folder.path("s0")});
  EXPECT_EQ(idle.status, 2);
  EXPECT_NE(idle.err.find("at: --games"), std::string::npos) << idle.err;
}

}  // namespace
}  // namespace klaxon::tests
