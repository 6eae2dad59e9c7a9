#include "core/catalog/tree.h"

#include <gtest/gtest.h>

#include "core/catalog/faults.h"

namespace klaxon::core {
namespace {

Tree ship() {
  Tree tree = Tree::table();
  tree.set("name", Tree::of("Dauntless"));
  tree.set("boxes", Tree::table()).set("phaser", Tree::of(i64{6}));
  tree.set("arcs", Tree::list()).add(Tree::of(i64{1}));
  return tree;
}

TEST(CatalogTree, set_replaces_in_place_or_appends) {
  Tree tree = ship();
  tree.set("name", Tree::of("Intrepid"));
  tree.set("carrier", Tree::of_flag(true));
  ASSERT_EQ(tree.entries.size(), 4U);
  EXPECT_EQ(tree.entries[0].key, "name");
  EXPECT_EQ(tree.entries[0].value.text, "Intrepid");
  EXPECT_EQ(tree.entries[3].key, "carrier");
}

TEST(CatalogTree, find_is_null_where_there_is_nothing) {
  const Tree tree = ship();
  EXPECT_EQ(tree.find("boxes")->find("phaser")->whole, 6);
  EXPECT_EQ(tree.find("boxes")->find("drone"), nullptr);
  EXPECT_EQ(tree.find("arcs")->find("phaser"), nullptr);
  EXPECT_EQ(Tree().find(""), nullptr);
}

TEST(CatalogTree, a_found_value_may_be_changed) {
  Tree table = Tree::table();
  table.set("speed", Tree::of(i64{1}));
  *table.find("speed") = Tree::of(i64{2});
  EXPECT_EQ(table.find("speed")->whole, 2);
  EXPECT_EQ(table.find("heading"), nullptr);
}

TEST(CatalogTree, equal_by_kind_and_value_not_by_place) {
  Tree other = ship();
  other.place = {7, 7};
  other.entries[1].place = {8, 8};
  EXPECT_EQ(ship(), other);
  other.set("boxes", Tree::table()).set("phaser", Tree::of(i64{5}));
  EXPECT_FALSE(ship() == other);
}

TEST(CatalogTree, different_kinds_and_values_differ) {
  Tree twice = Tree::list();
  twice.add(Tree::of(i64{1}));
  twice.add(Tree::of(i64{1}));
  Tree once = Tree::list();
  once.add(Tree::of(i64{1}));
  Tree keyed = Tree::table();
  keyed.set("a", Tree::of(i64{1}));
  Tree keyed_otherwise = Tree::table();
  keyed_otherwise.set("b", Tree::of(i64{1}));
  const Tree trees[] = {Tree(),
                        Tree::of_flag(false),
                        Tree::of_flag(true),
                        Tree::of(i64{0}),
                        Tree::of(i64{1}),
                        Tree::of_number(0),
                        Tree::of(""),
                        Tree::of("a"),
                        Tree::list(),
                        Tree::table(),
                        once,
                        twice,
                        keyed,
                        keyed_otherwise};
  for (std::size_t a = 0; a < std::size(trees); ++a)
    for (std::size_t b = 0; b < std::size(trees); ++b)
      EXPECT_EQ(trees[a] == trees[b], a == b) << a << " and " << b;
}

TEST(CatalogTreeDeathTest, tables_hold_keys_and_lists_hold_items) {
  EXPECT_DEATH(Tree::list().set("a", Tree()), "table");
  EXPECT_DEATH(Tree::table().add(Tree()), "list");
}

TEST(CatalogFaults, where_shows_as_much_as_is_known) {
  struct Row {
    const char* file;
    Place place;
    const char* field;
    const char* where;
  };
  const Row rows[] = {
      {"ship.toml", {12, 8}, "boxes.phasor", "ship.toml:12:8: boxes.phasor"},
      {"ship.toml", {12, 8}, "", "ship.toml:12:8"},
      {"ship.toml", {}, "boxes", "ship.toml: boxes"},
      {"ship.toml", {}, "", "ship.toml"},
      {"", {12, 8}, "boxes", "12:8: boxes"},
      {"", {12, 8}, "", "12:8"},
      {"", {}, "boxes", "boxes"},
      {"", {}, "", ""},
      {"your ship", {12, 8}, "boxes", "your ship, line 12: boxes"},
  };
  for (const Row& row : rows) {
    Faults faults(row.file);
    faults.add("code", "message", row.place, row.field);
    EXPECT_EQ(where_of(faults.list().front()), row.where);
  }
}

TEST(CatalogFaults, fifty_are_listed_and_the_others_counted) {
  Faults faults("ship.toml");
  for (int i = 0; i < 50; ++i) faults.add("wrong", "This is wrong.", {1, 1}, "field");
  EXPECT_EQ(faults.list().size(), 50U);
  EXPECT_TRUE(faults.full());
  faults.add("wrong", "This is wrong.");
  ASSERT_EQ(faults.list().size(), 51U);
  EXPECT_EQ(faults.list().back().code, "more-faults");
  EXPECT_EQ(faults.list().back().message, "There is 1 more fault.");
  for (int i = 0; i < 249'000; ++i) faults.add("wrong", "This is wrong.");
  EXPECT_EQ(faults.list().size(), 51U);
  EXPECT_EQ(faults.list().back().message, "There are 249001 more faults.");
  EXPECT_EQ(faults.count(), 249'051U);
}

TEST(CatalogFaults, strangers_texts_are_shortened) {
  Faults faults;
  faults.add("wrong", std::string(100'000, 'm'), {}, std::string(100'000, 'f'));
  EXPECT_EQ(faults.list()[0].message.size(), Faults::message_bytes_max + 3);
  EXPECT_EQ(faults.list()[0].field.size(), Faults::field_bytes_max + 3);
}

TEST(CatalogFaults, each_keeps_the_file_of_its_time) {
  Faults faults("a.toml");
  EXPECT_TRUE(faults.empty());
  faults.add("first", "one", {1, 2}, "x", "CR-6.0");
  faults.set_file("b.toml");
  faults.add("second", "two");
  ASSERT_EQ(faults.list().size(), 2U);
  EXPECT_EQ(faults.list()[0].file, "a.toml");
  EXPECT_EQ(faults.list()[0].rule, "CR-6.0");
  EXPECT_EQ(faults.list()[1].file, "b.toml");
}

}  // namespace
}  // namespace klaxon::core
