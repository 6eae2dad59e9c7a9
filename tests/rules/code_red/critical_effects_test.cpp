// What each of the eighteen critical results does, for how long, and what it leaves intact.
#include "rules/code_red/events.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

// A warship with two bays; the drone rack of bay 1 is inside the bay.
Design warship() {
  Design design = ship_of({{phaser, 4},
                           {drone, 2},
                           {photon, 3},
                           {plasma, 1},
                           {shuttle, 4},
                           {tractor, 2},
                           {tr_beam, 1},
                           {transporter, 2},
                           {probe, 1},
                           {lab, 3},
                           {battery, 3},
                           {left_warp, 7},
                           {right_warp, 8},
                           {impulse, 2},
                           {crew, 9},
                           {boarding_party, 9},
                           {excess_damage, 2},
                           {forward_hull, 9}});
  design.bays = {{2, 1, false}, {2, 0, true}};
  return design;
}
u32 group_of(const Design& design, HitClass box) {
  for (u32 g = 0; g < design.groups.size(); ++g)
    if (design.groups[g].box == sys(box)) return g;
  ADD_FAILURE();
  return 0;
}

class CodeRedEffects : public testing::Test {
 protected:
  bool may(HitClass box) { return may_fire(bench.ship, bench.design, group_of(bench.design, box)); }
  Bench bench{warship()};
};

TEST_F(CodeRedEffects, CR_crit_1_1_weapons_control_adds_one_and_stops_seeking_weapons) {
  EXPECT_EQ(direct_fire_modifier(bench.ship), 0);
  bench.critical(1, 1);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_EQ(direct_fire_modifier(bench.ship), 1);
    EXPECT_TRUE(may(phaser));
    EXPECT_TRUE(may(photon));
    EXPECT_FALSE(may(drone));
    EXPECT_FALSE(may(plasma));
    bench.end_turn();
  }
  EXPECT_EQ(direct_fire_modifier(bench.ship), 0);
  EXPECT_TRUE(may(drone));
}
TEST_F(CodeRedEffects, CR_crit_1_1_the_same_result_again_starts_its_term_anew) {
  bench.critical(1, 1);
  bench.end_turn();
  bench.critical(1, 1);
  bench.end_turn();
  EXPECT_EQ(direct_fire_modifier(bench.ship), 1) << "once, not twice";
  bench.end_turn();
  EXPECT_EQ(direct_fire_modifier(bench.ship), 0);
}

TEST_F(CodeRedEffects, CR_crit_1_2_the_die_names_the_jammed_bay) {
  bench.critical(1, 2, {roll_of(rolls::bay, 1)});
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_launch_shuttles(bench.ship, 0));
    EXPECT_TRUE(may_launch_shuttles(bench.ship, 1));
    bench.end_turn();
  }
  EXPECT_TRUE(may_launch_shuttles(bench.ship, 0));
}
TEST_F(CodeRedEffects, CR_crit_1_2_racks_in_the_jammed_bay_do_not_fire) {
  EXPECT_EQ(racks_open(bench.ship, bench.design), 2);
  bench.critical(1, 2, {roll_of(rolls::bay, 1)});
  EXPECT_EQ(racks_open(bench.ship, bench.design), 1);
  EXPECT_TRUE(may(drone));
  bench.end_turn();
  bench.end_turn();
  EXPECT_EQ(racks_open(bench.ship, bench.design), 2);
}
TEST_F(CodeRedEffects, CR_crit_1_2_a_ship_with_all_racks_in_that_bay_fires_no_drone) {
  bench.design.bays[0].racks = 2;
  bench.critical(1, 2, {roll_of(rolls::bay, 1)});
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may(drone));
    EXPECT_TRUE(may(phaser)) << "other weapons fire through no doors";
    bench.end_turn();
  }
  EXPECT_TRUE(may(drone));
}
TEST_F(CodeRedEffects, CR_crit_1_2_no_drone_leaves_when_all_racks_are_in_that_bay) {
  EXPECT_TRUE(may_launch_drones(bench.ship, bench.design));
  bench.critical(1, 2, {roll_of(rolls::bay, 1)});
  EXPECT_TRUE(may_launch_drones(bench.ship, bench.design)) << "another rack is open";
  bench.design.bays[0].racks = 2;
  EXPECT_FALSE(may_launch_drones(bench.ship, bench.design));
}
TEST_F(CodeRedEffects, CR_crit_2_2_losses_by_it_and_other_results_are_logged) {
  bench.ship.in_flight = {3, 2, 1, 4};
  bench.ship.phaser_energy = 2;
  for (u32 g = 0; g < bench.design.groups.size(); ++g)
    bench.ship.groups[g].armed = bench.design.groups[g].heavy ? 1 : 0;
  struct Told {
    int of_card, result;
    EventId what;
    std::vector<std::pair<int, int>> lost;  // what, and how many
    const char* why;
  };
  std::vector<std::pair<int, int>> armed;
  for (u32 g = 0; g < bench.design.groups.size(); ++g)
    if (bench.design.groups[g].heavy) armed.emplace_back(bench.design.groups[g].word, 1);
  const Told rows[] = {
      {2,
       2,
       EventId::stock_lost,
       {{static_cast<int>(Item::drones), 3}, {static_cast<int>(Item::suicide_shuttles), 1}},
       "CR-crit-2-2"},
      {3, 2, EventId::charges_lost, armed, "CR-crit-3-2"},
      {3, 3, EventId::stock_lost, {{static_cast<int>(Item::phaser_energy), 2}}, "CR-crit-3-3"},
  };
  for (const Told& row : rows) {
    bench.critical(row.of_card, row.result);
    std::vector<std::pair<int, int>> lost;
    for (const core::Event& event : bench.events)
      if (event.kind == static_cast<u16>(row.what)) lost.emplace_back(event.args[1], event.args[2]);
    EXPECT_FALSE(row.lost.empty());
    EXPECT_EQ(lost, row.lost) << row.why;
    EXPECT_EQ(bench.rule_of(row.what), row.why);
  }
}
TEST_F(CodeRedEffects, CR_crit_1_2_tracks_stay_in_use_but_not_their_way_to_the_bay) {
  bench.critical(1, 2, {roll_of(rolls::bay, 2)});
  EXPECT_FALSE(may_launch_shuttles(bench.ship, 1));
  EXPECT_TRUE(may_use_tracks(bench.ship, bench.design, 1));
  EXPECT_FALSE(may_move_to_tracks(bench.ship, bench.design, 1));
  EXPECT_FALSE(may_use_tracks(bench.ship, bench.design, 0)) << "this bay has no tracks";
}
TEST(CodeRedBay, CR_crit_1_2_a_single_bay_needs_no_die) {
  Bench bench(ship_of({{shuttle, 2}, {lab, 2}}));
  bench.critical(1, 2);
  EXPECT_FALSE(may_launch_shuttles(bench.ship, 0));
}

struct Casualties {
  int before, die, after;
};
class CodeRedCasualties : public testing::TestWithParam<Casualties> {};
TEST_P(CodeRedCasualties, CR_crit_1_3_crew_losses_stop_at_half) {
  const auto [before, die, after] = GetParam();
  Bench bench(ship_of({{crew, before}, {lab, 1}}));
  bench.critical(1, 3, {roll_of(rolls::casualties, die)});
  EXPECT_EQ(bench.left(crew), after);
}
TEST_P(CodeRedCasualties, CR_crit_2_3_marine_losses_stop_at_half) {
  const auto [before, die, after] = GetParam();
  Bench bench(ship_of({{boarding_party, before}, {lab, 1}}));
  bench.critical(2, 3, {roll_of(rolls::casualties, die)});
  EXPECT_EQ(bench.left(boarding_party), after);
}
INSTANTIATE_TEST_SUITE_P(Rows, CodeRedCasualties,
                         testing::Values(Casualties{9, 6, 5}, Casualties{9, 5, 5},
                                         Casualties{9, 4, 5}, Casualties{9, 3, 6},
                                         Casualties{20, 6, 14}, Casualties{12, 6, 6},
                                         Casualties{2, 6, 1}, Casualties{1, 6, 1},
                                         Casualties{20, 1, 19}));

TEST_F(CodeRedEffects, CR_crit_1_4_tractors_rest_but_tr_beams_fire) {
  bench.critical(1, 4);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_use_tractors(bench.ship));
    bench.end_turn();
  }
  EXPECT_TRUE(may_use_tractors(bench.ship));
  Bench beams(ship_of({{tr_beam, 2}}));
  beams.critical(1, 4);
  EXPECT_FALSE(may_use_tractors(beams.ship));
  EXPECT_TRUE(may_fire(beams.ship, beams.design, 0));
}
TEST_F(CodeRedEffects, CR_crit_1_5_the_probe_launcher_rests_two_turns) {
  bench.critical(1, 5);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_use_probe(bench.ship));
    bench.end_turn();
  }
  EXPECT_TRUE(may_use_probe(bench.ship));
}
TEST_F(CodeRedEffects, CR_crit_1_6_bowling_alley) {
  bench.critical(1, 6);
  EXPECT_EQ(bench.count(EventId::critical), 1);
  EXPECT_EQ(bench.count(EventId::critical_void), 0);
}

TEST_F(CodeRedEffects, CR_crit_2_1_manoeuvring_is_worse_for_good_and_adds_up) {
  for (int times = 1; times <= 3; ++times) {
    bench.critical(2, 1);
    for (int turn = 0; turn < 5; ++turn) bench.end_turn();
    EXPECT_EQ(turn_mode_change(bench.ship), times);
    EXPECT_EQ(high_energy_turn_percent(bench.ship), 100 + 50 * times);
    EXPECT_EQ(breakdown_modifier(bench.ship), 2 * times);
    EXPECT_FALSE(may_manoeuvre_hard(bench.ship));
    EXPECT_TRUE(may_turn_tactically(bench.ship));
  }
}
TEST_F(CodeRedEffects, CR_crit_2_1_an_unhurt_ship_does_it_all) {
  EXPECT_EQ(turn_mode_change(bench.ship), 0);
  EXPECT_EQ(high_energy_turn_percent(bench.ship), 100);
  EXPECT_EQ(breakdown_modifier(bench.ship), 0);
  EXPECT_TRUE(may_manoeuvre_hard(bench.ship));
}

TEST_F(CodeRedEffects, CR_crit_2_2_drones_and_suicide_shuttles_in_flight_are_lost) {
  bench.ship.in_flight = {
      .drones = 3, .drones_own_lock = 2, .suicide_shuttles = 1, .suicide_shuttles_own_lock = 1};
  bench.critical(2, 2);
  EXPECT_EQ(bench.ship.in_flight.drones, 0);
  EXPECT_EQ(bench.ship.in_flight.drones_own_lock, 2) << "drones with their own lock-on fly on";
  EXPECT_EQ(bench.ship.in_flight.suicide_shuttles, 0);
  EXPECT_EQ(bench.ship.in_flight.suicide_shuttles_own_lock, 1);
}
TEST_F(CodeRedEffects, CR_crit_2_2_no_launch_until_the_next_turn_begins) {
  bench.critical(2, 2);
  EXPECT_FALSE(may(drone));
  EXPECT_TRUE(may(plasma)) << "a plasma torpedo is not a drone";
  bench.end_turn();
  EXPECT_TRUE(may(drone));
}
TEST_F(CodeRedEffects, CR_crit_2_2_no_suicide_shuttle_is_launched_this_turn) {
  EXPECT_TRUE(may_launch_suicide_shuttles(bench.ship, bench.design));
  bench.critical(2, 2);
  EXPECT_FALSE(may_launch_drones(bench.ship, bench.design));
  EXPECT_FALSE(may_launch_suicide_shuttles(bench.ship, bench.design));
  EXPECT_TRUE(may_launch_shuttles(bench.ship, 0)) << "other shuttles fly";
  bench.end_turn();
  EXPECT_TRUE(may_launch_suicide_shuttles(bench.ship, bench.design));
}
TEST_F(CodeRedEffects, CR_crit_1_1_drones_and_suicide_shuttles_are_seeking_weapons) {
  bench.critical(1, 1);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_launch_drones(bench.ship, bench.design));
    EXPECT_FALSE(may_launch_suicide_shuttles(bench.ship, bench.design));
    bench.end_turn();
  }
  EXPECT_TRUE(may_launch_suicide_shuttles(bench.ship, bench.design));
}
TEST_F(CodeRedEffects, CR_crit_1_2_suicide_shuttles_leave_by_an_open_bay_or_by_tracks) {
  bench.critical(1, 2, {roll_of(rolls::bay, 1)});
  EXPECT_TRUE(may_launch_suicide_shuttles(bench.ship, bench.design));
  bench.critical(1, 2, {roll_of(rolls::bay, 2)});
  EXPECT_TRUE(may_launch_suicide_shuttles(bench.ship, bench.design)) << "bay 2 has tracks";
  bench.design.bays[1].tracks = false;
  EXPECT_FALSE(may_launch_suicide_shuttles(bench.ship, bench.design));
  EXPECT_TRUE(may_launch_drones(bench.ship, bench.design));
}
TEST_F(CodeRedEffects, CR_crit_2_2_drones_in_flight_are_enough_to_suffer_it) {
  Bench carrier(ship_of({{lab, 3}}));
  carrier.ship.in_flight.suicide_shuttles = 1;
  carrier.critical(2, 2);
  EXPECT_EQ(carrier.ship.in_flight.suicide_shuttles, 0);
}
TEST_F(CodeRedEffects, CR_crit_2_2_anti_drone_devices_keep_working) {
  bench.design.groups[group_of(bench.design, drone)].kind = WeaponKind::anti_drone;
  bench.critical(2, 2);
  EXPECT_TRUE(may(drone));
}
TEST_F(CodeRedEffects, CR_crit_2_4_transporters) {
  bench.critical(2, 4);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_use_transporters(bench.ship));
    bench.end_turn();
  }
  EXPECT_TRUE(may_use_transporters(bench.ship));
}
TEST_F(CodeRedEffects, CR_crit_2_5_life_support_doubles_in_the_next_turn_only) {
  bench.design.life_support = 3;
  bench.critical(2, 5);
  for (int cost : {3, 6, 3}) {
    EXPECT_EQ(life_support_cost(bench.ship, bench.design), cost);
    bench.end_turn();
  }
}
TEST_F(CodeRedEffects, CR_crit_2_5_a_ship_that_owes_nothing_pays_one) {
  bench.design.life_support = 0;
  bench.critical(2, 5);
  for (int cost : {0, 1, 0}) {
    EXPECT_EQ(life_support_cost(bench.ship, bench.design), cost);
    bench.end_turn();
  }
}
// Struck in one turn and again in the next: the first effect stays, and lasts one turn more.
TEST_F(CodeRedEffects, CR_crit_2_5_a_repeat_does_not_halve_the_cost_again) {
  bench.design.life_support = 3;
  bench.critical(2, 5);
  bench.end_turn();
  for (int repeat = 0; repeat < 2; ++repeat) {
    bench.critical(2, 5);
    EXPECT_EQ(life_support_cost(bench.ship, bench.design), 6) << "this turn's cost stays doubled";
    EXPECT_EQ(bench.count(EventId::effect_ended), 0);
  }
  for (int cost : {6, 6, 3}) {
    EXPECT_EQ(life_support_cost(bench.ship, bench.design), cost);
    bench.end_turn();
  }
}
TEST_F(CodeRedEffects, CR_crit_2_6_chess_board) {
  bench.critical(2, 6);
  EXPECT_EQ(bench.count(EventId::critical), 1);
}

TEST_F(CodeRedEffects, CR_crit_3_1_warp_power_is_halved_in_the_next_turn) {
  EXPECT_EQ(warp_power(bench.ship), 15);
  bench.critical(3, 1);
  for (int power : {15, 7, 15}) {
    EXPECT_EQ(warp_power(bench.ship), power);
    bench.end_turn();
  }
}
TEST_F(CodeRedEffects, CR_crit_3_1_speed_one_for_two_turns_and_tactical_for_the_first) {
  bench.critical(3, 1);
  EXPECT_EQ(speed_limit(bench.ship), 1);
  EXPECT_TRUE(counts_as_tactical(bench.ship));
  bench.end_turn();
  EXPECT_EQ(speed_limit(bench.ship), 1);
  EXPECT_FALSE(counts_as_tactical(bench.ship));
  bench.end_turn();
  EXPECT_GT(speed_limit(bench.ship), 1);
}
TEST_F(CodeRedEffects, CR_crit_3_1_a_repeat_leaves_the_power_halved) {
  bench.critical(3, 1);
  bench.end_turn();
  bench.critical(3, 1);
  EXPECT_TRUE(counts_as_tactical(bench.ship)) << "it was struck in this turn, too";
  for (int power : {7, 7, 15}) {
    EXPECT_EQ(warp_power(bench.ship), power);
    EXPECT_EQ(speed_limit(bench.ship), power == 15 ? 31 : 1);
    bench.end_turn();
    EXPECT_FALSE(counts_as_tactical(bench.ship));
  }
}
TEST_F(CodeRedEffects, CR_crit_3_1_twice_in_one_turn_counts_once) {
  bench.critical(3, 1);
  bench.critical(3, 1);
  for (int power : {15, 7, 15}) {
    EXPECT_EQ(warp_power(bench.ship), power);
    bench.end_turn();
  }
}
TEST_F(CodeRedEffects, CR_crit_3_2_heavy_weapons_neither_arm_nor_fire_for_two_turns) {
  bench.critical(3, 2);
  for (int turn = 0; turn < 2; ++turn) {
    for (HitClass box : {photon, plasma, tr_beam}) {
      EXPECT_FALSE(may(box));
      EXPECT_FALSE(may_arm(bench.ship, bench.design, group_of(bench.design, box)));
    }
    EXPECT_TRUE(may(phaser));
    EXPECT_TRUE(may(drone));
    bench.end_turn();
  }
  EXPECT_TRUE(may(photon));
  EXPECT_TRUE(may_arm(bench.ship, bench.design, group_of(bench.design, photon)));
}
TEST_F(CodeRedEffects, CR_crit_3_2_charges_are_lost) {
  const u32 photons = group_of(bench.design, photon);
  EXPECT_EQ(bench.ship.groups[photons].armed, 3);
  bench.critical(3, 2);
  EXPECT_EQ(bench.ship.groups[photons].armed, 0);
}
TEST_F(CodeRedEffects, CR_crit_3_3_phaser_energy_is_lost_until_the_next_turn) {
  EXPECT_EQ(bench.ship.phaser_energy, 4);
  bench.critical(3, 3);
  EXPECT_EQ(bench.ship.phaser_energy, 0);
  EXPECT_FALSE(may(phaser));
  EXPECT_TRUE(may(photon));
  bench.end_turn();
  EXPECT_TRUE(may(phaser));
}
TEST_F(CodeRedEffects, CR_crit_3_4_labs) {
  bench.critical(3, 4);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_FALSE(may_use_labs(bench.ship));
    bench.end_turn();
  }
  EXPECT_TRUE(may_use_labs(bench.ship));
}
TEST_F(CodeRedEffects, CR_crit_3_5_one_excess_damage_hit_and_one_hit_of_the_volley) {
  bench.critical(3, 5);
  EXPECT_EQ(bench.left(excess_damage), 1);
  bench.critical(3, 5);
  bench.critical(3, 5);
  EXPECT_EQ(bench.ship.destroyed, 1) << "none was left";
}
TEST_F(CodeRedEffects, CR_crit_3_6_sauna) {
  bench.critical(3, 6);
  EXPECT_EQ(bench.count(EventId::critical), 1);
}

// The repair roll.
struct Result {
  int of_card, result;
};
class CodeRedRepaired : public testing::TestWithParam<Result> {};
class CodeRedNotRepaired : public testing::TestWithParam<Result> {};
bool in_force(const Ship& ship) {
  const Effects& e = ship.effects;
  int all = e.weapons_control + e.tractors + e.probe + e.transporters + e.heavy_weapons + e.labs +
            e.battery_gas + e.warp_engines + e.drone_racks + e.phasers;
  for (const Bay& bay : ship.bays) all += bay.jammed;
  return all > 0;
}
TEST_P(CodeRedRepaired, CR_repair_roll_one_to_three_ends_it_and_more_does_not) {
  const auto [of_card, result] = GetParam();
  for (int last : {1, 2, 3}) {
    Bench bench(warship(), {.repair_roll = true});
    std::vector<Face> more;
    if (of_card == 1 && result == 2) more.push_back(roll_of(rolls::bay, 1));
    bench.critical(of_card, result, more);
    for (int die : {4, 5, 6, 6, 4}) {
      bench.end_turn({roll_of(rolls::repair, die)});
      EXPECT_TRUE(in_force(bench.ship)) << "it lasts until it is repaired";
    }
    bench.end_turn({roll_of(rolls::repair, last)});
    EXPECT_FALSE(in_force(bench.ship));
    bench.end_turn();
  }
}
TEST_P(CodeRedNotRepaired, CR_repair_roll_is_for_terms_to_the_end_of_the_next_turn_only) {
  const auto [of_card, result] = GetParam();
  Bench bench(warship(), {.repair_roll = true});
  bench.critical(of_card, result);
  EXPECT_TRUE(in_force(bench.ship));
  bench.end_turn();  // rolls no die
  bench.end_turn();
  EXPECT_FALSE(in_force(bench.ship));
}
INSTANTIATE_TEST_SUITE_P(Results, CodeRedRepaired,
                         testing::Values(Result{1, 1}, Result{1, 2}, Result{1, 4}, Result{1, 5},
                                         Result{2, 4}, Result{3, 2}, Result{3, 4}));
INSTANTIATE_TEST_SUITE_P(Results, CodeRedNotRepaired,
                         testing::Values(Result{2, 2}, Result{2, 5}, Result{3, 1}, Result{3, 3}));
TEST(CodeRedRepairRoll, CR_repair_roll_does_not_touch_manoeuvring) {
  Bench bench(warship(), {.repair_roll = true});
  bench.critical(2, 1);
  bench.end_turn();  // rolls no die
  EXPECT_EQ(turn_mode_change(bench.ship), 1);
}
TEST(CodeRedRepairRoll, CR_repair_roll_can_come_at_the_end_of_the_very_turn) {
  Bench bench(warship(), {.repair_roll = true});
  bench.critical(1, 1);
  bench.end_turn({roll_of(rolls::repair, 1)});
  EXPECT_EQ(direct_fire_modifier(bench.ship), 0);
}

}  // namespace
}  // namespace klaxon::rules::code_red
