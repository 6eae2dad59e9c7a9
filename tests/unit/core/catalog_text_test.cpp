#include "core/catalog/text.h"

#include <gtest/gtest.h>

namespace klaxon::core {
namespace {

TEST(CatalogText, in_quotes_is_short_and_on_one_line) {
  EXPECT_EQ(in_quotes("phaser"), "'phaser'");
  EXPECT_EQ(in_quotes(""), "''");
  EXPECT_EQ(in_quotes("a\nb\x7F"), "'a?b?'");
  EXPECT_EQ(in_quotes(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(61, 'x')), "'" + std::string(60, 'x') + "...'");
  // it never cuts in the middle of a character
  EXPECT_EQ(in_quotes(std::string(59, 'x') + "\xC3\xA9y"), "'" + std::string(59, 'x') + "...'");
}

TEST(CatalogText, utf8_break_finds_the_first_wrong_byte) {
  struct Row {
    const char* text;
    std::size_t offset;
  };
  const Row rows[] = {
      {"", no_offset},
      {"plain", no_offset},
      {"\xC2\x80\xDF\xBF", no_offset},
      {"\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF", no_offset},
      {"\xF0\x90\x80\x80\xF4\x8F\xBF\xBF", no_offset},
      {"ab\x80", 2},            // a continuation byte alone
      {"\xC1\xBF", 0},          // overlong
      {"\xE0\x9F\xBF", 0},      // overlong
      {"\xF0\x8F\xBF\xBF", 0},  // overlong
      {"\xED\xA0\x80", 0},      // a surrogate
      {"\xF4\x90\x80\x80", 0},  // beyond Unicode
      {"\xF5\x80\x80\x80", 0},
      {"\xFF", 0},
      {"a\xC3", 1},  // cut short
      {"a\xE2\x82", 1},
      {"\xE2\x82z", 0},
      {"\xF0\x9F\x98z", 0},
  };
  for (const Row& row : rows) EXPECT_EQ(utf8_break(row.text), row.offset) << row.text;
}

TEST(CatalogText, unprintable_characters_become_question_marks) {
  struct Row {
    std::string_view text, plain, lines;
  };
  const Row rows[] = {
      {"Meridian", "Meridian", "Meridian"},
      {"a\x1b[2Jb", "a?[2Jb", "a?[2Jb"},
      {"a\nb\x7f", "a?b?", "a\nb?"},
      {"\xC2\x9B\xC2\xA0", "?\xC2\xA0", "?\xC2\xA0"},  // an eight-bit control character; a space
      {"x\xE2\x80\xAEy\xE2\x81\xA6z", "x?y?z", "x?y?z"},
      {"\xE2\x80\xA9\xE2\x82\xAC", "\xE2\x80\xA9\xE2\x82\xAC", "\xE2\x80\xA9\xE2\x82\xAC"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(printable(row.text), row.plain);
    EXPECT_EQ(printable(row.text, LineEnds::kept), row.lines);
  }
}

TEST(CatalogText, places_count_lines_and_characters) {
  const std::string_view text = "ab\r\n\xC3\xA9x\n\nz";
  struct Row {
    std::size_t offset;
    u32 line;
    u32 column;
  };
  const Row rows[] = {{0, 1, 1}, {2, 1, 3}, {4, 2, 1}, {6, 2, 2}, {8, 3, 1}, {9, 4, 1}, {10, 4, 2}};
  for (const Row& row : rows) {
    const Place place = place_at(text, row.offset);
    EXPECT_EQ(place.line, row.line) << row.offset;
    EXPECT_EQ(place.column, row.column) << row.offset;
    EXPECT_EQ(offset_at(text, place), row.offset);
  }
}

TEST(CatalogText, a_place_beyond_its_line_is_the_end_of_the_line) {
  EXPECT_EQ(offset_at("ab\ncd", {1, 9}), 2U);
  EXPECT_EQ(offset_at("ab\ncd", {9, 1}), 5U);
}

}  // namespace
}  // namespace klaxon::core
