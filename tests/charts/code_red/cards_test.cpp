// The card list of section 1.0, typed a second time from the document.
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "rules/code_red/damage/cards.h"

namespace klaxon::rules::code_red::charts {
namespace {

using Names = std::vector<std::string>;

Names names_of(std::span<const System> systems) {
  Names names;
  for (System s : systems) names.emplace_back(system_name(s));
  return names;
}

Names operator+(Names a, const Names& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

const Names hull{"forward_hull", "aft_hull"};
const Names drone{"drone", "power_absorber", "hellbore", "esg"};
const Names torpedo{"torpedo", "photon", "plasma", "disruptor", "tr_beam", "fusion_beam"};
const Names phaser{"phaser"};
const Names cargo{"cargo"};
const Names weapon = phaser + torpedo + drone;
const Names bridge{"bridge", "flag_bridge", "security_station", "web_generator",
                   "displacement_device"};

// By a kind's number in printed order, from 1: its copies, marked copies, systems as listed.
void expect_kind(u32 number, u32 copies, int marked, const Names& systems, bool each_type = false) {
  CardMask cards = 0;
  for (u32 c = 0; c < deck_cards; ++c)
    if (kind_of_card(static_cast<int>(c)) == number - 1) cards |= CardMask{1} << c;
  EXPECT_EQ(std::popcount(cards), static_cast<int>(copies));
  EXPECT_EQ(std::popcount(cards & deck_tables.marked), marked);
  EXPECT_EQ(std::popcount(cards & deck_tables.each_type), each_type ? 1 : 0);
  const int first = std::countr_zero(cards);
  EXPECT_EQ(names_of(listed_order(first, false)), systems);
  if (number != 8) {
    EXPECT_EQ(names_of(listed_order(first, true)), systems);
  }
  const std::string id = "CR-1.0." + std::to_string(number);
  EXPECT_EQ(core::rule_text(rule_names(), card_kind(number - 1).rule), id);
}

TEST(CodeRedDeck, CR_1_0_sixty_four_cards_and_sixty_one_without_criticals) {
  u32 all = 0;
  for (u32 k = 0; k < card_kinds_count; ++k) all += card_kind(k).copies;
  EXPECT_EQ(all, 64U);
  EXPECT_EQ(std::popcount(~deck_tables.critical), 61);
}
TEST(CodeRedDeck, CR_1_0_the_three_groups_of_limited_cards_are_apart) {
  EXPECT_EQ(std::popcount(deck_tables.marked), 6);
  EXPECT_EQ(std::popcount(deck_tables.each_type), 3);
  EXPECT_EQ(deck_tables.marked & deck_tables.each_type, 0U);
  EXPECT_EQ((deck_tables.marked | deck_tables.each_type) & deck_tables.critical, 0U);
}
TEST(CodeRedDeck, CR_1_0_card_names_are_unique) {
  std::vector<std::string> names;
  for (int c = 0; c < 64; ++c) names.emplace_back(card_name(c));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(CodeRedDeck, CR_1_0_1_cargo_or_forward_hull) {
  expect_kind(1, 2, 0, cargo + Names{"forward_hull"});
}
TEST(CodeRedDeck, CR_1_0_2_cargo_or_aft_hull) {
  expect_kind(2, 2, 0, cargo + Names{"aft_hull"});
}
TEST(CodeRedDeck, CR_1_0_3_cargo_or_any_warp) {
  expect_kind(3, 2, 0, cargo + Names{"center_warp", "left_warp", "right_warp"});
}
TEST(CodeRedDeck, CR_1_0_4_cargo_or_any_hull_or_any_weapon) {
  expect_kind(4, 2, 0, cargo + hull + weapon);
}
TEST(CodeRedDeck, CR_1_0_5_cargo_or_any_hit) {
  expect_kind(
      5, 2, 0,
      cargo + hull + Names{"center_warp", "right_warp", "left_warp", "impulse"} + drone + phaser +
          torpedo + Names{"apr", "battery"} + bridge +
          Names{"emergency_bridge", "aux_control", "shuttle", "damage_control", "boarding_party",
                "sensor", "scanner", "lab", "probe", "tractor", "transporter"});
}
TEST(CodeRedDeck, CR_1_0_6_forward_hull) {
  expect_kind(6, 5, 0, {"forward_hull"});
}
TEST(CodeRedDeck, CR_1_0_7_aft_hull) {
  expect_kind(7, 3, 0, {"aft_hull"});
}
TEST(CodeRedDeck, CR_1_0_8_aft_hull_or_shuttle_on_a_carrier) {
  expect_kind(8, 2, 0, {"aft_hull"});
  for (int c = 0; c < 64; ++c)
    if (kind_of_card(c) == 7) {
      EXPECT_EQ(names_of(listed_order(c, true)), Names{"shuttle"});
    }
}
TEST(CodeRedDeck, CR_1_0_9_center_warp) {
  expect_kind(9, 2, 0, {"center_warp"});
}
TEST(CodeRedDeck, CR_1_0_10_right_warp) {
  expect_kind(10, 4, 1, {"right_warp"});
}
TEST(CodeRedDeck, CR_1_0_11_left_warp) {
  expect_kind(11, 4, 1, {"left_warp"});
}
TEST(CodeRedDeck, CR_1_0_12_impulse) {
  expect_kind(12, 2, 0, {"impulse"});
}
TEST(CodeRedDeck, CR_1_0_13_drone) {
  expect_kind(13, 2, 1, drone);
}
TEST(CodeRedDeck, CR_1_0_14_drone_or_any_hull) {
  expect_kind(14, 1, 0, drone + hull);
}
TEST(CodeRedDeck, CR_1_0_15_phaser) {
  expect_kind(15, 2, 1, phaser);
}
TEST(CodeRedDeck, CR_1_0_16_phaser_or_any_hull) {
  expect_kind(16, 1, 0, phaser + hull);
}
TEST(CodeRedDeck, CR_1_0_17_torpedo) {
  expect_kind(17, 2, 1, torpedo);
}
TEST(CodeRedDeck, CR_1_0_18_torpedo_or_any_hull) {
  expect_kind(18, 1, 0, torpedo + hull);
}
TEST(CodeRedDeck, CR_1_0_19_apr) {
  expect_kind(19, 3, 0, {"apr"});
}
TEST(CodeRedDeck, CR_1_0_20_battery) {
  expect_kind(20, 3, 0, {"battery"});
}
TEST(CodeRedDeck, CR_1_0_21_bridge_or_flag_bridge) {
  expect_kind(21, 1, 0, bridge, true);
}
TEST(CodeRedDeck, CR_1_0_22_emergency_bridge_or_auxiliary_control) {
  expect_kind(22, 1, 0, {"emergency_bridge", "aux_control"}, true);
}
TEST(CodeRedDeck, CR_1_0_23_shuttle) {
  expect_kind(23, 2, 0, {"shuttle"});
}
TEST(CodeRedDeck, CR_1_0_24_damage_control_or_boarding_party) {
  expect_kind(24, 1, 1, {"damage_control", "boarding_party"});
}
TEST(CodeRedDeck, CR_1_0_25_sensor_or_scanner) {
  expect_kind(25, 1, 0, {"sensor", "scanner"}, true);
}
TEST(CodeRedDeck, CR_1_0_26_lab_none_of_them_marked) {
  expect_kind(26, 3, 0, {"lab"});
}
TEST(CodeRedDeck, CR_1_0_27_probe) {
  expect_kind(27, 1, 0, {"probe"});
}
TEST(CodeRedDeck, CR_1_0_28_tractor_beam) {
  expect_kind(28, 2, 0, {"tractor"});
}
TEST(CodeRedDeck, CR_1_0_29_transporter) {
  expect_kind(29, 2, 0, {"transporter"});
}
TEST(CodeRedDeck, CR_1_0_30_critical_hit) {
  expect_kind(30, 3, 0, {});
  EXPECT_EQ(std::popcount(deck_tables.critical), 3);
}

}  // namespace
}  // namespace klaxon::rules::code_red::charts
