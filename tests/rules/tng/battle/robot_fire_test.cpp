// What a robot fires and at which unit: as the die says, as the chance of damage says, and while
// the robot is being destroyed. Everything more complex than a number is calculated in two ways.
#include "rules/tng/robot/chance.h"
#include "rules/tng/robot/gunner.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::robot_fire {
namespace {

using catalog::one_point;

// An order of unit 0, a robot, while it is being built.
struct Making {
  Making(FireBench& on, u8 prey, const fire::Sight& sight = fire::bare_sight())
      : bench(on),
        walk(on.battle, on.state, 0, sight, 0),
        gunner(on.battle, on.state, sight, 0, prey, walk, order) {}

  robot::Decisions by_dice(std::vector<u16> faces) {
    std::vector<core::Draw> draws;
    for (const u16 face : faces) draws.push_back({rolls::robot_fire.id, face});
    core::ListSource list(draws);
    core::Dice dice(list);
    const robot::Decisions made = gunner.fire_by_dice(dice);
    EXPECT_FALSE(dice.starved());
    EXPECT_TRUE(list.exhausted());
    return made;
  }
  // "0:overload x3>1", one a line: group, mode, times, target.
  std::string lines() const {
    std::string text;
    for (const fire::FireLine& line : fire::lines_of(order.args()))
      text += std::to_string(line.group) + ":" + bench.battle.forms.guns[line.gun].mode->id + " x" +
              std::to_string(line.counts) + ">" + std::to_string(line.target) + "\n";
    return text;
  }
  u32 shots() const {
    u32 sum = 0;
    for (const fire::FireLine& line : fire::lines_of(order.args())) sum += line.counts;
    return sum;
  }

  FireBench& bench;
  core::Order order{verbs::fire};
  fire::FireWalk walk;
  robot::Gunner gunner;
};

FireBench robot_duel(std::vector<BenchWeapon> weapons, i32 range, i32 size_class = 3) {
  FireBench bench({{.seat = 0, .weapons = std::move(weapons)},
                   {.seat = 1, .at = {range, 0}, .size_class = size_class, .facing = 3}});
  bench.battle.units[0].robot = true;
  bench.arm();
  return bench;
}

// Five weapons: on a 1 none fires, on 2 to 4 half, on 5 or more all; -1 beyond range 5, +1 at range
// 2 or less.
struct DieRow {
  const char* rule;
  i32 range;
  u32 fired[6];  // by face
};
constexpr DieRow die_rows[] = {
    {"TNG-Robot-Controlled.6", 3, {0, 3, 3, 3, 5, 5}},
    {"TNG-Robot-Controlled.6", 5, {0, 3, 3, 3, 5, 5}},
    {"TNG-Robot-Controlled.7", 0, {3, 3, 3, 5, 5, 5}},
    {"TNG-Robot-Controlled.7", 2, {3, 3, 3, 5, 5, 5}},
    {"TNG-Robot-Controlled.7", 6, {0, 0, 3, 3, 3, 5}},
    {"TNG-Robot-Controlled.7", 15, {0, 0, 3, 3, 3, 5}},
};
TEST(TngBattleRobotFire, TNG_Robot_Controlled_6_TNG_Robot_Controlled_7_the_die) {
  for (const DieRow& row : die_rows)
    for (u16 face = 1; face <= 6; ++face) {
      SCOPED_TRACE(std::string(row.rule) + " " + std::to_string(row.range) + " " +
                   std::to_string(face));
      FireBench bench = robot_duel({{"Ph-7", 5}}, row.range);
      Making making(bench, 1);
      const robot::Decisions made = making.by_dice({face});
      ASSERT_EQ(made.size(), 1U);
      EXPECT_EQ(made[0].target, 1);
      EXPECT_EQ(made[0].weapons, 5);
      EXPECT_EQ(made[0].die, face);
      EXPECT_EQ(made[0].by, row.range > 5 ? -1 : row.range <= 2 ? 1 : 0);
      EXPECT_EQ(made[0].fired, row.fired[face - 1]);
      EXPECT_EQ(making.shots(), row.fired[face - 1]);
    }
}

// Boxes count, not shots: a gatling with four shots fires all of them, as one weapon.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_6_half_of_its_boxes) {
  FireBench bench = robot_duel({{"Ph-7G", 3}, {"Ph-7", 1}}, 10);
  Making making(bench, 1);
  EXPECT_EQ(making.by_dice({4})[0].fired, 2);
  EXPECT_EQ(making.lines(), "0:standard x8>1\n");
}

// At range 7 a photon needs a 0 to hit, so its explosion near the target counts; at range 9 that
// needs a 0 as well, though the chart and the form reach that far.
struct Chance {
  const char* rule;
  i32 range;
  const char* lines;
};
constexpr Chance chances[] = {
    {"TNG-Robot-Controlled.8", 6, "0:standard x1>1\n"},
    {"TNG-Robot-Controlled.8", 7, "0:proximity x1>1\n"},
    {"TNG-Robot-Controlled.8", 8, "0:proximity x1>1\n"},
    {"TNG-Robot-Controlled.8", 9, ""},
};
TEST(TngBattleRobotFire, TNG_Robot_Controlled_8_no_chance) {
  for (const Chance& one : chances) {
    SCOPED_TRACE(one.range);
    FireBench bench = robot_duel({{"Phtn", 1}}, one.range);
    bench.hold(0, 0, "standard");
    Making making(bench, 1);
    EXPECT_GT(making.walk.most(0, bench.gun(0, 0, "standard"), 1), 0U) << "the form allows it";
    const robot::Decisions made =
        making.by_dice(*one.lines == '\0' ? std::vector<u16>{} : std::vector<u16>{6});
    EXPECT_EQ(making.lines(), one.lines);
    EXPECT_EQ(made.empty(), *one.lines == '\0');
  }
}

// Die modifiers count: with two more, no face of a Ph-7 does damage beyond range 11.
fire::Aim hindered(const Battle& battle, const State& state, const fire::Looks& of,
                   fire::Facts& out) {
  fire::Aim aim = fire::bare_sight().look(battle, state, of, out);
  aim.die += 2;
  return aim;
}
TEST(TngBattleRobotFire, TNG_Robot_Controlled_8_with_a_penalty) {
  fire::Sight sight = fire::bare_sight();
  sight.look = hindered;
  for (const i32 range : {10, 11, 12, 14}) {
    FireBench bench = robot_duel({{"Ph-7", 2}}, range);
    const u16 gun = bench.gun(0, 0, "standard");
    EXPECT_TRUE(robot::can_hurt(bench.battle, bench.state, fire::bare_sight(), {0, 1, 0, gun}));
    EXPECT_EQ(robot::can_hurt(bench.battle, bench.state, sight, {0, 1, 0, gun}), range <= 11)
        << range;
  }
}

// A weapon that does not bear on the unit that the robot approaches fires at the closest unit on
// which it does; each target has its own die.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_6_a_die_for_each_target) {
  FireBench bench({{.seat = 0, .weapons = {{"Ph-7", 2, "FA"}, {"Ph-7", 4, "RA"}, {"Ph-7", 1}}},
                   {.seat = 1, .at = {4, 0}},
                   {.seat = 1, .at = {-3, 0}},
                   {.seat = 1, .at = {-2, 0}}});
  bench.battle.units[0].robot = true;
  bench.arm();
  Making making(bench, 1);
  const robot::Decisions made = making.by_dice({5, 1});
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].target, 1);
  EXPECT_EQ(made[0].weapons, 3);
  EXPECT_EQ(made[0].fired, 3);
  EXPECT_EQ(made[1].target, 3);
  EXPECT_EQ(made[1].weapons, 4);
  EXPECT_EQ(made[1].fired, 2);
}

// The dearest mode that a box is armed for; with a capacitor, the dearest that all can pay for.
TEST(TngBattleRobotFire, mode_of_an_armed_box) {
  FireBench bench = robot_duel({{"Phtn", 3}, {"Ph-7", 4}}, 3);
  bench.hold_box(0, 0, 0, "standard");
  bench.hold_box(0, 0, 1, "overload");
  bench.pool(0, 1) = 4 * one_point;
  Making rich(bench, 1);
  rich.by_dice({6});
  EXPECT_EQ(rich.lines(), "0:overload x1>1\n0:standard x1>1\n1:overload x4>1\n");
  bench.pool(0, 1) = 3 * one_point;
  Making poor(bench, 1);
  poor.by_dice({6});
  EXPECT_EQ(poor.lines(), "0:overload x1>1\n0:standard x1>1\n1:standard x4>1\n");
  bench.pool(0, 1) = one_point;
  Making poorest(bench, 1);
  poorest.by_dice({6});
  EXPECT_EQ(poorest.lines(), "0:overload x1>1\n0:standard x1>1\n1:standard x2>1\n");
}

// A box destroyed before it fired still fires; one that has fired, or still works, does not.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_9_destroyed_boxes_still_fire) {
  FireBench bench = robot_duel({{"Ph-7", 4}, {"Ph-7", 1}}, 8);
  EXPECT_FALSE(robot::has_dying(bench.battle, bench.state, 0));
  const auto fell = [&](u32 group, u32 box) {
    bench.mount(0, group, box).state = BoxState::fell;
    --bench.state.groups[group].left;
    ++bench.state.groups[group].hurt;
    ++bench.state.groups[group].fell;
  };
  fell(0, 1);
  fell(0, 3);
  bench.mount(0, 0, 3).shots = 1;
  EXPECT_TRUE(robot::has_dying(bench.battle, bench.state, 0));
  Making making(bench, 1);
  EXPECT_TRUE(making.gunner.fire_dying());
  EXPECT_EQ(making.lines(), "0:standard x1>1\n");
  making.order.push(0);
  bench.fire(making.order, {1});
  EXPECT_EQ(bench.mount(0, 0, 1).shots, 1);
  EXPECT_EQ(bench.mount(0, 0, 0).shots, 0);
  EXPECT_FALSE(robot::has_dying(bench.battle, bench.state, 0));
  fell(1, 0);
  bench.state.units[1].put({16, 0});
  EXPECT_TRUE(robot::has_dying(bench.battle, bench.state, 0));
  Making none(bench, 1);
  EXPECT_FALSE(none.gunner.fire_dying()) << "if possible";
}

// A destroyed ship takes all its weapons with it.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_9_with_its_ship) {
  FireBench bench = robot_duel({{"Ph-7", 4}, {"Ph-7", 2}}, 8);
  bench.mount(0, 0, 2).shots = 1;
  bench.mount(0, 1, 1).state = BoxState::gone;
  bench.state.units[0].set(status::going);
  Making making(bench, 1);
  EXPECT_TRUE(making.gunner.fire_dying());
  EXPECT_EQ(making.lines(), "0:standard x3>1\n1:standard x1>1\n");
}

// Against size classes 6 and 7 it needs no die: one shot after another as long as the target lives.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_10_shot_after_shot) {
  for (const i32 size_class : {5, 6, 7, 8}) {
    FireBench bench = robot_duel({{"Ph-7", 2}}, 3, size_class);
    const bool small = size_class == 6 || size_class == 7;
    for (u32 shot = 0; shot < 3; ++shot) {
      Making making(bench, 1);
      EXPECT_EQ(making.gunner.fire_at_small(), small && shot < 2) << size_class << " " << shot;
      if (making.order.n == 0) continue;
      EXPECT_EQ(making.shots(), 1U);
      making.order.push(0);
      bench.fire(making.order, {1});
    }
    if (!small) continue;
    bench.state.units[1].set(status::going);
    for (Mount& mount : bench.state.mounts) mount.shots = mount.now = 0;
    Making gone(bench, 1);
    EXPECT_FALSE(gone.gunner.fire_at_small());
  }
}

// A unit that is killed without dice is never picked as a target by the dice.
TEST(TngBattleRobotFire, TNG_Robot_Controlled_10_not_by_the_dice) {
  FireBench bench({{.seat = 0, .weapons = {{"Ph-7", 2}}},
                   {.seat = 1, .at = {2, 0}, .size_class = 6},
                   {.seat = 1, .at = {5, 0}}});
  bench.battle.units[0].robot = true;
  bench.arm();
  Making making(bench, 1);
  const robot::Decisions made = making.by_dice({6});
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].target, 2);
}

// The second way: reaches typed from the charts, arcs checked for each box, from the enemy's side.
struct Typed {
  const char* id;
  i32 reach;  // the last range at which some face does damage
};
constexpr Typed typed[] = {{"Ph-7", 15}, {"Ph-6", 12}, {"Disr", 10}};
constexpr const char* arcs[] = {"FA", "RA", "360", "L", "RF+R"};

TEST(TngBattleRobotFire, TNG_Robot_Controlled_8_against_typed_reaches) {
  core::Dice dice(21, core::Stream::setup, 0);
  const auto one_of = [&](const auto& list) {
    return list[dice.below(static_cast<u32>(std::size(list)))];
  };
  const auto place = [&] {
    return core::Hex{static_cast<i32>(dice.below(23)) - 11, static_cast<i32>(dice.below(23)) - 11};
  };
  for (u32 round = 0; round < 200; ++round) {
    std::vector<Typed> kinds;
    BenchShip robot{.seat = 0, .facing = static_cast<u8>(dice.below(6))};
    for (u32 i = 0; i < 5; ++i) {
      kinds.push_back(one_of(typed));
      robot.weapons.push_back({kinds.back().id, static_cast<u8>(1 + dice.below(4)), one_of(arcs)});
    }
    FireBench bench({robot,
                     {.seat = 1, .at = place()},
                     {.seat = 1, .at = place()},
                     {.seat = 1, .at = place()}});
    bench.battle.units[0].robot = true;
    bench.arm();
    const u8 prey = static_cast<u8>(1 + dice.below(3));
    std::vector<u8> order = {prey};
    for (i32 range = 0; range < 50; ++range)
      for (u8 unit = 1; unit < 4; ++unit)
        if (unit != prey && core::distance({0, 0}, bench.state.units[unit].at()) == range)
          order.push_back(unit);
    std::array<u32, 4> wanted{};
    for (u32 i = 0; i < 5; ++i)
      for (const u8 unit : order) {
        const core::Hex at = bench.state.units[unit].at();
        const int place_of_wheel = core::wheel_place({0, 0}, robot.facing, at);
        const bool bears = place_of_wheel == core::wheel_here ||
                           core::parse_arc(robot.weapons[i].arc)->holds(place_of_wheel);
        if (!bears || core::distance({0, 0}, at) > kinds[i].reach) continue;
        wanted[unit] += robot.weapons[i].boxes;
        break;
      }
    std::vector<u16> faces;
    for (const u8 unit : order)
      if (wanted[unit] > 0) faces.push_back(6);
    Making making(bench, prey);
    std::array<u32, 4> got{};
    for (const robot::Decision& one : making.by_dice(faces)) got[one.target] = one.weapons;
    EXPECT_EQ(got, wanted) << round;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::robot_fire
