// The longest posts: which part of them is read in each window, and what is replied. Work is
// counted in lines, so that no test depends on the machine's speed.
#include "staff/posts/reader.h"
#include "tests/unit/staff_red_alert/resolving.h"

namespace klaxon::staff::red_alert {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the helpers of these tests
using battle::match::Match;

const std::string chatter =
    "The stars were bright that night, and nobody aboard had slept.\n\"What now?\" he asked.\n\n";
const std::string orders =
    "Yamato: attack, change speed, raise shields\nPhase 1: fly straight on\n";

std::string filled(const std::string& line, std::size_t bytes = post_bytes_max - 200) {
  std::string text;
  while (text.size() + line.size() <= bytes) text += line;
  return text;
}

// The first window of a battle in which two ships meet.
struct Opening {
  RedAlertSystem system{shipped()};
  std::unique_ptr<Match> match;
  std::optional<PostReader> reader;

  Opening() {
    core::Faults faults;
    std::shared_ptr<const core::Game> game = opened(system, "meeting_engagement", "", faults);
    match = std::make_unique<Match>(game, "m", DicePlan::seeded(5));
    match->begin();
    reader.emplace(*game, *system.posts());
  }
  int seat() const {
    return std::countr_zero(static_cast<u32>(match->window().owed & ~match->window().answered));
  }
  ParsedPost read(const Post& post, SortedPost& sorted) const {
    ParsedPost out;
    core::Faults faults;
    EXPECT_TRUE(reader->read(match->state(), match->window(), seat(), post, sorted, out, faults));
    return out;
  }
};

// A battle in which the federation posts this text in a single turn.
Answer posted(const std::string& text) {
  return run("system = \"red-alert\"\n" + yamato + tderet +
             "[[posts]]\nseat = \"federation\"\ntext = '''\n" + text + "'''\n");
}
const std::vector<Tree>& lines_of(const Answer& answer) {
  return answer.resolved.summary.find("posts")->items.front().find("lines")->items;
}
std::size_t count(const std::vector<Tree>& lines, std::string_view key, std::string_view begins) {
  return static_cast<std::size_t>(std::ranges::count_if(
      lines, [&](const Tree& line) { return line.text_at(key).starts_with(begins); }));
}

TEST(LongPosts, are_taken_apart_once_for_all_windows) {
  const Opening at;
  const Post post{filled(chatter) + orders, {}, {}};
  SortedPost sorted;
  const u32 first = at.read(post, sorted).lines_read;
  EXPECT_EQ(first, 2U) << "of thousands";
  core::Dice dice(7, core::Stream::bot, 0);
  for (int n = 0; n < 12; ++n) {
    at.match->execute(battle::match::Command::give(
        at.seat(), core::any_legal_order(at.match->game(), at.match->state(), at.seat(), dice)));
    if (at.seat() != 0) continue;  // the other seat's names may differ
    EXPECT_EQ(at.read(post, sorted).lines_read, first);
  }
  EXPECT_EQ(sorted.times(), 1U);
  EXPECT_LE(sorted.lines().size(), 2 * chatter_lines_max + 8);
}

TEST(LongPosts, orders_below_any_chatter_are_carried_out) {
  const Answer answer = posted(filled(chatter) + orders);
  ASSERT_TRUE(answer.done) << all_of(answer.faults);
  const std::vector<Tree>& lines = lines_of(answer);
  EXPECT_EQ(count(lines, "kind", "used") + count(lines, "kind", "order"), 2U);
  EXPECT_LE(lines.size(), chatter_lines_max + 8);
  EXPECT_EQ(count(lines, "text", "... and "), 1U) << "it gives the number of lines not shown";
}

TEST(LongPosts, only_so_many_lines_are_read_as_can_be_orders) {
  const Opening at;
  for (const char* line : {"go\n", "fire at Tderet\n", "A) hm\n", "roll 3\n", "Tderet is near\n"}) {
    SortedPost sorted;
    const ParsedPost reading = at.read({filled(line, 40'000), {}, {}}, sorted);
    EXPECT_LE(reading.lines_read, read_lines_max) << line;
    EXPECT_LE(reading.lines.size(), chatter_lines_max + asked_lines_max + 8) << line;
  }
  const Answer answer = posted(filled("fire at T'deret\n", 40'000));
  ASSERT_TRUE(answer.done) << all_of(answer.faults);
  EXPECT_EQ(lines_of(answer).size(), read_lines_max + 1);
  EXPECT_TRUE(lines_of(answer).back().text_at("why").starts_with(
      "This post has more lines that may be orders than are read: 2000, or 64 kB."));
}

TEST(LongPosts, lines_that_only_sound_like_orders_leave_room_for_orders) {
  const Answer answer = posted(filled("we should fire\n", 40'000) + "\n" + orders);
  ASSERT_TRUE(answer.done) << all_of(answer.faults);
  const std::vector<Tree>& lines = lines_of(answer);
  EXPECT_EQ(count(lines, "kind", "unclear"), asked_lines_max);
  EXPECT_EQ(count(lines, "why", "This post has more than 500 lines that only sound like"), 1U);
  EXPECT_EQ(count(lines, "kind", "used") + count(lines, "kind", "order"), 2U);
}

TEST(LongPosts, at_most_64_kB_are_read) {
  const Opening at;
  const std::string line = "fire at Tderet" + std::string(1000, '!') + "\n";
  SortedPost sorted;
  EXPECT_EQ(at.read({filled(line), {}, {}}, sorted).lines_read, read_bytes_max / line.size());
}

TEST(LongPosts, a_line_too_long_for_an_order_is_reported) {
  const Opening at;
  SortedPost sorted;
  const ParsedPost reading = at.read({filled("fire, "), {}, {}}, sorted);
  ASSERT_EQ(reading.lines.size(), 1U);
  EXPECT_EQ(reading.lines.front().kind, LineKind::chatter);
  EXPECT_EQ(reading.lines.front().why,
            "With more than 4096 characters this line is too long for an order.");
  SortedPost story;
  EXPECT_EQ(at.read({filled("it was late; "), {}, {}}, story).lines.front().why, "");
}

// A ruling counts, wherever its line is.
TEST(LongPosts, a_ruling_is_read_after_any_number_of_lines) {
  const Opening at;
  const std::string before = filled("fire at Tderet\n", 40'000);
  const u32 line = static_cast<u32>(std::ranges::count(before, '\n')) + 1;
  SortedPost sorted;
  const ParsedPost reading =
      at.read({before + "hm\n", {{line, "", true, "", "a joke", {}}}, {}}, sorted);
  EXPECT_EQ(reading.lines.back().kind, LineKind::dropped);
  EXPECT_EQ(reading.lines.back().line, line);
}

TEST(LongPosts, a_form_takes_no_more_words_than_it_has_fields) {
  const Answer answer = posted(filled("Yamato: attack, raise shields, go, a, b, c, d\n", 10'000));
  ASSERT_TRUE(answer.done) << all_of(answer.faults);
  EXPECT_GT(count(lines_of(answer), "kind", "unclear"), 0U);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
