// Tests of beams, transport, damage and criticals (RA-10 to RA-12).
#include "rules/red_alert/events.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// Alpha is about to attack omega; their centres are five inches apart, their edges 2.5.
Bench attacking(Scenario scenario = duel(), double apart = 5) {
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 10 + apart, 18, 180, 0);
  b.reveal_all();
  b.assign({{attack_order, attack_order, attack_order}, {speed_order, speed_order, speed_order}});
  b.give(0, Order(verbs::act));
  return b;
}
Faces shot(int hits, const Faces& then = criticals()) {
  return counters(rolls::beam, hits, 4 - hits) + (hits > 0 ? then : Faces{});
}

TEST(RedAlertCombat, RA_10_1_the_template_must_reach_both_disks) {
  EXPECT_TRUE(attacking(duel(), 5.5).offered(0, verbs::fire));
  EXPECT_FALSE(attacking(duel(), 5.51).offered(0, verbs::fire));
}

TEST(RedAlertCombat, RA_3_2_range_1_is_one_template) {
  Scenario longer = duel();
  longer.range_template = 4 * core::inch;
  EXPECT_TRUE(attacking(std::move(longer), 6.5).offered(0, verbs::fire));
}

TEST(RedAlertCombat, RA_10_2_no_arc_limits_a_beam) {
  Bench b = attacking();
  for (i32 heading : {0, 90, 180, 270}) {
    b.ship(0).heading = heading_of(heading * degrees);
    EXPECT_TRUE(b.offered(0, verbs::fire));
  }
}

TEST(RedAlertCombat, RA_10_3_each_HIT_is_a_hit) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(3));
  EXPECT_EQ(b.ship(1).shields, 3);
  const core::Event* fired = b.said(EventId::fired);
  ASSERT_TRUE(fired);
  EXPECT_EQ(fired->args[2], 3);
}

TEST(RedAlertCombat, RA_6_14_one_attack_an_order) {
  Bench b = attacking();
  EXPECT_TRUE(b.offered(0, verbs::launch));
  b.give(0, Order(verbs::fire, {1}), shot(0));
  EXPECT_FALSE(b.offered(0, verbs::fire));
  EXPECT_FALSE(b.offered(0, verbs::launch));
}

TEST(RedAlertCombat, RA_11_1_shields_first) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(4));
  EXPECT_EQ(b.ship(1).shields, 2);
  EXPECT_EQ(b.ship(1).hull, 6);
}

TEST(RedAlertCombat, RA_11_2_two_hits_on_one_shield_take_a_point_of_hull) {
  Bench b = attacking();
  b.ship(1).shields = 1;
  b.give(0, Order(verbs::fire, {1}), shot(2));
  EXPECT_EQ(b.ship(1).shields, 0);
  EXPECT_EQ(b.ship(1).hull, 5);
}

TEST(RedAlertCombat, RA_3_11_no_hull_no_ship) {
  Bench b = attacking();
  b.ship(1).shields = 0;
  b.ship(1).hull = 2;
  b.give(0, Order(verbs::fire, {1}), shot(4, {}));
  EXPECT_EQ(b.ship(1).fate, Fate::hull);
}

TEST(RedAlertCombat, RA_3_9_shields_can_come_up_again) {
  Bench b = attacking();
  b.ship(1).shields = 0;
  b.ship(1).orders[0] = static_cast<u8>(shields_order);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  b.give(1, Order(verbs::shields, {5}));
  EXPECT_EQ(b.ship(1).shields, 5);
}

TEST(RedAlertCombat, RA_12_1_any_hit_may_be_critical_none_without) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(0));
  EXPECT_FALSE(b.said(EventId::criticals_drop));
  Bench hit = attacking();
  hit.give(0, Order(verbs::fire, {1}), shot(1));
  EXPECT_TRUE(hit.said(EventId::criticals_drop));
}

TEST(RedAlertCombat, RA_12_2_five_counters_one_of_each_kind) {
  for (u32 kind = 0; kind < criticals_count; ++kind) {
    Bench b = attacking();
    b.give(0, Order(verbs::fire, {1}), shot(1, criticals({static_cast<Critical>(kind)})));
    EXPECT_EQ(b.ship(1).marks, 1U << kind);
  }
}

constexpr Critical all_kinds[] = {Critical::bridge, Critical::engineering, Critical::weapons,
                                  Critical::torpedo, Critical::propulsion};

u32 marks_after(u32 showing, u8 shields) {
  Bench b = attacking();
  b.ship(1).shields = shields;
  Faces faces = criticals();
  for (u32 kind = 0; kind < showing; ++kind) faces[kind].face = 2;
  b.give(0, Order(verbs::fire, {1}), shot(2, faces));
  return static_cast<u32>(std::popcount(b.ship(1).marks));
}

TEST(RedAlertCombat, RA_12_3_shields_only_wants_exactly_one) {
  const u32 marks[] = {0, 1, 0, 0, 0, 0};
  for (u32 showing = 0; showing <= 5; ++showing) EXPECT_EQ(marks_after(showing, 6), marks[showing]);
}

TEST(RedAlertCombat, RA_12_4_hull_takes_one_or_two) {
  EXPECT_EQ(marks_after(1, 1), 1U);
  EXPECT_EQ(marks_after(2, 1), 2U);
}

TEST(RedAlertCombat, RA_12_5_three_or_more_never) {
  for (u32 showing = 3; showing <= 5; ++showing) EXPECT_EQ(marks_after(showing, 0), 0U);
}

Scenario with_crew_and_tech() {
  DiskDesign captain = crew("captain", 3), medic = crew("medic", 1), spare = crew("spare");
  captain.keywords = spare.keywords = 1U << static_cast<u32>(Keyword::bridge_crew);
  return scenario_of(
      {{ship_design("alpha"), {crew("mate", 9)}, 0},
       {ship_design("omega"),
        {captain, medic, tech("bank", Value::shields, 2), tech("gun", Value::beam, 1), spare},
        1}});
}

TEST(RedAlertCombat, RA_12_6_bridge_takes_all_revealed_bridge_crew) {
  Bench b = attacking(with_crew_and_tech());
  const u32 first = b.state.disks.size() / 2;
  b.disk(first + 4).state = DiskState::concealed;
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::bridge})));
  EXPECT_EQ(b.disk(first).state, DiskState::lost);
  EXPECT_EQ(b.disk(first + 1).state, DiskState::ready);
  EXPECT_EQ(b.disk(first + 4).state, DiskState::concealed) << "RA-5.8: concealed disks are safe";
}

TEST(RedAlertCombat, RA_5_8_concealed_bridge_crew_are_safe) {
  Bench b = attacking(with_crew_and_tech());
  const u32 first = b.state.disks.size() / 2;
  b.disk(first).state = DiskState::concealed;
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::bridge})));
  EXPECT_EQ(b.disk(first).state, DiskState::concealed);
}

TEST(RedAlertCombat, RA_12_7_engineering_takes_one_tech_of_the_owners_choice) {
  Bench b = attacking(with_crew_and_tech());
  const i32 first = static_cast<i32>(b.state.disks.size() / 2);
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::engineering})));
  EXPECT_EQ(b.window(), WindowKind::engineering);
  EXPECT_EQ(b.seat(), 1);
  EXPECT_TRUE(b.refused(1, Order(verbs::give_up, {first}))) << "crew is not tech";
  b.give(1, Order(verbs::give_up, {first + 3}));
  EXPECT_EQ(b.disk(static_cast<u32>(first) + 3).state, DiskState::lost);
  EXPECT_EQ(b.seat(), 0) << "the attacker goes on";
}

TEST(RedAlertCombat, RA_12_7_without_tech_nothing_is_lost) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::engineering})));
  EXPECT_FALSE(b.said(EventId::disk_lost));
  EXPECT_EQ(b.ship(1).marks, 2);
}

TEST(RedAlertCombat, RA_12_8_weapons_silences_beams_to_the_end_of_next_turn) {
  Bench b = attacking();
  b.ship(0).unarmed_until = 2;
  EXPECT_FALSE(b.offered(0, verbs::fire));
  b.state.turn = 2;
  EXPECT_FALSE(b.offered(0, verbs::fire));
  b.state.turn = 3;
  EXPECT_TRUE(b.offered(0, verbs::fire));
  Bench hit = attacking();
  hit.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::weapons})));
  EXPECT_EQ(hit.ship(1).unarmed_until, 2);
}

TEST(RedAlertCombat, RA_12_8_torpedo_takes_the_rest) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::torpedo})));
  EXPECT_EQ(b.ship(1).torpedoes, 0);
}

TEST(RedAlertCombat, RA_12_8_propulsion_stops_the_ship) {
  Bench b = attacking();
  b.ship(1).speed = 3;
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::propulsion})));
  EXPECT_EQ(b.ship(1).speed, 0);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  EXPECT_FALSE(b.offered(1, verbs::speed)) << "it cannot rise";
}

TEST(RedAlertCombat, RA_12_9_a_mark_stays_though_nobody_was_lost) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::bridge})));
  EXPECT_EQ(b.ship(1).marks, 1);
}

TEST(RedAlertCombat, RA_12_10_the_second_of_a_kind_destroys) {
  Bench b = attacking();
  b.ship(1).marks = 1;
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::bridge})));
  EXPECT_EQ(b.ship(1).fate, Fate::second_critical);
  EXPECT_EQ(b.ship(1).shields, 5);
}

// A battle for tests of transport: both ships have their shields down.
Bench beaming(Scenario scenario, double apart = 5) {
  Bench b = attacking(std::move(scenario), apart);
  b.ship(0).shields = b.ship(1).shields = 0;
  return b;
}
Scenario with_teams() {
  DiskDesign guard = crew("guard", 0, 2);
  guard.keywords = 1U << static_cast<u32>(Keyword::security);
  return scenario_of({{ship_design("alpha"), {crew("mate", 4), crew("team", 1, 3), guard}, 0},
                      {ship_design("omega"), {crew("boss", 3, 2)}, 1}});
}

TEST(RedAlertCombat, RA_10_6_the_target_must_be_in_range) {
  EXPECT_TRUE(beaming(with_teams()).offered(0, verbs::transport));
  EXPECT_FALSE(beaming(with_teams(), 5.6).offered(0, verbs::transport));
}

TEST(RedAlertCombat, RA_10_7_shields_of_both_must_be_down) {
  Bench own = beaming(with_teams());
  own.ship(0).shields = 1;
  EXPECT_FALSE(own.offered(0, verbs::transport));
  Bench target = beaming(with_teams());
  target.ship(1).shields = 1;
  EXPECT_FALSE(target.offered(0, verbs::transport));
}

TEST(RedAlertCombat, RA_10_8_any_number_of_ready_crew_may_go) {
  Bench b = beaming(with_teams());
  EXPECT_TRUE(b.refused(0, Order(verbs::transport, {1, 0, 0}))) << "somebody must go";
  EXPECT_FALSE(b.refused(0, Order(verbs::transport, {1, 0, 1})));
  b.give(0, Order(verbs::transport, {1, 1, 1}));
  EXPECT_EQ(b.disk(0).aboard, 1);
  EXPECT_EQ(b.disk(1).aboard, 1);
}

TEST(RedAlertCombat, RA_10_9_activated_crew_stay) {
  Bench b = beaming(with_teams());
  b.disk(0).state = DiskState::activated;
  b.give(0, Order(verbs::transport, {1, 1}));
  EXPECT_EQ(b.disk(0).aboard, 0);
  EXPECT_EQ(b.disk(1).aboard, 1);
}

TEST(RedAlertCombat, RA_20_11_security_cannot_beam_off) {
  Bench b = beaming(with_teams());
  b.disk(0).state = b.disk(1).state = DiskState::activated;
  EXPECT_FALSE(b.offered(0, verbs::transport));
}

TEST(RedAlertCombat, RA_10_10_the_fight_comes_in_step_four) {
  Bench b = beaming(with_teams());
  b.give(0, Order(verbs::transport, {1, 0, 1}));
  EXPECT_EQ(b.ship(1).controller, 1);
  EXPECT_EQ(b.state.step, Step::execute);
}

TEST(RedAlertCombat, RA_12_7_a_wreck_gives_up_no_tech) {
  Bench b = attacking(with_crew_and_tech());
  b.ship(1).shields = 0;
  b.ship(1).marks = 1U << static_cast<u32>(Critical::weapons);
  b.give(0, Order(verbs::fire, {1}),
         shot(1, criticals({Critical::engineering, Critical::weapons})));
  EXPECT_EQ(b.ship(1).fate, Fate::second_critical);
  EXPECT_NE(b.window(), WindowKind::engineering);
}

TEST(RedAlertCombat, RA_12_6_boarders_among_the_bridge_crew_go_too) {
  DiskDesign boarder = crew("boarder", 0, 2);
  boarder.keywords = 1U << static_cast<u32>(Keyword::bridge_crew);
  Bench b = attacking(scenario_of(
      {{ship_design("alpha"), {crew("mate", 4), boarder}, 0}, {ship_design("omega"), {}, 1}}));
  b.disk(1).aboard = 1;
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::bridge})));
  EXPECT_EQ(b.disk(1).state, DiskState::lost);
  EXPECT_EQ(b.disk(0).state, DiskState::ready);
}

TEST(RedAlertCombat, RA_12_8_propulsion_holds_to_the_end_of_next_turn) {
  Bench b = attacking();
  b.give(0, Order(verbs::fire, {1}), shot(1, criticals({Critical::propulsion})));
  b.state.turn = 2;
  EXPECT_FALSE(may_gain_speed(b.state, b.ship(1)));
  b.state.turn = 3;
  EXPECT_TRUE(may_gain_speed(b.state, b.ship(1)));
}

TEST(RedAlertCombat, RA_10_8_only_crew_of_the_ships_player) {
  Bench b = beaming(with_teams());
  b.disk(b.state.disks.size() / 2).aboard = 0;  // omega's boss has boarded alpha
  EXPECT_FALSE(b.refused(0, Order(verbs::transport, {1, 1, 1})));
  EXPECT_TRUE(b.refused(0, Order(verbs::transport, {1, 1, 1, 1})));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
