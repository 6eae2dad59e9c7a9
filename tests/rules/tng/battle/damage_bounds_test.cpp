// The limits of a single order; no point of damage is lost or invented.
#include <random>

#include "rules/tng/damage/excess.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

// More walks than a single order may report: the queue pauses, at the same place with and without a
// log, and goes on until it is empty.
TEST(TngBattleBounds, a_long_queue_rests) {
  constexpr u32 ships = 8;
  Bench bench = bench_of(std::vector<design::Design>(ships, design_of("plenary")));
  for (u8 i = 0; i < ships; ++i) {
    bench.state.units[i].put({20 * i, 0});
    push(bench.state, {.target = i, .times = 600, .points = 1});
  }
  core::Dice dice(3, core::Stream::battle, 1);
  Bench silent = bench;
  std::vector<core::Event> room(core::events_per_order_max);
  u32 rests = 0;
  bool done = false;
  silent.state = bench.state;
  core::Dice same = dice;
  for (bool first = true; !done && rests < 100; first = false) {
    core::Log log(room);
    const u64 asked = dice.asked();
    BattleContext c{bench.battle, bench.state, dice, log};
    done = first ? run(c, bench.lent) : go_on(c, bench.lent);
    EXPECT_LE(dice.asked() - asked, 8192U);
    // it pauses at the same place without a log
    core::Log none;
    BattleContext quiet{silent.battle, silent.state, same, none};
    EXPECT_EQ(first ? run(quiet, silent.lent) : go_on(quiet, silent.lent), done);
    EXPECT_EQ(same.asked(), dice.asked());
    rests += done ? 0 : 1;
  }
  EXPECT_TRUE(done);
  EXPECT_GT(rests, 0U);
  EXPECT_TRUE(bench.state.blows.empty());
}

struct Sums {
  i64 reinforcement = 0, shields = 0, armour = 0, boxes = 0, excess = 0;
  i64 all() const { return reinforcement + shields + armour + boxes + excess; }
};

Sums sums_of(Bench& bench, u32 unit) {
  Sums sums;
  for (const i16 points : bench.state.units[unit].reinforced) sums.reinforcement -= points;
  const Plan& plan = bench.battle.plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const Group& group = bench.at(unit, i);
    EXPECT_EQ(group.left + group.hurt, plan.groups[i].boxes);
    if (plan.groups[i].part == design::Part::shields)
      sums.shields += group.hurt;
    else if (bench.battle.form(group.form).plate_room > 0)
      sums.armour += group.hurt - group.energy;
    else if (i == plan.excess)
      sums.excess += group.hurt;
    else
      sums.boxes += group.hurt;
  }
  return sums;
}

TEST(TngBattleQueue, each_point_ends_in_one_place) {
  std::mt19937 random(4);
  u32 destroyed = 0;
  for (u32 round = 0; round < 40; ++round)
    for (const std::string& ship : shipped_ships) {
      SCOPED_TRACE(ship);
      Bench bench = bench_with({ship});
      Unit& unit = bench.state.units[0];
      for (i16& points : unit.reinforced) points = static_cast<i16>(random() % 5);
      for (const u16 shield : bench.battle.plan_of(0).shields)
        bench.at(0, shield).on = static_cast<u8>(random() % 3);
      core::Dice dice(random(), core::Stream::battle, 1);
      core::Log log;
      BattleContext c{bench.battle, bench.state, dice, log};
      for (u32 order = 0; order < 6 && unit.fights(); ++order) {
        const i64 before = sums_of(bench, 0).all();
        i64 given = 0;
        for (u32 i = 0; i < 4; ++i) {
          const Blow blow{.target = 0,
                          .facing = static_cast<u8>(random() % 6),
                          .times = static_cast<u16>(1 + random() % 6),
                          .points = static_cast<i32>(1 + random() % 20)};
          given += i64{blow.times} * blow.points;
          push(c.state, blow);
        }
        ASSERT_TRUE(run(c, bench.lent));
        const i64 taken = sums_of(bench, 0).all() - before;
        ASSERT_LE(taken, given);
        ASSERT_TRUE(taken == given || !unit.fights());
      }
      destroyed += unit.fights() ? 0 : 1;
    }
  EXPECT_GT(destroyed, 100U);
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
