// Sorting that keeps equal items in the order in which they were.
#include "core/base/sorting.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "core/base/types.h"

namespace klaxon::base {
namespace {

struct Thing {
  int rank;
  std::string name;

  bool operator==(const Thing&) const = default;
};

TEST(Sorting, equals_keep_their_order) {
  std::vector<Thing> all = {{2, "a"}, {1, "b"}, {2, "c"}, {0, "d"}, {1, "e"}, {2, "f"}};
  sort_stably(all, {}, &Thing::rank);
  const std::vector<Thing> up = {{0, "d"}, {1, "b"}, {1, "e"}, {2, "a"}, {2, "c"}, {2, "f"}};
  EXPECT_EQ(all, up);
  sort_stably(all, std::greater<>(), [](const Thing& one) { return one.rank; });
  const std::vector<Thing> down = {{2, "a"}, {2, "c"}, {2, "f"}, {1, "b"}, {1, "e"}, {0, "d"}};
  EXPECT_EQ(all, down);
  std::vector<Thing> none;
  sort_stably(none, {}, &Thing::rank);
  EXPECT_TRUE(none.empty());
}

TEST(Sorting, any_list_is_sorted) {
  std::mt19937 random(20261130);
  for (u32 size = 1; size < 60; ++size) {
    std::vector<u32> all(size);
    for (u32& one : all) one = static_cast<u32>(random() % 20);
    std::vector<u32> sorted = all;
    std::ranges::sort(sorted);
    sort_stably(all);
    EXPECT_EQ(all, sorted);
  }
}

}  // namespace
}  // namespace klaxon::base
