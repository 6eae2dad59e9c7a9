// Players' posts, taken apart: mark-up, quotes, list marks, words and numbers; and reports
// that fit into a forum's box.
#include <gtest/gtest.h>

#include "staff/posts/reader.h"
#include "staff/posts/text.h"
#include "staff/report/document.h"

namespace klaxon::staff {
namespace {

// The lines that are read, each as "number|mark|text of the words".
std::string read_lines(std::string_view text) {
  PostText post;
  core::Faults faults;
  EXPECT_TRUE(read_post_text(text, post, faults));
  std::string out;
  for (const PostLine& line : post.lines)
    if (!line.left_alone)
      out += std::to_string(line.number) + "|" + line.mark + "|" + line.text.substr(line.begins) +
             "\n";
  return out;
}

struct TextRow {
  const char* given;
  const char* expected;
};

class PostLines : public ::testing::TestWithParam<TextRow> {};

TEST_P(PostLines, are_read_without_their_wrapping) {
  EXPECT_EQ(read_lines(GetParam().given), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PostLines,
    ::testing::Values(TextRow{"A) Roll [11]\nb. Stay\n(c) Go\n12. Move\n- Fire\n",
                              "1|A|Roll [11]\n2|b|Stay\n3|c|Go\n4|12|Move\n5||Fire\n"},
                      TextRow{"[b]Stay[/b] [size=5]now[/size]", "1||Stay now\n"},
                      TextRow{"<p>Stay &amp; fight<br>Fire</p>", "1||Stay & fight\n2||Fire\n"},
                      TextRow{"**Stay**\n## Fire", "1||**Stay**\n2||Fire\n"},
                      TextRow{"[quote]Retreat[/quote]Stay", "2||Stay\n"},
                      TextRow{"[quote=\"A\"]x\n[quote]Retreat[/quote]\nGo[/quote]\nStay",
                              "4||Stay\n"},
                      TextRow{"[/quote]Stay", "1||Stay\n"},
                      TextRow{"<blockquote>Retreat</blockquote>\nStay", "2||Stay\n"},
                      TextRow{"> Retreat\n>> Go\nStay", "3||Stay\n"},
                      TextRow{"&gt; Retreat\nStay", "2||Stay\n"},
                      TextRow{"Vega wrote:\nRetreat\n\nStay", "4||Stay\n"},
                      TextRow{"-----Original Message-----\nRetreat", ""},
                      TextRow{"Stay\n--\nRetreat Admiral", "1||Stay\n"},
                      TextRow{"~~Retreat~~ Stay\n[s]Go[/s]", "1||Stay\n"},
                      TextRow{"[speed 1] [s 1] [a]", "1||[speed 1] [s 1] [a]\n"}));

TEST(PostText, an_open_quote_is_reported) {
  PostText post;
  core::Faults faults;
  ASSERT_TRUE(read_post_text("[quote]Retreat", post, faults));
  EXPECT_TRUE(post.open_quote);
}

TEST(PostText, one_megabyte_is_read_and_no_more) {
  PostText post;
  core::Faults faults;
  std::string text;
  while (text.size() + 8 <= post_bytes_max) text += "[quote][";
  EXPECT_TRUE(read_post_text(text, post, faults));
  EXPECT_FALSE(read_post_text(std::string(post_bytes_max + 1, 'a'), post, faults));
  EXPECT_EQ(faults.list().front().code, "too-long");
}

TEST(PostText, boxes_are_empty_or_ticked) {
  PostText post;
  core::Faults faults;
  ASSERT_TRUE(read_post_text("A) [ ] Go\n[x] Stay\n[X] Fire\nMove", post, faults));
  EXPECT_EQ(post.lines[0].box, Box::empty);
  EXPECT_EQ(post.lines[1].box, Box::ticked);
  EXPECT_EQ(post.lines[2].box, Box::ticked);
  EXPECT_EQ(post.lines[3].box, Box::none);
}

std::string joined(std::string_view text) {
  std::string out;
  for (const PostWord& word : post_words(text))
    out += (word.note ? "(" : "") + word.text + (word.note ? ")" : "") + word.after;
  return out;
}

TEST(PostWords, leave_out_marks_without_meaning) {
  EXPECT_EQ(joined("Please fire at the T\xE2\x80\x99"
                   "deret, then move."),
            "fire at tderet;move.");
  EXPECT_EQ(joined("Haven's fighters [3] and lancer_2"), "haven fighters,(3),lancer 2 ");
  EXPECT_EQ(joined("at 24.5, -3"), "at 24.5,-3 ");
  EXPECT_EQ(joined("BIR >= 7, hull <3, turn -> 30"), "bir at least 7,hull less than 3,turn 30 ");
  EXPECT_EQ(post_name("Sorrak the Grey"), "sorrak grey");
}

struct NumberRow {
  const char* text;
  i64 per;
  i64 value;  // -1: none
  std::size_t used;
};

class PostNumber : public ::testing::TestWithParam<NumberRow> {};

TEST_P(PostNumber, is_read_in_figures_and_in_words) {
  std::size_t used = 0;
  const auto number = post_number(post_words(GetParam().text), 0, GetParam().per, used);
  EXPECT_EQ(number.value_or(-1), GetParam().value);
  if (number) {
    EXPECT_EQ(used, GetParam().used);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PostNumber,
    ::testing::Values(NumberRow{"4", 1, 4, 1}, NumberRow{"four", 1, 4, 1},
                      NumberRow{"twenty-five", 1, 25, 2}, NumberRow{"a dozen", 1, 12, 1},
                      NumberRow{"two dozen", 1, 24, 2}, NumberRow{"none", 1, 0, 1},
                      NumberRow{"2.25", 4, 9, 1}, NumberRow{"2.3", 4, -1, 1},
                      NumberRow{"310.84", 100, 31084, 1}, NumberRow{"99999999999", 1, -1, 1},
                      NumberRow{"fleet", 1, -1, 1}));

TEST(ForumReport, no_line_is_wider_than_a_forum_shows) {
  Document report;
  report.heading(1, "Turn 4");
  report.line("Nightjar " + std::string(100, 'x') + " fires " + std::string(60, 'y') + " \xC3\xA9");
  report.table({"Ship", "Shields, all six of them", "Heading", "Position on the table, in inches"})
      .rows.push_back({"Meridian", "1, 2, 3, 4, 5, 6", "270", "24.25, 18.75"});
  const std::string text = render(report, Format::text, true, post_columns);
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    EXPECT_LE(end - begin, post_columns + 1) << text.substr(begin, end - begin);
  EXPECT_NE(text.find("Meridian: Shields, all six of them 1, 2, 3, 4, 5, 6, Heading 270"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace klaxon::staff
