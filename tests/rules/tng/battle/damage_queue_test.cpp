// The queue of blows: the owner's choices, excess damage, explosions, and when losses count.
#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/explosion.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

using core::Draw;

std::vector<Draw> place(int row, int column) {
  return {{rolls::chart_row.id, static_cast<u16>(row)},
          {rolls::chart_column.id, static_cast<u16>(column)}};
}

BattleContext context(Bench& bench, Scripted& dice) {
  return {bench.battle, bench.state, dice.dice, dice.log};
}

Blow inside(i32 points, u16 times = 1, u8 target = 0) {
  return {.target = target, .times = times, .points = points};
}

constexpr const char* few_boxes =
    "explosion = 20\n"
    "boxes = [\"1 Brdg\", \"3 Hull F\", \"2 Hull A\", \"2 Lab\", \"A: 2 Ph-7 FH\", "
    "\"B: 2 Ph-7 LS\", \"E: 1 Phtn FA\", \"2 Btty 8\"]\n"
    "tracks = { Sensor = [4, 3, 2], Scanner = [0, 1], DamCon = [8, 4], ExcDam = 3 }\n"
    "crew = { \"Crew Unit\" = 2 }\n";

// --- the owner's choice ------------------------------------------------------------------------

TEST(TngBattleQueue, TNG_hit_chart_6_the_owner_chooses) {
  Bench bench = bench_of_lines(few_boxes);
  bench.state.units[0].losses = Losses::ask;
  Scripted dice(place(3, 5));  // *WPN, to the right
  BattleContext c = context(bench, dice);
  push(c.state, inside(4));
  EXPECT_FALSE(run(c, bench.lent));
  ASSERT_TRUE(c.state.frames.top_is<Walk>());
  const u16 a = bench.group("Ph-7 A"), b = bench.group("Ph-7 B"), photon = bench.group("Phtn E");
  EXPECT_EQ(struck_by(c.battle, c.state, c.state.frames.top_as<Walk>()).groups,
            (base::Bounded<u16, ship_groups_max>{a, b, photon}));
  EXPECT_FALSE(choose(c, bench.lent, photon));
  EXPECT_EQ(struck_by(c.battle, c.state, c.state.frames.top_as<Walk>()).groups,
            (base::Bounded<u16, ship_groups_max>{a, b}));
  EXPECT_FALSE(choose(c, bench.lent, b));
  EXPECT_TRUE(choose(c, bench.lent, b));
  EXPECT_EQ(c.state.frames.size(), 0U) << "only one group is left: there is no choice";
  EXPECT_EQ(bench.at(0, a).hurt, 1);
  EXPECT_EQ(bench.at(0, b).hurt, 2);
  EXPECT_EQ(bench.at(0, photon).hurt, 1);
  EXPECT_TRUE(dice.used_up());
}

// A small letter takes one box; then the walk goes on.
TEST(TngBattleQueue, TNG_hit_chart_6_one_box_by_choice) {
  Bench bench = bench_of_lines(few_boxes);
  bench.state.units[0].losses = Losses::ask;
  Scripted dice(place(5, 6));  // *hull, scan, APR, lwarp, shtl, torp
  BattleContext c = context(bench, dice);
  push(c.state, inside(3));
  EXPECT_FALSE(run(c, bench.lent));
  EXPECT_TRUE(choose(c, bench.lent, bench.group("Hull A")));
  EXPECT_EQ(bench.at("Hull A").hurt, 1);
  EXPECT_EQ(bench.at("Hull F").hurt, 0);
  EXPECT_EQ(bench.at("Scanner").hurt, 1);
  EXPECT_EQ(bench.at("Phtn E").hurt, 1);
}

// TNG-hit-chart.3: boxes that have fired are lost first, then those with the least energy.
TEST(TngBattleQueue, TNG_hit_chart_3_which_box_of_a_group) {
  Bench bench = bench_of_lines(few_boxes);
  const auto mount = [&](const char* group, u32 box) -> Mount& {
    return bench.state.mounts[bench.battle.plan_of(0).groups[bench.group(group)].first_mount + box];
  };
  mount("Ph-7 A", 0).energy = 120;
  mount("Ph-7 A", 1).energy = 60;
  mount("Ph-7 B", 0).energy = 60;
  mount("Ph-7 B", 1).energy = 240;
  mount("Ph-7 B", 1).shots = 1;
  mount("Phtn E", 0).energy = 30;
  Scripted dice(place(3, 5));
  BattleContext c = context(bench, dice);
  c.state.step = Step::fire;
  push(c.state, inside(3));
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(mount("Ph-7 B", 1).state, BoxState::fell);
  EXPECT_EQ(mount("Phtn E", 0).state, BoxState::fell);
  EXPECT_EQ(mount("Ph-7 A", 1).state, BoxState::fell);
  EXPECT_EQ(mount("Ph-7 A", 0).state, BoxState::works);
  EXPECT_EQ(mount("Ph-7 B", 0).state, BoxState::works);
}

// --- excess damage -----------------------------------------------------------------------------

// TNG-hit-chart.8: once around row 1, with nothing to hit but a bridge and the excess damage boxes.
TEST(TngBattleQueue, TNG_hit_chart_8_once_round) {
  Bench bench = bench_of_lines("boxes = [\"3 Brdg\"]\ntracks = { ExcDam = 3 }\n");
  std::vector<Draw> draws = place(1, 1);
  const auto roll = [&](const std::vector<Draw>& more) {
    draws.insert(draws.end(), more.begin(), more.end());
  };
  roll({{rolls::crew.id, 1}});  // at column 7, where nobody is hit
  roll(place(3, 12));
  Scripted dice(draws);
  BattleContext c = context(bench, dice);
  push(c.state, inside(4));
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(bench.at("Brdg").hurt, 2) << "it is hit again at the end of the round";
  EXPECT_EQ(bench.at("ExcDam").hurt, 2);
  EXPECT_TRUE(dice.used_up());
}

TEST(TngBattleQueue, TNG_ExcDam_1_the_end_of_a_ship) {
  Bench bench = bench_of_lines(few_boxes);
  Scripted dice({});
  BattleContext c = context(bench, dice);
  push_excess(c.state, 0, 3);
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_TRUE(c.unit(0).fights());
  push_excess(c.state, 0, 1);
  push(c.state, inside(50));  // lost with the ship
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_TRUE(c.unit(0).is(status::destroyed));
  EXPECT_FALSE(c.unit(0).is(status::going));
  EXPECT_EQ(bench.at("Hull F").hurt, 0);
}

// TNG-turn.9: boxes destroyed in the fire step still fire in it.
TEST(TngBattleQueue, TNG_turn_9_going_until_the_step_ends) {
  Bench bench = bench_of_lines(few_boxes);
  Scripted dice(place(1, 5));
  BattleContext c = context(bench, dice);
  c.state.step = Step::fire;
  push(c.state, inside(3));  // PHAS: four boxes
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(bench.at("Ph-7 A").left + bench.at("Ph-7 B").left, 1);
  EXPECT_EQ(bench.at("Ph-7 A").fell + bench.at("Ph-7 B").fell, 3);
  push_excess(c.state, 0, 4);
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_TRUE(c.unit(0).is(status::going));
  EXPECT_FALSE(c.unit(0).is(status::destroyed));
  segment_ends(c, bench.lent);
  EXPECT_TRUE(c.unit(0).is(status::destroyed));
  EXPECT_FALSE(c.unit(0).is(status::going));
  EXPECT_EQ(bench.at("Ph-7 A").fell + bench.at("Ph-7 B").fell, 0);
  u32 gone = 0;
  for (const Mount& mount : c.state.mounts) gone += mount.state == BoxState::gone ? 1 : 0;
  EXPECT_EQ(gone, 3U);
}

// --- what follows ------------------------------------------------------------------------------

u32 stores_fitted = 0, looks = 0;
void count_fit(const Battle&, State&, u32) {
  ++stores_fitted;
}
void count_look(BattleContext&) {
  ++looks;
}

// This includes stores and control, though not before the step ends.
TEST(TngBattleQueue, TNG_turn_9_what_follows_when_the_step_ends) {
  Bench bench = bench_of({design_of("primer"), design_of("primer")});
  bench.lent.fit_stores = count_fit;
  bench.lent.look_at_control = count_look;
  stores_fitted = looks = 0;
  Mount& mount = bench.state.mounts[0];
  mount.energy = 60;
  mount.held = mount.shots = 1;
  Scripted dice(place(1, 5));
  BattleContext c = context(bench, dice);
  c.state.step = Step::fire;
  push(c.state, inside(1));  // PHAS
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(stores_fitted + looks, 0U);
  EXPECT_EQ(mount.state, BoxState::fell);
  EXPECT_EQ(mount.energy, 60);
  segment_ends(c, bench.lent);
  EXPECT_EQ(stores_fitted, 1U) << "fitted only for the ship that has lost boxes";
  EXPECT_EQ(looks, 1U);
  EXPECT_EQ(mount.state, BoxState::gone);
  EXPECT_EQ(mount.energy, 0);
  EXPECT_EQ(mount.held, 0);
}

// TNG-Emer.2, TNG-Emer-Power.1, TNG-DamCon.2: boxes that combat cannot take.
TEST(TngBattleQueue, what_combat_cannot_destroy) {
  struct Case {
    const char* rule;
    const char* group;
    std::vector<Draw> dice;
    i32 off_line, on_line;
  };
  constexpr const char* ship =
      "boxes = [\"1 Brdg\", \"2 Emer\", \"3 AVR emer\", \"9 Hull F\"]\n"
      "tracks = { Sensor = [4, 3, 2], Scanner = [0, 1], DamCon = [8, \"!!\", 4], ExcDam = 3 }\n"
      "crew = { \"Crew Unit\" = 2 }\n";
  const Case cases[] = {
      {"TNG-Emer.2", "Emer", place(3, 1), 0, 1},
      {"TNG-Emer-Power.1", "AVR", place(2, 10), 0, 2},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.rule);
    for (const bool on : {false, true}) {
      Bench bench = bench_of_lines(ship);
      u16 number = 0;
      for (u16 i = 0; i < bench.battle.plans[0].groups.size(); ++i)
        if (bench.battle.plans[0].groups[i].name.starts_with(one.group)) number = i;
      bench.at(0, number).on = on ? bench.at(0, number).left : 0;
      Scripted dice(one.dice);
      BattleContext c = context(bench, dice);
      push(c.state, inside(2));
      EXPECT_TRUE(run(c, bench.lent));
      EXPECT_EQ(bench.at(0, number).hurt, on ? one.on_line : one.off_line);
    }
  }
}

TEST(TngBattleQueue, TNG_DamCon_2_boxes_behind_the_marks) {
  Bench bench = bench_of_lines(few_boxes);
  const u16 track = bench.group("DamCon");
  bench.battle.plans[0].groups[track].safe = 1;
  EXPECT_EQ(takeable(bench.battle, bench.state, 0, track), 1U);
  bench.at("DamCon").left = 1;
  EXPECT_EQ(takeable(bench.battle, bench.state, 0, track), 0U);
}

TEST(TngBattleQueue, TNG_Sensor_Scanner_1_lost_together) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"9 Hull F\"]\n"
      "tracks = { \"Sensor+Scanner\" = [\"5/1\", \"3/2\"], DamCon = [4], ExcDam = 1 }\n"
      "crew = { \"Crew Unit\" = 1 }\n");
  const Plan& plan = bench.battle.plans[0];
  EXPECT_EQ(plan.sensor, plan.scanner);
  for (const int row : {3, 5}) {  // sen and scan are in the seventh column
    Bench struck = bench;
    Scripted dice(place(row, 7));
    BattleContext c = context(struck, dice);
    push(c.state, inside(1));
    EXPECT_TRUE(run(c, struck.lent));
    EXPECT_EQ(struck.at(0, plan.sensor).hurt, 1);
  }
}

// --- explosions --------------------------------------------------------------------------------

u8 from_ahead(const Battle&, const State&, u32, u32) {
  return 0;
}

TEST(TngBattleQueue, explosions_go_from_ship_to_ship) {
  Bench bench = bench_of(std::vector<design::Design>(4, design_of("primer")));
  bench.lent.facing_struck = from_ahead;
  bench.state.units[1].put({1, 0});
  bench.state.units[2].put({3, 0});
  bench.state.units[3].put({5, 0});
  core::Dice dice(5, core::Stream::battle, 1);
  std::vector<core::Event> room(core::events_per_order_max);
  core::Log log(room);
  BattleContext c{bench.battle, bench.state, dice, log};
  // the second ship is doomed: 12 points pass its shield, and it has no excess damage left
  for (u32 i = 0; i < c.plan(1).groups.size(); ++i) bench.at(1, i).left = 0;
  self_destruct(c, bench.lent, 0);
  EXPECT_TRUE(run(c, bench.lent));
  std::vector<std::pair<int, int>> told;
  for (const core::Event& event : log.events())
    if (event.kind == static_cast<u16>(EventId::exploded))
      told.push_back({event.args[0], event.args[1]});
  EXPECT_EQ(told, (std::vector<std::pair<int, int>>{{0, 24}, {1, 24}}));
  const auto shields_lost = [&](u32 unit) {
    i32 lost = 0;
    for (const u16 shield : c.plan(unit).shields) lost += bench.at(unit, shield).hurt;
    return lost;
  };
  EXPECT_EQ(shields_lost(2), 24 / 8 + 24 / 4);  // three hexes, then two
  EXPECT_EQ(shields_lost(3), 24 / 32 + 24 / 16);
  EXPECT_TRUE(c.unit(1).is(status::destroyed));
}

TEST(TngBattleQueue, TNG_turn_3_when_ships_destroy_themselves) {
  Bench bench = bench_with({"primer", "whetstone"});
  core::Dice dice(5, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  c.state.step = Step::allocate;
  self_destruct(c, bench.lent, 1);
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_TRUE(c.unit(1).is(status::destroyed));
  EXPECT_EQ(bench.at(0, c.plan(0).shields[0]).hurt, 22) << "of a Whetstone, at range 0";
}

TEST(TngBattleQueue, strength_falls_to_a_half_with_each_hex) {
  const i32 strengths[] = {24, 12, 6, 3, 1, 0, 0};
  for (i32 hexes = 0; hexes < 7; ++hexes) EXPECT_EQ(strength_at(24, hexes), strengths[hexes]);
  EXPECT_EQ(strength_at(24, 500), 0);
  EXPECT_EQ(strength_at(7, 1), 3);
}

// --- Veron-T -----------------------------------------------------------------------------------

TEST(TngBattleQueue, TNG_PC_12_Veron_T_strikes_back) {
  Bench bench = bench_of_lines(few_boxes);
  Scripted dice({});
  BattleContext c = context(bench, dice);
  push_excess(c.state, 0, 1);
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(bench.at("ExcDam").hurt, 1);
}

// --- weapons that treat shields in their own way ------------------------------------------------

TEST(TngBattleQueue, shots_that_pass_shields_arrive_with_the_rest) {
  Bench bench = bench_of_lines(few_boxes);
  const catalog::Catalog& catalog = *bench.battle.catalog;
  const u16 gun = *catalog.find("LRG");
  bench.battle.forms.guns.push_back(
      fire::gun_of(catalog, gun, 3, catalog.systems[gun].at.at(3).modes.front()));
  const fire::Piercing piercing = fire::piercing_of(bench.battle.forms.guns.back());
  const i64 past = fire::past_shields(piercing, 8);
  ASSERT_GT(past, 0);
  bench.state.units[0].reinforced[0] = 100;
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  push(c.state, {.target = 0,
                 .facing = 0,
                 .gun = static_cast<u16>(bench.battle.forms.guns.size() - 1),
                 .times = 2,
                 .points = 8});
  EXPECT_TRUE(run(c, bench.lent));
  i64 hurt = 0;
  for (const Group& group : c.state.groups) hurt += group.hurt;
  EXPECT_EQ(hurt, 2 * past);
  EXPECT_EQ(c.state.units[0].reinforced[0], 100 - 2 * (8 - past));
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
