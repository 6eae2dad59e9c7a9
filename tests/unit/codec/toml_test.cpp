#include <gtest/gtest.h>

#include "tests/unit/codec/faults_of.h"

namespace klaxon::codec {
namespace {

using core::Tree;

const std::string byte_mark = "\xEF\xBB\xBF";

TEST(CodecToml, messages_may_be_smaller_than_files) {
  std::string keys;
  for (std::size_t i = 0; i <= message_limits.keys; ++i) keys += "k" + std::to_string(i) + " = 0\n";
  EXPECT_EQ(faults_of(parse_toml, keys), "");
  EXPECT_EQ(faults_of(parse_toml, keys, message_limits), "too-many-keys 1:1");
  const std::string values = "a = [" + repeated("0,", message_limits.values) + "]";
  EXPECT_EQ(faults_of(parse_toml, values), "");
  EXPECT_EQ(faults_of(parse_toml, values, message_limits).substr(0, 15), "too-many-values");
}

TEST(CodecToml, every_fault_has_code_place_and_field) {
  const FaultyText rows[] = {
      {"empty", "", "empty-text 1:1"},
      {"blank", " \r\n\t", "empty-text 1:1"},
      {"value missing", "[boxes]\nphaser = \n", "toml-syntax 2:10 boxes.phaser"},
      {"comment in a header", "[[# a]]\n", "toml-syntax 1:3 #a.0"},
      {"equals missing", "a b = 1", "toml-syntax 1:3 a"},
      {"text not closed", "a = 'x", "toml-syntax 1:7 a"},
      {"list not closed", "a = [1,\n2", "toml-syntax 2:2 a.1"},
      {"comma missing", "[[g]]\n[[g]]\nx = [1 2]", "toml-syntax 3:8 g.1.x.0"},
      {"trailing word", "a = 1\nb = 'x' y", "toml-syntax 2:9 b"},
      {"header not closed", "[a\nb = 1", "toml-syntax 1:3 a"},
      {"no key", "= 1", "toml-syntax 1:1"},
      {"letters beyond ASCII", "b = 1\na = \xC3\xA9", "toml-syntax 2:5 a"},
      {"more such letters", "\xE3\x81\x82 = 1", "toml-syntax 1:1"},
      {"not a value", "a = yes", "toml-syntax 1:5 a"},
      {"key twice", "a = 1\nb = 2\na = 3", "key-twice 3:1 a"},
      {"the same key twice in a table", "[t]\nx = 1\n  x = 2", "key-twice 3:3 t.x"},
      {"key twice in the second of a list", "[[g]]\nk=1\n[[g]]\nk=1\nk=2", "key-twice 5:1 g.1.k"},
      {"key twice in braces", "a = {b = 1, b = 2}", "key-twice 1:13 a.b"},
      {"key twice in a list's braces", "a = [{b=1}, {c = 1, c = 2}]", "key-twice 1:21 a.1.c"},
      {"key twice, quoted", "a.b = 1\n\"a\".b = 2", "key-twice 2:1 a.b"},
      {"table twice", "[a]\nx = 1\n[a]\ny = 2", "key-twice 3:1 a"},
      {"table over a value", "x = 1\n[x]", "key-twice 2:1 x"},
      {"beyond i64", "[t]\nb = 9223372036854775808\n", "number-too-large 2:5 t.b"},
      {"below i64", "b = -9223372036854775809", "number-too-large 1:5 b"},
      {"beyond i64 in a list", "b = [1, 99999999999999999999]", "number-too-large 1:9 b.1"},
      {"beyond i64, hexadecimal", "b = 0xFFFFFFFFFFFFFFFFF", "number-too-large 1:5 b"},
      {"beyond i64, hundred digits", "b = " + std::string(100, '7'), "number-too-large 1:5 b"},
      {"beyond a double", "b = 1e999", "number-too-large 1:5 b"},
      {"infinite", "[t]\nb = [1.0, inf]", "number-not-finite 2:11 t.b.1"},
      {"not a number", "b = nan", "number-not-finite 1:5 b"},
      {"date", "[t]\nd = 1979-05-27", "date-not-used 2:5 t.d"},
      {"time", "d = 07:32:00", "date-not-used 1:5 d"},
      {"date and time", "d = 1979-05-27T07:32:00Z", "date-not-used 1:5 d"},
      {"everything that the library accepts", "d = 07:32:00\n[t]\nf = [inf, nan]",
       "date-not-used 1:5 d; number-not-finite 3:6 t.f.0; number-not-finite 3:11 t.f.1"},
      {"latin-1", "[t]\na = 'x\xE9'", "not-utf8 2:7 t.a"},
      {"latin-1 in a comment", "# \xE9", "not-utf8 1:3"},
      {"columns are characters", "a = '\xC3\xA9\xE2\x82\xAC' x", "toml-syntax 1:10 a"},
      {"a byte order mark has no column", byte_mark + "a = x", "toml-syntax 1:5 a"},
      {"lines end with CRLF", "a = 1\r\n\r\nb = \r\n", "toml-syntax 3:5 b"},
      {"brackets and dots in quotes and comments do not count",
       "a = \"[[ \\\" [\" # [[\nb = '''[\n['''\nc = \"\"\"[\\\"\"\"\"\"\nd = x",
       "toml-syntax 5:5 d"},
  };
  for (const FaultyText& row : rows)
    EXPECT_EQ(faults_of(parse_toml, row.text), row.fault) << row.what;
}

TEST(CodecToml, depth_is_bounded) {
  // the root table is the first level
  EXPECT_EQ(faults_of(parse_toml, "a = " + repeated("[", 63) + repeated("]", 63)), "");
  EXPECT_EQ(faults_of(parse_toml, "a = " + repeated("[", 64) + repeated("]", 64)),
            "too-deep 1:68 a." + repeated("0.", 62) + "0");
  EXPECT_EQ(faults_of(parse_toml, "[" + repeated("a.", 62) + "a]"), "");
  EXPECT_EQ(faults_of(parse_toml, "[" + repeated("a.", 63) + "a]"),
            "too-deep 1:1 " + repeated("a.", 63) + "a");
  EXPECT_EQ(faults_of(parse_toml, repeated("a.", 63) + "a = 1"), "");
  EXPECT_EQ(faults_of(parse_toml, "[" + repeated("a.", 40) + "a]\n" + repeated("b.", 40) + "b = 1"),
            "too-deep 2:45 " + repeated("a.", 41) + repeated("b.", 22) + "b");
}

TEST(CodecToml, a_million_levels_are_refused_quickly) {
  const std::string texts[] = {
      "a = " + repeated("[", 1000000),
      "a = " + repeated("{a=", 1000000),
      repeated("a.", 1000000) + "a = 1",
      "[" + repeated("a.", 1000000) + "a]",
      repeated("'a'.", 1000000) + "a = 1",
      "x = {" + repeated("a . ", 1000000) + "a = 1}",
      "[[" + repeated("\"a\".", 1000000) + "a]]",
  };
  for (const std::string& text : texts) {
    const std::string fault = faults_of(parse_toml, text);
    EXPECT_TRUE(fault.starts_with("too-deep 1:")) << text.substr(0, 20) << ": " << fault;
  }
}

TEST(CodecToml, length_is_bounded) {
  std::string text = "a = '" + std::string(text_bytes_max - 6, 'x') + "'";
  EXPECT_EQ(faults_of(parse_toml, text), "");
  text += ' ';
  EXPECT_EQ(faults_of(parse_toml, text), "too-long 1:1");
}

TEST(CodecToml, values_are_bounded) {
  EXPECT_TRUE(faults_of(parse_toml, "a = [" + repeated("0,", values_max) + "]")
                  .starts_with("too-many-values 1:"));
}

TEST(CodecToml, names_of_lists_are_bounded) {
  std::string text;
  for (int i = 0; i < 4096; ++i) text += "[[g" + std::to_string(i) + "]]\n";
  EXPECT_EQ(faults_of(parse_toml, text + "[[g7]]"), "");
  EXPECT_EQ(faults_of(parse_toml, text + "[[more]]"), "too-many-values 4097:7 more.0");
}

TEST(CodecToml, messages_name_what_would_be_right) {
  EXPECT_EQ(message_of(parse_toml, "a b = 1"),
            "This is not well-formed TOML: Error while parsing key-value pair: expected '=', "
            "saw 'b'.");
  EXPECT_EQ(message_of(parse_toml, "[t]\nx.y = 1\nx.y = 2"),
            "The key 'x.y' occurs twice in this table; keep one.");
  EXPECT_EQ(message_of(parse_toml, "[t]\n[t]"),
            "The key 't' occurs twice in this table; keep one.");
  EXPECT_EQ(message_of(parse_toml, "a = 07:32:00"),
            "Dates and times cannot be used here; write text in quotes.");
  EXPECT_EQ(message_of(parse_toml, "a = inf"), "inf and nan cannot be used here; write a number.");
}

TEST(CodecToml, values_order_and_places) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(
      parse_toml("z = -7\nb = [true, 1.5,\n  \"\\u00e9\"]\n[m.n]\nx = {k = 0x1F}\n"
                 "[[g]]\nk = 1\n[[g]]\nk = 2\n[g.part]\nq = 1\n",
                 tree, faults));
  ASSERT_EQ(tree.entries.size(), 4U);
  EXPECT_EQ(tree.entries[0].key, "z");
  EXPECT_EQ(tree.entries[1].key, "b");
  EXPECT_EQ(tree.entries[2].key, "m");
  EXPECT_EQ(tree.entries[3].key, "g");
  EXPECT_EQ(to_json(tree),
            "{\"z\":-7,\"b\":[true,1.5,\"\xC3\xA9\"],\"m\":{\"n\":{\"x\":{\"k\":31}}},"
            "\"g\":[{\"k\":1},{\"k\":2,\"part\":{\"q\":1}}]}");
  EXPECT_EQ(place_of(tree.find("z")), "1:5");
  EXPECT_EQ(place_of(&tree.find("b")->items[2]), "3:3");
  EXPECT_EQ(place_of(tree.find("m")->find("n")->find("x")), "5:5");
  EXPECT_EQ(place_of(tree.find("m")->find("n")->find("x")->find("k")), "5:10");
  EXPECT_EQ(place_of(&tree.find("g")->items[1]), "8:1");
  EXPECT_EQ(place_of(tree.find("g")->items[1].find("k")), "9:5");
}

// toml++ 3.3.0 as shipped has undefined behaviour here
TEST(CodecToml, letters_beyond_ascii_after_a_line_break_of_a_text) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(parse_toml("a = \"\"\"x\\\n  \xC3\xA9\xE3\x81\x82\"\"\"", tree, faults));
  EXPECT_EQ(tree.find("a")->text, "x\xC3\xA9\xE3\x81\x82");
}

TEST(CodecToml, byte_order_mark_and_crlf_are_passed_over) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(parse_toml(byte_mark + "a = 1\r\nb = 2\r\n", tree, faults));
  EXPECT_EQ(place_of(tree.find("a")), "1:5");
  EXPECT_EQ(place_of(tree.find("b")), "2:5");
}

}  // namespace
}  // namespace klaxon::codec
