// Weapons that do more inside than simply destroy boxes.
#include "rules/tng/damage/wounds.h"

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/orders.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage::wounds_of_weapons {
namespace {

constexpr const char* target =
    "boxes = [\"1 Brdg\", \"9 Hull F\", \"3 Cargo\", \"2 Repair\", \"A: 3 Ph-7 FH\", "
    "\"B: 3 Ph-7 LS\"]\n"
    "tracks = { Sensor = [6, 4, 2], Scanner = [0, 1], DamCon = [8, 4], ExcDam = 3 }\n"
    "shields = [\"612 20\"]\n"
    "crew = { \"Crew Unit\" = 2 }\n";

u16 gun_of(Bench& bench, std::string_view weapon, Level level = 3, std::string_view called = {}) {
  const catalog::Catalog& catalog = *bench.battle.catalog;
  const u16 system = *catalog.find(weapon);
  for (const catalog::Mode& mode : catalog.systems[system].at.at(level).modes)
    if (called.empty() || mode.called(called)) {
      bench.battle.forms.guns.push_back(fire::gun_of(catalog, system, level, mode));
      return static_cast<u16>(bench.battle.forms.guns.size() - 1);
    }
  ADD_FAILURE() << "no such mode";
  return 0;
}

std::vector<core::Draw> place(int row, int column) {
  return {{rolls::chart_row.id, static_cast<u16>(row)},
          {rolls::chart_column.id, static_cast<u16>(column)}};
}
constexpr int fore_hull = 2, cargo = 12;  // columns of rows 1 and 5, for all of their boxes

struct Marked {
  u32 disabled = 0, tenfold = 0;
  friend bool operator==(const Marked&, const Marked&) = default;
};
void PrintTo(const Marked& marked, std::ostream* to) {
  *to << marked.disabled << " disabled, " << marked.tenfold << " tenfold";
}
Marked marked(const Bench& bench, std::string_view group) {
  Marked out;
  for (const Mark& mark : bench.state.marks) {
    EXPECT_LE(mark.kind, MarkKind::tenfold) << "nothing is still stunned or spared";
    if (mark.group != bench.group(group)) continue;
    (mark.kind == MarkKind::disabled ? out.disabled : out.tenfold) += mark.count;
  }
  return out;
}

// A gun does this many points inside the ship, with these faces, in the fire step.
void strike(Bench& bench, u16 gun, i32 points, std::vector<core::Draw> faces) {
  Scripted dice(std::move(faces));
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  c.state.step = Step::fire;
  push(c.state, {.target = 0, .flags = blows::inside, .gun = gun, .points = points});
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_TRUE(dice.used_up());
}
void end_step(Bench& bench) {
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  segment_ends(c, bench.lent);
  bench.state.step = Step::repair;
}

// Two thirds of 1 to 7 points, rounded up.
TEST(TngBattleWounds, TNG_Ion_2_two_thirds_only_disable) {
  constexpr u32 disabled[] = {1, 2, 2, 3, 4, 4, 5};
  for (u32 points = 1; points <= std::size(disabled); ++points) {
    SCOPED_TRACE(points);
    Bench bench = bench_of_lines(target);
    const u16 ion = gun_of(bench, "Ion");
    strike(bench, ion, static_cast<i32>(points), place(1, fore_hull));
    const Group& hull = bench.at("Hull F");
    EXPECT_EQ(hull.left, 9 - points);
    EXPECT_EQ(hull.hurt, points) << "until the step ends";
    EXPECT_EQ(hull.fell, points);
    end_step(bench);
    EXPECT_EQ(hull.left, 9 - points);
    EXPECT_EQ(hull.hurt, points - disabled[points - 1]);
    EXPECT_EQ(hull.fell, 0);
    EXPECT_EQ(marked(bench, "Hull F"), (Marked{.disabled = disabled[points - 1]}));
  }
}

// Two shots of 1 point each only disable a box each.
TEST(TngBattleWounds, TNG_Ion_2_each_shot_by_itself) {
  Bench bench = bench_of_lines(target);
  const u16 ion = gun_of(bench, "Ion");
  strike(bench, ion, 1, place(1, fore_hull));
  strike(bench, ion, 1, place(1, fore_hull));
  end_step(bench);
  EXPECT_EQ(marked(bench, "Hull F"), (Marked{.disabled = 2}));
  EXPECT_EQ(bench.at("Hull F").hurt, 0);
}

// Row 1 has only one hull box, so the second point is excess damage, which works as usual; the
// third destroys the Sensor in row 3.
TEST(TngBattleWounds, TNG_Ion_2_excess_damage_counts_too) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"1 Hull F\"]\ntracks = { Sensor = [6], ExcDam = 3 }\n"
      "crew = { \"Crew Unit\" = 1 }\n");
  bench.at("Brdg").left = bench.at("Crew Unit").left = 0;
  std::vector<core::Draw> faces = place(1, fore_hull);
  faces.push_back({rolls::crew.id, 1});
  for (const core::Draw& die : place(3, 7)) faces.push_back(die);
  strike(bench, gun_of(bench, "Ion"), 3, faces);
  end_step(bench);
  EXPECT_EQ(bench.at("ExcDam").hurt, 1);
  EXPECT_EQ(marked(bench, "Hull F"), (Marked{.disabled = 1}));
  EXPECT_EQ(bench.at("Sensor").hurt, 1);
}

TEST(TngBattleWounds, TNG_Ion_2_disabled_weapons_work_again_for_half) {
  Bench bench = bench_of_lines(target);
  const u16 ion = gun_of(bench, "Ion");
  strike(bench, ion, 6, place(1, 5));  // PHAS
  end_step(bench);
  const u32 hurt = bench.at("Ph-7 A").hurt + u32{bench.at("Ph-7 B").hurt};
  EXPECT_EQ(hurt, 2U);
  EXPECT_EQ(marked(bench, "Ph-7 A").disabled + marked(bench, "Ph-7 B").disabled, 4U);
  for (const Mount& mount : bench.state.mounts) EXPECT_EQ(mount.state, BoxState::gone);
  const i32 cost = bench.battle.form(bench.at("Ph-7 A").form).repair;
  RepairWalk walk(bench.battle, bench.state, 0);
  core::Order order(verbs::repair);
  bool first = true;
  while (!walk.next().end()) {
    const bool meant = walk.row().mends == Mends::disabled && std::exchange(first, false);
    if (meant) {
      EXPECT_EQ(walk.row().each, (cost + 1) / 2);
    }
    order.push(walk.next().nearest(meant ? (cost + 1) / 2 : 0));
    walk.take(order.arg[order.n - 1]);
  }
  bench.state.hidden[0].give(order);
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  carry_out_repairs(c);
  EXPECT_EQ(bench.at("Ph-7 A").left + bench.at("Ph-7 B").left, 1);
  u32 works = 0;
  for (const Mount& mount : bench.state.mounts) works += mount.state == BoxState::works ? 1 : 0;
  EXPECT_EQ(works, 1U);
}

// A track's disabled boxes cost half of what each of them costs, the worst one first: 4 and 8.
TEST(TngBattleWounds, TNG_Ion_2_boxes_of_a_track) {
  Bench bench = bench_of_lines(target);
  const u16 ion = gun_of(bench, "Ion");
  strike(bench, ion, 2, {{rolls::chart_row.id, 5}, {rolls::chart_column.id, 1}});  // damc, *HULL
  strike(bench, ion, 1, {{rolls::chart_row.id, 5}, {rolls::chart_column.id, 1}});
  end_step(bench);
  EXPECT_EQ(marked(bench, "DamCon"), (Marked{.disabled = 2}));
  const RepairRows rows = repair_rows(bench.battle, bench.state, 0);
  const auto row = std::ranges::find(rows, bench.group("DamCon"), &RepairRow::group);
  ASSERT_NE(row, rows.end());
  EXPECT_EQ(row->each, (repair_cost(bench.battle, bench.state, 0, row->group, 1) + 1) / 2);
  EXPECT_EQ(repair_cost(bench.battle, bench.state, 0, row->group, 2), 12);
}

// Choices that the owner makes in between do not restart the count.
TEST(TngBattleWounds, TNG_Ion_2_with_an_owner_who_chooses) {
  Bench bench = bench_of_lines(target);
  bench.state.units[0].losses = Losses::ask;
  const u16 ion = gun_of(bench, "Ion");
  Scripted dice(place(1, 5));
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  c.state.step = Step::fire;
  push(c.state, {.target = 0, .flags = blows::inside, .gun = ion, .points = 3});
  EXPECT_FALSE(run(c, bench.lent));
  EXPECT_FALSE(choose(c, bench.lent, bench.group("Ph-7 B")));
  EXPECT_FALSE(choose(c, bench.lent, bench.group("Ph-7 A")));
  EXPECT_TRUE(choose(c, bench.lent, bench.group("Ph-7 B")));
  end_step(bench);
  EXPECT_EQ(marked(bench, "Ph-7 A"), (Marked{.disabled = 1}));
  EXPECT_EQ(marked(bench, "Ph-7 B"), (Marked{.disabled = 1}));
  EXPECT_EQ(bench.at("Ph-7 B").hurt, 1);
}

TEST(TngBattleWounds, TNG_Bolt_2_ten_times_the_repair) {
  Bench bench = bench_of_lines(target);
  strike(bench, gun_of(bench, "Bolt"), 3, place(1, fore_hull));
  end_step(bench);
  EXPECT_EQ(bench.at("Hull F").hurt, 3);
  EXPECT_EQ(marked(bench, "Hull F"), (Marked{.tenfold = 3}));
  const RepairRows rows = repair_rows(bench.battle, bench.state, 0);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].mends, Mends::tenfold);
  EXPECT_EQ(rows[0].each, 20) << "a Hull costs 2";
}

// Effects that repair boxes at once, like a Lab's, repair these too, but the others first.
TEST(TngBattleWounds, TNG_Bolt_2_mended_at_once) {
  Bench bench = bench_of_lines(target);
  strike(bench, gun_of(bench, "Bolt"), 2, place(1, fore_hull));
  strike(bench, gun_of(bench, "Ph-7"), 2, place(1, fore_hull));
  end_step(bench);
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  restore(c, bench.group("Hull F"), 2);
  EXPECT_EQ(bench.at("Hull F").hurt, 2);
  EXPECT_EQ(marked(bench, "Hull F"), (Marked{.tenfold = 2}));
  restore(c, bench.group("Hull F"), 1);
  EXPECT_EQ(marked(bench, "Hull F"), (Marked{.tenfold = 1}));
  restore(c, bench.group("Hull F"), 1);
  EXPECT_TRUE(bench.state.marks.empty());
}

// CARGO in row 5, then round to damc: three bays are struck, and so are both Repair boxes, which
// count as cargo; the sixth point continues as if all were lost. No bay is lost.
TEST(TngBattleWounds, TNG_Stat_3_cargo_is_left_whole) {
  Bench bench = bench_of_lines(target);
  strike(bench, gun_of(bench, "Stat"), 6, place(5, cargo));
  EXPECT_EQ(bench.at("Cargo").left, 3);
  EXPECT_EQ(bench.at("Cargo").hurt, 0);
  EXPECT_EQ(bench.at("Cargo").fell, 0);
  EXPECT_EQ(bench.at("Repair").hurt, 2);
  EXPECT_EQ(bench.at("DamCon").hurt, 1);
  EXPECT_TRUE(bench.state.marks.empty());
  strike(bench, gun_of(bench, "Ph-7"), 3, place(5, cargo));
  EXPECT_EQ(bench.at("Cargo").hurt, 3) << "other weapons destroy them";
}

// Even around the whole chart, the same shot does not strike a spared box again.
TEST(TngBattleWounds, TNG_Stat_3_the_rest_falls_as_if_it_had) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"2 Cargo\"]\ntracks = { ExcDam = 3 }\n"
      "crew = { \"Crew Unit\" = 1 }\n");
  bench.at("Brdg").left = bench.at("Crew Unit").left = 0;
  std::vector<core::Draw> faces = place(5, cargo);
  for (const core::Draw& die : place(5, cargo)) faces.push_back(die);
  strike(bench, gun_of(bench, "Stat"), 4, faces);
  EXPECT_EQ(bench.at("ExcDam").hurt, 2);
  EXPECT_EQ(bench.at("Cargo").left, 2);
}

// A walk that waits for a choice, after one point by a Ph-10 of this level with these dice.
struct Picking {
  Picking(Level level, std::vector<core::Draw> faces, bool robot = false)
      : bench(bench_of_lines(target)), dice(std::move(faces)) {
    bench.battle.units[0].robot = robot;
    const u16 gun = gun_of(bench, "Ph-10", level);
    push(bench.state, {.target = 0, .firer = 0, .flags = blows::inside, .gun = gun, .points = 1});
    done = run(context, bench.lent);
  }
  Bench bench;
  Scripted dice;
  BattleContext context{bench.battle, bench.state, dice.dice, dice.log};
  bool done = false;
};

// This happens only at 5X and on a 6; otherwise the point is rolled as usual.
TEST(TngBattleWounds, TNG_Ph_10_7_the_firing_ship_picks_one_time_in_six) {
  for (u16 die = 1; die <= 5; ++die) {
    Picking rolled(
        5, {{rolls::pick.id, die}, {rolls::chart_row.id, 1}, {rolls::chart_column.id, 1}});  // brdg
    EXPECT_TRUE(rolled.done);
    EXPECT_EQ(rolled.bench.at("Brdg").hurt, 1);
    EXPECT_TRUE(rolled.dice.used_up());
  }
  Picking earlier(4, place(1, 1));
  EXPECT_TRUE(earlier.done);
  EXPECT_TRUE(earlier.dice.used_up());
  Picking picked(5, {{rolls::pick.id, 6}});
  ASSERT_FALSE(picked.done);
  const Walk walk = picked.bench.state.frames.top_as<Walk>();
  const Struck open = struck_by(picked.bench.battle, picked.bench.state, walk);
  const auto has = [&](std::string_view group) {
    return std::ranges::find(open.groups, picked.bench.group(group)) != open.groups.end();
  };
  for (const char* inside : {"Brdg", "Hull F", "Cargo", "Ph-7 B", "Sensor", "DamCon", "Crew Unit"})
    EXPECT_TRUE(has(inside)) << inside;
  EXPECT_FALSE(has("ExcDam"));
  for (const u16 shield : picked.bench.battle.plan_of(0).shields)
    EXPECT_EQ(std::ranges::find(open.groups, shield), open.groups.end());
  EXPECT_TRUE(choose(picked.context, picked.bench.lent, picked.bench.group("Sensor")));
  EXPECT_EQ(picked.bench.at("Sensor").hurt, 1);
  i32 hurt = 0;
  for (const Group& group : picked.bench.state.groups) hurt += group.hurt;
  EXPECT_EQ(hurt, 1);
}

// A robot is not asked, so its shots follow the chart.
TEST(TngBattleWounds, TNG_Robot_Controlled_picks_nothing) {
  Picking rolled(5, place(1, 1), true);
  EXPECT_TRUE(rolled.done);
  EXPECT_EQ(rolled.bench.at("Brdg").hurt, 1);
  EXPECT_TRUE(rolled.dice.used_up());
}

// The firing ship may not know what is left: if it picks a system that is gone, the hit is rolled.
TEST(TngBattleWounds, TNG_Ph_10_7_picked_in_vain) {
  Picking picked(5, {{rolls::pick.id, 6}, {rolls::chart_row.id, 1}, {rolls::chart_column.id, 1}});
  ASSERT_FALSE(picked.done);
  picked.bench.at("Sensor").left = 0;
  picked.bench.at("Sensor").hurt = 3;
  EXPECT_TRUE(choose(picked.context, picked.bench.lent, picked.bench.group("Sensor")));
  EXPECT_EQ(picked.bench.at("Brdg").hurt, 1);
  EXPECT_TRUE(picked.dice.used_up());
}

struct Shot {
  const char* rule;
  const char* weapon;
  Level level;
  const char* mode;
  i32 reinforced, excess, shields;
};
constexpr Shot veron_shots[] = {
    {"TNG-P-Disr.17", "P-Disr", 4, "veron-t", 0, 1, 0},
    {"TNG-P-Disr.17", "P-Disr", 3, "veron-t", 0, 1, 0},
    {"TNG-P-Disr.17", "P-Disr", 4, "veron-t", 1, 0, 0},
    {"TNG-PC.11", "PC", 4, "veron-t-pc", 0, 1, 0},
    {"TNG-PC.11", "PC", 4, "veron-t-pc", 1, 0, 0},
    {"TNG-P-Disr.4", "P-Disr", 4, "one", 1, 0, 0},
};

// It does no other internal damage, and rolls for no place on the chart.
TEST(TngBattleWounds, veron_t_does_excess_damage) {
  for (const Shot& shot : veron_shots) {
    SCOPED_TRACE(shot.rule);
    Bench bench = bench_of_lines(target);
    for (const u16 shield : bench.battle.plan_of(0).shields) bench.at(0, shield).left = 0;
    bench.state.units[0].reinforced[1] = static_cast<i16>(shot.reinforced);
    Scripted dice({});
    BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
    push(c.state, {.target = 0,
                   .facing = 0,
                   .gun = gun_of(bench, shot.weapon, shot.level, shot.mode),
                   .points = 1});
    EXPECT_TRUE(run(c, bench.lent));
    EXPECT_EQ(bench.at("ExcDam").hurt, shot.excess);
    i32 hurt = 0;
    for (const Group& group : c.state.groups) hurt += group.hurt;
    EXPECT_EQ(hurt, shot.excess);
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::damage::wounds_of_weapons
