#include <gtest/gtest.h>

#include "core/catalog/name_check.h"
#include "core/catalog/name_text.h"

namespace klaxon::core {
namespace {

TEST(CatalogNames, faults_are_reported) {
  const struct {
    std::string name, wrong;
  } rows[] = {
      {"Sharp Tooth", ""},
      {"", ""},
      {"Sharp\u202ETooth", "has a mark that reverses the line (U+202E)"},
      {"Sharp\u200FTooth", "has a mark that reverses the line (U+200F)"},
      {"Sharp\u200BTooth", "has an invisible character (U+200B)"},
      {"a\U000E0041", "has an invisible character (U+E0041)"},
      {"a\tb", "has a character that does not print (U+0009)"},
      {"H\u0430lberd", "mixes Latin with Cyrillic letters in one word"},
      {"\u041D\u0430lberd", "mixes Cyrillic with Latin letters in one word"},
      {"USS \u041E\u0440\u0438\u043E\u043D", ""},
      {"T'deret", ""},
      {"Zo\u0308e", ""},
  };
  for (const auto& row : rows) EXPECT_EQ(wrong_in_name(row.name), row.wrong) << row.name;
  EXPECT_EQ(wrong_in_text("line\nline\t\u200B"), "");
  EXPECT_EQ(wrong_in_text("a\u2067b"), "has a mark that reverses the line (U+2067)");
}

TEST(CatalogNames, characters_are_those_that_a_person_sees) {
  const struct {
    const char* text;
    u32 seen;
  } rows[] = {{"", 0},
              {"abc", 3},
              {"e\u0301", 1},
              {"👩‍🚀", 1},
              {"👨‍👩‍👧‍👦👍🏽", 2},
              {"🇩🇪🇫🇷", 2},
              {"क्षि", 1},
              {"한국", 2},
              {"한", 1},
              {"é à", 3},
              {"1️⃣", 1},
              {"❤️❤️", 2},
              {"\u0E01\u0E33", 1}};
  for (const auto& row : rows) EXPECT_EQ(characters_seen(row.text), row.seen) << row.text;
}

TEST(CatalogNames, that_differ_only_to_a_machine_look_alike) {
  const struct {
    const char *a, *b;
    bool alike;
  } rows[] = {{"Drake", "drake", true},
              {"Drake", "Dr\u0430ke", true},
              {"Long\u00A0March", "Long March", true},
              {"Ｄrake", "Drake", true},
              {"Dra\u200Bke", "Drake", true},
              {"ВЕГА", "вега", true},
              {"НОРЕ", "HOPE", true},
              {"Émile", "émile", true},
              {"Caf\u00E9", "Cafe\u0301", true},
              {"Caf\u00E9", "Cafe", false},
              {"R\u00F4se", "R\u00F3se", false},
              {"\uD55C\uAE00", "\u1112\u1161\u11AB\u1100\u1173\u11AF", true},
              {"\uD55C\uAE00", "\uD55C\uAE30", false},
              // two accents, typed as one, two or three characters, in either order
              {"Ti\u1EBFn", "Ti\u00EA\u0301n", true},
              {"Ti\u1EBFn", "Tie\u0302\u0301n", true},
              {"Ti\u1EBEN", "Tie\u0302\u0301n", true},
              {"\u1EADu", "a\u0323\u0302u", true},
              {"\u1EADu", "\u00E2\u0323u", true},
              {"\u1EF0", "\u01B0\u0323", true},
              {"Ti\u1EBFn", "Ti\u1EC1n", false},
              {"Ti\u1EBFn", "Ti\u00EAn", false},
              {"\u0439\u043E\u0434", "\u0438\u0306\u043E\u0434", true},
              {"No\u00EBl", "No\u0451l", true},
              {"\u03AF\u03C3", "\u03B9\u0301\u03C3", true},
              // kana: voiced as one character or two, half-width, hiragana as katakana; Han
              {"\u304C", "\u304B\u3099", true},
              {"\u30D1", "\u30CF\u309A", true},
              {"\u304C", "\u304B", false},
              {"\uFF76\uFF9E", "\u30AC", true},
              {"\uFF97\uFF70", "\u30E9\u30FC", true},
              {"\u3078\u308A", "\u30D8\u30EA", true},
              {"\u307A", "\u30DA", true},
              {"\u30AB\u30CB", "\u529B\u4E8C", true},
              {"\u30ED\u30FC", "\u53E3\u4E00", true},
              {"\u304B", "\u30AB", false},
              {"O'Neil", "O\u2019Neil", true},
              {"Wing\u20132", "Wing-2", true},
              {"\u201CAce\u201D", "\"Ace\"", true},
              {"Drake", "Drake 2", false},
              {"Meridian I", "Meridian l", false}};
  for (const auto& row : rows) EXPECT_EQ(look_alike(row.a, row.b), row.alike) << row.a << row.b;
}

TEST(CatalogNames, in_a_whole_text_are_compared_with_each_other) {
  const auto codes = [](const Tree& tree) {
    Faults faults;
    check_names(tree, "", faults);
    std::string out;
    for (const Fault& fault : faults.list()) out += fault.code + " " + fault.field + "; ";
    return out;
  };
  const auto ship = [](const char* name) {
    Tree table = Tree::table();
    table.set("name", Tree::of(name));
    return table;
  };
  Tree tree = Tree::table();
  tree.set("title", Tree::of("Raid \u202Etxt.exe"));
  tree.set("note", Tree::of("two\nlines"));
  Tree& ships = tree.set("ships", Tree::list());
  for (const char* name : {"Drake", "DRAKE", "Gull", "Gull"}) ships.add(ship(name));
  tree.set("attacker", Tree::list()).add(Tree::of("5/3 as H\u0430lberd"));
  tree.set("posts", Tree::list()).add(ship("\u202E"));
  EXPECT_EQ(codes(tree), "bad-name title; names-alike ships.1.name; bad-name attacker.0; ");
}

TEST(CatalogNames, characters_that_look_like_keyboard_ones_become_those) {
  Tree tree = Tree::table();
  tree.set("name", Tree::of("Long\u00A0March \u2022 two"));
  Tree& list = tree.set("attacker", Tree::list());
  for (const char* item :
       {"\u2022 2\u202Flancer", "long\u2003\u1680march", "3\u00D7 Ph\u20117", "a \u00D7 b"})
    list.add(Tree::of(item));
  typed_signs(tree);
  EXPECT_EQ(tree.text_at("name"), "Long March \u2022 two");
  EXPECT_EQ(list.items[0].text, "2 lancer");
  EXPECT_EQ(list.items[1].text, "long  march");
  EXPECT_EQ(list.items[2].text, "3x Ph-7");
  EXPECT_EQ(list.items[3].text, "a \u00D7 b");
}

}  // namespace
}  // namespace klaxon::core
