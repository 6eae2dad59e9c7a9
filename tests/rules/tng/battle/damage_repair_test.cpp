// Damage control: its points, what boxes cost, the form, and what works again afterwards.
#include <random>

#include "rules/tng/damage/choices.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/orders.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

constexpr const char* ship =
    "boxes = [\"1 Brdg\", \"9 Hull F\", \"3 Repair\", \"3 AVR\", \"2 AXR\", \"4 Btty 8\", "
    "\"2 Imp emer\", \"A: 3 Ph-7 FH\", \"2 Lab\"]\n"
    "tracks = { Sensor = [6, 5, 4, 2], Scanner = [-1, 0, 1], DamCon = [13, 8, 4], ExcDam = 4 }\n"
    "shields = [\"612 30\"]\n"
    "crew = { \"Crew Unit\" = 2, \"Boarding Party\" = 3 }\n";

void hurt(Bench& bench, std::string_view group, u8 boxes) {
  Group& of = bench.at(group);
  of.left = static_cast<u8>(of.left - boxes);
  of.hurt = static_cast<u8>(of.hurt + boxes);
  const GroupPlan& plan = bench.battle.plans[0].groups[bench.group(group)];
  if (bench.battle.form(of.form).guns > 0)
    for (u32 i = 0; i < boxes; ++i) bench.state.mounts[plan.first_mount + i].state = BoxState::gone;
}

// Adds a lesser form of a group's boxes, the way the freeze does.
u16 add_lesser(Bench& bench, std::string_view group, i32 repair) {
  Form lesser = bench.battle.form(bench.at(group).form);
  lesser.repair = repair;
  bench.battle.forms.all.push_back(lesser);
  const u16 number = static_cast<u16>(bench.battle.forms.all.size() - 1);
  bench.battle.forms.all[bench.at(group).form].lesser.push(number);
  return number;
}

// Fills in the form: this many points for rows of this kind and group, as far as they last.
void order(Bench& bench, Mends mends, std::string_view group, i32 points, u16 form = 0) {
  RepairWalk walk(bench.battle, bench.state, 0);
  core::Order order(verbs::repair);
  const u16 wanted = group.empty() ? no_group : bench.group(group);
  while (!walk.next().end()) {
    const RepairRow& row = walk.row();
    const bool meant = row.mends == mends && row.group == wanted && (form == 0 || row.form == form);
    const i32 value = walk.next().nearest(meant ? points : 0);
    order.push(value);
    walk.take(value);
  }
  bench.state.hidden[0].give(order);
}

void repair(Bench& bench) {
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  carry_out_repairs(c);
  EXPECT_TRUE(bench.state.hidden[0].blank());
}

TEST(TngBattleRepair, points) {
  struct Case {
    const char* rule;
    const char* lost;
    u8 boxes;
    i32 points;
  };
  const Case cases[] = {
      {"TNG-DamCon.1", "DamCon", 0, 13 + 15}, {"TNG-DamCon.1", "DamCon", 1, 8 + 15},
      {"TNG-DamCon.1", "DamCon", 2, 4 + 15},  {"TNG-DamCon.3", "DamCon", 3, 15},
      {"TNG-Repair.1", "Repair", 1, 13 + 10}, {"TNG-Repair.1", "Repair", 3, 13},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.rule);
    Bench bench = bench_of_lines(ship);
    hurt(bench, one.lost, one.boxes);
    EXPECT_EQ(repair_points(bench.battle, bench.state, 0), one.points);
  }
  // TNG-Repair.1 at 4X
  Bench later = bench_of_lines(
      "tech = 4\nboxes = [\"1 Brdg\", \"3 Repair\"]\n"
      "tracks = { ExcDam = 1 }\n");
  EXPECT_EQ(repair_points(later.battle, later.state, 0), 30);
}

TEST(TngBattleRepair, TNG_turn_10_points_are_kept_in_the_box) {
  Bench bench = bench_of_lines(ship);
  hurt(bench, "AVR", 2);
  order(bench, Mends::boxes, "AVR", 28);
  repair(bench);
  EXPECT_EQ(bench.at("AVR").left, 2);
  EXPECT_EQ(bench.at("AVR").mending, 8);
  order(bench, Mends::boxes, "AVR", 1000);
  EXPECT_EQ(*std::ranges::max_element(bench.state.hidden[0].values), 12) << "and no more";
  repair(bench);
  EXPECT_EQ(bench.at("AVR").left, 3);
  EXPECT_EQ(bench.at("AVR").hurt, 0);
  EXPECT_EQ(bench.at("AVR").mending, 0);
}

TEST(TngBattleRepair, TNG_turn_10_a_form_of_several_rows) {
  Bench bench = bench_of_lines(ship);
  hurt(bench, "Hull F", 9);
  hurt(bench, "Ph-7 A", 2);
  hurt(bench, "Sensor", 2);
  hurt(bench, "Boarding Party", 2);  // its repair cost is NA
  RepairWalk walk(bench.battle, bench.state, 0);
  std::vector<std::pair<std::string, i32>> rows;
  while (!walk.next().end()) {
    rows.push_back({bench.battle.plans[0].groups[walk.row().group].name, walk.next().hi});
    walk.take(walk.next().nearest(rows.size() == 1 ? 7 : 0));
  }
  const i32 phaser = bench.battle.form(bench.at("Ph-7 A").form).repair;
  // two sensors, with figures 6 and 5: a fifth of 20 and of 10 BPV
  EXPECT_EQ(rows, (std::vector<std::pair<std::string, i32>>{
                      {"Hull F", 18}, {"Ph-7 A", std::min(2 * phaser, 21)}, {"Sensor", 6}}));
}

// A track's worst lost box works again first.
TEST(TngBattleRepair, TNG_DamCon_1_a_track_comes_back_from_below) {
  Bench bench = bench_of_lines(ship);
  hurt(bench, "DamCon", 2);  // 13 and 8; 4 is left
  EXPECT_EQ(repair_cost(bench.battle, bench.state, 0, bench.group("DamCon"), 1), 8);
  EXPECT_EQ(repair_cost(bench.battle, bench.state, 0, bench.group("DamCon"), 2), 21);
  order(bench, Mends::boxes, "DamCon", 10);
  repair(bench);
  EXPECT_EQ(bench.at("DamCon").left, 2);
  EXPECT_EQ(bench.at("DamCon").mending, 2);
}

TEST(TngBattleRepair, weapons_fire_again) {
  Bench bench = bench_of_lines(ship);
  hurt(bench, "Ph-7 A", 2);
  order(bench, Mends::boxes, "Ph-7 A", bench.battle.form(bench.at("Ph-7 A").form).repair);
  repair(bench);
  u32 works = 0;
  for (const Mount& mount : bench.state.mounts) works += mount.state == BoxState::works ? 1 : 0;
  EXPECT_EQ(works, 2U);
}

// A hasty repair costs what the lesser system costs, and a mark says what the box works as.
TEST(TngBattleRepair, TNG_turn_10_hasty_repairs) {
  Bench bench = bench_of_lines(ship);
  const u16 other = add_lesser(bench, "Btty 8", 6), smaller = add_lesser(bench, "Btty 8", 7);
  hurt(bench, "Btty 8", 3);
  order(bench, Mends::hasty, "Btty 8", 7 + 1, smaller);
  repair(bench);
  EXPECT_EQ(bench.at("Btty 8").hurt, 2);
  EXPECT_EQ(bench.at("Btty 8").mending, 0) << "whole boxes only";
  order(bench, Mends::hasty, "Btty 8", 7, smaller);
  repair(bench);
  order(bench, Mends::hasty, "Btty 8", 28, other);
  EXPECT_EQ(*std::ranges::max_element(bench.state.hidden[0].values), 6) << "one box is left";
  repair(bench);
  EXPECT_EQ(bench.at("Btty 8").hurt, 0);
  ASSERT_EQ(bench.state.marks.size(), 2U);
  EXPECT_EQ(bench.state.marks[0].kind, MarkKind::reduced);
  EXPECT_EQ(bench.state.marks[0].figure, smaller);
  EXPECT_EQ(bench.state.marks[0].count, 2);
  EXPECT_EQ(bench.state.marks[1].figure, other);
  // under fire, the boxes that work as lesser systems are lost first
  Scripted dice({{rolls::chart_row.id, 4}, {rolls::chart_column.id, 12}});
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  push(c.state, {.target = 0, .points = 1});
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(bench.at("Btty 8").left, 3);
  ASSERT_EQ(bench.state.marks.size(), 1U);
  EXPECT_EQ(bench.state.marks[0].figure, smaller);
}

// This takes the box's full cost, and no box of its group may be destroyed; until then the
// box works the way it was repaired.
TEST(TngBattleRepair, TNG_turn_10_hasty_repairs_can_be_made_permanent) {
  Bench bench = bench_of_lines(ship);
  const u16 plain = add_lesser(bench, "AVR", 6);
  hurt(bench, "AVR", 2);
  order(bench, Mends::hasty, "AVR", 6, plain);
  repair(bench);
  EXPECT_EQ(bench.at("AVR").left, 2);
  order(bench, Mends::reduced, "AVR", 28);
  EXPECT_EQ(*std::ranges::max_element(bench.state.hidden[0].values), 0) << "one is still destroyed";
  bench.state.hidden[0] = {};
  order(bench, Mends::boxes, "AVR", 20);
  repair(bench);
  order(bench, Mends::reduced, "AVR", 15);
  repair(bench);
  EXPECT_EQ(bench.at("AVR").mending, 15);
  ASSERT_EQ(bench.state.marks.size(), 1U);
  order(bench, Mends::reduced, "AVR", 28);
  EXPECT_EQ(*std::ranges::max_element(bench.state.hidden[0].values), 5) << "20 in all";
  repair(bench);
  EXPECT_TRUE(bench.state.marks.empty());
  EXPECT_EQ(bench.at("AVR").left, 3);
  EXPECT_EQ(bench.at("AVR").mending, 0);
}

// If there is no room for another mark, the points go into the box as in a plain repair.
TEST(TngBattleRepair, TNG_turn_10_haste_without_room_for_its_mark) {
  Bench bench = bench_of_lines(ship);
  const u16 plain = add_lesser(bench, "AVR", 6);
  hurt(bench, "AVR", 2);
  while (!bench.state.marks.full())
    bench.state.marks.push({bench.group("Lab"), MarkKind::disabled, 1});
  order(bench, Mends::hasty, "AVR", 12, plain);
  repair(bench);
  EXPECT_EQ(bench.at("AVR").hurt, 2);
  EXPECT_EQ(bench.at("AVR").mending, 12);
}

// A hasty repair loses the switch: going off-line no longer protects such a box, and boxes that
// work without a switch are struck first. Only Impulse cannot be off-line at all.
TEST(TngBattleRepair, TNG_Emer_Power_3_without_the_switch) {
  Bench bench = bench_of_lines(ship);
  std::string impulse;
  for (const GroupPlan& group : bench.battle.plans[0].groups)
    if (group.name.starts_with("Imp")) impulse = group.name;
  Form plain = bench.battle.form(bench.at(impulse).form);
  EXPECT_TRUE(plain.offline_safe);
  plain.refits.clear();
  plain.offline_safe = false;
  bench.battle.forms.all.push_back(plain);
  const u16 number = static_cast<u16>(bench.battle.forms.all.size() - 1);
  bench.battle.forms.all[bench.at(impulse).form].lesser.push(number);
  const u16 group = bench.group(impulse);
  bench.at(impulse).on = 0;
  EXPECT_EQ(takeable(bench.battle, bench.state, 0, group), 0U);
  hurt(bench, impulse, 1);
  order(bench, Mends::hasty, impulse, plain.repair, number);
  repair(bench);
  EXPECT_EQ(bench.at(impulse).left, 2);
  EXPECT_EQ(bench.at(impulse).on, 0);
  EXPECT_EQ(takeable(bench.battle, bench.state, 0, group), 1U);
  Scripted dice({{rolls::chart_row.id, 1}, {rolls::chart_column.id, 8}});  // IMP
  BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
  push(c.state, {.target = 0, .points = 1});
  EXPECT_TRUE(run(c, bench.lent));
  EXPECT_EQ(bench.at(impulse).left, 1);
  EXPECT_EQ(bench.at(impulse).on, 0);
  EXPECT_TRUE(bench.state.marks.empty());
  EXPECT_EQ(takeable(bench.battle, bench.state, 0, group), 0U);
}

// A group goes off-line only in Impulse Activity: a box struck on-line works again once it is
// repaired, even if it was the only box of its group.
TEST(TngBattleRepair, TNG_Emer_2_comes_back_as_it_was_struck) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"1 Emer\", \"2 Imp emer\", \"9 Hull F\", \"3 Repair\"]\n"
      "tracks = { Sensor = [6], Scanner = [0], DamCon = [13], ExcDam = 4 }\n"
      "crew = { \"Crew Unit\" = 2 }\n");
  const auto strike = [&](u16 row, u16 column, i32 points) {
    Scripted dice({{rolls::chart_row.id, row}, {rolls::chart_column.id, column}});
    BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
    push(c.state, {.target = 0, .points = points});
    EXPECT_TRUE(run(c, bench.lent));
  };
  const auto takeable_of = [&](std::string_view name) {
    return takeable(bench.battle, bench.state, 0, bench.group(name));
  };
  std::string impulse;
  for (const GroupPlan& group : bench.battle.plans[0].groups)
    if (group.name.starts_with("Imp")) impulse = group.name;
  strike(3, 1, 1);  // emer
  strike(1, 8, 2);  // IMP
  for (const std::string_view name : {std::string_view("Emer"), std::string_view(impulse)}) {
    EXPECT_EQ(bench.at(name).left, 0) << name;
    order(bench, Mends::boxes, name, bench.battle.form(bench.at(name).form).repair);
    repair(bench);
    EXPECT_EQ(bench.at(name).left, 1) << name;
    EXPECT_EQ(bench.at(name).on, 1) << name;
    EXPECT_EQ(takeable_of(name), 1U) << name;
  }
  // TNG-Emer-Power.1: a group that is off-line by order stays off-line.
  bench.at(impulse).on = 0;
  order(bench, Mends::boxes, impulse, bench.battle.form(bench.at(impulse).form).repair);
  repair(bench);
  EXPECT_EQ(bench.at(impulse).left, 2);
  EXPECT_EQ(bench.at(impulse).on, 0);
}

// TNG-Btty.5: five points for each, and only in whole points.
TEST(TngBattleRepair, TNG_Btty_5_draining_too_much) {
  Bench bench = bench_of_lines(ship);
  bench.state.units[0].overdrained = 3;
  RepairWalk walk(bench.battle, bench.state, 0);
  EXPECT_EQ(walk.next().hi, 15);
  EXPECT_EQ(walk.next().step, 5);
  order(bench, Mends::overdrained, "", 10);
  repair(bench);
  EXPECT_EQ(bench.state.units[0].overdrained, 1);
}

TEST(TngBattleRepair, disabled_and_tenfold_boxes) {
  Bench bench = bench_of_lines(ship);
  Group& hull = bench.at("AVR");
  const u16 place = bench.group("AVR");
  hull.left = 0;
  hull.hurt = 1;
  bench.state.marks.push({place, MarkKind::tenfold, 1});
  bench.state.marks.push({place, MarkKind::disabled, 2});
  RepairWalk walk(bench.battle, bench.state, 0);
  std::vector<std::pair<Mends, i32>> rows;
  for (; !walk.next().end(); walk.take(0)) rows.push_back({walk.row().mends, walk.row().each});
  EXPECT_EQ(rows,
            (std::vector<std::pair<Mends, i32>>{{Mends::tenfold, 200}, {Mends::disabled, 10}}));
  order(bench, Mends::disabled, "AVR", 28);
  repair(bench);
  EXPECT_EQ(hull.left, 2);
  EXPECT_EQ(hull.hurt, 1);
  ASSERT_EQ(bench.state.marks.size(), 1U);
  for (int turn = 0; turn < 7; ++turn) {
    order(bench, Mends::tenfold, "AVR", 28);
    repair(bench);
  }
  EXPECT_EQ(hull.left, 2);
  EXPECT_EQ(bench.state.marks[0].figure, 196);
  order(bench, Mends::tenfold, "AVR", 28);
  EXPECT_EQ(*std::ranges::max_element(bench.state.hidden[0].values), 4);
  repair(bench);
  EXPECT_EQ(hull.left, 3);
  EXPECT_EQ(hull.hurt, 0);
  EXPECT_TRUE(bench.state.marks.empty());
}

// TNG-Ion.2, its ruling: half an odd cost is rounded up.
TEST(TngBattleRepair, TNG_Ion_2_half_the_cost_of_a_disabled_box_rounded_up) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"2 Quar\", \"9 Hull F\"]\n"
      "tracks = { Sensor = [6], Scanner = [0], DamCon = [13], ExcDam = 4 }\n"
      "crew = { \"Crew Unit\" = 2 }\n");
  bench.at("Quar").left = 1;
  bench.state.marks.push({bench.group("Quar"), MarkKind::disabled, 1});
  const RepairWalk walk(bench.battle, bench.state, 0);
  ASSERT_FALSE(walk.next().end());
  EXPECT_EQ(walk.row().mends, Mends::disabled);
  EXPECT_EQ(walk.row().each, 2);
}

TEST(TngBattleRepair, an_unmanned_ship_repairs_nothing) {
  Bench bench = bench_of_lines(ship);
  hurt(bench, "Hull F", 3);
  bench.state.units[0].status = status::uncontrolled;
  EXPECT_GT(repair_points(bench.battle, bench.state, 0), 0);
  bench.state.units[0].status = status::unmanned;
  EXPECT_TRUE(RepairWalk(bench.battle, bench.state, 0).next().end());
}

// Whatever the form says, boxes neither appear nor vanish, and only available points are spent.
TEST(TngBattleRepair, random_forms) {
  std::mt19937 random(2);
  for (const std::string& name : shipped_ships)
    for (u32 round = 0; round < 20; ++round) {
      Bench bench = bench_with({name});
      for (Group& group : bench.state.groups) {
        group.hurt = static_cast<u8>(random() % (group.left + 1U));
        group.left = static_cast<u8>(group.left - group.hurt);
      }
      for (Mount& mount : bench.state.mounts) mount.state = BoxState::works;
      const i32 points = repair_points(bench.battle, bench.state, 0);
      RepairWalk walk(bench.battle, bench.state, 0);
      core::Order order(verbs::repair);
      i64 spent = 0;
      while (!walk.next().end()) {
        const i32 value = walk.next().at(random() % walk.next().count());
        spent += value;
        order.push(value);
        walk.take(value);
      }
      ASSERT_LE(spent, points);
      bench.state.hidden[0].give(order);
      const std::vector<Group> before(bench.state.groups.begin(), bench.state.groups.end());
      repair(bench);
      for (u32 i = 0; i < before.size(); ++i) {
        const Group& group = bench.state.groups[i];
        ASSERT_EQ(group.left + group.hurt, bench.battle.plans[0].groups[i].boxes);
        ASSERT_GE(group.left, before[i].left);
      }
    }
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
