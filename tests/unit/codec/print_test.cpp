#include <gtest/gtest.h>
// gtest comes first: rapidcheck's header for gtest does not include it
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "codec/codec.h"

namespace klaxon::codec {
namespace {

using core::Tree;

TEST(CodecPrint, leaves) {
  struct Row {
    Tree tree;
    const char* text;
  };
  const Row rows[] = {
      {Tree(), "null"},
      {Tree::of_flag(true), "true"},
      {Tree::of_flag(false), "false"},
      {Tree::of(i64{0}), "0"},
      {Tree::of(std::numeric_limits<i64>::min()), "-9223372036854775808"},
      {Tree::of_number(0.1), "0.1"},
      {Tree::of_number(2.0), "2.0"},
      {Tree::of_number(-0.0), "-0.0"},
      {Tree::of_number(1e300), "1e+300"},
      {Tree::of_number(5e-324), "5e-324"},
      {Tree::of_number(1.0 / 3.0), "0.3333333333333333"},
      {Tree::of("a\"b\\c/d"), R"("a\"b\\c/d")"},
      {Tree::of("\b\f\n\r\t\x01\x1F\x7F"), "\"\\b\\f\\n\\r\\t\\u0001\\u001f\x7F\""},
      {Tree::of(std::string_view("\0", 1)), R"("\u0000")"},
      {Tree::of("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"),
       "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\""},
      {Tree::list(), "[]"},
      {Tree::table(), "{}"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(to_json(row.tree), row.text);
    EXPECT_EQ(to_json_pretty(row.tree), row.text);
  }
}

// Texts are read eight bytes at a time: this tries every byte at every place in a longer text.
TEST(CodecPrint, each_byte_is_escaped_at_any_place) {
  for (int byte = 0; byte < 0x80; ++byte)
    for (std::size_t length = 1; length <= 20; ++length)
      for (std::size_t at = 0; at < length; ++at) {
        std::string text(length, 'a');
        text[at] = static_cast<char>(byte);
        const bool named = byte == '"' || byte == '\\' || byte < 0x20;
        const std::string alone = to_json(Tree::of(std::string_view(&text[at], 1)));
        ASSERT_EQ(alone.size() == 3, !named) << byte;
        ASSERT_EQ(to_json(Tree::of(text)), '"' + std::string(at, 'a') +
                                               alone.substr(1, alone.size() - 2) +
                                               std::string(length - at - 1, 'a') + '"')
            << byte << " at " << at << " of " << length;
      }
}

Tree small_ship() {
  Tree boxes = Tree::table();
  boxes.set("phaser", Tree::of(i64{6}));
  Tree tree = Tree::table();
  tree.set("name", Tree::of("Dauntless"));
  tree.set("boxes", boxes);
  tree.set("arcs", Tree::list()).add(Tree::of(i64{1}));
  tree.set("none", Tree::list());
  return tree;
}

TEST(CodecPrint, one_line_keeps_the_order_of_keys) {
  EXPECT_EQ(to_json(small_ship()),
            R"({"name":"Dauntless","boxes":{"phaser":6},"arcs":[1],"none":[]})");
}

TEST(CodecPrint, pretty_is_indented_by_two) {
  EXPECT_EQ(to_json_pretty(small_ship()), R"({
  "name": "Dauntless",
  "boxes": {
    "phaser": 6
  },
  "arcs": [
    1
  ],
  "none": []
})");
}

TEST(CodecPrintDeathTest, a_number_that_is_not_finite_is_a_broken_promise) {
  EXPECT_DEATH(to_json(Tree::of_number(std::nan(""))), "finite");
  EXPECT_DEATH(to_json(Tree::of_number(std::numeric_limits<double>::infinity())), "finite");
}

// Any UTF-8 text, with more of the characters that need escapes than chance would produce.
std::string some_text() {
  const auto signs = *rc::gen::container<std::vector<u32>>(rc::gen::oneOf(
      rc::gen::inRange<u32>(0, 0x80), rc::gen::element<u32>('"', '\\', '\n', 0x7F, 0xFEFF),
      rc::gen::inRange<u32>(0x80, 0xD800), rc::gen::inRange<u32>(0xE000, 0x110000)));
  std::string text;
  for (const u32 sign : signs) {
    if (sign < 0x80) {
      text += static_cast<char>(sign);
      continue;
    }
    const int more = sign < 0x800 ? 1 : sign < 0x10000 ? 2 : 3;
    constexpr u32 lead[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(lead[more] | (sign >> (6 * more)));
    for (int i = more - 1; i >= 0; --i)
      text += static_cast<char>(0x80U | ((sign >> (6 * i)) & 0x3FU));
  }
  return text;
}

double some_double() {
  const double number = *rc::gen::map(rc::gen::arbitrary<u64>(), [](u64 bits) {
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  });
  return std::isfinite(number) ? number : *rc::gen::arbitrary<double>();
}

Tree some_tree(int depth) {
  Tree tree;
  switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0:
      return Tree();
    case 1:
      return Tree::of_flag(*rc::gen::arbitrary<bool>());
    case 2:
      return Tree::of(*rc::gen::arbitrary<i64>());
    case 3:
      return Tree::of_number(some_double());
    case 4:
      return Tree::of(some_text());
    case 5:
      tree = Tree::list();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) tree.add(some_tree(depth - 1));
      return tree;
    default:
      tree = Tree::table();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) tree.set(some_text(), some_tree(depth - 1));
      return tree;
  }
}

void read_back(const Tree& tree, const std::string& printed) {
  Tree again;
  core::Faults faults;
  RC_ASSERT(parse_json(printed, again, faults));
  RC_ASSERT(again == tree);
}

RC_GTEST_PROP(CodecPrintProperty, what_is_printed_is_read_back, ()) {
  for (int i = 0; i < 20; ++i) {
    const Tree tree = some_tree(4);
    read_back(tree, to_json(tree));
    read_back(tree, to_json_pretty(tree));
  }
}

}  // namespace
}  // namespace klaxon::codec
