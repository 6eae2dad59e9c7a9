#include "core/order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace klaxon::core {
namespace {

std::vector<i32> values_of(const Range& range) {
  std::vector<i32> values;
  for (u32 i = 0; i < range.count(); ++i) values.push_back(range.at(i));
  return values;
}

TEST(CoreOrder, an_order_has_room_for_120_rows_and_100_lines_of_five) {
  Order order(3);
  for (i32 i = 0; i < 120 + 100 * 5; ++i) order.push(i);
  const Order copy = order;
  EXPECT_EQ(copy.n, 620);
  EXPECT_EQ(copy.arg[619], 619);
  EXPECT_EQ(copy, order);
}

TEST(CoreOrder, a_field_too_many_breaks_a_promise) {
  Order order(3);
  for (u32 i = 0; i < order_args_max; ++i) order.push(0);
  EXPECT_DEATH(order.push(0), "room for its fields");
}

TEST(CoreOrder, a_copy_writes_only_the_orders_own_fields) {
  Order room(1);
  for (i32 i = 0; i < 10; ++i) room.push(-1);
  room = Order(2, {4, 5});
  EXPECT_EQ(room, Order(2, {4, 5}));
  EXPECT_EQ(room.arg[2], -1) << "the slot after it was left alone";
}

TEST(CoreOrder, orders_differ_by_verb_values_and_length) {
  const Order order(2, {4, 5});
  EXPECT_NE(order, Order(3, {4, 5}));
  EXPECT_NE(order, Order(2, {4, 6}));
  EXPECT_NE(order, Order(2, {4}));
  EXPECT_NE(order, Order(2, {4, 5, 0}));
}

TEST(CoreOrder, a_kept_order_is_the_same_and_small) {
  const Order order(2, {4, 5, 6});
  const KeptOrder kept = order;
  EXPECT_EQ(kept.verb(), 2);
  EXPECT_TRUE(std::ranges::equal(kept.args(), order.args()));
  EXPECT_EQ(Order(kept), order);
  EXPECT_LE(sizeof(KeptOrder), 32U);
  EXPECT_EQ(Order(KeptOrder()), Order());
}

TEST(CoreOffers, orders_are_stored_side_by_side_in_one_pool) {
  Offers offers;
  EXPECT_TRUE(offers.empty());
  offers.add(1);
  offers.add(2, {7});
  offers.list.add(Order(3, {8, 9, 10}));
  offers.add(1, {7});
  ASSERT_EQ(offers.list.size(), 4U);
  std::vector<Order> read;
  for (const OrderView order : offers.list) read.emplace_back(order);
  EXPECT_EQ(read,
            (std::vector<Order>{Order(1), Order(2, {7}), Order(3, {8, 9, 10}), Order(1, {7})}));
  EXPECT_TRUE(offers.list.has(Order(2, {7})));
  EXPECT_FALSE(offers.list.has(Order(2)));
  EXPECT_FALSE(offers.list.has(Order(2, {7, 8})));
  offers.forms.push(5);
  EXPECT_TRUE(offers.has_form(5));
  EXPECT_FALSE(offers.has_form(1));
  offers.clear();
  EXPECT_TRUE(offers.empty());
}

TEST(CoreOffers, are_small_and_report_how_much_they_hold) {
  EXPECT_LE(sizeof(Offers), 10'000U);
  Offers offers;
  const u32 each = offer_numbers_max / offers_max;
  Order order(1);
  for (u32 i = 0; i < each; ++i) order.push(0);
  for (u32 i = 0; i < offers_max; ++i) {
    EXPECT_TRUE(offers.list.has_room(1, each));
    offers.list.add(order);
  }
  EXPECT_FALSE(offers.list.has_room(1, 0));
  EXPECT_FALSE(offers.list.has_room(0, 1));
  EXPECT_DEATH(offers.add(1), "not overfilled");
}

TEST(CoreRange, a_field_can_name_any_of_256_units) {
  Bits256 units;
  for (u32 unit : {0U, 63U, 64U, 127U, 128U, 200U, 255U}) units.add(unit);
  const Range range = Range::of_mask(units, 1000);
  EXPECT_EQ(values_of(range), (std::vector<i32>{1000, 1063, 1064, 1127, 1128, 1200, 1255}));
  EXPECT_EQ(range.lo, 1000);
  EXPECT_EQ(range.hi, 1255);
  for (i32 value = 990; value < 1300; ++value)
    EXPECT_EQ(range.has(value), std::ranges::count(values_of(range), value) == 1) << value;
  EXPECT_FALSE(range.has(std::numeric_limits<i32>::min()));
  EXPECT_FALSE(range.has(std::numeric_limits<i32>::max()));
}

TEST(CoreRange, a_small_mask_is_one_number) {
  EXPECT_EQ(values_of(Range::of_mask(0b1101)), (std::vector<i32>{0, 2, 3}));
  EXPECT_EQ(values_of(Range::of_mask(u64{1} << 63, 5)), (std::vector<i32>{68}));
}

TEST(CoreRange, steps_and_bare_ranges) {
  EXPECT_EQ(values_of(Range::between(-1, 2)), (std::vector<i32>{-1, 0, 1, 2}));
  Range even{0, 6, 2, {}};
  EXPECT_EQ(values_of(even), (std::vector<i32>{0, 2, 4, 6}));
  EXPECT_FALSE(even.has(3));
  EXPECT_TRUE(Range::complete().end());
  EXPECT_EQ(Range::complete().count(), 0U);
}

TEST(CoreRange, the_nearest_value_is_never_farther_than_another) {
  const Range ranges[] = {Range::between(-3, 9), Range{-4, 8, 3, {}}, Range::of_mask(0b10010011),
                          Range::of_mask(u64{1} << 40, -20), Range::between(2, 2)};
  for (const Range& range : ranges)
    for (i64 wish = -60; wish <= 60; ++wish) {
      const i32 nearest = range.nearest(wish);
      ASSERT_TRUE(range.has(nearest)) << wish;
      for (i32 value : values_of(range))
        ASSERT_LE(std::abs(wish - nearest), std::abs(wish - value)) << wish;
    }
  EXPECT_EQ(Range::between(0, 9).nearest(std::numeric_limits<i64>::max()), 9);
  EXPECT_EQ(Range::between(0, 9).nearest(std::numeric_limits<i64>::min()), 0);
  EXPECT_EQ(Range::of_mask(0b101).nearest(1), 0) << "of two equally near values, the smaller one";
}

}  // namespace
}  // namespace klaxon::core
