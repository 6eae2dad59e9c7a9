// What a damaged ship can still do: shut bays and their racks, lost boxes, lost charges, wrecks.
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

TEST(CodeRedBays, CR_crit_1_2_each_of_three_bays_can_be_the_jammed_one) {
  for (const u32 jammed : {0U, 1U, 2U}) {
    Design design = ship_of({{shuttle, 6}});
    design.bays.resize(3);
    Bench bench(design);
    bench.critical(1, 2, {roll_of(rolls::bay, static_cast<int>(jammed) + 1)});
    for (u32 bay = 0; bay < 3; ++bay)
      EXPECT_EQ(may_launch_shuttles(bench.ship, bay), bay != jammed) << "bay " << bay + 1;
  }
}

// Two bays, each with racks; `jammed` counts bays from 1, like the die.
u8 open_with(u8 racks_of_first, u8 racks_of_second, int jammed, u8 left) {
  Design design = ship_of({{drone, 4}, {shuttle, 2}});
  design.bays = {{1, racks_of_first, false}, {1, racks_of_second, false}};
  Bench bench(design);
  bench.critical(1, 2, {roll_of(rolls::bay, jammed)});
  bench.ship.boxes[sys(drone)] = left;
  return racks_open(bench.ship, bench.design);
}
TEST(CodeRedBays, CR_crit_1_2_the_racks_of_the_jammed_bay_rest_whichever_bay_it_is) {
  EXPECT_EQ(open_with(1, 3, 1, 4), 3);
  EXPECT_EQ(open_with(1, 3, 2, 4), 1);
  EXPECT_EQ(open_with(0, 4, 2, 4), 0);
  EXPECT_EQ(open_with(0, 4, 1, 4), 4);
}
TEST(CodeRedBays, CR_crit_1_2_racks_that_are_lost_count_as_those_of_the_jammed_bay) {
  EXPECT_EQ(open_with(1, 3, 2, 2), 1) << "the open rack is one of the two that are left";
  EXPECT_EQ(open_with(2, 1, 2, 3), 3) << "the jammed rack is the one that was lost";
  EXPECT_EQ(open_with(2, 2, 1, 1), 1);
  EXPECT_EQ(open_with(2, 2, 1, 0), 0);
}

TEST(CodeRedAbilities, CR_crit_1_1_anti_drone_devices_are_no_seeking_weapons) {
  Bench bench(ship_of({{drone, 1}}));
  bench.design.groups[0].kind = WeaponKind::anti_drone;
  bench.critical(1, 1);
  EXPECT_TRUE(may_fire(bench.ship, bench.design, 0));
}
TEST(CodeRedAbilities, CR_crit_1_4_either_tractors_or_tr_beams_pull_on_an_unhurt_ship) {
  for (HitClass box : {tractor, tr_beam})
    EXPECT_TRUE(may_use_tractors(Bench(ship_of({{box, 1}})).ship));
}
TEST(CodeRedAbilities,
     CR_crit_1_4_CR_crit_1_5_CR_crit_2_4_CR_crit_3_4_nothing_works_without_a_box) {
  const Bench with(ship_of({{tractor, 1}, {transporter, 1}, {probe, 1}, {lab, 1}}));
  const Bench without(ship_of({{forward_hull, 1}}));
  for (auto may : {may_use_tractors, may_use_transporters, may_use_probe, may_use_labs}) {
    EXPECT_TRUE(may(with.ship));
    EXPECT_FALSE(may(without.ship));
  }
}
TEST(CodeRedAbilities, CR_4_0_1_a_destroyed_ship_neither_fires_nor_arms) {
  Bench bench(ship_of({{phaser, 1}, {drone, 1}, {photon, 1}}));
  ASSERT_EQ(bench.design.groups.size(), 3U);
  for (const bool wreck : {false, true}) {
    bench.ship.destroyed = wreck ? 1 : 0;
    for (u32 g = 0; g < 3; ++g) {
      EXPECT_EQ(may_fire(bench.ship, bench.design, g), !wreck) << "group " << g;
      EXPECT_EQ(may_arm(bench.ship, bench.design, g), !wreck && bench.design.groups[g].heavy);
    }
  }
}

// Two photon groups, fully armed as on an undamaged ship, and three points of phaser energy.
Bench charged() {
  Design design = ship_of({{phaser, 3}, {photon, 3}, {excess_damage, 200}});
  design.groups.push_back(design.groups[1]);
  design.groups[1].count = 1;
  design.groups[2].count = 2;
  return Bench(design);
}
TEST(CodeRedCharges, CR_ship_2_a_charge_is_lost_with_its_box_the_last_groups_first) {
  Bench bench = charged();
  const std::pair<int, int> armed[] = {{1, 1}, {1, 0}, {0, 0}};
  for (const auto& [first, second] : armed) {
    EXPECT_TRUE(bench.volley(1, {deal("torpedo", 1)}));
    EXPECT_EQ(bench.ship.groups[1].armed, first);
    EXPECT_EQ(bench.ship.groups[2].armed, second);
    EXPECT_EQ(bench.ship.phaser_energy, 3);
  }
}
TEST(CodeRedCharges, CR_ship_2_the_box_of_an_unarmed_weapon_goes_before_a_charge) {
  Bench bench = charged();
  bench.ship.groups[2].armed = 1;
  EXPECT_TRUE(bench.volley(1, {deal("torpedo", 1)}));
  EXPECT_EQ(bench.ship.groups[2].armed, 1);
}
TEST(CodeRedCharges, CR_duel_2_phaser_energy_beyond_the_boxes_is_lost_with_them) {
  Bench bench = charged();
  for (int energy : {2, 1, 0}) {
    EXPECT_TRUE(bench.volley(1, {deal("phaser", 1)}));
    EXPECT_EQ(bench.ship.phaser_energy, energy);
    EXPECT_EQ(bench.ship.groups[2].armed, 2);
  }
}
// Without a log, charges are settled once, at the end.
TEST(CodeRedCharges, CR_ship_2_CR_duel_2_charges_are_lost_without_a_log_too) {
  Bench bench = charged();
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log log;
  begin_volley(bench.struck(), 100, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
  EXPECT_EQ(bench.left(photon) + bench.left(phaser), 0) << "a hundred points are enough for both";
  EXPECT_EQ(bench.ship.groups[1].armed + bench.ship.groups[2].armed, 0);
  EXPECT_EQ(bench.ship.phaser_energy, 0);
}

}  // namespace
}  // namespace klaxon::rules::code_red
