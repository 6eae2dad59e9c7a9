// simulate --resume with the real program: a stopped run resumes where it was, and ends with the
// result that it would have had anyway.
#include <gmock/gmock.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using testing::HasSubstr;

class Resume : public testing::Test {
 protected:
  Ended run(const std::vector<std::string>& more) const {
    std::vector<std::string> call = {"simulate", "sidcors", "--scenario", "border_clash",
                                     "--bots",   "random",  "--json"};
    call.insert(call.end(), more.begin(), more.end());
    return klaxon(call);
  }
  Ended resumed(const char* games, const char* seed = "5") const {
    return run({"--games", games, "--seed", seed, "--resume", path()});
  }
  std::string path() const { return folder.path("run.json"); }
  const Folder folder;
};

TEST_F(Resume, continues_to_the_same_result) {
  const Ended whole = run({"--games", "700", "--seed", "5"});
  EXPECT_EQ(resumed("300").status, 0);
  const std::string part = folder.read("run.json");
  EXPECT_THAT(part, HasSubstr("\"games\": 300"));
  EXPECT_EQ(resumed("700").out, whole.out);
  // nothing is left to play: the file has all results
  EXPECT_EQ(resumed("700").out, whole.out);
}

TEST_F(Resume, is_stopped_by_an_interrupt_and_loses_nothing) {
  const std::string call =
      "simulate sidcors --scenario border_clash --bots captain --json "
      "--games 100000000 --seed 5 --resume '" +
      path() + "'";
  const Ended stopped =
      bash("timeout --signal=INT 2 '" + std::string(program_file) + "' " + call + "; echo $?");
  EXPECT_THAT(stopped.out + stopped.err,
              HasSubstr("of 100000000 battles. The same command goes on."));
  const core::Tree tree = json_of(Ended{0, folder.read("run.json"), ""});
  const i64 done = tree.find("games")->whole;
  EXPECT_GE(done, 256);
  EXPECT_LT(done, 100'000'000);
  std::vector<std::string> plain = {
      "simulate", "sidcors", "--scenario", "border_clash",      "--bots", "captain", "--json",
      "--seed",   "5",       "--games",    std::to_string(done)};
  const std::string whole = klaxon(plain).out;
  plain.insert(plain.end(), {"--resume", path()});
  EXPECT_EQ(klaxon(plain).out, whole);
}

TEST_F(Resume, refuses_a_file_of_another_run) {
  ASSERT_EQ(resumed("300").status, 0);
  const std::string kept = folder.read("run.json");
  struct Row {
    std::vector<std::string> more;
    const char* says;
  };
  const Row rows[] = {
      {{"--games", "400", "--seed", "6"}, "its seed is '5', not '6'. Name another file"},
      {{"--games", "200", "--seed", "5"}, "That run already has 300 battles"},
      {{"--games", "400", "--seed", "5", "--shard", "1/2"},
       "either cut into shards, resumed or kept in parts"},
  };
  for (const Row& row : rows) {
    std::vector<std::string> more = row.more;
    more.insert(more.end(), {"--resume", path()});
    const Ended refused = run(more);
    EXPECT_NE(refused.status, 0) << row.says;
    EXPECT_THAT(refused.out + refused.err, HasSubstr(row.says));
    EXPECT_EQ(folder.read("run.json"), kept) << row.says;
  }
  folder.file("run.json", kept.substr(0, kept.size() / 2));
  EXPECT_NE(resumed("400").status, 0) << "half a file";
  std::string more_drawn = kept;
  const std::size_t draws = more_drawn.find("\"draws\": ") + 9;
  more_drawn.replace(draws, more_drawn.find(',', draws) - draws, "300");
  folder.file("run.json", more_drawn);
  EXPECT_THAT(resumed("400").out, HasSubstr("300 drawn and 0 unfinished are more than 300 games"));
  EXPECT_EQ(run({"--games", "400", "--resume", ""}).status, 2);
  folder.file("run.json", "{}");
  EXPECT_THAT(resumed("400").out + resumed("400").err, HasSubstr("games"));
}

// The error comes before anything is played: these battles would take days.
TEST_F(Resume, a_file_that_cannot_be_written_is_reported_at_once) {
  const Ended refused =
      run({"--games", "1000000000", "--resume", folder.path("nowhere") + "/run.json"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.out, HasSubstr("cannot be written: No such file or directory"));
}

// A batch of slow battles takes a long time, and the user may not want to wait.
TEST_F(Resume, a_second_interrupt_ends_it_at_once) {
  const std::string call = "'" + std::string(program_file) +
                           "' simulate tng --scenario squadrons --bots captain --games 1000 "
                           "--resume '" +
                           path() + "'";
  const Ended ended =
      bash("set -m; " + call +
           " & sleep 1; kill -INT $!; kill -INT $!; sleep 0.3; kill -0 $! && echo waits; "
           "kill -INT $!; wait $!; echo $?");
  EXPECT_THAT(ended.out, HasSubstr("waits\n130\n"));
  EXPECT_THAT(folder.read("run.json"), HasSubstr("\"games\": 0"));
}

}  // namespace
}  // namespace klaxon::tests
