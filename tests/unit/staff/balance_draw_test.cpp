// Which lists fight each other in the balance lab.
#include "staff/balance/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace klaxon::tests {
namespace {

using namespace staff::balance;

std::vector<Thing> some() {
  std::vector<Thing> things;
  for (i64 i = 0; i < 9; ++i)
    things.push_back({"t" + std::to_string(i), i % 3 == 0 ? "red" : "blue", 30 + 10 * i, false});
  return things;
}

TEST(BalanceDraw, lists_cost_nearly_the_same_and_have_nothing_in_common) {
  const std::vector<Thing> things = some();
  const Drawing drawing(things, {.most = 3, .spread = 120}, 5);
  EXPECT_EQ(drawing.alone(), -1);
  std::vector<int> begins(things.size());
  std::set<std::size_t> lengths;
  for (u64 number = 0; number < 900; ++number) {
    Lists lists;
    ASSERT_TRUE(drawing.lists(number, lists));
    ++begins[lists[0].front()];
    for (const List& list : lists) {
      ASSERT_FALSE(list.empty());
      EXPECT_LE(list.size(), 3U);
      lengths.insert(list.size());
    }
    const i64 one = price_of(things, lists[0]), other = price_of(things, lists[1]);
    EXPECT_LE(std::max(one, other) * 100, std::min(one, other) * 120);
    for (const u16 thing : lists[0])
      EXPECT_EQ(std::ranges::find(lists[1], thing), lists[1].end()) << thing;
  }
  EXPECT_EQ(lengths.size(), 3U);
  for (const int count : begins) EXPECT_EQ(count, 100);
}

TEST(BalanceDraw, a_number_has_its_lists_after_any_other_draws) {
  const std::vector<Thing> things = some();
  const Drawing drawing(things, {.most = 2}, 7), again(things, {.most = 2}, 7),
      other(things, {.most = 2}, 8);
  int differing = 0;
  for (u64 number = 0; number < 50; ++number) {
    Lists first, second, third;
    ASSERT_TRUE(drawing.lists(number, first));
    ASSERT_TRUE(again.lists(49 - number, second));
    ASSERT_TRUE(again.lists(number, second));
    EXPECT_EQ(first, second);
    ASSERT_TRUE(other.lists(number, third));
    differing += first == third ? 0 : 1;
  }
  EXPECT_GT(differing, 30);
}

TEST(BalanceDraw, keeps_to_one_group_to_the_points_and_to_one_of_each) {
  const std::vector<Thing> things = some();
  const Drawing drawing(
      things, {.most = 3, .points = 150, .spread = 130, .one_group = true, .unique = true}, 1);
  ASSERT_EQ(drawing.alone(), -1);
  for (u64 number = 0; number < 300; ++number) {
    Lists lists;
    ASSERT_TRUE(drawing.lists(number, lists));
    std::set<u16> seen;
    for (const List& list : lists) {
      EXPECT_LE(price_of(things, list), 150);
      for (const u16 thing : list) {
        EXPECT_EQ(things[thing].group, things[list.front()].group);
        EXPECT_TRUE(seen.insert(thing).second);
      }
    }
  }
}

TEST(BalanceDraw, reports_a_list_that_nothing_may_meet) {
  std::vector<Thing> things = some();
  things.push_back({"giant", "red", 5000, true});
  EXPECT_EQ(Drawing(things, {.most = 3}, 1).alone(), 9);
  EXPECT_EQ(Drawing(std::span(things).first(1), {.most = 1}, 1).alone(), 0);
  EXPECT_EQ(Drawing(things, {.most = 1, .points = 20}, 1).alone(), 0);
}

}  // namespace
}  // namespace klaxon::tests
