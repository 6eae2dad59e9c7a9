// Which facing is struck, and what protects it.
#include "tests/rules/tng/battle/facts_bench.h"

namespace klaxon::rules::tng::facts {
namespace {

// A target that has a shield with this many boxes on each facing, and a firer.
Hand facing_hand(core::Hex firer, core::Hex target, u8 facing,
                 std::vector<u8> boxes = {10, 10, 10, 10, 10, 10}) {
  Ship struck{target, facing, {}};
  for (u32 i = 0; i < boxes.size(); ++i)
    struck.groups.push_back(
        {.system = "Shield", .boxes = boxes[i], .facings = static_cast<u8>(1U << i)});
  return Hand({{firer, 0, {}}, struck});
}

struct FacingRow {
  core::Hex firer;
  u8 facing = 0;  // for a target at 10, 10
  u8 struck = 0;
};

TEST(TngBattleFacing, the_one_that_faces_the_firer) {
  const FacingRow rows[] = {
      {{13, 10}, 0, 0}, {{7, 10}, 0, 3}, {{10, 13}, 0, 1}, {{13, 10}, 2, 4},
      {{10, 7}, 0, 4},  {{13, 7}, 0, 5}, {{13, 11}, 0, 0}, {{12, 12}, 5, 1},
      {{7, 12}, 0, 2},  {{7, 12}, 4, 4}, {{14, 9}, 1, 5},
  };
  for (const FacingRow& row : rows) {
    Hand hand = facing_hand(row.firer, {10, 10}, row.facing);
    EXPECT_EQ(facing_struck(hand.battle, hand.state, 0, 1), row.struck)
        << row.firer.q << ", " << row.firer.r << " at facing " << int{row.facing};
  }
}

// Ruling: on the ray between two facings, the stronger is struck, or else the earlier clockwise.
TEST(TngBattleFacing, on_a_boundary_ray) {
  // at 12, 12 the firer is on the ray between the facings 0 and 1
  Hand hand = facing_hand({12, 12}, {10, 10}, 0);
  const auto struck = [&] { return facing_struck(hand.battle, hand.state, 0, 1); };
  EXPECT_EQ(struck(), 0);
  hand.group(1, 1).left = 11;
  EXPECT_EQ(struck(), 1);
  hand.unit(1).reinforced[1 + 0] = 2;
  EXPECT_EQ(struck(), 0);
  hand.unit(1).reinforced[1 + 0] = 1;
  EXPECT_EQ(struck(), 0);
  hand.group(1, 0).on = static_cast<u8>(ShieldLevel::down);
  EXPECT_EQ(struck(), 1);
  // between 5 and 0 the earlier one is 5
  Hand wrapped = facing_hand({12, 9}, {10, 10}, 0);
  EXPECT_EQ(facing_struck(wrapped.battle, wrapped.state, 0, 1), 5);
  wrapped.group(1, 5).left = 9;
  EXPECT_EQ(facing_struck(wrapped.battle, wrapped.state, 0, 1), 0);
}

// Ruling: in the same hex, it is the facing through which the later of the two came in.
TEST(TngBattleFacing, in_one_hex) {
  Hand hand = facing_hand({10, 10}, {10, 10}, 0);
  const auto struck = [&](u32 firer, u32 target) {
    return facing_struck(hand.battle, hand.state, firer, target);
  };
  EXPECT_EQ(struck(0, 1), 0);
  // the firer came in from behind; both are flying towards 0
  note_entry(hand.state, hand.unit(0), 0);
  EXPECT_EQ(struck(0, 1), 3);
  EXPECT_EQ(struck(1, 0), 0);
  // then the target comes in later, slipping to its right
  note_entry(hand.state, hand.unit(1), 1);
  EXPECT_EQ(struck(0, 1), 1);
  EXPECT_EQ(struck(1, 0), 4);
  // and turns within the hex: its former right is now ahead
  hand.unit(1).facing = 1;
  EXPECT_EQ(struck(0, 1), 0);
  // at a distance of one hex, none of that matters
  hand.unit(0).put({11, 10});
  EXPECT_EQ(struck(0, 1), 5);
}

TEST(TngBattleFacing, directions_are_kept_whole) {
  State state;
  Unit unit;
  note_entry(state, unit, -1);
  EXPECT_EQ(unit.came, 5);
  EXPECT_EQ(unit.entered, 1U);
  note_entry(state, unit, 8);
  EXPECT_EQ(unit.came, 2);
  EXPECT_EQ(unit.entered, 2U);
}

TEST(TngBattleFacing, boxes_on_each_facing) {
  // three shields: one around the front, one on facing 0 alone, one behind
  Hand hand({{{0, 0},
              0,
              {{.system = "Shield", .boxes = 21, .facings = 0b100011},
               {.system = "Shield", .boxes = 8, .facings = 1},
               {.system = "Shield", .boxes = 30, .facings = 0b011100}}}});
  const auto boxes = [&](u8 facing) { return shield_boxes(hand.battle, hand.state, 0, facing); };
  EXPECT_EQ(boxes(0), 29);
  EXPECT_EQ(boxes(1), 21);
  EXPECT_EQ(boxes(3), 30);
  EXPECT_EQ(boxes(5), 21);
  hand.group(0, 1).on = static_cast<u8>(ShieldLevel::down);
  EXPECT_EQ(boxes(0), 21);
  hand.unit(0).reinforced[0] = 5;  // general
  hand.unit(0).reinforced[1 + 0] = 4;
  EXPECT_EQ(shield_strength(hand.battle, hand.state, 0, 0), 25);
  EXPECT_EQ(shield_strength(hand.battle, hand.state, 0, 1), 21);
}

// A quarter of 21 boxes, rounded up, is 6. Boxes lost this turn are deducted.
TEST(TngBattleFacing, TNG_Shield_5_minimum_shields) {
  Hand hand = facing_hand({13, 10}, {10, 10}, 0, {21, 1, 4, 5, 0, 8});
  for (u32 i = 0; i < facings_count; ++i)
    hand.group(1, i).on = static_cast<u8>(ShieldLevel::minimum);
  const i32 kept[] = {6, 1, 1, 2, 0, 2};
  for (u8 facing = 0; facing < facings_count; ++facing)
    EXPECT_EQ(shield_boxes(hand.battle, hand.state, 1, facing), kept[facing]) << int{facing};
  hand.group(1, 0).left = 17;
  hand.group(1, 0).used = 4;
  EXPECT_EQ(shield_boxes(hand.battle, hand.state, 1, 0), 2);
  hand.group(1, 0).left = 1;  // lost in earlier turns
  EXPECT_EQ(shield_boxes(hand.battle, hand.state, 1, 0), 1);
  hand.group(1, 0).left = 11;
  hand.group(1, 0).used = 10;
  EXPECT_EQ(shield_boxes(hand.battle, hand.state, 1, 0), 0);
}

}  // namespace
}  // namespace klaxon::rules::tng::facts
