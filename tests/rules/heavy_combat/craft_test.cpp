// Tests of shuttles, fighters and ECM shuttles.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

// A ship with this many shuttles, fighters and ECM shuttles; its navy has phasers unless
// `navy` says otherwise.
ShipDesign carrier(u8 shuttles, u8 fighters, u8 ecm, const char* navy = "concord") {
  ShipDesign design = design_of(ShipClass::destroyer, {"phaser"});
  design.navy = static_cast<u8>(std::ranges::find(shipped().navies, navy, &Navy::id) -
                                shipped().navies.begin());
  design.carried[0] = shuttles;
  design.carried[1] = fighters;
  design.carried[2] = ecm;
  return design;
}
Bench with_craft(u8 shuttles, u8 fighters, u8 ecm, i32 range = 9) {
  return Bench(duel(carrier(shuttles, fighters, ecm), design_of(ShipClass::destroyer), range));
}
void put_out(Bench& bench, u32 number, Vec3 where) {
  bench.craft(number).state = CraftState::flying;
  bench.craft(number).place = Place::of(where);
}
constexpr i32 first = units::craft;
const CraftDesign& craft_named(const char* id) {
  return *std::ranges::find(shipped().craft, id, &CraftDesign::id);
}
std::vector<std::string> weapons_of(const char* navy, CraftKind kind) {
  const Navy& of = *std::ranges::find(shipped().navies, navy, &Navy::id);
  std::vector<std::string> out;
  for (u8 weapon : shipped().craft[of.craft[static_cast<u32>(kind)]].weapons)
    out.push_back(shipped().weapons[weapon].id);
  return out;
}
using Ids = std::vector<std::string>;

TEST(HeavyCombatCraft, HC_22_1_no_bay_no_launch_and_no_recovery) {
  Bench bench = with_craft(2, 0, 0);
  put_out(bench, 1, {0, 0, 0});
  bench.play({}, {});
  EXPECT_FALSE(bench.refusal(0, {{first, "launch"}}));
  EXPECT_FALSE(bench.refusal(0, {{first + 1, "land", one}}));
  bench.ship(0).boxes[at(System::shuttle_bay)] = 0;
  bench.expect_refused(0, {{first, "launch"}}, Refused::lost, "HC-22.1");
  bench.expect_refused(0, {{first + 1, "land", one}}, Refused::lost, "HC-22.1");
}
TEST(HeavyCombatCraft, HC_22_2_a_shuttle_flies_4_at_most) {
  Bench bench = with_craft(1, 0, 0);
  bench.play({}, {});
  bench.play({{first, "launch"}, {first, "fly_along", objects::axes, 4}}, {});
  EXPECT_EQ(bench.craft(0).place.vec(), (Vec3{4, 0, 0}));
  Bench more = with_craft(1, 0, 0);
  more.play({}, {});
  more.expect_refused(0, {{first, "launch"}, {first, "fly_along", objects::axes, 5}},
                      Refused::craft_speed, "HC-22.2");
}
TEST(HeavyCombatCraft, HC_22_3_a_fighter_flies_3_at_most) {
  Bench bench = with_craft(0, 1, 0);
  bench.play({}, {});
  EXPECT_FALSE(bench.refusal(0, {{first, "launch"}, {first, "fly_toward", other, 3}}));
  bench.expect_refused(0, {{first, "launch"}, {first, "fly_toward", other, 4}},
                       Refused::craft_speed, "HC-22.3");
}
TEST(HeavyCombatCraft, HC_22_4_shuttles_with_defensive_phasers) {
  EXPECT_EQ(weapons_of("concord", CraftKind::shuttle), Ids{"defensive_phaser"});
}
TEST(HeavyCombatCraft, HC_22_5_shuttles_with_defensive_disruptors) {
  EXPECT_EQ(weapons_of("hegemony", CraftKind::shuttle), Ids{"defensive_disruptor"});
  EXPECT_EQ(weapons_of("dominion", CraftKind::shuttle), Ids{"defensive_disruptor"});
}
// Blue does the craft `points` of damage from range 1; returns whether they are still there.
bool survives(u8 shuttles, u8 fighters, i32 points) {
  Bench bench = with_craft(shuttles, fighters, 0, 9);
  put_out(bench, 0, {9, 1, 0});
  bench.craft(0).points = static_cast<u8>(bench.craft(0).points - (points % 10));
  bench.helm({});
  bench.fire({}, {{other, "fire_1", first, points / 10}}, faces(rolls::craft, {3}));
  if (bench.craft(0).state == CraftState::flying) return true;
  EXPECT_EQ(bench.said("craft_lost")->rule, shuttles > 0 ? rule("HC-22.6") : rule("HC-22.9"));
  return false;
}
TEST(HeavyCombatCraft, HC_22_6_fifteen_points_destroy_a_shuttle) {
  EXPECT_EQ(craft_named("phaser_shuttle").points, 15);
  EXPECT_EQ(craft_named("disruptor_shuttle").points, 15);
  EXPECT_TRUE(survives(1, 0, 14));
  EXPECT_FALSE(survives(1, 0, 15));
}
TEST(HeavyCombatCraft, HC_22_7_fighters_with_a_phaser_and_a_photon) {
  EXPECT_EQ(weapons_of("concord", CraftKind::fighter), (Ids{"phaser", "photon"}));
  Bench bench = with_craft(0, 1, 0, 9);
  put_out(bench, 0, {4, 0, 0});
  bench.helm({});
  EXPECT_TRUE(bench.refusal(0, {{first, "fire_1", other, 2}})) << "one point";
  bench.fire({{first, "fire_1", other, 1}, {first, "fire_2", other}}, {},
             faces(rolls::damage, {3}));
  EXPECT_EQ(bench.shield(1, Face::fore), 23) << "5 and 12 at range 5";
  bench.helm({});
  bench.expect_refused(0, {{first, "fire_2", other}}, Refused::reloading, "HC-9.4");
}
TEST(HeavyCombatCraft, HC_22_8_fighters_with_a_disruptor_and_a_photon) {
  for (const char* navy : {"hegemony", "dominion"})
    EXPECT_EQ(weapons_of(navy, CraftKind::fighter), (Ids{"beam_disruptor", "photon"})) << navy;
}
TEST(HeavyCombatCraft, HC_22_9_twenty_points_destroy_a_fighter) {
  EXPECT_EQ(craft_named("phaser_fighter").points, 20);
  EXPECT_EQ(craft_named("disruptor_fighter").points, 20);
  EXPECT_TRUE(survives(0, 1, 19));
  EXPECT_FALSE(survives(0, 1, 20));
}
TEST(HeavyCombatCraft, HC_22_10_a_shot_at_them_hits_on_1_to_3) {
  for (const int die : {1, 3, 4, 6}) {
    Bench bench = with_craft(1, 0, 0, 9);
    put_out(bench, 0, {4, 0, 0});
    bench.helm({});
    bench.fire({}, {{other, "fire_1", first, 1}}, faces(rolls::craft, {die}));
    EXPECT_EQ(bench.craft(0).points, die <= 3 ? 10 : 15);
  }
}
TEST(HeavyCombatCraft, HC_22_11_an_ecm_shuttle_gives_5_points) {
  Bench bench = with_craft(1, 0, 1);
  put_out(bench, 0, {0, 1, 0});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 0);
  put_out(bench, 1, {0, 1, 0});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 5);
  bench.helm({});
  bench.fire({}, {{other, "fire_1", one, 8}});
  EXPECT_EQ(bench.shield(0, Face::fore), 37) << "8 less 5";
}
TEST(HeavyCombatCraft, HC_2_5_an_ecm_shuttle_that_is_lost_has_covered_its_ship) {
  Bench bench(duel(carrier(0, 0, 1), design_of(ShipClass::destroyer, {"phaser", "phaser"}), 9));
  put_out(bench, 0, {0, 1, 0});
  bench.craft(0).points = 1;
  bench.helm({});
  bench.fire({}, {{other, "fire_1", first, 1}, {other, "fire_2", one, 7}},
             faces(rolls::craft, {1}));
  EXPECT_EQ(bench.craft(0).state, CraftState::lost);
  EXPECT_EQ(bench.shield(0, Face::fore), 38) << "7 less 5: all fire is simultaneous";
}
TEST(HeavyCombatCraft, HC_22_12_within_three_spaces) {
  Bench bench = with_craft(0, 0, 1);
  put_out(bench, 0, {0, 3, 0});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 5);
  put_out(bench, 0, {0, 4, 0});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 0);
}
TEST(HeavyCombatCraft, HC_22_13_its_own_ship_or_one_that_the_command_ship_names) {
  Scenario scenario = scenario_of({{carrier(0, 0, 1), 0, {0, 0, 0}},
                                   {design_of(ShipClass::frigate), 0, {1, 1, 0}},
                                   {design_of(ShipClass::frigate), 1, {9, 0, 0}, "west"}});
  scenario.seats[0].command = 1;
  Bench bench(scenario);
  put_out(bench, 0, {0, 1, 0});
  EXPECT_EQ(bench.craft(0).supports, 0);
  bench.play({}, {});
  EXPECT_FALSE(bench.refusal(0, {{first, "support", other}}));
  EXPECT_TRUE(bench.refusal(0, {{first, "support", units::ships + 2}})) << "an enemy";
  bench.play({{first, "support", other}}, {});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 1), 5);
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 0);
  bench.fire({});
  bench.ship(1).fate = Fate::destroyed;
  bench.craft(0).supports = 0;
  bench.play({}, {});
  EXPECT_FALSE(bench.refusal(0, {{first, "support", one}}));
  bench.expect_refused(0, {{first, "support", other}}, Refused::target_gone, "HC-2.6");
}
TEST(HeavyCombatCraft, HC_22_14_four_at_most_support_a_ship) {
  Bench bench = with_craft(0, 0, 5);
  for (u32 i = 0; i < 5; ++i) put_out(bench, i, {0, 1, 0});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 20);
  bench.play({}, {});
  bench.craft(4).state = CraftState::aboard;
  bench.craft(4).place = {};
  bench.expect_refused(0, {{first + 4, "launch"}, {first + 4, "support", one}},
                       Refused::supported_enough, "HC-22.14");
}
TEST(HeavyCombatCraft, HC_22_15_they_fly_toward_and_from_units_and_along_axes) {
  Bench bench = with_craft(3, 0, 0);
  for (u32 i = 0; i < 3; ++i) put_out(bench, i, {0, 2, 0});
  bench.play({}, {});
  bench.play(
      {{first, "fly_toward", other, 4}, {first + 1, "fly_from", one, 4}, {first + 2, "land", one}},
      {});
  EXPECT_EQ(bench.craft(0).place.vec(), (Vec3{4, 1, 0}));
  EXPECT_EQ(bench.craft(1).place.vec(), (Vec3{0, 6, 0}));
  EXPECT_EQ(bench.craft(2).state, CraftState::flying) << "two units away";
  bench.fire({});
  bench.play({}, {});
  bench.play({{first + 2, "fly_toward", one, 1}, {first + 2, "land", one}}, {});
  EXPECT_EQ(bench.craft(2).state, CraftState::aboard);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
