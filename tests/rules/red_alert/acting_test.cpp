// What ships do in a phase: orders, movement, collisions (RA-6.8 to RA-9).
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// A battle in step three, with the given orders for alpha; omega stands still.
Bench acting(OrderKind first, u8 speed = 3, Scenario scenario = duel()) {
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, speed);
  b.put(1, 40, 30, 180, 0);
  b.reveal_all();
  b.assign({{first, first, first}, {speed_order, speed_order, speed_order}});
  b.give(0, Order(verbs::act));
  return b;
}

TEST(RedAlertActing, RA_6_8_speed_changes_by_one_or_two) {
  Bench b = acting(speed_order);
  for (i32 speed : {1, 2, 4, 5}) EXPECT_FALSE(b.refused(0, Order(verbs::speed, {speed})));
  EXPECT_TRUE(b.refused(0, Order(verbs::speed, {0})));
  EXPECT_TRUE(b.refused(0, Order(verbs::speed, {3})));
  b.give(0, Order(verbs::speed, {5}));
  EXPECT_EQ(b.ship(0).speed, 5);
  EXPECT_FALSE(b.offered(0, verbs::speed)) << "once an order";
}

TEST(RedAlertActing, RA_6_9_speed_stays_between_0_and_the_maximum) {
  Bench b = acting(speed_order, 4);
  EXPECT_TRUE(b.refused(0, Order(verbs::speed, {6})));
  Bench slow = acting(speed_order, 1);
  EXPECT_FALSE(slow.refused(0, Order(verbs::speed, {0})));
  EXPECT_TRUE(slow.refused(0, Order(verbs::speed, {-1})));
}

TEST(RedAlertActing, RA_3_8_top_speed_goes_by_size) {
  for (const auto& [size, most] :
       {std::pair{Size::small, 6}, {Size::standard, 5}, {Size::large, 4}}) {
    Bench b(scenario_of({{ship_design("alpha", size), {}, 0}, {ship_design("omega"), {}, 1}}));
    EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::speed), most);
  }
}

TEST(RedAlertActing, RA_8_8_tech_changes_the_maximum_not_the_speed) {
  Bench b = acting(
      speed_order, 5,
      scenario_of({{ship_design("alpha"), {crew("mate", 4), tech("coils", Value::speed, 1)}, 0},
                   {ship_design("omega"), {}, 1}}));
  EXPECT_EQ(b.ship(0).speed, 5);
  EXPECT_FALSE(b.refused(0, Order(verbs::speed, {6})));
}

TEST(RedAlertActing, RA_6_11_turns_to_any_direction) {
  Bench b = acting(heading_order);
  b.give(0, Order(verbs::turn, {27'050}));
  EXPECT_EQ(b.ship(0).heading, heading_of(27'050));
  EXPECT_NEAR(b.ship(0).heading, 65536 * 270.5 / 360, 1);
}

TEST(RedAlertActing, RA_6_12_turns_freely_at_full_stop) {
  Bench b = acting(attack_order, 0);
  b.give(0, Order(verbs::swing, {9'000}));
  EXPECT_EQ(b.ship(0).heading, core::quarter_turn);
  EXPECT_TRUE(b.offered(0, verbs::swing)) << "at any time";
  EXPECT_FALSE(acting(attack_order, 1).offered(0, verbs::swing));
}

TEST(RedAlertActing, RA_6_13_shields_are_set_to_any_value) {
  Bench b = acting(shields_order);
  for (i32 shields = 0; shields <= 6; ++shields)
    EXPECT_FALSE(b.refused(0, Order(verbs::shields, {shields})));
  EXPECT_TRUE(b.refused(0, Order(verbs::shields, {7})));
  b.give(0, Order(verbs::shields, {0}));
  EXPECT_EQ(b.ship(0).shields, 0);
}

TEST(RedAlertActing, RA_2_13_shields_are_raised_to_the_new_maximum_alone) {
  Bench b = acting(
      shields_order, 3,
      scenario_of({{ship_design("alpha"), {crew("mate", 4), tech("bank", Value::shields, 2)}, 0},
                   {ship_design("omega"), {}, 1}}));
  EXPECT_EQ(b.ship(0).shields, 8);
  b.disk(1).state = DiskState::lost;
  EXPECT_EQ(b.ship(0).shields, 8);
  EXPECT_TRUE(b.refused(0, Order(verbs::shields, {8})));
  EXPECT_FALSE(b.refused(0, Order(verbs::shields, {6})));
}

TEST(RedAlertActing, RA_2_12_losing_a_bank_leaves_the_shields) {
  Bench b(scenario_of({{ship_design("alpha"), {tech("bank", Value::shields, 2)}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.reveal_all();
  b.run({}, [](BattleContext& c) { lose_disk(c, 0); });
  EXPECT_EQ(b.ship(0).shields, 8);
  EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::shields), 6);
}

TEST(RedAlertActing, RA_8_1_a_ship_must_move) {
  Bench b = acting(attack_order);
  EXPECT_FALSE(b.offered(0, verbs::done));
  b.give(0, Order(verbs::move));
  EXPECT_TRUE(b.offered(0, verbs::done));
}

TEST(RedAlertActing, RA_8_2_an_order_need_not_be_carried_out) {
  Bench b = acting(heading_order);
  b.give(0, Order(verbs::move));
  b.give(0, Order(verbs::done));
  EXPECT_EQ(b.ship(0).heading, 0);
  ASSERT_TRUE(b.said(EventId::order_unused));
}

TEST(RedAlertActing, RA_8_3_before_or_after_moving) {
  Bench before = acting(heading_order);
  before.give(0, Order(verbs::turn, {90 * degrees}));
  before.give(0, Order(verbs::move));
  EXPECT_NEAR(inches(before.ship(0).centre.y), 18 + 7.5, 0.01);
  Bench after = acting(heading_order);
  after.give(0, Order(verbs::move));
  after.give(0, Order(verbs::turn, {90 * degrees}));
  EXPECT_NEAR(inches(after.ship(0).centre.x), 10 + 7.5, 0.01);
}

TEST(RedAlertActing, RA_8_6_one_flip_a_point_of_speed) {
  for (const auto& [size, across] :
       {std::pair{Size::small, 2.0}, {Size::standard, 2.5}, {Size::large, 3.25}}) {
    Bench b = acting(attack_order, 4,
                     scenario_of({{ship_design("alpha", size), {crew("mate", 4)}, 0},
                                  {ship_design("omega"), {}, 1}}));
    b.give(0, Order(verbs::move));
    EXPECT_NEAR(inches(b.ship(0).centre.x), 10 + 4 * across, 0.01);
  }
}

TEST(RedAlertActing, RA_8_7_no_flips_at_full_stop) {
  Bench b = acting(attack_order, 0);
  EXPECT_FALSE(b.offered(0, verbs::move));
  EXPECT_TRUE(b.offered(0, verbs::done));
}

TEST(RedAlertActing, RA_8_9_ships_pass_over_each_other) {
  Bench b = acting(attack_order, 4);
  b.put(1, 15, 18, 180, 0);
  b.give(0, Order(verbs::move));
  EXPECT_FALSE(b.said(EventId::drops_collision));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 20, 0.01);
}

TEST(RedAlertActing, RA_8_4_no_order_in_the_middle_of_a_movement) {
  Bench b = acting(
      shields_order, 3,
      scenario_of({{ship_design("alpha"),
                    {crew("mate", 4), tech("bank", Value::shields, 2), tech("gun", Value::beam, 1)},
                    0},
                   {ship_design("omega"), {}, 1}}));
  Torpedo& torpedo = b.state.torpedoes.add();
  torpedo.seat = torpedo.ship = 1;
  torpedo.damage = torpedo.flips = torpedo.phases = 1;
  torpedo.centre = {14 * core::inch, 18 * core::inch};
  b.give(0, Order(verbs::move),
         counters(rolls::torpedo, 1, 0) + criticals({Critical::engineering}));
  EXPECT_EQ(b.window(), WindowKind::engineering) << "on the way";
  EXPECT_LT(inches(b.ship(0).centre.x), 17.4);
  EXPECT_FALSE(b.offered(0, verbs::shields));
  b.give(0, Order(verbs::give_up, {2}));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 17.5, 0.01);
  EXPECT_TRUE(b.offered(0, verbs::shields));
}

TEST(RedAlertActing, RA_3_10_a_ship_at_full_stop_can_gain_speed) {
  EXPECT_FALSE(acting(speed_order, 0).refused(0, Order(verbs::speed, {2})));
}

TEST(RedAlertActing, RA_3_3_each_ship_has_a_panel_and_RA_3_4_it_shows_10_at_most) {
  Bench b(duel());
  for (const char* value : {"shields", "hull", "speed"}) {
    EXPECT_FALSE(b.game.edit(b.cell(), std::string("ships.1.") + value, 5)) << value;
    EXPECT_TRUE(b.game.edit(b.cell(), std::string("ships.1.") + value, 11)) << value;
  }
}

TEST(RedAlertActing, RA_3_4_nothing_passes_10) {
  Bench b(duel());
  EXPECT_FALSE(b.game.edit(b.cell(), "ships.0.shields", 10));
  EXPECT_TRUE(b.game.edit(b.cell(), "ships.0.shields", 11));
}

TEST(RedAlertActing, RA_8_10_leaving_the_table_destroys) {
  Bench b = acting(attack_order, 3);
  b.put(0, 43, 18, 0, 3);
  b.give(0, Order(verbs::move));
  EXPECT_EQ(b.ship(0).fate, Fate::off_table);
  EXPECT_EQ(b.seat(), 1) << "the next ship's turn";
}

TEST(RedAlertActing, RA_8_5_paired_orders_in_any_sequence) {
  DiskDesign picard = crew("picard", 6);
  picard.rows.push({});
  picard.rows.back().orders.push(shields_order);
  picard.rows.back().orders.push(speed_order);
  Bench b =
      acting(activate_order, 3,
             scenario_of({{ship_design("alpha"), {picard}, 0}, {ship_design("omega"), {}, 1}}));
  b.give(0, Order(verbs::use, {0, 0}));
  b.give(0, Order(verbs::speed, {4}));
  b.give(0, Order(verbs::move));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 20, 0.01);
  b.give(0, Order(verbs::shields, {2}));
  EXPECT_EQ(b.ship(0).shields, 2);
}

// Alpha flies three flips and ends on omega.
Bench colliding(u8 phase = 0) {
  Bench b = acting(attack_order, 3);
  b.put(1, 18, 18.5, 180, 2);
  b.state.phase = phase;
  return b;
}

TEST(RedAlertActing, RA_9_1_overlap_counts_where_the_movement_ends) {
  Bench b = colliding();
  b.give(0, Order(verbs::move), counters(rolls::collision, 3, 2));
  EXPECT_TRUE(b.said(EventId::drops_collision));
  EXPECT_FALSE(b.said(EventId::collided));
}

TEST(RedAlertActing, RA_9_8_exactly_one_critical_is_a_collision) {
  for (int showing = 0; showing <= 5; ++showing) {
    Bench b = colliding();
    const Faces drop = counters(rolls::collision, 5 - showing, showing);
    b.give(0, Order(verbs::move), showing == 1 ? drop + criticals() : drop);
    EXPECT_EQ(b.said(EventId::collided) != nullptr, showing == 1) << showing;
  }
}

Bench collided() {
  Bench b = colliding();
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  return b;
}

TEST(RedAlertActing, RA_9_9_one_hit_to_the_hull_past_shields) {
  Bench b = collided();
  EXPECT_EQ(b.ship(0).hull, 5);
  EXPECT_EQ(b.ship(0).shields, 6);
  EXPECT_EQ(b.ship(1).hull, 6);
}

TEST(RedAlertActing, RA_9_10_speed_0_and_no_orders_left) {
  Bench b = collided();
  EXPECT_EQ(b.ship(0).speed, 0);
  EXPECT_EQ(b.ship(0).orders_left, 0);
  EXPECT_TRUE(b.state.pending.empty());
}

TEST(RedAlertActing, RA_9_11_the_struck_ships_player_sets_it_aside) {
  Bench b = collided();
  EXPECT_EQ(b.window(), WindowKind::set_aside);
  EXPECT_EQ(b.seat(), 1);
  b.give(1, Order(verbs::set_aside, {64, 45 * degrees}));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 18, 0.01);
  EXPECT_NEAR(inches(b.ship(0).centre.y), 18.5 + 2.5, 0.01);
  EXPECT_EQ(b.ship(0).heading, heading_of(45 * degrees));
  EXPECT_TRUE(
      core::touching(disk_of(b.game.scenario(), b.ship(0)), disk_of(b.game.scenario(), b.ship(1))));
}

TEST(RedAlertActing, RA_9_11_or_leaves_it_where_it_is) {
  Bench b = collided();
  const core::Point there = b.ship(0).centre;
  EXPECT_TRUE(b.offered(1, verbs::leave));
  b.give(1, Order(verbs::leave));
  EXPECT_TRUE(b.said(EventId::left_there));
  EXPECT_FALSE(b.said(EventId::set_aside));
  EXPECT_EQ(b.ship(0).centre, there);
  EXPECT_TRUE(
      core::overlap(disk_of(b.game.scenario(), b.ship(0)), disk_of(b.game.scenario(), b.ship(1))));
  EXPECT_TRUE(b.state.frames.empty()) << "there is no second throw";
}

TEST(RedAlertActing, RA_9_11_bearings_that_would_overlap_are_barred) {
  Bench b = colliding();
  Ship& third = b.ship(1);
  third.centre.y = static_cast<core::Length>(1.5 * core::inch);  // near the upper edge
  b.ship(0).centre.y = 1 * core::inch;
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  EXPECT_TRUE(b.refused(1, Order(verbs::set_aside, {192, 0}))) << "up is off the table";
  EXPECT_FALSE(b.refused(1, Order(verbs::set_aside, {64, 0})));
}

Scenario with_planet() {
  Scenario scenario = duel();
  scenario.terrain.push_back({"planet", {{18 * core::inch, 18 * core::inch}, 2 * core::inch}, 2});
  return scenario;
}

TEST(RedAlertActing, RA_9_12_terrain_takes_the_same_throw) {
  Bench b = acting(attack_order, 3, with_planet());
  b.give(0, Order(verbs::move), counters(rolls::collision, 3, 2));
  EXPECT_FALSE(b.said(EventId::collided));
}

TEST(RedAlertActing, RA_9_13_two_hits_and_RA_9_14_its_own_player_places_it) {
  Bench b = acting(attack_order, 3, with_planet());
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  EXPECT_EQ(b.ship(0).hull, 4);
  EXPECT_EQ(b.seat(), 0);
  b.give(0, Order(verbs::set_aside, {128, 0}));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 18 - 2 - 1.25, 0.01);
}

TEST(RedAlertActing, RA_9_14_on_terrain_it_cannot_be_left) {
  Bench b = acting(attack_order, 3, with_planet());
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  EXPECT_FALSE(b.offered(0, verbs::leave));
  b.expect_refused(0, Order(verbs::leave), OwnRefusal::must_set_aside, "RA-9.14", {0});
  b.give(0, Order(verbs::set_aside, {128, 0}));
  EXPECT_STREQ(core::rule_text(rule_names(), b.said(EventId::set_aside)->rule), "RA-9.14");
}

TEST(RedAlertActing, RA_9_14_the_movers_player_places_it) {
  Bench b = acting(attack_order, 3, with_planet());
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  EXPECT_EQ(b.window(), WindowKind::set_aside);
  EXPECT_EQ(b.seat(), 0);
}

TEST(RedAlertActing, RA_9_15_a_scenario_has_its_own_terrain) {
  Scenario scenario = with_planet();
  scenario.terrain[0].hits = 4;
  Bench b = acting(attack_order, 3, std::move(scenario));
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1) + criticals());
  EXPECT_EQ(b.ship(0).hull, 2);
}

TEST(RedAlertActing, RA_9_16_obstructions_go_and_do_their_full_damage) {
  Scenario scenario = duel();
  scenario.obstructions.push_back(
      {"mine", {{18 * core::inch, 18 * core::inch}, core::inch / 2}, 3});
  Bench b = acting(attack_order, 3, std::move(scenario));
  b.give(0, Order(verbs::move), criticals());
  EXPECT_TRUE(b.state.obstructions.empty());
  EXPECT_EQ(b.ship(0).shields, 3);
}

TEST(RedAlertActing, RA_9_2_evasive_action_only_where_it_would_end_on_something) {
  EXPECT_TRUE(colliding().offered(0, verbs::evade));
  EXPECT_FALSE(acting(attack_order, 3).offered(0, verbs::evade));
}

TEST(RedAlertActing, RA_9_3_one_turn_on_the_way_and_RA_9_4_all_flips) {
  Bench b = colliding();
  EXPECT_TRUE(b.refused(0, Order(verbs::evade, {0, 0})));
  EXPECT_TRUE(b.refused(0, Order(verbs::evade, {3, 0})));
  b.give(0, Order(verbs::evade, {1, 90 * degrees}));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 12.5, 0.01);
  EXPECT_NEAR(inches(b.ship(0).centre.y), 23, 0.01);
}

TEST(RedAlertActing, RA_9_4_the_movement_is_completed) {
  Bench b = colliding();
  b.give(0, Order(verbs::evade, {2, 90 * degrees}));
  EXPECT_NEAR(inches(b.ship(0).centre.x), 15, 0.01);
  EXPECT_NEAR(inches(b.ship(0).centre.y), 20.5, 0.01);
}

TEST(RedAlertActing, RA_9_5_evasion_costs_speed_and_orders) {
  Bench b = colliding();
  b.give(0, Order(verbs::evade, {1, 90 * degrees}));
  EXPECT_EQ(b.ship(0).speed, 0);
  EXPECT_EQ(b.ship(0).orders_left, 0);
  EXPECT_FALSE(b.offered(0, verbs::launch)) << "this phase's order is lost along with the others";
}

// The event and its reason: "RA-9.2 0 90 1".
std::string told(const Bench& b, EventId what) {
  const core::Event* event = b.said(what);
  if (event == nullptr) return "nothing";
  std::string text = core::rule_text(rule_names(), event->rule);
  for (int i = 0; i < event->n_args; ++i) text += " " + std::to_string(event->args[i]);
  return text;
}

TEST(RedAlertActing, RA_9_2_evasive_action_is_reported_with_its_turn) {
  Bench b = colliding();
  b.give(0, Order(verbs::evade, {1, 90 * degrees}));
  EXPECT_EQ(told(b, EventId::evades), "RA-9.2 0 90 1");
  EXPECT_EQ(told(b, EventId::stopped), "RA-9.5 0");
  Bench straight = colliding();
  straight.give(0, Order(verbs::move), counters(rolls::collision, 5, 0));
  EXPECT_FALSE(straight.said(EventId::evades) || straight.said(EventId::stopped));
}

TEST(RedAlertActing, RA_9_10_a_stop_is_reported) {
  EXPECT_EQ(told(collided(), EventId::stopped), "RA-9.10 0");
}

TEST(RedAlertActing, RA_9_6_no_evasion_in_the_third_phase) {
  EXPECT_TRUE(colliding(1).offered(0, verbs::evade));
  EXPECT_FALSE(colliding(2).offered(0, verbs::evade));
}

TEST(RedAlertActing, RA_9_2_not_where_it_would_leave_the_table) {
  Bench b = acting(attack_order, 3);
  b.put(0, 10, 30, 90, 3);  // at 37.5 of 36 inches
  b.put(1, 10, 35.5, 0, 0);
  EXPECT_FALSE(b.offered(0, verbs::evade));
  b.put(0, 10, 27, 90, 3);
  EXPECT_TRUE(b.offered(0, verbs::evade));
}

TEST(RedAlertActing, RA_9_11_nobody_places_a_wreck) {
  Bench b = colliding();
  b.ship(0).hull = 1;
  b.give(0, Order(verbs::move), counters(rolls::collision, 4, 1));
  EXPECT_EQ(b.ship(0).fate, Fate::hull);
  EXPECT_EQ(b.window(), WindowKind::initiative);
  EXPECT_EQ(b.seat(), 1);
}

TEST(RedAlertActing, RA_8_3_a_ship_at_full_stop_gains_speed_before_its_movement_or_after) {
  Bench before = acting(speed_order, 0);
  before.give(0, Order(verbs::speed, {2}));
  EXPECT_FALSE(before.offered(0, verbs::done)) << "the ship must move at the new speed";
  Bench after = acting(speed_order, 0);
  after.give(0, Order(verbs::move));
  EXPECT_FALSE(after.offered(0, verbs::move));
  after.give(0, Order(verbs::speed, {2}));
  after.give(0, Order(verbs::done));
  EXPECT_EQ(after.ship(0).speed, 2);
  EXPECT_NEAR(inches(after.ship(0).centre.x), 10, 0.01);
}

TEST(RedAlertActing, RA_9_5_nobody_sees_which_orders_were_removed) {
  Bench b = colliding();
  b.give(0, Order(verbs::evade, {1, 90 * degrees}));
  for (const u8 order : b.ship(0).orders) EXPECT_EQ(order, 0);
  EXPECT_EQ(b.ship(0).shown, 1);
}

TEST(RedAlertActing, RA_9_16_all_obstructions_under_it) {
  Scenario scenario = duel();
  for (const core::Length off : {0, core::inch / 2})
    scenario.obstructions.push_back(
        {"mine", {{35 * core::inch / 2, 18 * core::inch + off}, core::inch / 2}, 1});
  Bench b = acting(attack_order, 3, std::move(scenario));
  b.give(0, Order(verbs::move), criticals() + criticals());
  EXPECT_TRUE(b.state.obstructions.empty());
  EXPECT_EQ(b.ship(0).shields, 4);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
