// When the captain fires, at which unit and with what: positions built to have an obvious answer.
#include "rules/tng/fire/step/lines.h"
#include "staff/tng/bot/cadet.h"
#include "staff/tng/bot/chances.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using rules::Step;
namespace verbs = rules::verbs;

// The ships face each other, and Candour is asked to fire.
Fight facing_each_other(i32 range, u8 impulse, i32 movements) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, movements);
  fight.put(1, {range, 0}, 3, 0);
  fight.begin(Step::fire, impulse);
  return fight;
}

rules::fire::FireLines lines(const core::Order& order) {
  return rules::fire::lines_of(order.args());
}

TEST(TngBotGunnery, holds_its_overloads_while_it_can_still_close_in) {
  Fight fight = facing_each_other(6, 2, 20);
  bot::Captain captain;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::pass);
}

i32 good_range_of(Fight& fight, u32 firer) {
  bot::Means means;
  means.fit(fight.battle());
  bot::Broadside guns;
  guns.aim({fight.battle(), fight.state(), means}, firer, 1 - firer, bot::Counted::now);
  return guns.good_range(bot::captains_figures.nearly_all);
}

// With Scanner -2, Candour's overloads do nearly as much at 3 hexes as at 1, and reach no farther;
// Varkuth's disruptors do 4, 3 and 2 at 1, 2 and 3 hexes.
TEST(TngBotGunnery, prefers_the_best_range_of_its_weapons) {
  Fight fight = facing_each_other(9, 1, 20);
  EXPECT_EQ(good_range_of(fight, 0), 3);
  EXPECT_EQ(good_range_of(fight, 1), 2);
}

TEST(TngBotGunnery, comes_as_near_as_that_range_needs) {
  const bot::Chase chase{.impulses = 3, .range = 9, .movements = 6, .theirs = 6, .good = 3};
  EXPECT_EQ(bot::chance_of_later(bot::captains_figures, chase), 30);
  bot::Chase shorter = chase;
  shorter.good = 2;  // a hex farther than it can go: the enemy must come
  EXPECT_EQ(bot::chance_of_later(bot::captains_figures, shorter), 15);
  shorter.impulses = 0;
  EXPECT_EQ(bot::chance_of_later(bot::captains_figures, shorter), 0);
}

TEST(TngBotGunnery, fires_overloads_close_by) {
  Fight fight = facing_each_other(2, 1, 20);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  ASSERT_EQ(order.verb, verbs::fire);
  bool photons = false;
  for (const auto& line : lines(order)) {
    const rules::fire::Gun& gun = fight.battle().forms.guns[line.gun];
    EXPECT_EQ(gun.mode->id, "overload") << gun.id();
    photons = photons || gun.id() == "Phtn";
  }
  EXPECT_TRUE(photons);
}

// In the last impulse, waiting gains nothing.
TEST(TngBotGunnery, fires_in_the_last_impulse_what_cannot_be_kept) {
  Fight fight = facing_each_other(8, 6, 0);
  bot::Captain captain;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::fire);
}

// Photons that would hardly ever hit from there are held, at half the price.
TEST(TngBotGunnery, holds_torpedoes_that_would_not_hit) {
  Fight fight = facing_each_other(7, 6, 0);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  for (const auto& line : lines(order)) EXPECT_NE(fight.battle().forms.guns[line.gun].id(), "Phtn");
}

TEST(TngBotGunnery, has_nothing_to_fire_once_all_is_spent) {
  Fight fight = facing_each_other(2, 3, 5);
  fight.spend(0);
  bot::Captain captain;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::pass);
}

// Weapons destroyed in this step must fire in it or never.
TEST(TngBotGunnery, fires_weapons_that_it_is_about_to_lose) {
  Fight fight = facing_each_other(9, 1, 20);
  bot::Captain captain;
  ASSERT_EQ(fight.asked(captain, 0).verb, verbs::pass);
  const auto& phasers = fight.battle().plan_of(0).groups[fight.group_named(0, "Ph-7 A")];
  fight.state().mounts[u32{fight.battle().units[0].first_mount} + phasers.first_mount].state =
      rules::BoxState::fell;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::fire);
}

TEST(TngBotGunnery, fires_where_the_shield_is_down) {
  Fight fight = facing_each_other(6, 2, 20);
  bot::Captain captain;
  ASSERT_EQ(fight.asked(captain, 0).verb, verbs::pass);
  fight.group(1, fight.group_named(1, "Shield 612")).left = 0;
  EXPECT_EQ(fight.asked(captain, 0).verb, verbs::fire);
}

// Two cruisers, and two enemies, one of them nearly destroyed: a single volley is enough for it.
TEST(TngBotGunnery, does_not_fire_at_a_ship_that_is_nearly_destroyed) {
  Fight fight({"candour", "candour", "varkuth", "varkuth"}, {0, 0, 1, 1});
  for (u32 i = 0; i < 4; ++i) fight.arm(i);
  fight.put(0, {0, 0}, 0, 0);
  fight.put(1, {0, 1}, 0, 0);
  fight.put(2, {2, 0}, 3, 0);
  fight.put(3, {3, 0}, 3, 0);
  for (u32 number = 0; number < fight.battle().plan_of(2).groups.size(); ++number)
    if (!fight.battle().plan_of(2).groups[number].mounted) fight.group(2, number).left = 0;
  fight.begin(Step::fire, 6);
  bot::Captain captain;
  const core::Order order = fight.asked(captain, 0);
  ASSERT_EQ(order.verb, verbs::fire);
  u32 targets[4] = {};
  for (const auto& line : lines(order)) ++targets[line.target];
  EXPECT_GT(targets[2], 0U);
  EXPECT_GT(targets[3], 0U);
}

// Systems inside an enemy are on its sheet, and opening that costs points.
TEST(TngBotGunnery, does_not_read_a_closed_sheet) {
  Fight fight = facing_each_other(2, 1, 20);
  const auto worth = [&] {
    bot::Means means;
    means.fit(fight.battle());
    return bot::Field({fight.battle(), fight.state(), means}, 0).ship(1)->life;
  };
  const i32 whole = worth();
  fight.state().intelligence = rules::Intelligence::points;
  EXPECT_EQ(worth(), whole);
  fight.hurt(1, "Hull F", 6);
  EXPECT_EQ(worth(), whole);
  fight.unit(1).sheet_known = core::seat_bit(0);
  EXPECT_EQ(worth(), whole - 6);
}

TEST(TngBotGunnery, a_cadet_fires_at_the_first_chance) {
  Fight fight = facing_each_other(13, 1, 20);
  bot::Cadet cadet;
  EXPECT_EQ(fight.asked(cadet, 0).verb, verbs::fire);
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
