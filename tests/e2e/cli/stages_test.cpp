// How ./test runs its stages (tools/stages.sh), tried on made-up stages: which run after a failure,
// the tally, the exit status, and which commit it calls green.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

// A repository with one commit, where `build_preset PRESET TARGET` succeeds unless `sick` names the
// target, and each stage runs a test or builds something.
constexpr const char* a_run = R"(
set -euo pipefail
git init -q . && git config user.name Tests && git config user.email tests@localhost
echo /build/ >.gitignore
git add . && git commit -qm Begin && mkdir build
build_preset() { [ "$2" != "${sick:-}" ]; }
stage_release() { build release all; }
stage_tests() { stage_release && passed=$((passed + 7)); }
stage_seasons() { build release klaxon && passed=$((passed + 1)); }
stage_web() { passed=$((passed + 3)) && failed=$((failed + 2)) && return 1; }
stage_fuzz() { return 1; }
stage_tidy() { passed=$((passed + 1)); }
stage_edit() { echo changed >>.gitignore; }
stage_leave() { echo new >strange.txt; }
stage_commit() { git commit -q --allow-empty -m More; }
declare -A budget=([release]=9 [tests]=9 [seasons]=9 [web]=9 [fuzz]=9 [tidy]=9 [edit]=9 [leave]=9
  [commit]=9)
)";

class Stages : public testing::Test {
 protected:
  // Runs these stages; `how` says whether they are "all" stages or only "some".
  void run(const std::string& stages, const std::string& how = "all",
           const std::string& before = "") {
    const Folder folder;
    const std::string in_it = "cd '" + folder.path("") + "'\n";
    const Ended ended = bash(in_it + a_run + "source '" + from_root("tools/stages.sh") + "'\n" +
                             before + "\nstages=(" + stages + ")\nrun_stages " + how);
    status = ended.status;
    out = ended.out;
    err = ended.err;
    const std::string head = bash(in_it + "git rev-parse HEAD").out;
    is_green = head.size() > 40 && folder.read("build/green").starts_with(head);
  }
  std::string last_line() const { return out.substr(out.rfind('\n', out.size() - 2) + 1); }

  int status = -1;
  std::string out, err;
  bool is_green = false;
};

TEST_F(Stages, a_full_run_that_passes_on_a_clean_commit_is_green) {
  run("release tests seasons tidy");
  EXPECT_EQ(status, 0) << out << err;
  EXPECT_EQ(last_line(), "9 passed, 0 failed\n");
  EXPECT_TRUE(has(out, "== tests: ok, ")) << out;
  EXPECT_TRUE(has(out, " s of at most 36\n")) << out;
  EXPECT_TRUE(is_green);
}

TEST_F(Stages, stages_after_a_failure_run_and_report) {
  run("release web fuzz tidy");
  EXPECT_EQ(status, 1);
  EXPECT_EQ(last_line(), "4 passed, 3 failed\n") << "two tests, and a stage without any";
  EXPECT_TRUE(has(out, "== web: FAILED, ")) << out;
  EXPECT_TRUE(has(out, "== fuzz: FAILED, ")) << out;
  EXPECT_TRUE(has(out, "== tidy: ok, ")) << out;
  EXPECT_FALSE(is_green);
}

TEST_F(Stages, a_failed_build_counts_once_and_stops_only_stages_that_need_it) {
  run("release tests seasons tidy", "all", "sick=all");
  EXPECT_EQ(status, 1);
  EXPECT_EQ(last_line(), "2 passed, 1 failed\n");
  EXPECT_TRUE(has(out, "== release: FAILED, ")) << out;
  EXPECT_TRUE(has(out, "== tests: not run, as the build of release failed, ")) << out;
  EXPECT_TRUE(has(out, "== seasons: ok, ")) << "its own program is built: " << out;
  EXPECT_TRUE(has(out, "== tidy: ok, ")) << out;
  EXPECT_FALSE(is_green);
}

TEST_F(Stages, a_partial_run_is_never_green) {
  run("release tests seasons tidy", "some");
  EXPECT_EQ(status, 0) << out << err;
  EXPECT_FALSE(is_green);
}

TEST_F(Stages, a_tree_that_differs_from_its_commit_is_never_green) {
  for (const char* change : {"echo more >>.gitignore", "echo new >strange.txt"}) {
    run("tidy", "all", change);
    EXPECT_EQ(status, 0) << out << err;
    EXPECT_FALSE(is_green) << change;
  }
  for (const char* stages : {"tidy edit", "tidy leave", "tidy commit"}) {
    run(stages);
    EXPECT_EQ(status, 0) << out << err;
    EXPECT_FALSE(is_green) << stages;
  }
}

}  // namespace
}  // namespace klaxon::tests
