// Rules that, on a second reading, turned out to be untested or wrongly implemented.
#include <string_view>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

ShipDesign of(std::vector<const char*> weapons = {"phaser"}) {
  return design_of(ShipClass::frigate, std::move(weapons));
}
// Blue is cloaked, but known to be there.
Scenario hidden_at(i32 range, const ShipDesign& red, const ShipDesign& blue) {
  Scenario scenario = scenario_of(
      {{red, 0, {0, 0, 0}, "east"}, {cloaked(blue), 1, {range, 0, 0}, "west", 0, true}});
  for (Seat& seat : scenario.seats) {
    seat.rank = Rank::elite;
    seat.career.heavy_battles = 5;
  }
  return scenario;
}
Bench known_hidden(i32 range, std::vector<const char*> red = {"phaser"},
                   std::vector<const char*> blue = {"phaser"}) {
  Bench bench(hidden_at(range, of(std::move(red)), of(std::move(blue))));
  bench.ship(1).known = 1;
  return bench;
}
const Rows stays = {{other, "stay_cloaked"}};
Bench facing(std::vector<const char*> red, i32 range = 5) {
  return Bench(duel(of(std::move(red)), of(), range));
}
void expect_told_to_blue_only(const Bench& bench, const char* name) {
  const core::Event* event = bench.said(name);
  ASSERT_NE(event, nullptr) << name;
  EXPECT_FALSE(core::may_see(event->who, core::seat_bit(0))) << name;
  EXPECT_FALSE(core::may_see(event->who, core::watchers)) << name;
  EXPECT_TRUE(core::may_see(event->who, core::seat_bit(1))) << name;
}

TEST(HeavyCombatReading, HC_13_1_no_event_shows_what_an_unseen_ship_does) {
  Bench bench = known_hidden(9, {"phaser"}, {"phaser", "plasma"});
  Ship& blue = bench.ship(1);
  blue.boxes[at(System::cargo)] = 1;
  blue.shields[0] = 30;
  blue.repairs[0] = {static_cast<u8>(1 + at(System::quarters)), 1};
  blue.boxes[at(System::quarters)] = 9;
  bench.helm({},
             {{other, "stay_cloaked"},
              {other, "suspect"},
              {other, "look"},
              {other, "restore_shield", face_object(Face::fore)}},
             faces(roll_named("suspicion"), {1}));
  for (const char* name : {"suspects", "looks", "shield_up"}) expect_told_to_blue_only(bench, name);
  bench.ship(1).power = 18;
  const FedFaces dice = bench.power_dice();
  bench.give(0, Bench::order(Step::fire, {}));
  bench.give(1,
             Bench::order(Step::fire, {{other, "ecm", 0, 2},
                                       {other, "mend", system_object(System::cargo)},
                                       {other, "feed", weapon_object(1)}}),
             dice);
  for (const char* name : {"ecm_raised", "repair_begun", "fed", "mended"})
    expect_told_to_blue_only(bench, name);
  for (const core::Event& event : bench.events)
    if (event.kind == static_cast<u16>(EventId::power_rolled) && event.args[0] == 1) {
      EXPECT_FALSE(core::may_see(event.who, core::seat_bit(0))) << "power dice";
    }
}
// The fields with the given name, as a seat sees them.
class Leaves final : public core::FieldSink {
 public:
  explicit Leaves(std::string_view wanted) : wanted_(wanted) {}
  void open_group(std::string_view) override {}
  void open_list(std::string_view, u32) override {}
  void close() override {}
  void leaf(const core::Field& field, i64) override { count += wanted_ == field.name ? 1 : 0; }
  void numbers(const core::Field& field, std::span<const i64>) override {
    count += wanted_ == field.name ? 1 : 0;
  }
  int count = 0;

 private:
  std::string_view wanted_;
};
TEST(HeavyCombatReading, HC_13_1_no_field_shows_what_an_unseen_ship_does) {
  Bench bench = known_hidden(9);
  for (const char* name : {"orientation", "speed", "carried", "turning", "turn_left", "power",
                           "ecm", "ecm_old", "batteries", "wait", "deeds", "armed"}) {
    Leaves red(name), blue(name);
    bench.game.view(bench.cell(), core::seat_bit(0), red);
    EXPECT_EQ(red.count, 1) << name << ": only of red's own ship";
  }
  Leaves repairs("what");
  bench.game.view(bench.cell(), core::seat_bit(0), repairs);
  EXPECT_EQ(repairs.count, static_cast<int>(repairs_max));
}
TEST(HeavyCombatReading, HC_13_1_other_hidden_fields_are_no_secret_to_those_who_can_tell) {
  Bench bench = known_hidden(9);
  for (const char* name : {"found_by", "reload"}) {
    Leaves red(name);
    bench.game.view(bench.cell(), core::seat_bit(0), red);
    EXPECT_EQ(red.count, 2) << name;
  }
}
TEST(HeavyCombatReading, HC_13_5_a_ship_without_shields_launches_and_takes_aboard_no_craft) {
  ShipDesign carrier = cloaked(of());
  carrier.carried[0] = 2;
  Bench bench(scenario_of({{of(), 0, {0, 0, 0}, "east"},
                           {carrier, 1, {20, 0, 0}, "west"},
                           {carrier, 1, {30, 0, 0}, "west"}}));
  bench.craft(1).state = CraftState::flying;
  bench.craft(1).place = {20, 0, 0};
  bench.play({}, {{other, "cloak"}});
  ASSERT_EQ(bench.own->step, Step::craft);
  bench.expect_refused(1, {{craft_unit(0), "launch"}}, Refused::bare, "HC-13.5");
  EXPECT_TRUE(bench.refusal(1, {{craft_unit(1), "land", other}}));
  EXPECT_FALSE(bench.refusal(1, {{craft_unit(1), "land", ship_unit(2)}}));
  EXPECT_FALSE(bench.refusal(1, {{craft_unit(2), "launch"}}));
}
TEST(HeavyCombatReading, HC_13_10_a_miss_does_not_show_that_it_was_in_reach) {
  Bench bench = known_hidden(9, {"photon"});
  bench.helm({}, stays);
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::unseen, {1}) + faces(rolls::to_hit, {1}));
  EXPECT_STREQ(core::rule_text(rule_names(), bench.said("missed")->rule), "HC-13.8");
}
TEST(HeavyCombatReading, HC_13_10_a_hit_does_not_show_its_range) {
  Bench bench = known_hidden(5);
  bench.helm({}, stays);
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::unseen, {1}));
  const core::Event* hit = bench.said("hit");
  ASSERT_NE(hit, nullptr);
  for (u32 i = 0; i < hit->n_terms; ++i)
    if (hit->terms[i].label == terms::range || hit->terms[i].label == terms::factor_halves) {
      EXPECT_FALSE(core::may_see(hit->terms[i].who, core::seat_bit(0)));
    }
}
TEST(HeavyCombatReading, HC_13_10_no_plasma_at_a_ship_that_is_not_detected) {
  Bench bench = known_hidden(3, {"plasma"});
  bench.ship(0).armed[0] = 4;
  bench.helm({}, stays);
  bench.expect_refused(0, {{one, "fire_1", other}}, Refused::follows_none, "HC-13.1");
}
TEST(HeavyCombatReading, HC_15_2_a_plasma_strikes_a_ship_detected_in_that_turn) {
  ShipDesign armoured = of();
  armoured.armour = 20;
  Bench bench(hidden_at(3, of({"plasma"}), armoured));
  bench.ship(1).known = 1;
  bench.ship(0).armed[0] = 4;
  bench.helm({{one, "look"}}, stays);
  bench.fire({{one, "fire_1", other}}, {{other, "ecm", 0, 8}},
             faces(roll_named("plasma"), {1}) +
                 faces(rolls::internal, {0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 6, 6, 6, 6}));
  EXPECT_EQ(bench.ship(1).armour, 20) << "the points go straight to hull and internals";
  EXPECT_EQ(bench.ship(1).hull, 0);
  EXPECT_EQ(bench.shield(1, Face::fore), 40);
}
TEST(HeavyCombatReading, HC_15_1_findings_of_a_look_are_shown_to_those_concerned) {
  const ShipDesign veiled = cloaked(of());
  for (const bool unseen : {false, true}) {
    Scenario scenario = scenario_of({{veiled, 0, {0, 0, 0}, "east", 0, unseen},
                                     {veiled, 1, {3, 0, 0}, "west", 0, true},
                                     {of(), 2, {50, 0, 0}, "west"}},
                                    3);
    scenario.seats[0].rank = Rank::elite;
    Bench bench(scenario);
    bench.ship(0).known = bench.ship(1).known = 1;
    Rows red = {{one, "look"}};
    if (unseen) red.insert(red.begin(), {one, "stay_cloaked"});
    bench.helm(red, stays);
    ASSERT_EQ(bench.ship(1).found_by, 1);
    const core::Event* found = bench.said("found");
    ASSERT_NE(found, nullptr);
    EXPECT_TRUE(core::may_see(found->who, core::seat_bit(0)));
    EXPECT_EQ(core::may_see(found->who, core::seat_bit(1)), !unseen)
        << "the event would reveal where red is";
    EXPECT_FALSE(core::may_see(found->who, core::seat_bit(2)));
    EXPECT_EQ(bench.ship(1).seen.vec(), (Vec3{0, 0, 0})) << "all know where it was last seen";
    EXPECT_EQ(bench.ship(1).adrift, 11);
    Leaves third("found_by");
    bench.game.view(bench.cell(), core::seat_bit(2), third);
    EXPECT_EQ(third.count, unseen ? 1 : 2);
  }
}
TEST(HeavyCombatReading, HC_15_1_nobody_can_tell_who_else_has_detected_a_ship) {
  const ShipDesign veiled = cloaked(of());
  Bench bench(scenario_of({{veiled, 0, {0, 0, 0}, "east", 0, true},
                           {veiled, 1, {3, 0, 0}, "west", 0, true},
                           {of(), 2, {50, 0, 0}, "west"}},
                          3));
  bench.ship(0).known = bench.ship(1).known = 1;
  bench.helm({{one, "stay_cloaked"}}, stays);
  ASSERT_EQ(bench.own->step, Step::fire);
  core::Dice dice(7, core::Stream::setup, 0);
  u32 seen_by[3] = {};
  for (int seat = 0; seat < 3; ++seat)
    for (int i = 0; i < 50; ++i) {
      State other = *bench.own;
      bench.game.resample(reinterpret_cast<core::StateBytes*>(&other), seat, dice);
      seen_by[seat] |= other.ships[1].found_by;
    }
  EXPECT_EQ(seen_by[0], 4U) << "red knows that it has not looked itself, but not whether green has";
  EXPECT_EQ(seen_by[1], 1U) << "blue sees that green has not looked";
  EXPECT_EQ(seen_by[2], 1U);
}

TEST(HeavyCombatReading, HC_20_2_countermeasures_end_when_an_unseen_ship_is_fired_on) {
  Bench bench = known_hidden(5);
  bench.helm({}, stays);
  bench.fire({{one, "fire_1", other, 1}}, {{other, "ecm", 0, 2}}, faces(rolls::unseen, {6}));
  EXPECT_EQ(bench.ship(1).ecm_old, 0);
}
TEST(HeavyCombatReading, HC_20_2_a_plasma_ends_countermeasures) {
  Bench bench = facing({"plasma"}, 6);
  bench.ship(0).armed[0] = 4;
  bench.fire({{one, "fire_1", other}});
  bench.power(18);
  bench.fire({}, {{other, "ecm", 0, 2}}, faces(roll_named("plasma"), {1}));
  EXPECT_EQ(bench.shield(1, Face::fore), 22) << "20 less 2";
  EXPECT_EQ(bench.ship(1).ecm_old, 0);
}
TEST(HeavyCombatReading, HC_20_3_flat_damage_has_no_die_to_reduce) {
  Scenario scenario = duel(of({"photon"}), of(), 5);
  scenario.options.flat_damage = scenario.options.ecm_first = true;
  Bench bench(scenario);
  bench.helm({});
  bench.ship(1).ecm = 3;
  bench.fire({{one, "fire_1", other}});
  EXPECT_EQ(bench.shield(1, Face::fore), 39) << "4 less 3";
}
TEST(HeavyCombatReading, HC_11_12_no_ship_shoots_at_its_own_plasma) {
  Bench bench = facing({"plasma", "phaser"}, 9);
  bench.ship(0).armed[0] = 4;
  bench.fire({{one, "fire_1", other}});
  bench.power(18);
  bench.helm({});
  ASSERT_EQ(bench.state().seekers.at_place(0).flown, 6);
  const i32 torpedo = objects::seekers + 1;
  bench.expect_refused(0, {{one, "fire_2", torpedo, 1}}, Refused::own_torpedo, "HC-11.12");
  EXPECT_FALSE(bench.refusal(1, {{other, "fire_1", torpedo, 1}}));
}
TEST(HeavyCombatReading, HC_9_7_a_photon_at_a_fighter_comes_back_too) {
  ShipDesign carrier = of();
  carrier.carried[1] = 1;
  Bench bench(duel(of({"photon"}), carrier, 5));
  bench.craft(0).state = CraftState::flying;
  bench.craft(0).place = {0, 1, 0};
  bench.fire({{one, "fire_1", craft_unit(0)}}, {},
             faces(rolls::craft, {3}) + faces(rolls::damage, {4}));
  EXPECT_EQ(bench.craft(0).state, CraftState::lost);
  EXPECT_EQ(bench.shield(0, Face::port), 32) << "a quarter of 32";
}
TEST(HeavyCombatReading, HC_9_7_the_attackers_share_meets_its_armour) {
  ShipDesign armoured = of({"photon"});
  armoured.armour = 20;
  Bench bench(duel(armoured, of(), 1));
  bench.ship(0).shields[0] = 0;
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {4}));
  EXPECT_EQ(bench.ship(0).armour, 12);
  EXPECT_EQ(bench.ship(0).hull, 5);
}
TEST(HeavyCombatReading, HC_22_10_torpedoes_at_small_craft_roll_too) {
  ShipDesign carrier = of();
  carrier.carried[0] = 1;
  Bench bench(duel(of({"photon"}), carrier, 5));
  bench.craft(0).state = CraftState::flying;
  bench.craft(0).place = {4, 0, 0};
  bench.fire({{one, "fire_1", craft_unit(0)}}, {}, faces(rolls::craft, {4}));
  EXPECT_EQ(bench.craft(0).points, 15);
}
TEST(HeavyCombatReading, HC_21_3_craft_in_flight_outlive_their_ship) {
  ShipDesign carrier = of();
  carrier.carried[0] = 2;
  Bench bench(duel(of(), carrier, 1));
  bench.craft(0).state = CraftState::flying;
  bench.craft(0).place = {20, 0, 0};
  bench.ship(1).shields[0] = 0;
  bench.helm({});
  bench.play({{one, "fire_1", other, 6}}, {});
  ASSERT_EQ(bench.ship(1).fate, Fate::destroyed);
  EXPECT_EQ(bench.craft(0).state, CraftState::flying);
  EXPECT_EQ(bench.craft(1).state, CraftState::lost);
}
TEST(HeavyCombatReading, HC_22_13_without_the_command_ship_its_own_ship_alone) {
  ShipDesign carrier = of();
  carrier.carried[2] = 1;
  Bench bench(scenario_of({{of(), 0, {0, 0, 0}, "east"},
                           {carrier, 0, {3, 0, 0}, "east"},
                           {of(), 0, {6, 0, 0}, "east"},
                           {of(), 1, {40, 0, 0}, "west"}}));
  bench.craft(0).state = CraftState::flying;
  bench.craft(0).place = {3, 0, 0};
  bench.ship(0).fate = Fate::destroyed;
  bench.play({}, {});
  ASSERT_EQ(bench.own->step, Step::craft);
  EXPECT_FALSE(bench.refusal(0, {{craft_unit(0), "support", ship_unit(1)}}));
  EXPECT_TRUE(bench.refusal(0, {{craft_unit(0), "support", ship_unit(2)}}));
}
TEST(HeavyCombatReading, HC_12_2_no_craft_leave_during_emergency_warp) {
  ShipDesign carrier = of();
  carrier.carried[0] = 1;
  Bench bench(duel(carrier, of(), 9));
  bench.play({{one, "emergency_warp"}}, {});
  ASSERT_EQ(bench.own->step, Step::craft);
  bench.expect_refused(0, {{craft_unit(0), "launch"}}, Refused::dashing, "HC-12.2");
}
TEST(HeavyCombatReading, HC_18_2_turns_at_once_are_answered_too_but_not_unseen_ones) {
  const Rows answers = {{other, "answer_sideways", face_object(Face::port)}};
  Bench swung = facing({"phaser"});
  swung.helm({{one, "swing", bow_object("north")}}, answers);
  EXPECT_NE(swung.said("slid"), nullptr);
  Scenario scenario = duel(of(), of(), 5);
  scenario.seats[0].rank = Rank::experienced;
  Bench quick(scenario);
  quick.helm({{one, "turn", turn_object(Turn::yaw_port)}, {one, "turn_faster"}}, answers);
  EXPECT_NE(quick.said("slid"), nullptr);
  Bench unseen = known_hidden(5);
  unseen.play({{one, "answer_sideways", face_object(Face::port)}},
              {{other, "turn", turn_object(Turn::yaw_port)}, {other, "stay_cloaked"}});
  EXPECT_EQ(unseen.said("slid"), nullptr) << "that would reveal that it turns";
}
TEST(HeavyCombatReading, HC_21_2_a_box_that_boarders_put_out_leaves_no_hit_owed_between_turns) {
  Scenario scenario = duel(of(), of(), 5);
  scenario.options.owner_places = true;
  Bench bench(scenario);
  Ship& ship = bench.ship(1);
  std::fill(std::begin(ship.boxes), std::end(ship.boxes), u8{0});
  ship.boxes[at(System::quarters)] = 9;
  ship.batteries = 0;
  ship.crew = 1;
  ship.officers = bit(Officer::medical_officer);
  ship.party = 5;
  ship.party_officers = bit(Officer::science_officer);
  bench.fire({}, {}, faces(rolls::fight, {1, 2}) + faces(rolls::internal, {6}));
  EXPECT_EQ(ship.owed, 0);
}
TEST(HeavyCombatReading, HC_26_6_a_ship_that_rests_can_turn_again_in_the_next_turn) {
  Scenario scenario = duel(of(), of(), 5);
  scenario.seats[0].rank = Rank::experienced;
  Bench bench(scenario);
  bench.helm({{one, "swing", bow_object("north")}});
  bench.fire({});
  bench.power(18);
  bench.expect_refused(0, {{one, "swing", bow_object("west")}}, Refused::too_soon, "HC-18.8");
  bench.helm({{one, "rest_at_once"}, {one, "swing", bow_object("west")}});
  EXPECT_EQ(bench.ship(0).orientation, orientation_of("west"));
  EXPECT_EQ(bench.ship(0).wait, 2);
  EXPECT_EQ(bench.state().quick[0], 4);
}

TEST(HeavyCombatReading, HC_26_6_a_rested_ship_moves_sideways_in_the_same_turn) {
  Scenario scenario = duel(of(), of(), 5);
  scenario.seats[0].rank = Rank::experienced;
  Bench bench(scenario);
  bench.ship(0).wait = 1;
  bench.expect_refused(0, {{one, "sideways", face_object(Face::port)}}, Refused::too_soon,
                       "HC-18.5");
  bench.helm({{one, "rest_at_once"}, {one, "sideways", face_object(Face::port)}});
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{0, 1, 0}));
}

TEST(HeavyCombatReading, HC_15_1_without_sensors_nobody_looks) {
  Bench bench = known_hidden(4);
  bench.ship(0).boxes[at(System::sensors)] = 0;
  bench.expect_refused(0, {{one, "look"}}, Refused::lost, "HC-15.1");
}
TEST(HeavyCombatReading, HC_13_6_a_cloak_is_not_begun_twice) {
  Bench bench(duel(of(), cloaked(of()), 9));
  bench.ship(1).veil = Veil::lowering;
  bench.expect_refused(1, {{other, "cloak"}}, Refused::bare, "HC-13.6");
}
TEST(HeavyCombatReading, HC_11_2_a_launcher_that_is_lost_loses_its_charge) {
  Scenario scenario = duel(of(), of({"plasma"}), 5);
  Bench bench(scenario);
  bench.ship(1).armed[0] = 4;
  bench.ship(1).shields[0] = bench.ship(1).hull = 0;
  bench.helm({});
  const Rows feed = {{other, "feed", weapon_object(0)}};
  bench.play({{one, "fire_1", other, 1}}, feed,
             faces(rolls::internal, {static_cast<int>(weapon_system(0)), 6, 6, 6, 6}) +
                 bench.power_dice());
  EXPECT_EQ(bench.ship(1).armed[0], 0);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
