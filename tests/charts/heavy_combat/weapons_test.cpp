// Every factor and to-hit roll, typed a second time from the document.
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

struct Cell {
  const char* id;
  i32 range;
  i32 halves;
};

const Weapon& weapon_of(const char* id) {
  return shipped().weapons[weapon_index(id)];
}

void expect_cells(const std::vector<const char*>& weapons, const std::vector<Cell>& cells) {
  for (const char* id : weapons)
    for (const Cell& cell : cells)
      EXPECT_EQ(weapon_of(id).halves[cell.range], cell.halves) << id << " " << cell.id;
}

TEST(HeavyCombatCharts, beams) {
  expect_cells({"phaser", "beam_disruptor"}, {
                                                 {"HC-7.3", 10, 1},
                                                 {"HC-7.4", 9, 2},
                                                 {"HC-7.5", 8, 4},
                                                 {"HC-7.6", 7, 6},
                                                 {"HC-7.7", 6, 8},
                                                 {"HC-7.8", 5, 10},
                                                 {"HC-7.9", 4, 12},
                                                 {"HC-7.10", 3, 16},
                                                 {"HC-7.11", 2, 18},
                                                 {"HC-7.12", 1, 20},
                                             });
  EXPECT_EQ(weapon_of("phaser").reach, 10);
  EXPECT_EQ(weapon_of("beam_disruptor").reach, 10);
}

TEST(HeavyCombatCharts, defensive) {
  expect_cells({"defensive_phaser", "defensive_disruptor"}, {
                                                                {"HC-8.4", 5, 1},
                                                                {"HC-8.5", 4, 2},
                                                                {"HC-8.6", 3, 4},
                                                                {"HC-8.7", 2, 6},
                                                                {"HC-8.8", 1, 8},
                                                            });
  EXPECT_EQ(weapon_of("defensive_phaser").reach, 5);
  EXPECT_EQ(weapon_of("defensive_disruptor").reach, 5);
}

TEST(HeavyCombatCharts, torpedoes) {
  const std::vector<std::vector<Cell>> by_weapon = {{
                                                        {"HC-9.6", 1, 16},
                                                        {"HC-9.6", 2, 16},
                                                        {"HC-9.6", 3, 16},
                                                        {"HC-9.8", 4, 8},
                                                        {"HC-9.8", 5, 8},
                                                        {"HC-9.8", 6, 8},
                                                        {"HC-9.8", 7, 8},
                                                        {"HC-9.9", 8, 4},
                                                        {"HC-9.9", 9, 4},
                                                        {"HC-9.9", 10, 4},
                                                    },
                                                    {
                                                        {"HC-10.5", 1, 16},
                                                        {"HC-10.5", 2, 16},
                                                        {"HC-10.5", 3, 16},
                                                        {"HC-10.6", 4, 8},
                                                        {"HC-10.6", 5, 8},
                                                        {"HC-10.6", 6, 8},
                                                        {"HC-10.6", 7, 8},
                                                        {"HC-10.7", 8, 4},
                                                        {"HC-10.7", 9, 4},
                                                        {"HC-10.7", 10, 4},
                                                    }};
  const char* ids[] = {"photon", "packet_disruptor"};
  for (u32 i = 0; i < 2; ++i) {
    expect_cells({ids[i]}, by_weapon[i]);
    for (u32 range = 1; range <= 10; ++range)
      EXPECT_EQ(weapon_of(ids[i]).least[range], range < 8 ? 1 : 3) << ids[i] << range;
    EXPECT_EQ(weapon_of(ids[i]).reach, 10);
    EXPECT_EQ(weapon_of(ids[i]).price, 1);
  }
  EXPECT_EQ(weapon_of("photon").reload, 2);
  EXPECT_EQ(weapon_of("packet_disruptor").reload, 3);
  EXPECT_EQ(weapon_of("photon").own_range, 1);
  EXPECT_TRUE(weapon_of("photon").own_quarter);
  EXPECT_EQ(weapon_of("packet_disruptor").own_range, 0);
}

TEST(HeavyCombatCharts, plasma) {
  expect_cells({"plasma"}, {
                               {"HC-11.7", 1, 60},
                               {"HC-11.7", 2, 60},
                               {"HC-11.7", 3, 60},
                               {"HC-11.9", 4, 40},
                               {"HC-11.9", 5, 40},
                               {"HC-11.9", 6, 40},
                               {"HC-11.9", 7, 40},
                               {"HC-11.10", 8, 30},
                               {"HC-11.10", 9, 30},
                               {"HC-11.10", 10, 30},
                           });
  const Weapon& plasma = weapon_of("plasma");
  EXPECT_EQ(plasma.arming, 4);
  EXPECT_EQ(plasma.holding, 1);
  EXPECT_EQ(plasma.flight, 3);
  EXPECT_EQ(plasma.own_range, 1);
  EXPECT_EQ(plasma.own_points, 5);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
