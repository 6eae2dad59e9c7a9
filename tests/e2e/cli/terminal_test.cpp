// Battles at the plain terminal, by the real program: what is typed, and what is answered.
#include <gtest/gtest.h>

#include "tests/e2e/cli/nettle.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

// What was printed after the n-th prompt, from 0, up to the next one.
std::string answer(const Ended& run, std::size_t n) {
  const std::string prompt = "\n> ";
  std::size_t from = 0;
  for (std::size_t i = 0; i <= n; ++i) {
    from = run.out.find(prompt, from);
    if (from == std::string::npos) return "";
    from += prompt.size();
  }
  return run.out.substr(from, run.out.find(prompt, from) - from);
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class TerminalDesk : public testing::Test {
 protected:
  Ended desk(const std::string& typed) const {
    return klaxon({"play", "code-red", "desk", "--terminal", "--ship",
                   folder.file("nettle.toml", nettle), "--option", "criticals=off", "--seed", "3"},
                  typed);
  }
  const Folder folder;
};

TEST_F(TerminalDesk, wrong_orders_are_refused_and_say_what_would_be_right) {
  const Ended run = desk("volley ship=1 points=999999\nnonsense\nvolley nettel 4\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "There is no ship 1; nettle would be right. [CR-desk.1]"))
      << run.out;
  EXPECT_TRUE(has(answer(run, 1), "There is no order 'nonsense'; there are")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "There is no ship 'nettel'; the nearest is 'nettle'."))
      << run.out;
  EXPECT_FALSE(has(run.out, "takes a volley"));
}

TEST_F(TerminalDesk, a_volley_is_told_explained_and_undone) {
  const std::string record = folder.path("desk.jsonl");
  const Ended run = desk("show\nvolley nettle 4\nwhy\nwhy 1\nwhy 99\nshow\nundo\nshow\nsave " +
                         record + "\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  const std::string before = answer(run, 0);
  EXPECT_TRUE(has(before, "forward hull 3, aft hull 2")) << before;
  EXPECT_TRUE(has(answer(run, 1), "2  Nettle takes a volley of 4 points.")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "CR-2.0.5")) << "why: the last line's rule" << run.out;
  EXPECT_TRUE(has(answer(run, 3), "Turn 1.\n      CR-desk.2")) << run.out;
  EXPECT_TRUE(has(answer(run, 4), "a line from 1 to")) << run.out;
  EXPECT_FALSE(
      has(answer(run, 5), "forward hull 3, aft hull 2, left warp 4, right warp 4, impulse 1"))
      << "boxes are gone" << run.out;
  EXPECT_TRUE(has(answer(run, 6), "stands at its beginning")) << run.out;
  EXPECT_EQ(answer(run, 7), before) << "undone";
  EXPECT_TRUE(has(answer(run, 8), "Saved")) << run.out;
  EXPECT_EQ(klaxon({"verify", record}).status, 0) << run.out;
}

// The numbers are those on the screen; what is undone leaves it.
TEST_F(TerminalDesk, undo_takes_the_number_of_a_line_as_shown) {
  const Ended run = desk(
      "volley nettle 4\nEnd the turn\nundo 2\nwhy 2\nundo 99\nEnd the turn\n"
      "quit\nquit\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "   2  ")) << run.out;
  EXPECT_TRUE(has(answer(run, 1), "Turn 2.")) << run.out;
  EXPECT_TRUE(has(answer(run, 2), "at its beginning")) << run.out;
  EXPECT_TRUE(has(answer(run, 3), "from 1 to 1")) << "line 2 is gone" << run.out;
  EXPECT_TRUE(has(answer(run, 4), "from 1 to 1")) << run.out;
  EXPECT_TRUE(has(answer(run, 5), "   2  Turn 2.")) << run.out;
}

TEST_F(TerminalDesk, choices_are_shown_again_and_notes_are_kept) {
  const std::string record = folder.path("desk.jsonl");
  const Ended run = desk("show\nchoices\nnote tried it\n1\nsave " + record + "\nquit\n");
  EXPECT_FALSE(has(answer(run, 0), "1  End the turn")) << "the same choices are shown once";
  EXPECT_TRUE(has(answer(run, 1), "1  End the turn")) << run.out;
  EXPECT_TRUE(has(answer(run, 3), "Turn 2.")) << run.out;
  EXPECT_TRUE(has(file_text(record), "tried it"));
  EXPECT_EQ(klaxon({"verify", record}).status, 0) << run.out;
}

TEST_F(TerminalDesk, while_a_field_is_asked_for_help_and_quit_are_understood) {
  const Ended run = desk("2\nmany\nhelp\n7\n2\nquit\nquit\nnote never said\n");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(answer(run, 0), "'many' is not one of them")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "leaves")) << "the help" << run.out;
  EXPECT_FALSE(has(run.out, "'help' is not one of them")) << run.out;
  EXPECT_TRUE(has(answer(run, 0), "takes a volley of 7 points")) << run.out;
  EXPECT_FALSE(has(run.out, "'quit' is not one of them")) << run.out;
  EXPECT_TRUE(has(run.out, "'quit' again leaves")) << run.out;
  EXPECT_FALSE(has(run.out, "Noted.")) << "the second form was left, and so was the battle";
}

}  // namespace
}  // namespace klaxon::tests
