#include <gtest/gtest.h>

#include "tests/unit/codec/faults_of.h"

namespace klaxon::codec {
namespace {

using core::Tree;

const std::string bom = "\xEF\xBB\xBF";

TEST(CodecJson, every_fault_has_code_place_and_field) {
  const FaultyText rows[] = {
      {"empty", "", "empty-text 1:1"},
      {"blank", " \r\n\t", "empty-text 1:1"},
      {"nothing but a byte order mark", bom, "empty-text 1:1"},
      {"open table", R"({"a":1)", "json-syntax 1:7 a"},
      {"open list, second line", "{\"a\":\n [1,", "json-syntax 2:5 a.1"},
      {"value missing", R"({"boxes":{"phaser":}})", "json-syntax 1:20 boxes.phaser"},
      {"colon missing", R"({"a" 1})", "json-syntax 1:6 a"},
      {"comma twice", "[1,,2]", "json-syntax 1:4 1"},
      {"comma last", "[1,2,]", "json-syntax 1:6 2"},
      {"comma first", "[,]", "json-syntax 1:2 0"},
      {"comma missing", R"({"a":1 "b":2})", "json-syntax 1:8 a"},
      {"wrong bracket", R"({"a":[1}})", "json-syntax 1:8 a.1"},
      {"bare word", R"({"a":yes})", "json-syntax 1:6 a"},
      {"comment", "// x\n1", "json-syntax 1:1"},
      {"key without quotes", "{a:1}", "json-syntax 1:2"},
      {"text not closed", R"({"a":"xyz)", "json-syntax 1:6 a"},
      {"a line end in a text", "{\"a\":\"x\ny\"}", "json-syntax 1:8 a"},
      {"unknown escape", R"(["ab\q"])", "json-syntax 1:6 0"},
      {"half a surrogate", R"(["\ud800"])", "json-syntax 1:9 0"},
      {"leading zero", "[01]", "json-syntax 1:3 1"},
      {"not a number", "[NaN]", "json-syntax 1:2 0"},
      {"trailing table", "{\"a\":1}\n {}", "json-syntax 2:2"},
      {"trailing word", "1 x", "json-syntax 1:3"},
      {"key twice", "{\"b\":{\"a\":1,\n \"c\":2, \"a\":3}}", "key-twice 2:9 b.a"},
      {"the same key twice in a list", R"({"g":[1,{"k":1,"k":1}]})", "key-twice 1:16 g.1.k"},
      {"key twice, escaped", R"({"a":1,"\u0061":2})", "key-twice 1:8 a"},
      {"beyond i64", R"({"n":[1,9223372036854775808]})", "number-too-large 1:9 n.1"},
      {"below i64", "[-9223372036854775809]", "number-too-large 1:2 0"},
      {"beyond u64", "[1, 99999999999999999999 ]", "number-too-large 1:5 1"},
      {"a number at the very end", "99999999999999999999", "number-too-large 1:1"},
      {"beyond a double", "[1e999]", "number-too-large 1:2 0"},
      {"latin-1 in a text", "{\"a\":\n\"x\xE9\"}", "not-utf8 2:3 a"},
      {"overlong", "[\"\xC0\x80\"]", "not-utf8 1:3 0"},
      {"surrogate", "[\"\xED\xA0\x80\"]", "not-utf8 1:3 0"},
      {"beyond Unicode", "[\"\xF4\x90\x80\x80\"]", "not-utf8 1:3 0"},
      {"cut short", "[\"\xE2\x82", "not-utf8 1:3 0"},
      {"outside a text", "[1,\xFF]", "not-utf8 1:4 1"},
      {"syntax before the byte", "[1,,\"\xFF\"]", "json-syntax 1:4 1"},
      {"columns are characters", "[\"\xC3\xA9\xE2\x82\xAC\", x]", "json-syntax 1:8 1"},
      {"a byte order mark has no column", bom + "[x]", "json-syntax 1:2 0"},
      {"lines end with CRLF", "{\r\n\"a\":1,\r\n\"b\":}", "json-syntax 3:5 b"},
  };
  for (const FaultyText& row : rows)
    EXPECT_EQ(faults_of(parse_json, row.text), row.fault) << row.what;
}

TEST(CodecJson, depth_is_bounded) {
  const std::string most = repeated("[", 64) + repeated("]", 64);
  EXPECT_EQ(faults_of(parse_json, most), "");
  EXPECT_EQ(faults_of(parse_json, "[" + most + "]"), "too-deep 1:65 " + repeated("0.", 63) + "0");
  EXPECT_EQ(faults_of(parse_json, repeated("{\"a\":", 65)),
            "too-deep 1:321 " + repeated("a.", 63) + "a");
}

TEST(CodecJson, a_million_brackets_are_refused_at_the_65th) {
  const std::string fault = faults_of(parse_json, repeated("[", 1000000));
  EXPECT_TRUE(fault.starts_with("too-deep 1:65 ")) << fault;
}

TEST(CodecJson, length_is_bounded) {
  std::string text = "\"" + std::string(text_bytes_max - 2, 'x') + "\"";
  EXPECT_EQ(faults_of(parse_json, text), "");
  text += ' ';
  EXPECT_EQ(faults_of(parse_json, text), "too-long 1:1");
}

TEST(CodecJson, values_are_bounded) {
  const std::string most = "[" + repeated("0,", values_max - 2) + "0";
  EXPECT_EQ(faults_of(parse_json, most + "]"), "");
  EXPECT_EQ(faults_of(parse_json, most + ",0]"), "too-many-values 1:2097152 1048575");
}

TEST(CodecJson, messages_may_be_smaller_than_files) {
  const std::string key = "\"key";
  std::string keys;
  for (std::size_t i = 0; i <= message_limits.keys; ++i)
    keys += (i == 0 ? "" : ",") + key + std::to_string(i) + "\":0";
  EXPECT_EQ(faults_of(parse_json, "{\"a\":{" + keys + "}}"), "");
  EXPECT_EQ(faults_of(parse_json, "{\"a\":{" + keys + "}}", message_limits).substr(0, 13),
            "too-many-keys");
  const std::string values = "[" + repeated("0,", message_limits.values) + "0]";
  EXPECT_EQ(faults_of(parse_json, values), "");
  EXPECT_EQ(faults_of(parse_json, values, message_limits).substr(0, 15), "too-many-values");
}

TEST(CodecJson, many_keys_are_told_apart_quickly) {
  std::string text = "{";
  for (int i = 0; i < 100000; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_EQ(faults_of(parse_json, text + "\"last\":0}"), "");
  EXPECT_TRUE(faults_of(parse_json, text + "\"k7\":0}").starts_with("key-twice 1:"));
}

TEST(CodecJson, messages_name_what_would_be_right) {
  EXPECT_EQ(message_of(parse_json, "[1"),
            "This is not well-formed JSON: unexpected end of input; expected ']'.");
  EXPECT_EQ(message_of(parse_json, "[\"x"),
            "This is not well-formed JSON: invalid string: missing closing quote.");
  EXPECT_EQ(message_of(parse_json, "{} {}"),
            "The JSON text ends before this; remove everything after it.");
  EXPECT_EQ(message_of(parse_json, R"({"a":1,"a":2})"),
            "The key 'a' occurs twice in this table; keep one.");
  EXPECT_EQ(message_of(parse_json, "[\"\xE9\"]"),
            "The byte 0xE9 is not UTF-8 here. Save the text as UTF-8.");
  EXPECT_EQ(message_of(parse_json, repeated("[", 65)),
            "Lists and tables are nested more than 64 deep here; use fewer levels.");
}

TEST(CodecJson, values_and_places) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(
      parse_json("{\"a\": -7,\n  \"b\": [true, null, 1.5,\"\\u00e9\"], \"c\":{}}", tree, faults));
  const Tree& b = *tree.find("b");
  EXPECT_EQ(*tree.find("a"), Tree::of(i64{-7}));
  EXPECT_EQ(b.items[0], Tree::of_flag(true));
  EXPECT_EQ(b.items[1], Tree());
  EXPECT_EQ(b.items[2], Tree::of_number(1.5));
  EXPECT_EQ(b.items[3], Tree::of("\xC3\xA9"));
  EXPECT_EQ(*tree.find("c"), Tree::table());
  EXPECT_EQ(place_of(&tree), "1:1");
  EXPECT_EQ(place_of(tree.find("a")), "1:7");
  EXPECT_EQ(place_of(&b), "2:8");
  EXPECT_EQ(place_of(&b.items[0]), "2:9");
  EXPECT_EQ(place_of(&b.items[1]), "2:15");
  EXPECT_EQ(place_of(&b.items[2]), "2:21");
  EXPECT_EQ(place_of(&b.items[3]), "2:25");
  EXPECT_EQ(place_of(tree.find("c")), "2:40");
  EXPECT_EQ(tree.entries[1].place.line, 2U);
  EXPECT_EQ(tree.entries[1].place.column, 3U);
}

TEST(CodecJson, whole_numbers_reach_both_ends) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(parse_json("[9223372036854775807,-9223372036854775808]", tree, faults));
  EXPECT_EQ(tree.items[0].whole, INT64_MAX);
  EXPECT_EQ(tree.items[1].whole, INT64_MIN);
}

TEST(CodecJson, byte_order_mark_and_crlf_are_passed_over) {
  Tree tree;
  core::Faults faults;
  ASSERT_TRUE(parse_json(bom + "{\r\n\"a\":1\r\n}\r\n", tree, faults));
  EXPECT_EQ(place_of(tree.find("a")), "2:5");
}

TEST(CodecFile, kind_by_ending_then_by_first_character) {
  struct Row {
    const char* name;
    const char* text;
    bool accepted;
  };
  const Row rows[] = {
      {"a.json", "{\"a\":1}", true},       {"a.json", "a = 1", false},  {"a.toml", "a = 1", true},
      {"a.toml", "{\"a\":1}", false},      {"a", " \n{\"a\":1}", true}, {"a.txt", "a = 1", true},
      {"", "\xEF\xBB\xBF{\"a\":1}", true},
  };
  for (const Row& row : rows) {
    Tree tree;
    core::Faults faults;
    EXPECT_EQ(parse_file_text(row.name, row.text, tree, faults), row.accepted) << row.name;
    if (row.accepted)
      EXPECT_NE(tree.find("a"), nullptr) << row.name;
    else
      EXPECT_EQ(faults.list().front().file, row.name);
  }
}

TEST(CodecFile, a_text_that_contradicts_its_ending_is_refused_with_that_reason) {
  Tree tree;
  core::Faults json("fleets/battle.json"), toml("ship.toml"), broken("ship.toml");
  EXPECT_FALSE(parse_file_text("fleets/battle.json", "# ours\na = 1\n", tree, json));
  ASSERT_EQ(json.count(), 1U);
  EXPECT_EQ(json.list().front().message, "This looks like TOML: name it battle.toml.");
  EXPECT_FALSE(parse_file_text("ship.toml", "{\"a\": 1}", tree, toml));
  ASSERT_EQ(toml.count(), 1U);
  EXPECT_EQ(toml.list().front().message, "This looks like JSON: name it ship.json.");
  EXPECT_FALSE(parse_file_text("ship.toml", "{\"a\": ", tree, broken));
  EXPECT_FALSE(broken.list().front().message.starts_with("This looks like"));
}

}  // namespace
}  // namespace klaxon::codec
