// A cruise with the real program: how it starts, decisions, fights and refusals.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

class CruiseCli : public testing::Test {
 protected:
  Ended cruise(std::vector<std::string> words, const std::string& typed = "") const {
    words.insert(words.begin(), "cruise");
    return klaxon(words, typed);
  }
  std::string begun(const std::string& name = "cruise.json") const {
    const std::string path = folder.path(name);
    const Ended run = cruise({"new", path, "--captain", "Vale", "--stars", "7F3K-QM2A"});
    EXPECT_EQ(run.status, 0) << run.err;
    return path;
  }
  const Folder folder;
};

TEST_F(CruiseCli, goes_from_decision_to_battle_to_decision) {
  const std::string path = begun();
  const Ended shown = cruise({"show", path});
  EXPECT_TRUE(has(shown.out, "The cruise of Vale, stars 7F3K-QM2A, day 0 of 5.")) << shown.out;
  EXPECT_TRUE(has(shown.out, "  1  Sail to ")) << shown.out;
  const Ended early = cruise({"fight", path, "--auto"});
  EXPECT_TRUE(has(early.err, "error[no-battle]")) << early.err;
  const Ended taken = cruise({"take", path, "1"});
  EXPECT_TRUE(has(taken.out, "begins it.")) << taken.out << taken.err;
  EXPECT_TRUE(has(cruise({"take", path, "1"}).err, "A battle is open: fight it."));
  const Ended fought = cruise({"fight", path, "--auto"});
  EXPECT_EQ(fought.status, 0) << fought.err;
  EXPECT_TRUE(has(fought.out, "day 1 of 5")) << fought.out;
  EXPECT_TRUE(has(cruise({"take", path, "99"}).err, "There is no decision 99")) << fought.out;
}

// In the terminal's own loop, a captain who resigns has left the star.
TEST_F(CruiseCli, a_person_fights_in_the_terminal) {
  const std::string path = begun();
  cruise({"take", path, "1"});
  const Ended left = cruise({"fight", path}, "quit\nquit\n");
  EXPECT_TRUE(has(left.out, "The battle is not over, and stays open.")) << left.out << left.err;
  const Ended fought = cruise({"fight", path}, "resign\nyes\nresign\nquit\nquit\n");
  EXPECT_EQ(fought.status, 0) << fought.err;
  EXPECT_TRUE(has(fought.out, "day 1 of 5")) << fought.out;
  EXPECT_TRUE(has(fought.out, "Practice: a battle was begun twice")) << fought.out;
  EXPECT_TRUE(has(fought.out, "the Klaxon stands at 1 of 6")) << fought.out;
  EXPECT_TRUE(has(fought.out, "scars on Steady Hand, Long Wick")) << "as if they had retreated";
}

TEST_F(CruiseCli, refuses_a_file_that_is_not_the_cruise_asked_for) {
  const std::string path = begun();
  const std::string text = folder.read("cruise.json");
  EXPECT_TRUE(has(cruise({"show", path, "--captain", "Orrel"}).err,
                  "This is the cruise of 'Vale', not of 'Orrel'."));
  EXPECT_TRUE(has(cruise({"new", path}).err, "error[file-exists]"));
  EXPECT_EQ(folder.read("cruise.json"), text) << "and is left alone";
  const std::string large = folder.file("large.json", std::string(std::size_t{3} << 20, ' '));
  EXPECT_TRUE(has(cruise({"new", large}).err, "error[file-exists]"));
  std::string edited = text;
  edited.replace(edited.find("\"renown\":0"), 10, "\"renown\":9");
  EXPECT_TRUE(
      has(cruise({"show", folder.file("edited.json", edited)}).err, "error[changed-cruise]"));
  EXPECT_TRUE(
      has(cruise({"show", folder.file("nonsense.json", "ahoy")}).err, "error[json-syntax]"));
  EXPECT_TRUE(has(cruise({"show", folder.path("none.json")}).err, "error["));
  EXPECT_TRUE(
      has(cruise({"new", folder.path("x.json"), "--stars", "7F3K"}).err, "error[bad-stars]"));
  EXPECT_TRUE(has(cruise({"new", folder.path("x.json"), "--squadron", "patrl"}).err,
                  "There is no squadron 'patrl'; the nearest is 'patrol'."));
  EXPECT_EQ(cruise({}).status, 2);
}

}  // namespace
}  // namespace klaxon::tests
