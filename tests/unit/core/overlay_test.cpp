#include "core/catalog/overlay.h"

#include <gtest/gtest.h>

namespace klaxon::core {
namespace {

Tree mode(const char* id, i64 energy) {
  Tree table = Tree::table();
  table.set("id", Tree::of(id));
  table.set("energy", Tree::of(energy));
  return table;
}

Tree weapon() {
  Tree tree = Tree::table();
  tree.place = {1, 1};
  tree.set("name", Tree::of("Beam"));
  Tree& rate = tree.set("rate", Tree::table());
  rate.set("turn", Tree::of(i64{2}));
  rate.set("impulse", Tree::of(i64{1}));
  Tree& modes = tree.set("mode", Tree::list());
  modes.add(mode("standard", 1));
  modes.add(mode("overload", 2));
  Tree& hits = tree.set("hit_on", Tree::list());
  hits.add(Tree::of("Phaser"));
  hits.add(Tree::of("Torp"));
  return tree;
}

TEST(CoreOverlay, fields_replace_tables_merge_and_items_match_by_id) {
  Tree change = Tree::table();
  change.set("name", Tree::of("Long Beam"));
  change.set("rate", Tree::table()).set("turn", Tree::of(i64{3}));
  Tree& modes = change.set("mode", Tree::list());
  modes.add(mode("overload", 4));
  modes.add(mode("narrow", 5));
  change.set("hit_on", Tree::list()).add(Tree::of("Drone"));
  const Tree whole = overlaid(weapon(), change);

  EXPECT_EQ(whole.text_at("name"), "Long Beam");
  EXPECT_EQ(whole.find("rate")->find("turn")->whole, 3);
  EXPECT_EQ(whole.find("rate")->find("impulse")->whole, 1);
  ASSERT_EQ(whole.find("mode")->items.size(), 3U);
  EXPECT_EQ(whole.find("mode")->items[0], mode("standard", 1));
  EXPECT_EQ(whole.find("mode")->items[1], mode("overload", 4));
  EXPECT_EQ(whole.find("mode")->items[2], mode("narrow", 5));
  ASSERT_EQ(whole.find("hit_on")->items.size(), 1U) << "a plain list is replaced as a whole";
}

TEST(CoreOverlay, only_changed_values_have_a_place_in_their_file) {
  Tree base = weapon();
  base.entries[0].place = base.entries[0].value.place = {2, 8};
  Tree change = Tree::table();
  change.place = {1, 1};
  change.set("hit_on", Tree::list()).place = {7, 3};
  const Tree whole = overlaid(base, change);
  EXPECT_EQ(whole.find("name")->place.line, 0U);
  EXPECT_EQ(whole.find("hit_on")->place.line, 7U);
  EXPECT_EQ(whole.place.line, 1U);
}

}  // namespace
}  // namespace klaxon::core
