// Tests of power, the steps of a turn, secret orders, the end, and the owner's choices.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const ShipDesign beamer = design_of(ShipClass::destroyer, {"phaser", "photon"});
const ShipDesign torpedo_boat = design_of(ShipClass::destroyer, {"photon", "defensive_phaser"});

Bench started(const Scenario& scenario, const FedFaces& fed, std::vector<core::Event>& events) {
  Bench bench(scenario);
  core::ListSource source(fed);
  core::Dice dice(source);
  core::Log log(bench.room);
  bench.game.setup(bench.cell(), dice, log);
  EXPECT_TRUE(source.exhausted());
  EXPECT_FALSE(dice.starved());
  events.assign(log.events().begin(), log.events().end());
  return bench;
}

TEST(HeavyCombatTurn, HC_3_1_without_directed_energy_two_dice) {
  std::vector<core::Event> events;
  Bench bench =
      started(duel(torpedo_boat, torpedo_boat, 5), faces(rolls::power, {3, 4, 6, 6}), events);
  EXPECT_EQ(bench.ship(0).power, 7);
  EXPECT_EQ(bench.ship(1).power, 12);
  EXPECT_STREQ(core::rule_text(rule_names(), events[1].rule), "HC-3.1");
  EXPECT_EQ(events[1].who, core::everyone);
}
TEST(HeavyCombatTurn, HC_3_2_with_directed_energy_three) {
  std::vector<core::Event> events;
  Bench bench =
      started(duel(beamer, torpedo_boat, 5), faces(rolls::power, {3, 4, 5, 1, 2}), events);
  EXPECT_EQ(bench.ship(0).power, 12);
  EXPECT_EQ(bench.ship(1).power, 3);
  EXPECT_STREQ(core::rule_text(rule_names(), events[1].rule), "HC-3.2");
}
TEST(HeavyCombatTurn, HC_3_3_power_is_spent_once_and_what_is_left_is_lost) {
  Bench bench(duel(beamer, beamer, 5));
  bench.power(6);
  bench.expect_refused(0, {{ship_unit(0), "speed", 0, 7}}, Refused::short_of_number, "HC-3.3");
  bench.helm({{ship_unit(0), "speed", 0, 4}});
  EXPECT_EQ(bench.ship(0).power, 2);
  bench.expect_refused(0, {{ship_unit(0), "fire_1", ship_unit(1), 3}}, Refused::short_with,
                       "HC-3.3");
  bench.expect_refused(0, {{ship_unit(0), "fire_1", ship_unit(1), 2}, {ship_unit(0), "ecm", 0, 1}},
                       Refused::short_of_power, "HC-3.3");
  bench.fire({});
  EXPECT_EQ(bench.ship(0).power, 6) << "only the dice of the new turn count";
}

TEST(HeavyCombatTurn, HC_2_5_helm_then_craft_then_fire) {
  ShipDesign carrier = beamer;
  carrier.carried[0] = 1;
  Bench bench(duel(carrier, beamer, 5));
  EXPECT_EQ(bench.own->step, Step::helm);
  bench.play({}, {});
  EXPECT_EQ(bench.own->step, Step::craft);
  EXPECT_EQ(bench.game.window(bench.cell()).owed, 0b01) << "only red has craft";
  bench.play({}, {});
  EXPECT_EQ(bench.own->step, Step::fire);
  EXPECT_EQ(bench.game.window(bench.cell()).owed, 0b11);
  bench.expect_refused(0, {{ship_unit(0), "speed", 0, 1}}, Refused::wrong_step, "HC-2.5");
  bench.play({}, {}, bench.power_dice());
  EXPECT_EQ(bench.own->turn, 2);
}

TEST(HeavyCombatTurn, HC_2_6_the_last_side_with_a_ship_wins) {
  Bench bench(duel(beamer, beamer, 2));
  std::fill(std::begin(bench.ship(1).boxes), std::end(bench.ship(1).boxes), u8{0});
  bench.ship(1).boxes[at(System::quarters)] = 1;
  bench.ship(1).batteries = 0;
  bench.ship(1).hull = 0;
  bench.ship(1).shattered = 1;
  std::fill(std::begin(bench.ship(1).shields), std::end(bench.ship(1).shields), u8{0});
  bench.helm({});
  bench.play({{ship_unit(0), "fire_1", ship_unit(1), 5}}, {});
  EXPECT_EQ(bench.score(), (std::vector<i32>{1, -1}));
}
TEST(HeavyCombatTurn, HC_2_6_after_the_last_turn_a_draw_unless_a_seat_holds_out) {
  for (const bool holds : {false, true}) {
    Scenario scenario = duel(beamer, beamer, 9);
    scenario.turns = 2;
    if (holds) scenario.holds = 1;
    Bench bench(scenario);
    bench.next_turn();
    EXPECT_TRUE(bench.score().empty());
    bench.helm({});
    bench.play({}, {});
    EXPECT_EQ(bench.score(), holds ? (std::vector<i32>{-1, 1}) : (std::vector<i32>{0, 0}));
  }
}

TEST(HeavyCombatTurn, HC_2_7_orders_are_secret_until_all_are_in) {
  Scenario scenario = scenario_of(
      {{beamer, 0, {0, 0, 0}}, {beamer, 1, {5, 0, 0}, "west"}, {beamer, 2, {0, 5, 0}}}, 3);
  scenario.seats[2].team = 0;
  Bench bench(scenario);
  bench.give(0, Bench::order(Step::helm, {{ship_unit(0), "speed", 0, 3}}));
  EXPECT_EQ(bench.ship(0).speed, 0) << "not carried out yet";
  EXPECT_EQ(bench.game.window(bench.cell()).owed, 0b110);
  EXPECT_TRUE(bench.game.may_withdraw(bench.cell(), 0));
  EXPECT_EQ(bench.state().sealed_readers(0), 0b101) << "its team reads it";
  EXPECT_EQ(bench.said("order_in")->n_args, 1U);
  bench.give(1, Bench::order(Step::helm, {}));
  bench.give(2, Bench::order(Step::helm, {}));
  EXPECT_EQ(bench.ship(0).speed, 3);
  bench.expect_refused(0, {{ship_unit(1), "fire_1", ship_unit(0), 1}}, Refused::not_yours,
                       "HC-2.7");
}

TEST(HeavyCombatTurn, HC_2_8_rows_ascend_and_unit_0_ends_them) {
  Bench bench(duel(beamer, beamer, 5));
  bench.expect_refused(
      0, {{ship_unit(0), "turn", turn_object(Turn::yaw_port)}, {ship_unit(0), "speed", 0, 2}},
      Refused::out_of_order, "HC-2.8");
  bench.expect_refused(0, {{ship_unit(0), "speed", 0, 2}, {ship_unit(0), "speed", 0, 3}},
                       Refused::twice, "HC-2.8");
  core::Order open(static_cast<u16>(Step::helm), {ship_unit(0), 0, 0, 2});
  EXPECT_TRUE(bench.game.check(bench.cell(), 0, open)) << "it does not end";
  open.push(units::none);
  EXPECT_FALSE(bench.game.check(bench.cell(), 0, open));
  bench.expect_refused(0, {{200, "speed", 0, 2}}, Refused::no_such_unit, "HC-2.8");
}

TEST(HeavyCombatOwner, HC_1_1_values_are_corrected_as_long_as_they_can_be) {
  Bench bench(duel(beamer, beamer, 5));
  EXPECT_FALSE(bench.game.edit(bench.cell(), "ships.0.power", 3));
  EXPECT_EQ(bench.ship(0).power, 3);
  EXPECT_FALSE(bench.game.edit(bench.cell(), "ships.1.shields.port", 7));
  EXPECT_EQ(bench.shield(1, Face::port), 7);
  EXPECT_FALSE(bench.game.edit(bench.cell(), "ships.0.place.x", -40));
  EXPECT_TRUE(bench.game.edit(bench.cell(), "ships.1.shields.port", 90)) << "more than it ever had";
  EXPECT_TRUE(bench.game.edit(bench.cell(), "ships.1.crew", 0));
}
TEST(HeavyCombatOwner, HC_26_7_a_disputed_hero_point_is_put_back) {
  Scenario scenario = duel(beamer, beamer, 5);
  scenario.seats[0].rank = Rank::experienced;
  Bench bench(scenario);
  bench.state().quick[0] = 4;
  EXPECT_FALSE(bench.game.edit(bench.cell(), "quick.0", 5));
  EXPECT_TRUE(bench.game.edit(bench.cell(), "quick.0", 6)) << "this is more than the rank has";
}
// The Rivet has packets and defensive disruptors.
TEST(HeavyCombatTurn, HC_3_2_by_option_with_defensive_weapons_three) {
  const core::Tree battle = toml(
      "[[seats]]\nname = \"red\"\nteam = 1\n[[seats]]\nname = \"blue\"\nteam = 2\n"
      "[[ships]]\nship = \"rivet\"\nname = \"A\"\nseat = \"red\"\nat = [0, 0, 0]\n"
      "[[ships]]\nship = \"rivet\"\nname = \"B\"\nseat = \"blue\"\nat = [5, 0, 0]\n");
  for (const bool energy : {false, true}) {
    Scenario scenario;
    core::Faults faults;
    ASSERT_TRUE(read_scenario("new", battle, shipped(),
                              toml(energy ? "defensive_energy = true" : ""), scenario, faults));
    std::vector<core::Event> events;
    Bench bench = started(scenario,
                          faces(rolls::power, energy ? std::initializer_list<int>{3, 4, 5, 1, 2, 3}
                                                     : std::initializer_list<int>{3, 4, 1, 2}),
                          events);
    EXPECT_EQ(bench.ship(0).power, energy ? 12 : 7);
  }
}

TEST(HeavyCombatOwner, HC_1_2_options_choose_between_readings) {
  Scenario scenario;
  core::Faults faults;
  const core::Tree tree = toml(staff::testing::file_text("data/heavy_combat/scenarios/duel.toml"));
  ASSERT_TRUE(read_scenario("duel", tree, shipped(),
                            toml("flat_damage = true\ntwo_dice = true\necm_first = true\n"
                                 "defensive_energy = true\nplasma_sensors = true\n"
                                 "internals = \"owner\"\nturns = 7\n"),
                            scenario, faults));
  EXPECT_TRUE(scenario.options.flat_damage && scenario.options.two_dice &&
              scenario.options.ecm_first && scenario.options.owner_places);
  EXPECT_TRUE(scenario.options.defensive_energy && scenario.options.plasma_sensors);
  EXPECT_EQ(scenario.turns, 7);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
