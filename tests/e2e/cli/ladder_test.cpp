// klaxon ladder: each rank against the rank below it, as a table, lines and a document.
#include <gmock/gmock.h>

#include <sstream>

#include "codec/codec.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using testing::HasSubstr;

constexpr const char* ranks[] = {"cadet", "ensign", "lieutenant", "captain", "admiral"};

// A page, but without the last two cells of each row, which contain times.
std::string without_times(const std::string& page) {
  std::istringstream lines(page);
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| code-red"))
      for (int cell = 0; cell < 2; ++cell) line.resize(line.rfind('|', line.size() - 2) + 1);
    out += line + '\n';
  }
  return out;
}

TEST(Ladder, plays_each_rank_against_the_one_below) {
  const Ended run = klaxon({"ladder", "code-red", "--games", "2", "--json"});
  ASSERT_EQ(run.status, 0) << run.err;
  const Tree tree = json_of(run);
  EXPECT_EQ(tree.find("system")->text, "code-red");
  const auto& rungs = tree.find("ranks")->items;
  ASSERT_EQ(rungs.size(), 5U);
  double elo = 1000;
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    const Tree& rung = rungs[i];
    EXPECT_EQ(rung.find("name")->text, ranks[i]);
    EXPECT_EQ(rung.find("games")->whole, 2);
    EXPECT_EQ(rung.find("iterations")->whole, i == 4 ? 2000 : 0);
    EXPECT_GE(rung.find("worst_ms")->number, rung.find("mean_ms")->number);
    EXPECT_GE(rung.find("worst_ms")->number, 0);
    const Tree* over = rung.find("over");
    ASSERT_EQ(over != nullptr, i > 0);
    if (over == nullptr) continue;
    EXPECT_EQ(over->find("name")->text, ranks[i - 1]);
    elo += over->find("elo")->number;
    EXPECT_NEAR(rung.find("elo")->number, elo, 0.3);
    EXPECT_LE(rung.find("low")->number, elo + 0.3);
    EXPECT_GE(rung.find("high")->number, elo - 0.3);
  }
  EXPECT_EQ(rungs[0].find("elo")->number, 1000);
  EXPECT_EQ(rungs[4].find("over")->find("scenario")->text, "duel");
  EXPECT_GT(rungs[4].find("mean_ms")->number, rungs[3].find("mean_ms")->number);
}

// tng's admiral judges by other figures than its captain, so it tries nothing out, and no flagship
// does so for two seconds.
TEST(Ladder, an_admiral_who_does_not_search_tries_nothing) {
  const Ended run = klaxon({"ladder", "tng", "--games", "2", "--json"});
  ASSERT_EQ(run.status, 0) << run.err;
  const Tree tree = json_of(run);
  const auto& rungs = tree.find("ranks")->items;
  ASSERT_EQ(rungs.size(), 5U);
  for (std::size_t i = 0; i < rungs.size(); ++i) EXPECT_EQ(rungs[i].find("name")->text, ranks[i]);
  EXPECT_EQ(rungs[4].find("iterations")->whole, 0);
  EXPECT_EQ(rungs[4].find("over")->find("scenario")->text, "cruiser_duel");
  EXPECT_THAT(klaxon({"match", "tng", "flagship", "captain"}).err, HasSubstr("flagship"));
}

// Each line, played again as a match, has the same result for any number of threads.
TEST(Ladder, its_lines_repeat_as_matches) {
  const Folder folder;
  const Ended run = klaxon(
      {"ladder", "code-red", "--games", "2", "--jobs", "1", "--lines", folder.path("lines.txt")});
  ASSERT_EQ(run.status, 0) << run.err;
  const auto line = [](std::vector<std::string> match, const std::string& name) {
    match.insert(match.begin(), "match");
    match.insert(match.end(), {"--games", "2", "--seed", "20260101", "--json"});
    return name + ": " + codec::to_json(json_of(klaxon(match))) + "\n";
  };
  EXPECT_EQ(folder.read("lines.txt"),
            line({"code-red", "ensign", "cadet"}, "code-red ensign cadet") +
                line({"code-red", "lieutenant", "ensign"}, "code-red lieutenant ensign") +
                line({"code-red", "captain", "lieutenant"}, "code-red captain lieutenant") +
                line({"code-red", "admiral", "captain", "--scenario", "duel"},
                     "code-red admiral captain duel"));
}

TEST(Ladder, puts_its_table_between_the_marks_of_a_page) {
  const Folder folder;
  const std::string page = folder.file(
      "page.md", "Before\n<!-- klaxon ladder -->\nold\n<!-- end of klaxon ladder -->\nAfter\n");
  const Ended run = klaxon(
      {"ladder", "code-red", "--games", "2", "--seed", "7", "--commit", "abc123", "--page", page});
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string written = folder.read("page.md");
  EXPECT_EQ(written, "Before\n<!-- klaxon ladder -->\n" + run.out +
                         "<!-- end of klaxon ladder -->\nAfter\n");
  EXPECT_THAT(written, HasSubstr("| code-red | cadet | 1000 |"));
  EXPECT_THAT(written, HasSubstr("| duel | 2 | 2000 |"));
  EXPECT_THAT(written, HasSubstr("Written by `klaxon ladder code-red --games 2 --seed 7` at commit "
                                 "abc123."));
  // a second run writes the same page, except for the times
  ASSERT_EQ(klaxon({"ladder", "code-red", "--games", "2", "--seed", "7", "--commit", "abc123",
                    "--page", page})
                .status,
            0);
  EXPECT_EQ(without_times(folder.read("page.md")), without_times(written));
}

// The beginning of the page's row for a line: "| code-red | ensign | ".
std::string row_of(const std::string& line) {
  const std::size_t one = line.find(' '), two = line.find(' ', one + 1);
  return "| " + line.substr(0, one) + " | " + line.substr(one + 1, two - one - 1) + " | ";
}

// ./test seasons plays the lines' matches again.
TEST(Ladder, the_page_agrees_with_the_lines) {
  const std::string page = file_text(from_root("docs/LADDER.md"));
  std::istringstream lines(file_text(from_root("tests/e2e/ladder.txt")));
  int steps = 0;
  for (std::string line; std::getline(lines, line); ++steps) {
    Tree result;
    core::Faults faults;
    ASSERT_TRUE(codec::parse_json(line.substr(line.find(": ") + 2), result, faults)) << line;
    const std::size_t row = page.find(row_of(line));
    ASSERT_NE(row, std::string::npos) << line;
    std::istringstream rest(page.substr(row + row_of(line).size(), 60));
    double rating = 0, elo = 0;
    char bar = ' ';
    rest >> rating >> bar >> elo;
    EXPECT_NEAR(elo, result.find("elo")->number, 0.6) << line;  // the table shows whole numbers
    EXPECT_THAT(page.substr(row, page.find('\n', row) - row),
                HasSubstr("| " + std::to_string(result.find("games")->whole) + " |"));
  }
  EXPECT_GE(steps, 19);
}

TEST(Ladder, refuses_bad_calls) {
  const Folder folder;
  const auto refused = [](std::vector<std::string> arguments, int status, const char* says) {
    arguments.insert(arguments.begin(), "ladder");
    const Ended ended = klaxon(arguments);
    EXPECT_EQ(ended.status, status) << ended.err;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, HasSubstr(says));
  };
  refused({"chess"}, 2, "There is no system 'chess'");
  refused({"code-red", "--games", "3"}, 2, "2 or 4");
  refused({"code-red", "--games", "0"}, 2, "from 2 to");
  refused({"code-red", "--page", folder.path("none.md")}, 1, "none.md");
  refused({"code-red", "--page", folder.file("plain.md", "A page.\n")}, 1,
          "<!-- klaxon ladder -->");
}

}  // namespace
}  // namespace klaxon::tests
