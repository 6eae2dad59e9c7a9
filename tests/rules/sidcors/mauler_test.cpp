// Maulers: their power, escorts and shock.
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

// Unit 0 is a mauler of 10, with 1 and 2 as its escorts; 3 is a station of 12 and 6, 4 a ship.
const Fleet squadron = {mauler("10-8/5-4"), ship("8-7/4"), ship("8-7/4")};
const Fleet garrison = {base(UnitKind::battle_station, "12/6"), ship("8-7/4")};

UnitSet ready(Battle& battle) {
  return maulers_ready(battle.game.scenario(), battle.state(), 0);
}
i32 halves(Battle& battle) {
  return potential_halves(battle.game.scenario(), battle.state(), 0);
}

TEST(SidcorsMauler, SID_12_1_only_a_whole_mauler_has_the_power) {
  Battle battle(squadron, garrison);
  EXPECT_EQ(ready(battle), UnitSet(0b1));
  battle.unit(0).status = Status::crippled;
  EXPECT_EQ(ready(battle), UnitSet(0));
  battle.fight_for(50, 0);
  EXPECT_FALSE(battle.offered(0, verbs::direct_mauler));
  battle.expect_refused(0, order(verbs::direct_mauler, {0, 3, 1}), refusals::no_mauler, "SID-12.1");
}
TEST(SidcorsMauler, SID_12_1_the_status_is_that_of_the_rounds_start) {
  Battle battle(garrison, squadron);  // the defender's mauler is unit 2
  battle.fight_for(16, 14);
  battle.play(0, order(verbs::direct, {2, 1}));
  EXPECT_EQ(battle.unit(2).status, Status::crippled);
  EXPECT_TRUE(battle.offered(1, verbs::direct_mauler)) << "it has been used in this round";
  battle.play(1, order(verbs::direct_mauler, {2, 0, 1}));
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
}
TEST(SidcorsMauler, SID_12_1_one_destroyed_by_direction_has_served_in_this_round) {
  Battle battle(garrison, squadron);
  battle.fight_for(26, 14);
  battle.play(0, order(verbs::direct, {2, 2}));
  EXPECT_EQ(battle.unit(2).status, Status::destroyed);
  battle.play(1, order(verbs::direct_mauler, {2, 0, 1}));
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
  EXPECT_EQ(battle.count(events::shock) + battle.count(events::shock_crippled), 0);
}
TEST(SidcorsMauler, SID_12_1_other_units_are_no_maulers) {
  Battle battle(squadron, garrison);
  battle.fight_for(50, 0);
  for (i32 unit : {1, 3, 4})
    battle.expect_refused(0, order(verbs::direct_mauler, {unit, 3, 1}), refusals::no_mauler,
                          "SID-12.1");
}

struct Price {
  i32 defence, crippled, points, blows, price;
};
TEST(SidcorsMauler, SID_12_2_its_points_count_at_face_value) {
  const Price rows[] = {
      {8, 4, 10, 1, 8},    // the mauler pays for all
      {10, 5, 10, 1, 10},  // exactly
      {12, 6, 10, 1, 14},  // 10, and twice 2
      {7, 3, 10, 2, 10},   // one pool for both blows
      {8, 4, 10, 2, 14},   // 10, and twice 2
      {12, 6, 10, 2, 26},  // 10, and twice 8
      {12, 6, 0, 1, 24},   // without a mauler
      {12, 6, 5, 1, 19},
  };
  for (const Price& row : rows) {
    const std::string factors =
        "8-" + std::to_string(row.defence) + "/4-" + std::to_string(row.crippled);
    Battle battle({ship(factors.c_str())}, garrison);
    EXPECT_EQ(
        price_of(battle.game.scenario(), battle.unit(0), static_cast<u32>(row.blows), row.points),
        row.price)
        << factors << " blows " << row.blows << " mauler " << row.points;
  }
}
TEST(SidcorsMauler, SID_12_2_the_pool_is_the_attack_factor_of_its_whole_side) {
  Battle battle({mauler("7-8/5-4"), ship("8-7/4"), ship("8-7/4")}, garrison);
  battle.fight_for(17, 0);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, 1)});
  EXPECT_EQ(battle.count(events::directed_mauler), 1);
  EXPECT_EQ(battle.event(events::directed_mauler)->args[2], 17) << "7 and twice 5";
  EXPECT_EQ(battle.event(events::directed_mauler)->terms[1].value, 7);
}

// Units 3 and 4 carry twelve and four craft; those named in the same order count as one target.
TEST(SidcorsMauler, SID_12_2_craft_named_in_one_order_count_as_one_target) {
  Battle battle(squadron, {ship("8-7(12)/4"), tender("8-7/4", 4)});
  battle.fight_for(14, 0);
  EXPECT_EQ(battle.range(0, order(verbs::direct_craft)).hi, 7) << "two points each";
  EXPECT_TRUE(battle.range(0, order(verbs::direct_mauler_craft)).has(0));
  EXPECT_EQ(battle.range(0, order(verbs::direct_mauler_craft, {0})).hi, 12) << "10 and twice 2";
  EXPECT_EQ(battle.range(0, order(verbs::direct_mauler_craft, {0, 9, 0})).hi, 0);
  EXPECT_EQ(battle.range(0, order(verbs::direct_mauler_craft, {0, 9, 0, 0})).hi, 3);
  EXPECT_TRUE(battle.range(0, order(verbs::direct_mauler_craft, {0, 9, 0, 0, 3})).end());
  battle.play(0, order(verbs::direct_mauler_craft, {0, 9, 0, 0, 3}), {face(rolls::shock, 5)});
  const core::Event& told = *battle.event(events::directed_mauler_craft);
  EXPECT_EQ(told.args[3], 14);
  EXPECT_EQ(battle.unit(3).fighters, 3);
  EXPECT_EQ(battle.unit(4).pfs, 1);
  EXPECT_EQ(battle.unit(0).status, Status::crippled) << "it was used, so it rolls";
}
TEST(SidcorsMauler, SID_12_2_a_single_point_is_enough_for_a_fighter) {
  Battle battle(squadron, {ship("8-20(3)/10")});
  battle.fight_for(1, 0);
  battle.expect_window(Phase::direct, 0b01);
  EXPECT_FALSE(battle.offered(0, verbs::direct_craft));
  const core::Rejection dear = battle.refusal(0, order(verbs::direct_craft, {2, 0}));
  EXPECT_EQ(dear.code, own_code(OwnRefusal::craft_points_short));
  EXPECT_EQ(dear.got, 4) << "for both";
  EXPECT_EQ(dear.lo, 0);
  EXPECT_EQ(dear.hi, 1);
  battle.play(0, order(verbs::direct_mauler_craft, {0, 1, 0}), {face(rolls::shock, 1)});
  EXPECT_EQ(battle.unit(3).fighters, 2);
}
TEST(SidcorsMauler, SID_12_2_refusals_at_craft) {
  Battle battle(squadron, {ship("8-7(12)/4")});
  battle.fight_for(12, 0);
  battle.expect_refused(0, order(verbs::direct_mauler_craft, {0, 12, 0}),
                        OwnRefusal::craft_points_short, "SID-7.15", 1);
  const core::Rejection price = battle.refusal(0, order(verbs::direct_mauler_craft, {0, 12, 0}));
  EXPECT_EQ(price.got, 14) << "ten points at face value, two at double";
  EXPECT_EQ(price.lo, 11);
  EXPECT_EQ(price.hi, 12);
  battle.expect_refused(0, order(verbs::direct_mauler_craft, {1, 2, 0}), refusals::no_mauler,
                        "SID-12.1");
  Battle alone({mauler("10-8/5"), ship("30-7/4")}, {ship("8-7(12)/4")});
  alone.fight_for(12, 0);
  alone.expect_refused(0, order(verbs::direct_mauler_craft, {0, 2, 0}), refusals::no_mauler,
                       "SID-12.9");
}

TEST(SidcorsMauler, SID_12_3_the_points_come_out_of_what_the_force_scored) {
  Battle battle(squadron, garrison);
  battle.fight_for(13, 0);
  EXPECT_FALSE(battle.range(0, order(verbs::direct_mauler, {0})).has(3)) << "14 are needed";
  battle.expect_refused(0, order(verbs::direct_mauler, {0, 3, 1}), OwnRefusal::points_short,
                        "SID-7.3", 1);
  Battle enough(squadron, garrison);
  enough.fight_for(15, 0);
  enough.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, 1)});
  EXPECT_EQ(enough.carried(1), 1) << "one of the fifteen points is left";
}

TEST(SidcorsMauler, SID_12_4_the_rest_is_paid_double) {
  Battle battle(squadron, {ship("8-11/4-9"), ship("8-7/4")});
  battle.fight_for(30, 0);
  EXPECT_EQ(battle.range(0, order(verbs::direct_mauler, {0, 3})).hi, 2);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 2}), {face(rolls::shock, 1)});
  EXPECT_EQ(battle.event(events::directed_mauler)->args[2], 30) << "10 of 20, twice the rest";
  EXPECT_EQ(battle.unit(3).status, Status::destroyed);
}

TEST(SidcorsMauler, SID_12_5_five_or_six_cripples_it_after_the_round) {
  for (int die = 1; die <= 6; ++die) {
    Battle battle(squadron, garrison);
    battle.fight_for(14, 0);
    battle.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, die)});
    EXPECT_EQ(battle.unit(0).status == Status::crippled, die >= 5) << die;
    EXPECT_EQ(battle.count(events::shock_crippled), die >= 5 ? 1 : 0);
    EXPECT_EQ(battle.count(events::shock), die >= 5 ? 0 : 1);
    EXPECT_EQ(battle.carried(0), 0) << "nobody scored this loss";
  }
}
TEST(SidcorsMauler, SID_12_5_one_without_a_crippled_side_is_destroyed) {
  Battle battle({mauler("10-8"), ship("8-7/4"), ship("8-7/4")}, garrison);
  battle.fight_for(14, 0);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, 6)});
  EXPECT_EQ(battle.unit(0).status, Status::destroyed);
  EXPECT_EQ(battle.count(EventId::destroyed_unscored), 1);
}
TEST(SidcorsMauler, SID_12_5_the_log_does_not_say_that_the_shock_resolves_points) {
  Battle battle(squadron, garrison);
  battle.fight_for(14, 0);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, 5)});
  EXPECT_EQ(battle.count(EventId::crippled), 1) << "the station, for its points";
  EXPECT_EQ(battle.event(EventId::crippled)->args[0], 3);
  EXPECT_EQ(battle.count(EventId::crippled_unscored), 1);
  EXPECT_EQ(battle.rule_of(EventId::crippled_unscored), "SID-12.5");
}
TEST(SidcorsMauler, SID_12_5_one_that_was_not_used_does_not_roll) {
  Battle battle(squadron, garrison);
  battle.fight_for(24, 0);
  battle.play(0, order(verbs::direct, {3, 1}));  // play() refuses faces that are not asked for
  EXPECT_EQ(battle.unit(0).status, Status::whole);
}
TEST(SidcorsMauler, SID_12_5_the_attackers_mauler_rolls_first) {
  Battle battle(squadron, squadron);
  battle.fight_for(7, 7);
  battle.play(0, order(verbs::direct_mauler, {0, 4, 1}));
  battle.play(1, order(verbs::direct_mauler, {3, 1, 1}),
              {face(rolls::shock, 6), face(rolls::shock, 1)});
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
  EXPECT_EQ(battle.unit(3).status, Status::whole);
}

TEST(SidcorsMauler, SID_12_6_crippled_on_purpose_it_does_not_roll) {
  Battle battle(squadron, garrison);
  battle.fight_for(14, 8);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}));
  battle.play(0, order(verbs::cripple, {0}));
  EXPECT_EQ(battle.count(events::shock) + battle.count(events::shock_crippled), 0);
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
}
TEST(SidcorsMauler, SID_12_6_crippled_by_directed_damage_it_does_not_roll) {
  Battle battle(squadron, garrison);
  battle.fight_for(14, 16);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}));
  battle.play(1, order(verbs::direct, {0, 1}));
  EXPECT_EQ(battle.count(events::shock) + battle.count(events::shock_crippled), 0);
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
}

struct Company {
  Fleet fleet;
  u64 ready;
};
TEST(SidcorsMauler, SID_12_7_each_mauler_wants_two_other_ships) {
  const Design m = mauler("10-8/5"), s = ship("8/4"), b = base(UnitKind::starbase, "36/18");
  const Company rows[] = {
      {{m}, 0},          {{m, s}, 0},          {{m, s, s}, 0b1},
      {{m, b, b}, 0},    {{m, s, b}, 0},       {{m, s, tender("8(9)/4", 6)}, 0b1},
      {{m, m, s, s}, 1}, {{m, m, s, s, s}, 1}, {{m, m, s, s, s, s}, 0b11},
      {{m, m, m}, 0},
  };
  for (const Company& row : rows) {
    Battle battle(row.fleet, garrison);
    EXPECT_EQ(ready(battle), UnitSet(row.ready)) << "row " << &row - rows;
  }
}
TEST(SidcorsMauler, SID_12_7_crippled_ships_count_lost_ones_do_not) {
  Battle battle(squadron, garrison);
  battle.unit(1).status = Status::crippled;
  EXPECT_EQ(ready(battle), UnitSet(1));
  battle.unit(1).status = Status::destroyed;
  EXPECT_EQ(ready(battle), UnitSet(0));
}
TEST(SidcorsMauler, SID_12_7_a_whole_mauler_is_served_before_a_crippled_one) {
  const Design m = mauler("10-8/5");
  Battle battle({m, m, ship("8/4"), ship("8/4")}, garrison);
  EXPECT_EQ(ready(battle), UnitSet(0b01));
  battle.unit(0).status = Status::crippled;
  EXPECT_EQ(ready(battle), UnitSet(0b10));
  EXPECT_EQ(halves(battle), 5 + 20 + 16 + 16) << "the crippled mauler attacks at half strength";
}

TEST(SidcorsMauler, SID_12_8_alone_it_attacks_at_half) {
  Battle battle({mauler("9-8/5"), ship("8/4")}, garrison);
  EXPECT_EQ(halves(battle), 9 + 16);
  battle.unit(0).status = Status::crippled;
  EXPECT_EQ(halves(battle), 5 + 16);
  Battle with(squadron, garrison);
  EXPECT_EQ(halves(with), 20 + 16 + 16);
}
TEST(SidcorsMauler, SID_12_8_halves_are_kept_until_the_total_is_rounded) {
  const Design m = mauler("9-8/5");
  Battle battle({m, m, ship("1/1")}, garrison);
  EXPECT_EQ(halves(battle), 9 + 9 + 2) << "10, not 4 and 4 and 1";
  battle.fight(1, 4, 2, 1);
  EXPECT_EQ(battle.count(events::mauler_alone), 2);
  EXPECT_EQ(battle.force(0).scored, 2) << "the station's scouts make it a 1: 20 % of 10";
}

TEST(SidcorsMauler, SID_12_8_a_lone_crippled_one_is_reported_too) {
  Battle battle({mauler("9-8/5"), ship("8/4")}, garrison);
  battle.unit(0).status = Status::crippled;
  battle.fight(1, 4, 2, 1);
  EXPECT_EQ(battle.event(events::mauler_alone)->args[0], 0);
  EXPECT_EQ(battle.event(EventId::damage)->args[1], 5 + 16) << "in half points";
  Battle with(squadron, garrison);
  with.unit(0).status = Status::crippled;
  with.fight(1, 4, 2, 1);
  EXPECT_EQ(with.count(events::mauler_alone), 0);
}

TEST(SidcorsMauler, SID_12_9_alone_it_may_not_be_used) {
  Battle battle({mauler("10-8/5"), ship("30-7/4")}, garrison);
  battle.fight_for(50, 0);
  EXPECT_FALSE(battle.offered(0, verbs::direct_mauler));
  EXPECT_TRUE(battle.offered(0, verbs::direct));
  battle.expect_refused(0, order(verbs::direct_mauler, {0, 2, 1}), refusals::no_mauler, "SID-12.9");
}

TEST(SidcorsMauler, SID_12_10_one_mauler_of_a_force_is_used) {
  const Design m = mauler("10-8/5-4"), s = ship("8-7/4");
  Battle battle({m, m, s, s, s, s}, {ship("8-20/4"), ship("8-7/4")});
  battle.fight_for(60, 0);
  EXPECT_TRUE(battle.range(0, order(verbs::direct_mauler)).has(0));
  EXPECT_TRUE(battle.range(0, order(verbs::direct_mauler)).has(1));
  battle.play(0, order(verbs::direct_mauler, {1, 6, 1}));
  EXPECT_EQ(battle.event(events::directed_mauler)->args[2], 30) << "10 and twice 10, not 20";
  EXPECT_EQ(battle.force(0).used, 2);
  battle.expect_window(Phase::allocate, 0b10);
}

TEST(SidcorsExamples, SID_15_7_a_station_of_12_costs_14_with_a_mauler_of_10) {
  Battle battle(squadron, garrison);
  battle.fight_for(14, 0);
  EXPECT_FALSE(battle.range(0, order(verbs::direct)).has(3)) << "24 without it";
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}), {face(rolls::shock, 2)});
  EXPECT_EQ(battle.unit(3).status, Status::crippled);
  EXPECT_EQ(battle.event(events::directed_mauler)->args[2], 14);
  EXPECT_EQ(battle.carried(1), 0);
}

}  // namespace
}  // namespace klaxon::rules::sidcors
