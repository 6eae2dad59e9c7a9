// CR-duel: the plan, its costs and refusals, and what a turn does.
#include "rules/code_red/events.h"
#include "tests/rules/code_red/battle.h"

namespace klaxon::rules::code_red {
namespace {

using core::Order;
using core::Refusal;
using enum HitClass;

// Power 20: 12 + 4 + 2 + 3, less one point for life support.
Design cruiser() {
  return ship_of({{left_warp, 6},
                  {right_warp, 6},
                  {impulse, 4},
                  {apr, 2},
                  {battery, 3},
                  {phaser, 3},
                  {photon, 2},
                  {drone, 2},
                  {lab, 8},
                  {forward_hull, 20},
                  {shuttle, 2},
                  {excess_damage, 2}});
}
// The arguments of a plan: move, reinforcement, phasers, drones, photons to fire, photons to arm.
enum Slot { move, reinforcement, phasers, drones, photons, arming, slots };
Order plan(std::initializer_list<std::pair<Slot, i32>> set = {}) {
  Order order(verbs::plan, {1, 0, 0, 0, 0, 0});
  for (auto [slot, value] : set) order.arg[slot] = value;
  return order;
}
Face shot(int die) {
  return roll_of(rolls::gunnery, die);
}
Face defence(int die) {
  return roll_of(rolls::point_defence, die);
}

class CodeRedDuel : public testing::Test {
 protected:
  // Gives both plans, the first seat's first; the dice roll after the second.
  void turn(const Order& first, const Order& second, const std::vector<Face>& draws = {}) {
    battle.play(first, {}, 0);
    battle.play(second, draws, 1);
  }
  void expect_refused(Slot slot, i32 value, const char* rule) {
    const core::Rejection why = battle.refusal(plan({{slot, value}}), 0);
    EXPECT_EQ(why.code, own_code(OwnRefusal::over_power)) << "slot " << slot << " = " << value;
    EXPECT_EQ(why.field, slot);
    EXPECT_EQ(battle.rule_of(why), rule);
  }
  Battle battle{Battle::duel(cruiser(), cruiser())};
};

TEST_F(CodeRedDuel, CR_duel_1_slots_of_a_plan) {
  const duel::PlanSlots all = duel::plan_slots(battle.game.scenario().designs[0]);
  ASSERT_EQ(all.size(), static_cast<u32>(slots));
  using What = duel::PlanSlot::What;
  const What expected[] = {What::move, What::reinforcement, What::fire,
                           What::fire, What::fire,          What::arm};
  for (u32 i = 0; i < slots; ++i) EXPECT_EQ(all[i].what, expected[i]);
}
TEST_F(CodeRedDuel, CR_duel_1_both_owe_a_plan_and_the_first_stays_hidden) {
  EXPECT_EQ(battle.game.window(battle.cell).owed, 0b11);
  battle.play(plan({{phasers, 2}}), {}, 0);
  const core::Window window = battle.game.window(battle.cell);
  EXPECT_EQ(window.owed, 0b10);
  EXPECT_EQ(window.answered, 0b01);
  EXPECT_EQ(battle.count(EventId::shot), 0);
  EXPECT_EQ(battle.refusal(plan(), 0).code, house_code(Refusal::not_owed));
}
TEST_F(CodeRedDuel, CR_duel_1_a_plan_can_be_withdrawn_until_the_other_is_in) {
  EXPECT_FALSE(battle.game.may_withdraw(battle.cell, 0));
  const u64 before = battle.game.fingerprint(battle.cell);
  battle.play(plan({{phasers, 2}}), {}, 0);
  EXPECT_TRUE(battle.game.may_withdraw(battle.cell, 0));
  EXPECT_FALSE(battle.game.may_withdraw(battle.cell, 1));
  battle.game.withdraw(battle.cell, 0);
  EXPECT_EQ(battle.game.fingerprint(battle.cell), before);
}
TEST_F(CodeRedDuel, CR_duel_1_resampling_redeals_the_others_plan_only) {
  battle.play(plan({{phasers, 2}}), {}, 0);
  const Plan own = battle.state().plans[0];
  bool changed = false;
  core::Dice dice(5, core::Stream::resample, 0);
  for (int i = 0; i < 20; ++i) {
    battle.game.resample(battle.cell, 0, dice);
    ASSERT_TRUE(
        std::equal(own.values.begin(), own.values.end(), battle.state().plans[0].values.begin()));
    battle.game.resample(battle.cell, 1, dice);
    ASSERT_TRUE(battle.game.valid(battle.cell));
    changed |=
        !std::equal(own.values.begin(), own.values.end(), battle.state().plans[0].values.begin());
    battle.state().plans[0] = own;
  }
  EXPECT_TRUE(changed);
}

TEST_F(CodeRedDuel, CR_duel_2_power_is_engines_reactors_and_batteries_less_life_support) {
  EXPECT_EQ(duel::power(battle.ship(0), cruiser()), 20);
  battle.ship(0).boxes[sys(left_warp)] = 0;
  EXPECT_EQ(duel::power(battle.ship(0), cruiser()), 14);
  battle.ship(0).effects.warp_engines = 1;
  EXPECT_EQ(duel::power(battle.ship(0), cruiser()), 11);
  battle.ship(0).effects.battery_gas = 1;
  EXPECT_EQ(duel::power(battle.ship(0), cruiser()), 10);
  for (HitClass system : {right_warp, impulse, apr, battery}) battle.ship(0).boxes[sys(system)] = 0;
  EXPECT_EQ(duel::power(battle.ship(0), cruiser()), 0) << "never below nothing";
}
TEST_F(CodeRedDuel, CR_duel_2_a_plan_spends_what_there_is) {
  for (HitClass system : {left_warp, right_warp, apr}) battle.ship(0).boxes[sys(system)] = 0;
  // Power 6: one point for reinforcement and three for phaser fire.
  battle.ship(0).phaser_energy = 0;
  EXPECT_FALSE(battle.refusal(plan({{reinforcement, 1}, {phasers, 3}}), 0));
  const core::Rejection why = battle.refusal(plan({{reinforcement, 2}, {phasers, 1}}), 0);
  EXPECT_EQ(why.field, phasers);
  EXPECT_EQ(why.hi, 0);
}
TEST_F(CodeRedDuel, CR_duel_2_what_is_not_spent_fills_the_capacitors) {
  battle.ship(0).phaser_energy = 0;
  turn(plan({{reinforcement, 6}}), plan());
  EXPECT_EQ(battle.ship(0).phaser_energy, 2) << "20 less 18";
  turn(plan(), plan());
  EXPECT_EQ(battle.ship(0).phaser_energy, 3) << "no more than phasers";
}

struct Moves {
  i32 first, second;
  int from, to;
};
class CodeRedRange : public testing::TestWithParam<Moves> {};
TEST_P(CodeRedRange, CR_duel_3_both_moves_change_the_range) {
  const auto [first, second, from, to] = GetParam();
  Battle battle(Battle::duel(cruiser(), cruiser()));
  battle.state().range_band = static_cast<u8>(from);
  battle.play(plan({{move, first}}), {}, 0);
  battle.play(plan({{move, second}}), {}, 1);
  EXPECT_EQ(battle.state().range_band, to);
}
INSTANTIATE_TEST_SUITE_P(Rows, CodeRedRange,
                         testing::Values(Moves{1, 1, 2, 2}, Moves{0, 1, 2, 1}, Moves{0, 0, 2, 0},
                                         Moves{0, 2, 1, 1}, Moves{2, 2, 1, 2}, Moves{0, 0, 0, 0}));
TEST_F(CodeRedDuel, CR_duel_3_moving_costs_and_warp_damage_forbids_it) {
  EXPECT_EQ(duel::cost_of_move(battle.ship(0)), 5);
  battle.ship(0).effects.manoeuvring = 1;
  EXPECT_EQ(duel::cost_of_move(battle.ship(0)), 8);
  battle.ship(0).effects.manoeuvring = 0;
  expect_refused(move, 3, "CR-duel.3");
  battle.ship(0).effects.warp_engines = 2;
  expect_refused(move, 0, "CR-duel.3");
  battle.ship(0).effects.warp_engines = 0;
  for (HitClass system : {left_warp, right_warp, apr, battery})
    battle.ship(0).boxes[sys(system)] = 0;
  expect_refused(move, 2, "CR-duel.3");
}

struct Shot {
  bool heavy;
  int band;
  int damage[7];
};
class CodeRedGunnery : public testing::TestWithParam<Shot> {};
TEST_P(CodeRedGunnery, CR_duel_4_CR_duel_5_damage_by_die_and_range) {
  const Shot& row = GetParam();
  for (int die = 1; die <= 7; ++die)
    EXPECT_EQ(duel::shot_damage(row.heavy, die, row.band), row.damage[die - 1]) << die;
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedGunnery,
    testing::Values(Shot{false, 0, {5, 4, 4, 3, 2, 2, 1}}, Shot{false, 1, {3, 3, 2, 2, 1, 1, 0}},
                    Shot{false, 2, {2, 1, 1, 1, 0, 0, 0}}, Shot{true, 0, {5, 5, 5, 5, 5, 0, 0}},
                    Shot{true, 1, {5, 5, 5, 5, 0, 0, 0}}, Shot{true, 2, {5, 5, 0, 0, 0, 0, 0}}));

TEST_F(CodeRedDuel, CR_duel_4_phasers_fire_from_the_capacitors_first) {
  battle.state().range_band = 2;
  turn(plan({{phasers, 3}, {reinforcement, 6}}), plan(), {shot(5), shot(6), shot(5)});
  EXPECT_EQ(battle.ship(0).phaser_energy, 2) << "three are spent, two of twenty fill them";
  expect_refused(phasers, 4, "CR-duel.4");
}
TEST_F(CodeRedDuel, CR_duel_4_weapons_control_adds_one_to_each_die) {
  battle.state().range_band = 0;
  battle.ship(0).effects.weapons_control = 1;
  turn(plan({{photons, 1}}), plan(), {shot(5)});
  EXPECT_EQ(battle.count(EventId::volley_begun), 0) << "5 and 1 is a miss";
}
TEST_F(CodeRedDuel, CR_duel_5_a_heavy_weapon_fires_when_armed_and_is_armed_again) {
  battle.state().range_band = 2;
  expect_refused(photons, 3, "CR-duel.5");
  expect_refused(arming, 1, "CR-duel.5");
  turn(plan({{photons, 2}}), plan(), {shot(3), shot(4)});
  EXPECT_EQ(battle.ship(0).groups[2].armed, 0);
  expect_refused(photons, 1, "CR-duel.5");
  turn(plan({{arming, 2}}), plan());
  EXPECT_EQ(battle.ship(0).groups[2].armed, 2);
  EXPECT_FALSE(battle.refusal(plan({{photons, 2}}), 0));
}
TEST_F(CodeRedDuel, CR_duel_5_the_heavy_weapons_critical_stops_both) {
  battle.ship(0).groups[2].armed = 1;
  battle.ship(0).effects.heavy_weapons = 1;
  expect_refused(photons, 1, "CR-duel.5");
  expect_refused(arming, 1, "CR-duel.5");
}
TEST_F(CodeRedDuel, CR_duel_6_drones_strike_a_turn_later_and_are_shot_at) {
  turn(plan({{drones, 2}}), plan());
  EXPECT_EQ(battle.ship(0).in_flight.drones, 2);
  EXPECT_EQ(battle.ship(0).groups[1].ammo, 6);
  EXPECT_EQ(battle.count(EventId::volley_begun), 0);
  // Three held phasers roll a miss, a hit and a miss; a single drone of 3 points gets through.
  turn(plan(), plan(),
       {defence(4), defence(3), defence(6), deal("lab"), deal("lab", 1), deal("lab", 2)});
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 5);
  EXPECT_EQ(battle.ship(0).in_flight.drones, 0);
  EXPECT_EQ(battle.ship(1).phaser_energy, 0);
}
TEST_F(CodeRedDuel, CR_duel_6_phasers_that_fire_do_not_defend) {
  battle.ship(0).in_flight.drones = 1;
  turn(plan(), plan({{phasers, 3}}),
       {shot(6), shot(6), shot(5), deal("lab"), deal("lab", 1), deal("lab", 2)});
  EXPECT_EQ(battle.count(EventId::intercepted), 1);
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 5);
}
TEST_F(CodeRedDuel, CR_duel_6_racks_stock_and_criticals_limit_the_launch) {
  expect_refused(drones, 3, "CR-duel.6");
  battle.ship(0).groups[1].ammo = 1;
  expect_refused(drones, 2, "CR-duel.6");
  battle.ship(0).groups[1].ammo = 8;
  battle.ship(0).effects.weapons_control = 1;
  expect_refused(drones, 1, "CR-duel.6");
}
TEST(CodeRedDuelWeapons, CR_duel_6_anti_drone_devices_fire_free_and_plasma_cannot_be_stopped) {
  Design first = ship_of({{plasma, 1}, {drone, 1}, {impulse, 9}, {lab, 20}});
  Design second = ship_of({{drone, 1}, {impulse, 9}, {lab, 20}});
  second.groups[0].kind = WeaponKind::anti_drone;
  Battle battle(Battle::duel(first, second));
  // First: move, reinforcement, drones, plasma to fire, plasma to arm. Second: no weapons to plan.
  battle.play(Order(verbs::plan, {1, 0, 1, 1, 0}), {}, 0);
  battle.play(Order(verbs::plan, {1, 0}), {}, 1);
  EXPECT_EQ(battle.ship(0).plasma, 1);
  EXPECT_EQ(battle.ship(0).groups[1].armed, 0);
  battle.play(Order(verbs::plan, {1, 0, 0, 0, 0}), {}, 0);
  battle.play(Order(verbs::plan, {1, 0}), {defence(2), deal("lab"), deal("lab", 1), deal("lab", 2)},
              1);
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 17) << "plasma does three points at long range";
}
TEST_F(CodeRedDuel, CR_crit_1_1_CR_duel_6_weapons_control_adds_one_to_point_defence) {
  battle.ship(0).in_flight.drones = 2;
  battle.ship(1).effects.weapons_control = 1;
  // A roll of 3 and 1 is a miss, 2 and 1 a hit; the drone that is left does 3 points of damage.
  turn(plan(), plan(),
       {defence(3), defence(2), defence(3), deal("lab"), deal("lab", 1), deal("lab", 2)});
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 5);
}
TEST(CodeRedDuelWeapons, CR_crit_1_1_CR_duel_6_anti_drone_devices_fire_under_weapons_control) {
  Design guard = ship_of({{drone, 1}, {impulse, 9}});
  guard.groups[0].kind = WeaponKind::anti_drone;
  Battle battle(Battle::duel(guard, guard));
  battle.ship(0).in_flight.drones = 1;
  battle.ship(1).effects.weapons_control = 1;
  battle.play(Order(verbs::plan, {1, 0}), {}, 0);
  battle.play(Order(verbs::plan, {1, 0}), {defence(2)}, 1);
  EXPECT_EQ(battle.count(EventId::volley_begun), 0) << "the drone was shot down";
}
// The most drones that each of two rack groups may launch, given those planned so far.
TEST(CodeRedDuelWeapons, CR_crit_1_2_CR_duel_6_open_racks_are_shared_by_all_groups_of_drones) {
  Design design = ship_of({{phaser, 3}, {drone, 4}, {shuttle, 1}});
  design.groups.push_back(design.groups[1]);
  design.groups[1].count = design.groups[2].count = 2;
  design.bays[0].racks = 3;
  Ship ship = fresh_ship(design, 0);
  const auto most = [&](const std::vector<i32>& so_far) {
    return duel::plan_range(ship, design, so_far).hi;
  };
  EXPECT_EQ(most({1, 0, 0}), 2);
  EXPECT_EQ(most({1, 0, 0, 2}), 2) << "all four are open";
  ship.bays[0].jammed = 1;
  EXPECT_EQ(most({1, 0, 0}), 1) << "one of the racks is outside the jammed bay";
  EXPECT_EQ(most({1, 0, 0, 0}), 1);
  EXPECT_EQ(most({1, 0, 0, 1}), 0);
}
TEST(CodeRedDuelWeapons, CR_duel_4_shots_name_the_weapons_of_their_own_ship) {
  Design first = ship_of({{phaser, 2}, {photon, 1}, {lab, 20}});
  first.groups[0].name = "Long guns";
  Design second = ship_of({{phaser, 2}, {lab, 20}});
  second.groups.push_back(second.groups[0]);
  second.groups[0].count = second.groups[1].count = 1;
  Battle battle(Battle::duel(first, second));
  battle.play(Order(verbs::plan, {1, 0, 1, 1, 0}), {}, 0);
  battle.play(Order(verbs::plan, {1, 0, 1, 1}), {shot(6), shot(6), shot(6), shot(6)}, 1);
  std::vector<std::string> fired;
  for (const core::Event& event : battle.events)
    if (event.kind == static_cast<u16>(EventId::shot))
      fired.emplace_back(battle.game.word(vocabulary::weapons, event.args[1]));
  EXPECT_EQ(fired, (std::vector<std::string>{"Long guns", "photon", "phaser", "phaser_2"}));
}
// File ids may differ only in '-' and '_'; names in a battle must differ in more than that.
TEST(CodeRedNames, CR_desk_1_ships_of_a_battle_have_their_own_names) {
  Scenario scenario = Battle::duel(ship_of({{phaser, 2}}), ship_of({{phaser, 2}}));
  scenario.designs[0].id = "red-kite";
  scenario.designs[1].id = "red_kite";
  const CodeRedGame game(scenario);
  EXPECT_EQ(game.word(vocabulary::ships, 0), "red_kite");
  EXPECT_EQ(game.word(vocabulary::ships, 1), "red_kite_2");
  EXPECT_EQ(core::Names(game).shown(vocabulary::ships, 1), scenario.designs[1].name + " 2");
}
// The name as its owner writes it: only a class at the end is dropped.
TEST(CodeRedNames, CR_desk_1_ships_are_shown_by_the_names_in_their_files) {
  for (const auto& [name, shown] : {std::pair{"Quiet Errand Q-ship", "Quiet Errand"},
                                    {"Meridian heavy cruiser", "Meridian"},
                                    {"Old rock", "Old rock"},
                                    {"wanderer", "wanderer"},
                                    {"Errand of Mercy", "Errand of Mercy"}}) {
    Scenario scenario = Battle::duel(ship_of({{phaser, 2}}), ship_of({{phaser, 2}}));
    scenario.designs[0].id = "errand";
    scenario.designs[0].name = name;
    const CodeRedGame game(scenario);
    EXPECT_EQ(core::Names(game).shown(vocabulary::ships, 0), shown);
    EXPECT_EQ(game.seat_in_prose(0), shown);
  }
}
TEST_F(CodeRedDuel, CR_duel_6_what_strikes_is_reported_with_the_ship_it_came_from) {
  battle.ship(0).plasma = 2;
  turn(plan(), plan(),
       {deal("lab"), deal("lab", 1), deal("lab", 2), deal("forward_hull"), deal("forward_hull", 1),
        deal("forward_hull", 2)});
  ASSERT_EQ(battle.count(EventId::seekers_hit), 1);
  for (const core::Event& event : battle.events) {
    if (event.kind != static_cast<u16>(EventId::seekers_hit)) continue;
    EXPECT_EQ((std::vector<i32>(event.args, event.args + event.n_args)),
              (std::vector<i32>{1, 2, 0, 6}))
        << "ship 1, by two of ship 0";
  }
}
TEST_F(CodeRedDuel, CR_duel_7_reinforcement_stops_points_at_three_power_each) {
  battle.state().range_band = 0;
  turn(plan({{photons, 1}}), plan({{reinforcement, 4}}), {shot(1), deal("lab")});
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 7);
  expect_refused(reinforcement, 7, "CR-duel.7");
  battle.ship(0).boxes[sys(impulse)] = 4;
  Design strong = cruiser();
  strong.boxes[sys(center_warp)] = 60;
  EXPECT_EQ(duel::plan_range(fresh_ship(strong, 0), strong, std::vector<i32>{1}).hi, 10);
}
TEST_F(CodeRedDuel, CR_duel_8_both_fire_before_either_is_hurt) {
  battle.state().range_band = 0;
  for (u32 s = 0; s < 2; ++s) battle.ship(s).boxes[sys(excess_damage)] = 0;
  std::vector<Face> draws = {shot(1), shot(1)};
  for (int side = 0; side < 2; ++side)
    for (int c = 0; c < 5; ++c)
      draws.push_back(deal(c < 3 ? "aft_hull" : "aft_hull_shuttle", c % 3));
  turn(plan({{photons, 1}}), plan({{photons, 1}}), draws);
  i32 score[2];
  ASSERT_TRUE(battle.game.result(battle.cell, score));
  EXPECT_EQ(score[0], 0);
  EXPECT_EQ(score[1], 0);
}
TEST_F(CodeRedDuel, CR_duel_8_the_struck_owner_chooses_in_the_others_volley) {
  battle.state().range_band = 0;
  turn(plan({{photons, 1}}), plan({{photons, 1}}),
       {shot(1), shot(1), deal("lab"), deal("cargo_any_hit")});
  EXPECT_EQ(battle.game.window(battle.cell).owed, 0b01);
  const std::vector<Face> labs = {deal("lab"), deal("lab", 1), deal("lab", 2),
                                  deal("forward_hull")};
  EXPECT_EQ(battle.refusal(choose_order(0, impulse), 1).code, house_code(Refusal::not_owed));
  battle.play(choose_order(0, impulse),
              {deal("lab", 1), deal("lab", 2), deal("forward_hull"), deal("cargo_any_hit")}, 0);
  EXPECT_EQ(battle.game.window(battle.cell).owed, 0b10);
  battle.play(choose_order(1, phaser), labs, 1);
  EXPECT_EQ(battle.ship(0).boxes[sys(impulse)], 3);
  EXPECT_EQ(battle.ship(1).boxes[sys(phaser)], 2);
  EXPECT_EQ(battle.state().turn, 2U);
}
TEST_F(CodeRedDuel, CR_duel_8_criticals_reach_into_the_next_turn) {
  battle.state().range_band = 0;
  turn(plan({{photons, 1}}), plan({{reinforcement, 4}}),
       {shot(1), deal("critical", 2), critical_die(2)});
  EXPECT_EQ(battle.ship(1).effects.heavy_weapons, 1);
  const core::Rejection why = battle.refusal(plan({{photons, 1}}), 1);
  EXPECT_EQ(battle.rule_of(why), "CR-duel.5");
}

TEST_F(CodeRedDuel, CR_duel_9_the_survivor_wins) {
  battle.state().range_band = 0;
  battle.ship(1).boxes[sys(excess_damage)] = 0;
  std::vector<Face> draws = {shot(1)};
  for (int c = 0; c < 5; ++c) draws.push_back(deal(c < 3 ? "aft_hull" : "aft_hull_shuttle", c % 3));
  turn(plan({{photons, 1}}), plan(), draws);
  i32 score[2];
  ASSERT_TRUE(battle.game.result(battle.cell, score));
  EXPECT_EQ(score[0], 1);
  EXPECT_EQ(score[1], -1);
  EXPECT_EQ(battle.game.window(battle.cell).owed, 0);
}
TEST_F(CodeRedDuel, CR_duel_9_at_the_turn_limit_the_better_preserved_ship_wins) {
  battle.state().turn = 30;
  battle.ship(0).boxes[sys(lab)] = 7;
  turn(plan(), plan());
  i32 score[2];
  ASSERT_TRUE(battle.game.result(battle.cell, score));
  EXPECT_EQ(score[1], 1);
}
TEST_F(CodeRedDuel, CR_duel_9_without_weapons_on_both_sides_it_ends) {
  for (u32 s = 0; s < 2; ++s) {
    battle.ship(s).boxes[sys(phaser)] = battle.ship(s).boxes[sys(photon)] = 0;
    battle.ship(s).phaser_energy = battle.ship(s).groups[2].armed = 0;
    battle.ship(s).groups[1].ammo = 0;
  }
  turn(plan(), plan());
  i32 score[2];
  ASSERT_TRUE(battle.game.result(battle.cell, score));
  EXPECT_EQ(score[0], 0) << "equally preserved";
}
TEST_F(CodeRedDuel, CR_duel_1_malformed_plans_are_refused) {
  EXPECT_EQ(battle.refusal(Order(verbs::plan), 0).code, house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(Order(verbs::plan, {1, 0, 0, 0, 0}), 0).code,
            house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(Order(verbs::plan, {1, 0, 0, 0, 0, 0, 0}), 0).code,
            house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(volley_order(0, 5), 0).code, house_code(Refusal::not_offered));
  EXPECT_EQ(battle.refusal(Order(verbs::next_turn), 0).code, house_code(Refusal::not_offered));
  expect_refused(phasers, -1, "CR-duel.4");
}

}  // namespace
}  // namespace klaxon::rules::code_red
