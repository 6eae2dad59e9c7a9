// The running example of the document, throw by throw (RA-22).
#include "rules/red_alert/events.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

ShipDesign yamato() {
  ShipDesign design = ship_design("yamato");
  design.cost = 21;
  return design;
}
ShipDesign tderet() {
  ShipDesign design = ship_design("tderet", Size::large);
  design.cost = 24;
  design.values[at(Value::shields)] = 7;
  design.values[at(Value::hull)] = 7;
  design.values[at(Value::beam)] = 5;
  return design;
}
DiskDesign la_forge() {
  DiskDesign design = crew("la_forge", 4, 2);
  design.cost = 6;
  for (OrderKind kind : {shields_order, speed_order, heading_order}) {
    design.rows.push({});
    design.rows.back().orders.push(kind);
  }
  return design;
}
Scenario balance() {
  return scenario_of(
      {{yamato(), {la_forge(), tech("mark_iii_torpedoes", Value::torpedo_damage, 1)}, 0},
       {tderet(),
        {tech("auxiliary_battery", Value::beam, 1),
         tech("heavy_torpedoes", Value::torpedo_damage, 2)},
        1}});
}
constexpr int diana = 0, owen = 1;

TEST(RedAlertExample, RA_22_1_both_fleets_cost_30_and_fill_2_of_5) {
  const Scenario scenario = balance();
  for (const Fleet& fleet : scenario.fleets) {
    EXPECT_EQ(cost_of(fleet, scenario.disks), 30);
    EXPECT_EQ(fleet.ships[0].disks.size(), 2U);
    EXPECT_EQ(capacity_of(fleet.ships[0], scenario.disks), 5);
  }
}

double gap_inches(Bench& b) {
  return inches(
      core::gap(disk_of(b.game.scenario(), b.ship(0)), disk_of(b.game.scenario(), b.ship(1))));
}
// Diana's orders: change heading, attack, attack. Owen's: change heading, attack, raise shields.
Bench first_phase() {
  Bench b(balance());
  b.put(0, 16.875, 18, 90, 3);
  b.put(1, 45, 18, 180, 3);
  b.reveal_all();
  b.assign(
      {{heading_order, attack_order, attack_order}, {heading_order, attack_order, shields_order}});
  b.give(diana, Order(verbs::defer));
  b.give(owen, Order(verbs::act));
  b.give(owen, Order(verbs::move));
  b.give(owen, Order(verbs::turn, {180 * degrees}));
  b.give(owen, Order(verbs::done));
  b.give(diana, Order(verbs::act));
  b.give(diana, Order(verbs::turn, {0}));
  b.give(diana, Order(verbs::move));
  b.give(diana, Order(verbs::done));
  return b;
}
Bench second_phase() {
  Bench b = first_phase();
  b.give(diana, Order(verbs::act));
  b.give(diana, Order(verbs::move));
  b.give(diana, Order(verbs::fire, {1}),
         counters(rolls::beam, 2, 2) + criticals({Critical::bridge}));
  EXPECT_EQ(b.ship(1).shields, 5);
  EXPECT_EQ(b.ship(1).marks, 1U << static_cast<u32>(Critical::bridge));
  EXPECT_FALSE(b.said(EventId::disk_lost));
  b.give(diana, Order(verbs::done));
  b.give(owen, Order(verbs::act));
  b.give(owen, Order(verbs::fire, {0}),
         counters(rolls::beam, 5, 1) + criticals({Critical::engineering}));
  b.give(owen, Order(verbs::move));
  b.give(owen, Order(verbs::done));
  return b;
}

TEST(RedAlertExample, RA_22_2_they_are_eight_inches_apart) {
  Bench b = first_phase();
  EXPECT_NEAR(gap_inches(b), 8, 0.01);
  EXPECT_EQ(b.state.phase, 1);
}

TEST(RedAlertExample, RA_22_3_shots_are_exchanged) {
  Bench b = second_phase();
  EXPECT_EQ(b.ship(0).shields, 1);
  EXPECT_EQ(b.disk(1).state, DiskState::lost) << "Mark III Torpedoes";
  EXPECT_EQ(b.disk(0).state, DiskState::ready) << "La Forge";
}

TEST(RedAlertExample, RA_22_4_she_is_out_of_range_and_he_restores_his_shields) {
  Bench b = second_phase();
  b.give(diana, Order(verbs::act));
  EXPECT_FALSE(b.offered(diana, verbs::fire));
  EXPECT_FALSE(b.offered(diana, verbs::turn));
  b.give(diana, Order(verbs::move));
  EXPECT_FALSE(b.offered(diana, verbs::fire));
  b.give(diana, Order(verbs::done));
  b.give(owen, Order(verbs::act));
  b.give(owen, Order(verbs::shields, {7}));
  EXPECT_EQ(b.ship(1).shields, 7);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
