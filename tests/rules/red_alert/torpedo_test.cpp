// Torpedoes (RA-10.4, RA-10.5, RA-15).
#include "rules/red_alert/events.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// Alpha, at 10,18, does not move and is headed for +x; omega is far away.
Bench launching(double x = 40, double y = 30) {
  Bench b(duel());
  b.put(0, 10, 18, 0, 0);
  b.put(1, x, y, 180, 0);
  b.reveal_all();
  b.assign({{attack_order, attack_order, attack_order}, {speed_order, speed_order, speed_order}});
  b.give(0, Order(verbs::act));
  return b;
}
const Order straight(verbs::launch, {0, 0, 0});
// Both ships end their phase; the torpedo continues along `heading`.
void end_phase(Bench& b, i32 heading, const Faces& faces = {}) {
  if (b.state.acting == 0) b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  b.give(1, Order(verbs::done));
  if (b.window() == WindowKind::steer) b.give(0, Order(verbs::steer, {heading * degrees}), faces);
}
const Torpedo* in_flight(Bench& b) {
  return b.state.torpedoes.empty() ? nullptr : &b.state.torpedoes.at_place(0);
}

TEST(RedAlertTorpedo, RA_10_4_it_starts_in_the_bay_and_flies_at_once) {
  Bench b = launching();
  b.give(0, straight);
  ASSERT_TRUE(in_flight(b));
  EXPECT_NEAR(inches(in_flight(b)->centre.x), 10 + 1.25 + 0.5 + 4, 0.01);
  EXPECT_NEAR(inches(in_flight(b)->centre.y), 18, 0.01);
}

TEST(RedAlertTorpedo, RA_10_5_each_launch_takes_one) {
  Bench b = launching();
  b.give(0, straight);
  EXPECT_EQ(b.ship(0).torpedoes, 2);
  Bench empty = launching();
  empty.ship(0).torpedoes = 0;
  EXPECT_FALSE(empty.offered(0, verbs::launch));
}

TEST(RedAlertTorpedo, RA_15_4_it_may_turn_after_each_flip_of_the_launch) {
  Bench b = launching();
  b.give(0, Order(verbs::launch, {90 * degrees, 180 * degrees, 90 * degrees}));
  // one flip along the ship's heading, then one down, one back and one down
  EXPECT_NEAR(inches(in_flight(b)->centre.x), 11.75 + 1 - 1, 0.01);
  EXPECT_NEAR(inches(in_flight(b)->centre.y), 18 + 2, 0.01);
  EXPECT_TRUE(launching().refused(0, Order(verbs::launch, {0, 0, 0, 0})));
}

TEST(RedAlertTorpedo, RA_15_1_four_moves_and_RA_15_2_then_it_expires) {
  Bench b = launching();
  b.give(0, straight);
  const double start = inches(in_flight(b)->centre.x);
  for (int phase = 1; phase <= 2; ++phase) {
    end_phase(b, 0);
    ASSERT_TRUE(in_flight(b));
    EXPECT_NEAR(inches(in_flight(b)->centre.x), start + 4 * phase, 0.02);
  }
  end_phase(b, 0);
  EXPECT_FALSE(in_flight(b));
  EXPECT_TRUE(b.said(EventId::torpedo_gone));
}

TEST(RedAlertTorpedo, RA_15_2_it_is_removed_at_the_end_of_its_third_phase) {
  Bench b = launching();
  b.give(0, straight);
  EXPECT_EQ(in_flight(b)->phases, 3);
  end_phase(b, 0);
  EXPECT_EQ(in_flight(b)->phases, 2);
}

TEST(RedAlertTorpedo, RA_15_3_it_makes_all_its_flips) {
  Bench b = launching();
  b.give(0, straight);
  const double before = inches(in_flight(b)->centre.x);
  end_phase(b, 0);
  EXPECT_NEAR(inches(in_flight(b)->centre.x) - before, usual_values[at(Value::torpedo_speed)],
              0.01);
}

TEST(RedAlertTorpedo, RA_15_5_later_moves_turn_once_at_the_beginning) {
  Bench b = launching();
  b.give(0, straight);
  const double x = inches(in_flight(b)->centre.x);
  end_phase(b, 90);
  EXPECT_NEAR(inches(in_flight(b)->centre.x), x, 0.01);
  EXPECT_NEAR(inches(in_flight(b)->centre.y), 22, 0.01);
}

TEST(RedAlertTorpedo, RA_15_6_it_needs_no_order) {
  Bench b = launching();
  b.give(0, straight);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  b.give(1, Order(verbs::done));
  EXPECT_EQ(b.window(), WindowKind::steer);
  EXPECT_EQ(b.seat(), 0);
}

TEST(RedAlertTorpedo, RA_15_7_headings_are_chosen_in_secret) {
  Bench b = launching();
  b.give(0, straight);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  Torpedo& second = b.state.torpedoes.add();
  second.seat = second.ship = 1;
  second.damage = 5;
  second.flips = 4;
  second.phases = 3;
  second.centre = {30 * core::inch, 5 * core::inch};
  b.give(1, Order(verbs::done));
  b.give(0, Order(verbs::steer, {90 * degrees}));
  EXPECT_TRUE(b.game.may_withdraw(b.cell(), 0));
  EXPECT_EQ(in_flight(b)->heading, 0) << "nothing moves until both orders are in";
  b.give(1, Order(verbs::steer, {0}));
  EXPECT_EQ(in_flight(b)->heading, core::quarter_turn);
}

TEST(RedAlertTorpedo, RA_15_8_contact_explodes_it) {
  Bench b = launching(16, 18);
  b.give(0, straight, counters(rolls::torpedo, 3, 2) + criticals());
  EXPECT_FALSE(in_flight(b));
  EXPECT_EQ(b.ship(1).shields, 3);
}

TEST(RedAlertTorpedo, RA_15_8_it_dies_off_the_table) {
  Bench b = launching();
  b.put(0, 46, 18, 0, 0);
  b.give(0, straight);
  EXPECT_FALSE(in_flight(b));
}

TEST(RedAlertTorpedo, RA_15_8_it_hits_cloaked_ships) {
  Bench b = launching(16, 18);
  b.ship(1).cloaked = 1;
  b.give(0, straight, counters(rolls::torpedo, 1, 4) + criticals());
  EXPECT_EQ(b.ship(1).shields, 5);
}

TEST(RedAlertTorpedo, RA_15_9_a_ship_that_runs_into_one_is_hit) {
  Bench b = launching(22, 18);
  b.give(0, Order(verbs::launch, {0, 0, 0}));
  ASSERT_TRUE(in_flight(b));
  b.give(0, Order(verbs::done));
  b.ship(1).speed = 3;
  b.give(1, Order(verbs::act));
  b.give(1, Order(verbs::move), counters(rolls::torpedo, 2, 3) + criticals());
  EXPECT_EQ(b.ship(1).shields, 4);
  EXPECT_FALSE(in_flight(b));
}

TEST(RedAlertTorpedo, RA_9_7_no_evasion_from_a_torpedo) {
  Bench b = launching(22, 18);
  b.give(0, straight);
  b.give(0, Order(verbs::done));
  b.ship(1).speed = 3;
  b.give(1, Order(verbs::act));
  EXPECT_FALSE(b.offered(1, verbs::evade));
}

TEST(RedAlertTorpedo, RA_15_10_it_can_come_back_on_its_ship) {
  Bench b = launching();
  b.give(0, Order(verbs::launch, {90 * degrees, 180 * degrees, 270 * degrees}),
         counters(rolls::torpedo, 1, 4) + criticals());
  EXPECT_EQ(b.ship(0).shields, 5);
}

TEST(RedAlertTorpedo, RA_15_10_not_before_it_has_left) {
  Bench b = launching();
  b.give(0, straight);
  EXPECT_EQ(b.ship(0).shields, 6);
  EXPECT_EQ(in_flight(b)->inside, 0);
}

TEST(RedAlertTorpedo, RA_15_8_a_ship_over_the_bay_is_hit_at_once) {
  Bench b = launching(10.6, 19.2);  // it no longer touches after the first flip
  b.give(0, straight, counters(rolls::torpedo, 1, 4) + criticals());
  EXPECT_EQ(b.ship(1).shields, 5);
  EXPECT_FALSE(in_flight(b));
}

TEST(RedAlertTorpedo, RA_15_7_two_may_strike_at_the_same_flip) {
  Bench b = launching(30, 18);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  // One torpedo comes head-on, the other grazes omega at its first landing.
  for (const core::Point at : {core::Point{109 * core::inch / 4, 18 * core::inch},
                               core::Point{29 * core::inch, 163 * core::inch / 10}}) {
    Torpedo& torpedo = b.state.torpedoes.add();
    torpedo.damage = 1;
    torpedo.flips = 4;
    torpedo.phases = 3;
    torpedo.centre = at;
  }
  b.give(1, Order(verbs::done));
  const Faces strike = counters(rolls::torpedo, 1, 0) + criticals();
  b.give(0, Order(verbs::steer, {0, 0}), strike + strike);
  EXPECT_EQ(b.ship(1).shields, 4);
  EXPECT_TRUE(b.state.torpedoes.empty());
}

// This lets a reader of the log see where it went (RA-15.3).
TEST(RedAlertTorpedo, RA_15_3_the_log_shows_each_flight_and_counts_torpedoes_from_1) {
  Bench b = launching();
  b.give(0, straight);
  const auto flight = [&] {
    const core::Event* said = b.said(EventId::torpedo_moved);
    if (said == nullptr) return std::vector<i32>{};
    return std::vector<i32>(said->args, said->args + said->n_args);
  };
  EXPECT_EQ(flight(), (std::vector<i32>{1, 4, 1'575, 1'800})) << "10 + 1.25 + 0.5 + 4 inches";
  EXPECT_EQ(b.said(EventId::launched)->args[1], 1);
  EXPECT_EQ(in_flight(b)->id, 1);
  end_phase(b, 90);
  EXPECT_EQ(flight(), (std::vector<i32>{1, 4, 1'575, 2'200}));
}

TEST(RedAlertTorpedo, RA_15_8_the_log_shows_where_it_struck_or_that_it_left) {
  Bench b = launching(15.75, 18);
  b.give(0, straight, counters(rolls::torpedo, 0, 5));
  ASSERT_NE(b.said(EventId::torpedo_moved), nullptr);
  EXPECT_EQ(b.said(EventId::torpedo_moved)->args[1], 3) << "of four flips";
  Bench edge = launching();
  edge.put(0, 46, 18, 0, 0);
  edge.give(0, straight);
  EXPECT_NE(edge.said(EventId::torpedo_left), nullptr);
  EXPECT_EQ(edge.said(EventId::torpedo_moved), nullptr);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
