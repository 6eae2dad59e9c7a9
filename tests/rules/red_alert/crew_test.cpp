// Crew that give orders, and disks that are used (RA-13).
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/turn/turns.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

DiskDesign with_rows(const char* id, u8 command,
                     std::initializer_list<std::initializer_list<OrderKind>> rows) {
  DiskDesign design = crew(id, command, 2);
  for (const auto& row : rows) {
    DiskDesign::Row read;
    for (OrderKind kind : row) read.orders.push(kind);
    design.rows.push(read);
  }
  return design;
}
// Picard has three rows, La Forge three orders.
Bench activating(OrderKind first = activate_order) {
  Bench b(scenario_of(
      {{ship_design("alpha"),
        {with_rows("picard", 6,
                   {{attack_order, activate_order}, {shields_order, speed_order}, {heading_order}}),
         with_rows("la_forge", 4, {{shields_order}, {speed_order}, {heading_order}})},
        0},
       {ship_design("omega"), {}, 1}}));
  b.put(0, 10, 18, 0, 2);
  b.put(1, 40, 30, 180, 0);
  b.reveal_all();
  b.assign({{first, first, first}, {speed_order, speed_order, speed_order}});
  b.give(0, Order(verbs::act));
  return b;
}

TEST(RedAlertCrew, RA_13_1_a_used_disk_is_activated) {
  Bench b = activating();
  EXPECT_EQ(b.disk(0).state, DiskState::ready);
  b.give(0, Order(verbs::use, {0, 2}));
  EXPECT_EQ(b.disk(0).state, DiskState::activated);
}

TEST(RedAlertCrew, RA_13_2_activated_disks_rest) {
  Bench b = activating();
  b.disk(0).state = DiskState::activated;
  EXPECT_TRUE(b.refused(0, Order(verbs::use, {0, 2})));
  EXPECT_FALSE(b.refused(0, Order(verbs::use, {1, 2})));
}

TEST(RedAlertCrew, RA_13_3_an_activated_bank_raises_nothing) {
  Bench b(scenario_of({{ship_design("alpha"), {tech("bank", Value::shields, 2)}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.reveal_all();
  b.disk(0).state = DiskState::activated;
  EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::shields), 6);
}

TEST(RedAlertCrew, RA_13_4_a_continuous_ability_needs_no_order) {
  Bench b(scenario_of({{ship_design("alpha"), {tech("bank", Value::shields, 2)}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.reveal_all();
  EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::shields), 8);
}

TEST(RedAlertCrew, RA_6_15_crew_are_used_by_an_activate_order) {
  EXPECT_TRUE(activating().offered(0, verbs::use));
  EXPECT_FALSE(activating(speed_order).offered(0, verbs::use));
}

TEST(RedAlertCrew, RA_13_9_crew_carry_out_their_orders) {
  Bench b = activating();
  b.give(0, Order(verbs::use, {1, 2}));
  b.give(0, Order(verbs::turn, {90 * degrees}));
  EXPECT_EQ(b.ship(0).heading, core::quarter_turn);
}

TEST(RedAlertCrew, RA_13_10_like_the_ships_own) {
  Bench b = activating();
  b.give(0, Order(verbs::use, {1, 1}));
  EXPECT_FALSE(b.refused(0, Order(verbs::speed, {4})));
  EXPECT_TRUE(b.refused(0, Order(verbs::speed, {5}))) << "by one or by two, as always";
}

TEST(RedAlertCrew, RA_13_11_one_row_at_each_activation) {
  Bench b = activating();
  b.give(0, Order(verbs::use, {1, 1}));
  EXPECT_TRUE(b.offered(0, verbs::speed));
  EXPECT_FALSE(b.offered(0, verbs::shields));
  EXPECT_FALSE(b.offered(0, verbs::turn));
}

TEST(RedAlertCrew, RA_13_12_paired_orders_are_both_carried_out) {
  Bench b = activating();
  b.give(0, Order(verbs::use, {0, 1}));
  b.give(0, Order(verbs::shields, {3}));
  b.give(0, Order(verbs::move));
  b.give(0, Order(verbs::speed, {4}));
  EXPECT_EQ(b.ship(0).shields, 3);
  EXPECT_EQ(b.ship(0).speed, 4);
  EXPECT_NEAR(inches(b.ship(0).centre.x), 15, 0.01) << "it flew before it changed speed";
}

TEST(RedAlertCrew, RA_13_13_a_crew_disk_may_give_the_activate_order) {
  Bench b = activating();
  b.give(0, Order(verbs::use, {0, 0}));
  EXPECT_TRUE(b.offered(0, verbs::launch));
  b.give(0, Order(verbs::use, {1, 2}));
  EXPECT_TRUE(b.offered(0, verbs::turn));
  EXPECT_FALSE(b.offered(0, verbs::use)) << "one activate order activates a single disk";
}

TEST(RedAlertCrew, RA_2_10_a_ship_may_take_any_number_aboard_in_play) {
  std::vector<DiskDesign> many;
  for (const char* id : {"a", "b", "c", "d", "e"}) many.push_back(crew(id, 1, 1));
  Bench b(scenario_of({{ship_design("alpha"), many, 0},
                       {ship_design("beta"), many, 0},
                       {ship_design("omega"), {}, 1}}));
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.there()) disk.aboard = 1;
  EXPECT_TRUE(b.game.valid(b.cell()));
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 1), 10);
}

TEST(RedAlertCrew, RA_5_3_concealed_disks_are_lost_with_their_ship) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("team", 1, 2)}, 0},
                       {ship_design("beta"), {}, 0},
                       {ship_design("omega"), {}, 1}}));
  EXPECT_FALSE(b.refused(0, Order(verbs::reveal, {1})));
  b.run({}, [](BattleContext& c) { destroy(c, 0, Fate::hull, 1); });
  EXPECT_TRUE(b.refused(0, Order(verbs::reveal, {1})));
  EXPECT_FALSE(b.refused(0, Order(verbs::reveal)));
}

TEST(RedAlertCrew, RA_5_7_revealed_crew_can_be_attacked_concealed_not) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("team", 1, 2)}, 0},
                       {ship_design("omega"), {crew("boss", 3, 1)}, 1}}));
  b.reveal_all();
  b.disk(0).aboard = 1;
  b.disk(b.state.disks.size() / 2).state = DiskState::concealed;
  b.state.step = Step::boarding;
  b.run({}, [](BattleContext& c) { advance(c); });
  EXPECT_FALSE(b.said(EventId::fight_drop));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
