// Commands started by mpirun: four processes of the real program on this machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

bool has_module() {
  return fs::exists(fs::path(program_file).parent_path() / "klaxon_mpi.so");
}

class Mpi : public testing::Test {
 protected:
  void SetUp() override {
    if (bash("command -v mpirun").status != 0) GTEST_SKIP() << "openmpi-bin is not installed";
    if (!has_module()) GTEST_SKIP() << "it was built without libopenmpi-dev";
  }
  // Runs a script in which $run starts four processes of $program.
  Ended in_bash(const std::string& script) const {
    return bash(
        "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
        "OMPI_MCA_rmaps_base_oversubscribe=1\ncd '" +
        folder.path("") + "'\nprogram='" + program_file + "'\nrun=\"mpirun -n 4 $program\"\n" +
        script);
  }
  std::size_t files(const std::string& name) const {
    std::error_code error;
    const fs::directory_iterator all(folder.path(name), error);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }
  const Folder folder;
};

TEST_F(Mpi, four_processes_write_the_same_as_one) {
  for (const char* command :
       {"simulate code-red --scenario duel --bots captain,cadet --games 101 --seed 3",
        "simulate code-red --games 3 --json", "match code-red captain cadet --games 66 --json",
        "match code-red captain ensign --sprt 0,50", "balance sidcors --games 80 --seed 5",
        "ladder code-red --games 4 --lines lines"}) {
    SCOPED_TRACE(command);
    const std::string cut = " | sed -E '/ms/d; /^\\|/d'";  // times depend on the machine
    const std::string words = command;
    const Ended one = in_bash("$program " + words + " 2>err >out || cat err\ncat out" + cut +
                              "\n[ ! -f lines ] || { cat lines; rm lines; }");
    const Ended four = in_bash("$run " + words + " 2>err >out || cat err\ncat out" + cut +
                               "\n[ ! -f lines ] || { cat lines; rm lines; }");
    EXPECT_EQ(one.status, 0) << one.out;
    EXPECT_EQ(four.out, one.out);
    EXPECT_FALSE(four.out.empty());
  }
}

// One process is killed while it plays: mpirun says which, and the next run plays only the rest.
TEST_F(Mpi, a_process_that_dies_loses_no_finished_part) {
  const std::string words =
      " simulate red-alert --scenario meeting_engagement --bots captain --games 640 --seed 4";
  const Ended killed = in_bash("$run" + words + R"sh( --keep kept >out 2>err & mpi=$!
until [ "$(ls kept 2>/dev/null | wc -l)" -ge 4 ]; do sleep 0.05; done
kill -9 "$(pgrep -P $mpi | sed -n 3p)"
wait $mpi && echo it went on
cat out err)sh");
  EXPECT_THAT(killed.out, HasSubstr("rank 2"));
  EXPECT_THAT(killed.out, HasSubstr("Killed"));
  EXPECT_THAT(killed.out, testing::Not(HasSubstr("won by")));
  const std::size_t finished = files("kept");
  ASSERT_GE(finished, 4U);
  ASSERT_LT(finished, 64U);

  const Ended rest = in_bash("$run" + words + " --keep kept");
  EXPECT_EQ(rest.status, 0) << rest.err;
  EXPECT_THAT(rest.err, HasSubstr(std::to_string(finished) + " of 64 parts"));
  EXPECT_EQ(files("kept"), 64U);
  EXPECT_EQ(rest.out, in_bash("$program" + words).out);
  // the parts that were kept are shards like any others
  EXPECT_EQ(in_bash("$program simulate red-alert --json --merge kept/*").out,
            in_bash("$program" + words + " --json").out);
}

// The second of four processes finds a changed part: the first reports it once, with the reason.
TEST_F(Mpi, a_process_that_gives_up_is_named_with_the_reason) {
  const std::string words = " simulate code-red --games 8 --keep kept";
  EXPECT_EQ(in_bash("$run" + words).status, 0);
  folder.file("kept/simulate-code-red-2-of-8.json", "{}");
  const Ended run = in_bash("$run" + words);
  EXPECT_NE(run.status, 0);
  EXPECT_THAT(run.err, HasSubstr("error[gave-up]"));
  EXPECT_THAT(run.err, HasSubstr("process 2 of 4: A kept part ends with its seal."));
  EXPECT_EQ(run.out, "");
}

TEST_F(Mpi, what_cannot_be_shared_is_refused_once) {
  struct Row {
    const char* command;
    const char* code;
  };
  for (const Row& row :
       {Row{"systems", "not-shared"}, Row{"play code-red", "not-shared"},
        Row{"simulate code-red --games 4 --shard 1/2", "usage"},
        Row{"simulate code-red --games 4 --resume file", "usage"},
        Row{"simulate nosuch --games 4", "unknown-system"}, Row{"simulate code-red", "usage"}}) {
    const Ended run = in_bash(std::string("$run ") + row.command);
    EXPECT_NE(run.status, 0) << row.command;
    const std::string error = "error[" + std::string(row.code) + "]";
    EXPECT_THAT(run.err, HasSubstr(error));
    EXPECT_EQ(run.err.find(error, run.err.find(error) + 1), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
  }
}

// Uses a copy of the program, so that other tests' programs still find their module.
TEST_F(Mpi, a_program_without_its_module_says_so_once) {
  const Ended run =
      in_bash("cp \"$program\" lonely\nmpirun -n 4 ./lonely simulate code-red --games 4");
  EXPECT_NE(run.status, 0);
  const std::size_t at = run.err.find("error[no-mpi]");
  ASSERT_NE(at, std::string::npos) << run.err;
  EXPECT_EQ(run.err.find("error[no-mpi]", at + 1), std::string::npos);
}

// Tries folders that belong to another run, or that contain a changed file.
class Kept : public testing::Test {
 protected:
  Ended run(std::vector<std::string> words) const {
    words.insert(words.end(), {"--keep", folder.path("kept")});
    return klaxon(words);
  }
  const Folder folder;
};

TEST_F(Kept, one_process_also_continues_and_finds_changed_parts) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"simulate", "code-red", "--games", "12"},
        {"match", "code-red", "captain", "cadet", "--games", "12"},
        {"balance", "sidcors", "--games", "12"},
        {"ladder", "code-red", "--games", "4"}}) {
    SCOPED_TRACE(words.front());
    EXPECT_EQ(run(words).status, 0);
    const Ended again = run(words);
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.err, HasSubstr("already"));
    fs::path changed;
    for (const auto& file : fs::directory_iterator(folder.path("kept"))) changed = file.path();
    const std::string name = "kept/" + changed.filename().string();
    std::string text = folder.read(name);
    const std::size_t at = text.find_first_of("0123456789", text.find("\"run\""));
    folder.file(name, text.substr(0, at) + "7" + text.substr(at));
    const Ended refused = run(words);
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr(changed.filename().string()));
    fs::remove_all(folder.path("kept"));
  }
}

// Plausible figures, but not those that were written.
TEST_F(Kept, a_changed_figure_is_found_also_when_shards_are_merged) {
  struct Row {
    std::vector<std::string> words;
    const char* from;
    const char* to;
  };
  for (const Row& row :
       {Row{{"simulate", "code-red", "--games", "12"}, "\"dice\": ", "\"dice\": 1"},
        {{"match", "code-red", "captain", "cadet", "--games", "12"},
         "\"orders\": ",
         "\"orders\": 1"},
        {{"balance", "sidcors", "--games", "12"}, "\"fingerprint\": \"", "\"fingerprint\": \"0"}}) {
    SCOPED_TRACE(row.words.front());
    EXPECT_EQ(run(row.words).status, 0);
    fs::path changed;
    for (const auto& file : fs::directory_iterator(folder.path("kept"))) changed = file.path();
    const std::string name = "kept/" + changed.filename().string();
    std::string text = folder.read(name);
    const std::size_t at = text.find(row.from);
    ASSERT_NE(at, std::string::npos) << text;
    folder.file(name, text.replace(at, std::string_view(row.from).size(), row.to));
    EXPECT_THAT(run(row.words).err, HasSubstr("error[wrong-seal]"));
    if (row.words.front() == "simulate") {
      EXPECT_THAT(klaxon({"simulate", "code-red", "--merge", folder.path(name)}).err,
                  HasSubstr("error[wrong-seal]"));
    }
    folder.file(name, "");
    EXPECT_EQ(run(row.words).status, 1) << "an empty file";
    fs::remove(changed);
    EXPECT_EQ(run(row.words).status, 0) << "and that part is played again";
    fs::remove_all(folder.path("kept"));
  }
}

// A complete, sealed part, put in another part's place.
TEST_F(Kept, a_part_in_the_place_of_another_is_refused) {
  const std::vector<std::string> words = {"match", "code-red", "captain", "cadet", "--games", "12"};
  EXPECT_EQ(run(words).status, 0);
  const std::string one = "kept/match-code-red-1-of-6.json",
                    two = "kept/match-code-red-2-of-6.json";
  folder.file(two, folder.read(one));
  EXPECT_THAT(run(words).err, HasSubstr("error[other-run]"));
  fs::remove(folder.path(two));
  std::vector<std::string> other = words;
  other.insert(other.end(), {"--seed", "9"});
  EXPECT_THAT(run(other).err, HasSubstr("error[other-run]")) << "another seed";
}

TEST_F(Kept, a_file_of_another_run_or_in_the_place_of_the_folder_is_refused) {
  EXPECT_EQ(run({"simulate", "code-red", "--games", "12"}).status, 0);
  const Ended other = run({"simulate", "code-red", "--games", "12", "--seed", "9"});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("error[other-run]"));
  fs::remove_all(folder.path("kept"));
  folder.file("kept", "");
  EXPECT_THAT(run({"simulate", "code-red", "--games", "12"}).err, HasSubstr("error[no-folder]"));
  EXPECT_EQ(run({"simulate", "code-red", "--games", "12", "--shard", "1/2"}).status, 2);
}

}  // namespace
}  // namespace klaxon::tests
