// The disks that the document describes (RA-21), read from the library's files.
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/turn/revealing.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

Lines raises(const char* value, int by) {
  return {{"raises", table_of({{value, by}})}};
}

TEST(RedAlertDisks, RA_21_4_mark_iii_torpedoes_work_while_revealed) {
  Bench b = on_turn({.red = {tech_with("mark_iii_torpedoes", {}, raises("torpedo_damage", 1))},
                     .blue = {},
                     .order = attack_order});
  b.give(0, Order(verbs::launch, {0, 0, 0}), counters(rolls::torpedo, 0, 6));
  Bench hidden = on_turn({.red = {tech_with("mark_iii_torpedoes", {}, raises("torpedo_damage", 1))},
                          .blue = {},
                          .order = attack_order});
  hidden.disk(1).state = DiskState::concealed;
  hidden.give(0, Order(verbs::launch, {0, 0, 0}), counters(rolls::torpedo, 0, 5));
}

TEST(RedAlertDisks, RA_21_5_auxiliary_battery_adds_a_counter_to_the_beam) {
  Bench b = on_turn({.red = {tech_with("auxiliary_battery", {}, raises("beam", 1))},
                     .blue = {},
                     .order = attack_order});
  b.give(0, Order(verbs::fire, {1}), beam(0, 5));
}

TEST(RedAlertDisks, RA_21_6_heavy_torpedoes_hit_harder_and_fly_slower) {
  Bench b = on_turn(
      {.red = {tech_with("heavy_torpedoes", {},
                         {{"raises", table_of({{"torpedo_damage", 2}, {"torpedo_speed", -1}})}})},
       .blue = {},
       .order = attack_order});
  EXPECT_EQ(torpedo_flips(b.game.scenario(), b.state, 0), 3);
  b.give(0, Order(verbs::launch, {0, 0}), counters(rolls::torpedo, 0, 7));
}

TEST(RedAlertDisks, RA_21_7_auxiliary_shield_bank) {
  Bench b = before_orders(
      {.red = {tech_with("auxiliary_shield_bank", {}, raises("shields", 2))}, .blue = {}});
  EXPECT_EQ(b.ship(0).shields, 8);
  EXPECT_EQ(figure(b, 0, Value::shields), 8);
}

TEST(RedAlertDisks, RA_21_8_advanced_transporter_reaches_one_template_further) {
  Bench b = on_turn({.red = {tech_with("advanced_transporter", {}, raises("transporter", 1))},
                     .blue = {},
                     .order = attack_order});
  b.ship(0).shields = b.ship(1).shields = 0;
  b.put(1, 18.5, 18, 180, 0);
  EXPECT_TRUE(b.offered(0, verbs::transport));
  b.put(1, 18.51, 18, 180, 0);
  EXPECT_FALSE(b.offered(0, verbs::transport));
}

DiskDesign pulse_phasers() {
  return tech_with("pulse_phasers", {{{"does", "refire"}, {"hits", 3}}});
}

TEST(RedAlertDisks, RA_21_9_pulse_phasers_fire_again_after_three_hits) {
  Bench b = on_turn({.red = {pulse_phasers()}, .blue = {}, .order = attack_order});
  b.give(0, Order(verbs::fire, {1}), beam(3, 1) + criticals());
  EXPECT_EQ(b.ship(1).shields, 3) << "the ship takes the hits first";
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use_at(1, "refire", 1), beam(4, 0) + criticals());
  EXPECT_EQ(b.ship(1).hull, 5);
  EXPECT_EQ(b.window(), WindowKind::act) << "it is flipped, so it cannot be used a third time";
  EXPECT_EQ(b.disk(1).state, DiskState::activated);
}

TEST(RedAlertDisks, RA_21_9_not_after_two) {
  Bench b = on_turn({.red = {pulse_phasers()}, .blue = {}, .order = attack_order});
  b.give(0, Order(verbs::fire, {1}), beam(2, 2) + criticals());
  EXPECT_EQ(b.window(), WindowKind::act);
}

TEST(RedAlertDisks, RA_21_9_nor_at_nobody) {
  Bench b = on_turn({.red = {pulse_phasers()}, .blue = {}, .order = attack_order});
  b.ship(1).shields = 0;
  b.ship(1).hull = 3;
  b.give(0, Order(verbs::fire, {1}), beam(3, 1));
  EXPECT_EQ(b.window(), WindowKind::act) << "the only target is destroyed";
}

TEST(RedAlertDisks, RA_21_10_barclay_readies_a_tech) {
  const DiskDesign barclay = crew_with("barclay", {{{"does", "ready"}, {"what", "tech"}}});
  Bench b =
      on_turn({.red = {barclay, pulse_phasers(), crew("cook", 1)}, .blue = {pulse_phasers()}});
  EXPECT_FALSE(may(b, 0, use_on(1, "ready", 2))) << "it is ready";
  for (u32 disk : {2U, 3U, blue}) b.disk(disk).state = DiskState::activated;
  EXPECT_FALSE(may(b, 0, use_on(1, "ready", 3))) << "no tech";
  EXPECT_FALSE(may(b, 0, use_on(1, "ready", blue))) << "not aboard";
  b.disk(2).aboard = 1;
  b.ship(1).controller = 0;
  EXPECT_FALSE(may(b, 0, use_on(1, "ready", 2))) << "it is their own, but aboard another ship";
  b.disk(2).aboard = 0;
  b.ship(1).controller = 1;
  b.give(0, use_on(1, "ready", 2));
  EXPECT_EQ(b.disk(2).state, DiskState::ready);
  EXPECT_EQ(b.disk(1).state, DiskState::activated);
}

DiskDesign with_rows(const char* id, const std::vector<std::vector<const char*>>& rows) {
  core::Tree list = core::Tree::list();
  for (const auto& row : rows) list.add(words_of(row));
  return crew_with(id, {}, {{"command", 4}, {"orders", list}});
}

TEST(RedAlertDisks, RA_21_3_la_forge_gives_one_of_three_orders) {
  const DiskDesign la_forge =
      with_rows("la_forge", {{"raise_shields"}, {"change_speed"}, {"change_heading"}});
  const u16 given[] = {verbs::shields, verbs::speed, verbs::turn};
  for (i32 row = 0; row < 3; ++row) {
    Bench b = on_turn({.red = {la_forge}, .blue = {}});
    b.give(0, Order(verbs::use, {1, row}));
    for (i32 other = 0; other < 3; ++other)
      EXPECT_EQ(b.offered(0, given[other]), other == row) << row << other;
  }
}

TEST(RedAlertDisks, RA_21_11_picard_gives_pairs) {
  const DiskDesign picard = with_rows(
      "picard", {{"attack", "activate"}, {"raise_shields", "change_speed"}, {"change_heading"}});
  Bench b = on_turn({.red = {picard, pulse_phasers()}, .blue = {}});
  b.give(0, Order(verbs::use, {1, 0}));
  EXPECT_TRUE(b.offered(0, verbs::fire));
  EXPECT_EQ(b.state.pending.size(), 2U);
  Bench middle = on_turn({.red = {picard}, .blue = {}});
  middle.give(0, Order(verbs::use, {1, 1}));
  EXPECT_TRUE(middle.offered(0, verbs::shields) && middle.offered(0, verbs::speed));
}

// RA-2.14, RA-2.16.
TEST(RedAlertDisks, RA_21_12_worf_and_RA_21_13_the_strike_leader_bring_away_teams) {
  for (const auto& [id, points] : {std::pair{"worf", 7}, {"advanced_strike_leader", 6}}) {
    const DiskDesign design =
        crew_with(id, {}, {{"start", table_of({{"points", points}, {"keyword", "away_team"}})}});
    EXPECT_EQ(design.free_points, points);
    EXPECT_EQ(design.free_keyword, Keyword::away_team);
  }
}

Bench turning(u8 speed) {
  Bench b = on_turn({.red = {crew_with("jasad", {{{"does", "steer"}}})},
                     .blue = {},
                     .order = heading_order,
                     .speed = speed});
  b.put(0, 10, 18, 0, speed);
  b.put(1, 40, 30, 180, speed);
  return b;
}
u16 swerve() {
  return behaviours().words_of(static_cast<u32>(effect("steer"))).verb(0);
}

TEST(RedAlertDisks, RA_21_15_jasad_turns_at_one_point_of_the_movement) {
  Bench b = turning(3);
  b.give(0, Order(swerve(), {1, 90 * degrees}));
  const u16 swerves = behaviours().words_of(static_cast<u32>(effect("steer"))).event(0);
  const core::Event* said = b.said(static_cast<EventId>(swerves));
  ASSERT_NE(said, nullptr);
  EXPECT_STREQ(core::rule_text(rule_names(), said->rule), "RA-21.15");
  EXPECT_EQ(said->args[1], 90);
  EXPECT_EQ(said->args[2], 1);
  EXPECT_NEAR(inches(b.ship(0).centre.x), 12.5, 0.01);
  EXPECT_NEAR(inches(b.ship(0).centre.y), 23, 0.01);
  EXPECT_FALSE(b.offered(0, swerve()));
  EXPECT_FALSE(b.offered(0, verbs::turn)) << "the order is carried out";
  EXPECT_EQ(b.ship(0).speed, 3) << "it is not evasion";
}

TEST(RedAlertDisks, RA_21_15_only_on_the_way_and_with_the_order) {
  EXPECT_FALSE(turning(1).offered(0, swerve()));
  Bench b = turning(3);
  EXPECT_TRUE(b.refused(0, Order(swerve(), {3, 0}))) << "after the last flip it has landed";
  EXPECT_TRUE(b.refused(0, Order(swerve(), {0, 0})));
  b.disk(1).state = DiskState::activated;
  EXPECT_FALSE(b.offered(0, swerve()));
  b.disk(1).state = DiskState::ready;
  b.give(0, Order(verbs::turn, {0}));
  EXPECT_FALSE(b.offered(0, swerve()));
}

DiskDesign reinforced_hull() {
  return tech_with("reinforced_hull",
                   {{{"does", "raise"}, {"value", "hull"}, {"by", 2}, {"lasting", true}}});
}

TEST(RedAlertDisks, RA_21_16_reinforced_hull_holds_when_it_is_gone) {
  Bench b = before_orders({.red = {reinforced_hull()}, .blue = {}});
  EXPECT_EQ(b.ship(0).hull, 8);
  b.run({}, [](BattleContext& c) { lose_disk(c, 1); });
  EXPECT_EQ(figure(b, 0, Value::hull), 8);
}

TEST(RedAlertDisks, RA_3_6_nothing_takes_the_last_point_of_hull_before_the_battle) {
  Bench b = before_orders({.red = {tech_with("rust", {}, raises("hull", -9))}, .blue = {}});
  EXPECT_EQ(b.ship(0).hull, 1);
}

TEST(RedAlertDisks, RA_21_16_at_the_beginning_or_not_at_all) {
  Bench b(facing({.red = {reinforced_hull()}, .blue = {}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 15, 18, 180, 0);
  b.give(0, Order(verbs::reveal, {1, 0}));
  b.give(1, Order(verbs::reveal));
  EXPECT_EQ(b.ship(0).hull, 6);
  b.disk(1).state = DiskState::ready;
  EXPECT_EQ(figure(b, 0, Value::hull), 6);
}

TEST(RedAlertDisks, RA_21_16_once_and_not_each_turn) {
  Bench b = before_orders({.red = {reinforced_hull()}, .blue = {}});
  b.state.turn = 2;
  b.run({}, [](BattleContext& c) { show_disks(c); });
  EXPECT_EQ(figure(b, 0, Value::hull), 8);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
