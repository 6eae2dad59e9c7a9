// What the fire form offers: arcs, reach, rates, energy, ammunition, and only enemies.
#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::lines_of_fire {
namespace {

constexpr Energy point = catalog::one_point;

// The highest value of the last field in a line with these numbers; 0 if it is not offered.
i32 most_counts(FireBench& bench, u32 unit, u32 group, std::string_view mode, u32 target,
                i32 choice = 0) {
  fire::FireWalk walk(bench.battle, bench.state, static_cast<int>(bench.battle.units[unit].seat),
                      fire::bare_sight());
  core::Order order(verbs::fire);
  bench.put(order, unit, group, mode, target, 0, choice);
  for (u32 i = 0; i + 1 < fire::line_fields; ++i) {
    if (!walk.next().has(order.arg[i])) return 0;
    walk.take(order.arg[i]);
  }
  return walk.next().hi;
}

TEST(TngBattleFireLines, a_whole_order) {
  FireBench bench = duel_of({"Ph-7", 6}, 3);
  bench.pool(0, 0) = 20 * point;
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 6)));
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "overload", 1, 6, 1)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 7)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 1, 2)));
  EXPECT_FALSE(bench.legal(core::Order(verbs::fire, {0}))) << "a seat that does not fire passes";
  core::Order two(verbs::fire);
  bench.put(two, 0, 0, "overload", 1, 4);
  bench.put(two, 0, 0, "standard", 1, 2);
  two.push(0);
  EXPECT_TRUE(bench.legal(two));
  two.arg[2 * fire::line_fields - 1] = 3;
  EXPECT_FALSE(bench.legal(two)) << "six boxes, a shot each";
}

TEST(TngBattleFireLines, shots_of_a_turn_and_of_an_impulse) {
  struct Row {
    const char* rule;
    BenchWeapon weapon;
    const char* mode;
    catalog::Level level;
    i32 most;
  };
  const Row rows[] = {
      {"TNG-weapon-notes.2", {"Ph-9", 1}, "standard", 3, 2},
      {"TNG-weapon-notes.2", {"Ph-9", 2}, "standard", 4, 8},
      {"TNG-weapon-notes.2", {"Ph-6", 2}, "standard", 3, 2},  // one an impulse, by its entry
      {"TNG-weapon-notes.2", {"Ph-6D", 1}, "overload", 3, 3},
      {"TNG-weapon-notes.2", {"Ph-7G", 1}, "standard", 3, 4},
      {"TNG-weapon-notes.2", {"RB", 1}, "standard", 3, 2},
      {"TNG-weapon-notes.2", {"Ph-LR", 1}, "standard", 3, 2},
      {"TNG-Ph-7.1", {"Ph-7", 3}, "standard", 3, 3},
  };
  for (const Row& row : rows) {
    FireBench bench = duel_of(row.weapon, 1, row.level);
    bench.arm();
    EXPECT_EQ(most_counts(bench, 0, 0, row.mode, 1), row.most) << row.rule << row.weapon.id;
  }
}

TEST(TngBattleFireLines, reach_and_arc) {
  FireBench bench = duel_of({"Ph-7", 2, "FA"}, 15);
  bench.arm();
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 2);
  EXPECT_EQ(most_counts(bench, 0, 0, "overload", 1), 0);
  bench.state.units[1].put({16, 0});
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 0);
  bench.state.units[1].put({3, 0});
  EXPECT_EQ(most_counts(bench, 0, 0, "overload", 1), 2);
  bench.state.units[0].facing = 3;
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 0);
  bench.state.units[1].put({0, 0});
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 2) << "its own hex is in every arc";
}

TEST(TngBattleFireLines, arming) {
  FireBench bench = duel_of({"Phtn", 3}, 3);
  bench.arm();
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 0);
  bench.hold_box(0, 0, 0, "standard");
  bench.hold_box(0, 0, 1, "overload");
  EXPECT_EQ(most_counts(bench, 0, 0, "standard", 1), 1);
  EXPECT_EQ(most_counts(bench, 0, 0, "proximity", 1), 1);
  EXPECT_EQ(most_counts(bench, 0, 0, "overload", 1), 1);
  EXPECT_EQ(most_counts(bench, 0, 0, "level-6", 1), 0);
  bench.mount(0, 0, 1).ammo = 0;
  EXPECT_EQ(most_counts(bench, 0, 0, "overload", 1), 0);
  FireBench capacitor = duel_of({"Disr", 4}, 2);
  capacitor.pool(0, 0) = 5 * point;
  EXPECT_EQ(most_counts(capacitor, 0, 0, "standard", 1), 4);
  EXPECT_EQ(most_counts(capacitor, 0, 0, "overload", 1), 2);
  EXPECT_EQ(most_counts(capacitor, 0, 0, "double-overload", 1), 1);
}

// A random form, filled in the way bots do, is legal; nothing is offered that a box lacks.
TEST(TngBattleFireLines, random_orders) {
  core::Dice dice(7, core::Stream::bot, 1);
  for (int i = 0; i < 200; ++i) {
    FireBench bench(
        {{.seat = 0, .weapons = {{"Ph-7", 6, "FA"}, {"Ph-6D", 2, "360"}, {"Phtn", 4, "FA"}}},
         {.seat = 0, .at = {1, 0}, .weapons = {{"HFR", 2, "FH"}, {"WRG", 2, "FA"}}},
         {.seat = 1, .at = {3, 0}, .facing = 3},
         {.seat = 1, .at = {2, 1}, .size_class = 4}});
    bench.pool(0, 0) = static_cast<i32>(dice.below(10 * point));
    bench.pool(1, 0) = static_cast<i32>(dice.below(5 * point));
    bench.hold(0, 2, "standard");
    bench.hold(1, 1, "standard");
    for (tng::Mount& mount : bench.state.mounts) mount.ammo = 50;
    core::Order order(verbs::fire);
    fire::FireWalk walk(bench.battle, bench.state, 0, fire::bare_sight());
    while (!walk.next().end()) {
      const core::Range range = walk.next();
      ASSERT_GT(range.count(), 0U);
      const i32 value = range.at(dice.below(range.count()));
      order.push(value);
      walk.take(value);
    }
    ASSERT_TRUE(bench.legal(order));
    core::Log off;
    core::Dice seeded(3, core::Stream::battle, static_cast<u64>(i));
    BattleContext battle{bench.battle, bench.state, seeded, off};
    fire::carry_out(battle, fire::bare_sight(), 0, order);
    EXPECT_GE(bench.pool(0, 0), 0);
    EXPECT_GE(bench.pool(1, 0), 0);
    for (const tng::Mount& mount : bench.state.mounts) EXPECT_GE(mount.energy, 0);
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::lines_of_fire
