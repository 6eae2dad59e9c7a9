// Robots: which unit they approach, and how. The table is typed from the document.
#include <array>
#include <cmath>

#include "rules/tng/movement/motion.h"
#include "rules/tng/robot/opponents.h"
#include "rules/tng/robot/steering.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/moves_bench.h"

namespace klaxon::rules::tng::robot_moves {
namespace {

using catalog::one_point;
using core::Hex;

// Which opponent each face of the d12 selects, for 1, 2, … opponents.
constexpr const char* typed[] = {
    "1 1 1 1 1 1 1 1 1 1 1 1",  "1 1 1 1 1 1 1 1 2 2 2 2",   "1 1 1 1 1 1 2 2 2 2 3 3",
    "1 1 1 1 1 2 2 2 2 3 3 4",  "1 1 1 1 2 2 2 3 3 4 4 5",   "1 1 1 1 2 2 3 3 4 4 5 6",
    "1 1 1 2 2 3 3 4 4 5 6 7",  "1 1 1 2 2 3 3 4 5 6 7 8",   "1 1 2 2 3 3 4 5 6 7 8 9",
    "1 1 2 2 3 4 5 6 7 8 9 10", "1 1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"};

TEST(TngBattleRobotMoves, TNG_Robot_Controlled_3_the_table) {
  Battle battle;
  battle.catalog = {std::shared_ptr<void>(), &catalog::shipped().catalog};
  robot::UnitList list;
  for (u8 units = 1; units <= 14; ++units) {
    list.push(static_cast<u8>(40 + units));  // the nth closest is unit 40 + n
    std::istringstream row(typed[std::min<u32>(units, 12) - 1]);
    for (int die = 1; die <= 12; ++die) {
      int meant = 0;
      row >> meant;
      EXPECT_EQ(robot::picked(battle, list, die), 40 + meant) << int{units} << " " << die;
    }
  }
  EXPECT_EQ(robot::picked(battle, {}, 7), no_unit);
}

// A robot of seat 0 in the middle, with enemies of seat 1.
class RobotBench : public MovesBench {
 public:
  RobotBench() : MovesBench(3) {
    add(0, {0, 0}, {});
    battle.units[0].robot = true;
  }
  u8 enemy(Hex at, i32 size_class = 3, u8 seat = 1) {
    const u8 number = add(seat, at, {});
    plan(number).size_class = size_class;
    return number;
  }
  // Its movements in this turn, all of them by warp.
  void movements(i32 number) {
    unit(0).left = number * one_point;
    unit(0).speed = static_cast<u16>(number);
  }
  // Moves with these faces on the d12, all of which must be used.
  void move(std::vector<u16> faces) {
    std::vector<core::Draw> draws;
    for (const u16 face : faces) draws.push_back({rolls::robot_target.id, face});
    core::ListSource list(draws);
    core::Dice fed(list);
    BattleContext c{battle, state, fed, log};
    robot::move(c, 0);
    EXPECT_FALSE(fed.starved());
    EXPECT_TRUE(list.exhausted());
  }
  std::vector<u8> counted() const {
    const robot::UnitList list = robot::counted(battle, state, 0);
    return {list.begin(), list.end()};
  }
};

// It approaches size class 5 or larger, within 100 hexes, hostile, still there; the closest first.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_2_who_counts) {
  RobotBench bench;
  const u8 far = bench.enemy({100, 0});
  bench.enemy({101, 0});
  const u8 near = bench.enemy({0, -9}, 5);
  bench.enemy({1, 0}, 6);
  const u8 star = bench.enemy({20, 0}, -6);
  bench.enemy({2, 0}, 3, 0);  // of its own seat
  const u8 gone = bench.enemy({3, 0});
  bench.unit(gone).set(status::destroyed);
  const u8 going = bench.enemy({3, 0});
  bench.unit(going).set(status::going);
  const u8 third = bench.enemy({-50, 0}, 0, 2);
  EXPECT_EQ(bench.counted(), (std::vector<u8>{near, star, third, far}));
  bench.state.team_seats[0] = 0b101;  // seats 0 and 2 are of one team
  bench.state.team_seats[2] = 0b101;
  EXPECT_EQ(bench.counted(), (std::vector<u8>{near, star, far}));
}

// Units at the same distance are sorted as in the battle.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_3_equally_far) {
  RobotBench bench;
  const u8 first = bench.enemy({0, 5}), second = bench.enemy({5, 0}), third = bench.enemy({-4, 0});
  EXPECT_EQ(bench.counted(), (std::vector<u8>{third, first, second}));
  bench.movements(6);
  bench.move({6});
  EXPECT_EQ(bench.unit(0).prey, third);
  bench.move({7});
  EXPECT_EQ(bench.unit(0).prey, first);
  bench.move({11});
  EXPECT_EQ(bench.unit(0).prey, second);
  EXPECT_EQ(bench.told(EventId::robot_picks), (std::vector<i32>{0, second}));
}

struct Move {
  const char* rule;
  Hex target;
  i32 movements;
  u8 impulse;
  Hex end;
  u8 facing;
  i32 left;
};
constexpr Move moves[] = {
    {"TNG-Robot-Controlled.4", {10, 0}, 12, 1, {2, 0}, 0, 10},    // ahead
    {"TNG-Robot-Controlled.4", {-10, 0}, 30, 1, {-5, 0}, 3, 25},  // behind: no turn mode stops it
    {"TNG-Robot-Controlled.4", {0, -8}, 7, 1, {0, -2}, 4, 5},     // the surplus in early impulses
    {"TNG-Robot-Controlled.4", {3, -9}, 5, 6, {2, -5}, 5, 0},     // the last takes all that is left
    {"TNG-Robot-Controlled.4", {1, 0}, 12, 1, {1, 0}, 0, 11},     // no farther than its target
    {"TNG-Robot-Controlled.4", {0, 0}, 12, 1, {0, 0}, 0, 12},
    {"TNG-Robot-Controlled.4", {-3, 0}, 0, 1, {0, 0}, 0, 0},
};
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_4_straight_at_it) {
  for (const Move& one : moves) {
    SCOPED_TRACE(std::to_string(one.target.q) + " " + std::to_string(one.target.r));
    RobotBench bench;
    const u8 prey = bench.enemy(one.target);
    bench.movements(one.movements);
    bench.unit(0).since_turn = 0;
    bench.state.impulse = one.impulse;
    bench.move({12});
    EXPECT_EQ(bench.unit(0).at(), one.end);
    EXPECT_EQ(bench.unit(0).facing, one.facing);
    EXPECT_EQ(bench.unit(0).left, one.left * one_point);
    EXPECT_EQ(bench.unit(0).prey, prey);
    EXPECT_TRUE(bench.unit(0).has_done(done::moved));
    EXPECT_EQ(bench.state.robots.size(), 1U);
  }
}

// If no unit is near enough, it flies straight on, without a die.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_2_nobody_in_range) {
  RobotBench bench;
  bench.enemy({0, 101});
  bench.unit(0).facing = 2;
  bench.movements(18);
  bench.move({});
  EXPECT_EQ(bench.unit(0).at(), (Hex{-3, 3}));
  EXPECT_EQ(bench.unit(0).prey, no_unit);
}

// Every leg is logged with the hex where it ends, and a bend as a turn.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_4_is_logged_leg_by_leg) {
  RobotBench bench;
  bench.enemy({4, 2});
  bench.movements(36);
  bench.move({1});
  EXPECT_EQ(bench.unit(0).at(), (Hex{4, 2}));
  Hex at{0, 0};
  u32 flown = 0;
  for (const core::Event& event : bench.log.events()) {
    if (event.kind != static_cast<u16>(EventId::moved)) continue;
    EXPECT_EQ(event.rule, rule("TNG-Robot-Controlled.4"));
    const Hex end{event.args[1], event.args[2]};
    EXPECT_EQ(core::step(at, event.args[3], event.args[4]), end);
    flown += static_cast<u32>(event.args[4]);
    at = end;
  }
  EXPECT_EQ(at, (Hex{4, 2}));
  EXPECT_EQ(flown, 6U);
  EXPECT_GT(bench.times(EventId::turned), 0U);
}

// A second way to draw a straight line: in real numbers on cube coordinates. No hex on the path is
// more than half a hex away from it, and each brings the robot one hex closer.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_4_the_line_in_real_numbers) {
  RobotBench bench;
  core::Dice dice(11, core::Stream::setup, 0);
  const auto number = [&] { return static_cast<i32>(dice.below(61)) - 30; };
  for (u32 i = 0; i < 3000; ++i) {
    const Hex from{number(), number()}, to{number(), number()};
    const i32 away = core::distance(from, to);
    robot::Path path(bench.battle, bench.state, from, to);
    Hex at = from;
    for (i32 hexes = 1; hexes <= away; ++hexes) {
      const int way = path.next();
      ASSERT_NE(way, robot::Path::arrived) << i;
      at = core::step(at, way);
      ASSERT_EQ(core::distance(at, to), away - hexes) << i;
      const double part = static_cast<double>(hexes) / away;
      const double q = at.q - (from.q + part * (to.q - from.q));
      const double r = at.r - (from.r + part * (to.r - from.r));
      ASSERT_LE(std::max({std::abs(q), std::abs(r), std::abs(q + r)}), 0.5 + 1e-9) << i;
    }
    EXPECT_EQ(path.next(), robot::Path::arrived);
  }
}

std::vector<Hex> hexes_of(const RobotBench& bench, Hex from, Hex to, u32 most) {
  robot::Path path(bench.battle, bench.state, from, to);
  std::vector<Hex> out;
  for (int way = path.next(); way != robot::Path::arrived && out.size() < most; way = path.next())
    out.push_back(core::step(out.empty() ? from : out.back(), way));
  return out;
}

// It goes around a planet in its way, no matter whose it is, and stops beside a planet that is its
// target; a ship is not terrain.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_5_around_planets) {
  for (const i32 size_class : {-1, -6, 0, 3}) {
    RobotBench bench;
    bench.enemy({1, 0}, size_class, 0);
    const std::vector<Hex> way = hexes_of(bench, {0, 0}, {4, 0}, 20);
    EXPECT_EQ(way.back(), (Hex{4, 0}));
    EXPECT_EQ(way.front() == (Hex{1, 0}), size_class >= 0) << size_class;
    EXPECT_EQ(way.size(), size_class >= 0 ? 4U : 5U) << size_class;
  }
  RobotBench bench;
  bench.enemy({4, 0}, -2);
  EXPECT_EQ(hexes_of(bench, {0, 0}, {4, 0}, 20).back(), (Hex{3, 0}));
  bench.movements(60);
  bench.move({3});
  EXPECT_EQ(bench.unit(0).at(), (Hex{3, 0}));
}

// Where its line runs along a hexside, it passes on the free side, and loses nothing.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_5_along_a_hexside) {
  for (const Hex planet : {Hex{1, 0}, Hex{0, 1}}) {
    RobotBench bench;
    bench.enemy(planet, -1, 0);
    const std::vector<Hex> way = hexes_of(bench, {0, 0}, {1, 1}, 20);
    ASSERT_EQ(way.size(), 2U);
    EXPECT_NE(way[0], planet);
    EXPECT_EQ(way[1], (Hex{1, 1}));
  }
}

// Wherever planets are, it enters none; each lone planet costs it at most a hex or two.
TEST(TngBattleRobotMoves, TNG_Robot_Controlled_5_among_many_planets) {
  core::Dice dice(5, core::Stream::setup, 0);
  for (u32 i = 0; i < 300; ++i) {
    RobotBench bench;
    std::vector<Hex> planets;
    while (planets.size() < 12) {
      const Hex hex{static_cast<i32>(dice.below(13)) - 6, static_cast<i32>(dice.below(13)) - 6};
      if (hex == Hex{0, 0} || hex == Hex{9, 3}) continue;
      bench.enemy(hex, -1);
      planets.push_back(hex);
    }
    for (const Hex hex : hexes_of(bench, {0, 0}, {9, 3}, 60))
      EXPECT_EQ(std::ranges::find(planets, hex), planets.end()) << i;
  }
  RobotBench lone;
  lone.enemy({3, 1}, -1);
  lone.enemy({7, 2}, -1);
  const std::vector<Hex> way = hexes_of(lone, {0, 0}, {9, 3}, 60);
  EXPECT_EQ(way.back(), (Hex{9, 3}));
  EXPECT_LE(way.size(), 16U);
}

}  // namespace
}  // namespace klaxon::rules::tng::robot_moves
