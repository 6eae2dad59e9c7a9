// Battles with robots: who is asked, when robots fire, and whether states stay valid while the
// others give random orders.
#include <algorithm>
#include <set>

#include "rules/tng/activity/form.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/refusals.h"
#include "rules/tng/robot/gunner.h"
#include "tests/rules/tng/battle/bare_sight.h"
#include "tests/rules/tng/battle/turn_bench.h"
#include "tests/support/allocation_count.h"

namespace klaxon::rules::tng::robot_battles {
namespace {

// A battle of ships, shipped or typed, each with its own seat; those in `robots` have no commander.
BattleSetup with_robots(const std::vector<std::string>& ships, std::set<std::size_t> robots,
                        i32 hexes = 5) {
  BattleSetup setup = table_of(ships, hexes);
  for (const std::size_t robot : robots) setup.units[robot].robot = true;
  return setup;
}
// The same battle with two seats: units with even numbers against those with odd ones.
BattleSetup in_two(BattleSetup setup) {
  setup.seats.resize(2);
  for (std::size_t i = 0; i < setup.units.size(); ++i) {
    setup.units[i].seat = static_cast<u8>(i % 2);
    setup.units[i].name = "Unit " + std::to_string(i);
    setup.units[i].at = {static_cast<i32>(i % 2) * 6, static_cast<i32>(i / 2) * 2};
  }
  return setup;
}

bool is(const core::Event& event, EventId what) {
  return event.kind == static_cast<u16>(what);
}

// A random legal order from the seat that is asked.
void give_any(Table& table, core::Dice& chooser) {
  const core::Order order =
      core::any_legal_order(table.game(), table.bytes(), table.seat(), chooser);
  table.give(order);
}

// TNG-Robot-Controlled: it fires when step D opens, before any seat is asked, and is never asked.
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_6_before_any_seat) {
  Table table(with_robots({"candour", "varkuth"}, {0}, 1));
  EXPECT_EQ(table.seat(), 1);
  table.go_to(windows::fire);
  EXPECT_EQ(table.state().impulse, 1);
  EXPECT_EQ(table.seat(), 1);
  EXPECT_TRUE(table.state().robots.empty());
  EXPECT_EQ(table.count(EventId::robot_picks), 1U);
  EXPECT_EQ(table.count(EventId::robot_rolls), 1U);
  u32 fired = 0;
  for (const core::Event& event : table.told())
    if (is(event, EventId::fired)) {
      EXPECT_EQ(event.args[0], 0);
      ++fired;
    }
  const auto rolled = std::ranges::find_if(
      table.told(), [](const core::Event& event) { return is(event, EventId::robot_rolls); });
  ASSERT_NE(rolled, table.told().end());
  EXPECT_EQ(rolled->rule, rule("TNG-Robot-Controlled.7"));  // at range 1
  EXPECT_EQ(fired > 0, rolled->args[2] > 0);
  EXPECT_GT(rolled->args[3], 0);
  table.give(verbs::pass);
  EXPECT_EQ(table.count(EventId::robot_rolls), 1U);
}

// Robots fire in the order in which they have moved.
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_6_lowest_initiative_first) {
  Table table(
      in_two(with_robots({"candour", "varkuth", "primer", "whetstone", "mayfly"}, {0, 2, 4})), 3);
  while (table.state().turn == 1 && !table.over()) table.give_least();
  std::vector<i32> moved, fired;
  u32 compared = 0;
  for (const core::Event& event : table.told()) {
    if (is(event, EventId::robot_picks)) moved.push_back(event.args[0]);
    if (is(event, EventId::robot_rolls) && std::ranges::count(fired, event.args[0]) == 0)
      fired.push_back(event.args[0]);
    if (!is(event, EventId::impulse_begun) && !is(event, EventId::turn_begun)) continue;
    std::erase_if(moved, [&](i32 unit) { return std::ranges::count(fired, unit) == 0; });
    EXPECT_EQ(fired, moved);
    compared += fired.size() > 1 ? 1 : 0;
    moved.clear();
    fired.clear();
  }
  EXPECT_GT(compared, 1U);
}

// A seat with nothing but robots is not asked in any window; one that also has a ship is
// asked only about that ship.
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_nobody_is_asked_for_them) {
  BattleSetup setup = in_two(with_robots({"candour", "varkuth", "primer", "whetstone"}, {0, 2, 3}));
  setup.options.turns = 4;
  Table table(setup, 9);
  core::Dice chooser(9, core::Stream::bot, 0);
  std::set<u16> kinds;
  while (!table.over() && !testing::Test::HasFailure()) {
    kinds.insert(table.window().kind);
    ASSERT_EQ(table.window().owed & ~2, 0) << "seat 0 has robots alone";
    if (table.window().kind == windows::move) {
      ASSERT_EQ(table.state().mover, 1);
    }
    give_any(table, chooser);
  }
  for (const u16 kind : {windows::allocate, windows::move, windows::activity, windows::fire})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(TngBattleRobotBattles, TNG_Robot_Controlled_forms_leave_them_out) {
  Table table(in_two(with_robots({"candour", "varkuth", "primer", "whetstone"}, {2})));
  const Battle& battle = table.game().battle();
  EXPECT_EQ(form_fields(battle, table.state(), 0),
            battle.energy.forms[battle.units[0].plan].rows.size());
  table.go_to(windows::fire);
  while (table.seat() != 0) table.give(verbs::pass);
  const fire::FireWalk walk(battle, table.state(), 0, fire::bare_sight());
  EXPECT_TRUE(walk.next().has(1 + 0));
  EXPECT_FALSE(walk.next().has(1 + 2));
  core::Order order = table.fire_at(1);
  order.arg[0] = 1 + 2;
  EXPECT_EQ(table.game().check(table.bytes(), 0, order).code,
            core::refusal_first_own + static_cast<u16>(Refused::cannot_fire));
  // a seat does not repair its robots
  for (Unit& unit : table.state().units) unit.status |= status::struck;
  for (Group& group : table.state().groups)
    if (group.left > 0 && table.game().battle().plan_of(group.unit).mounts == 0) ++group.hurt;
  for (const damage::RepairRow& row : damage::repair_rows(battle, table.state(), 0))
    EXPECT_EQ(row.unit, 0);
  const core::Range acts =
      ActivityWalk(battle, table.state(), 0, [](const Battle&, const State&, u8) {
        return Energy{catalog::one_point};
      }).next();
  EXPECT_FALSE(acts.has(1 + 2));
}

// A small unit nearby is destroyed in the first fire step, without dice and with no more
// shots than needed.
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_10_destroys_it) {
  BattleSetup setup = with_robots(
      {"candour", "varkuth", "size_class = 6\nboxes = [\"1 Brdg\", \"1 Imp\"]\n"}, {0}, 2);
  setup.units[2].at = {0, 2};
  Table table(setup);
  table.go_to(windows::fire);
  ASSERT_EQ(table.state().impulse, 1);
  EXPECT_FALSE(table.state().units[2].fights());
  u32 shots = 0;
  for (const core::Event& event : table.told()) {
    if (!is(event, EventId::fired) || event.args[4] != 2) continue;
    EXPECT_EQ(event.args[2], 1);
    ++shots;
  }
  EXPECT_GT(shots, 0U);
  EXPECT_LT(shots, 15U);
  for (const core::Event& event : table.told())
    if (is(event, EventId::robot_rolls)) {
      EXPECT_NE(event.args[1], 2);
    }
}

// Boxes that are destroyed in the middle of a declaration fire before the next seat is asked.
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_9_as_it_falls) {
  u32 fired = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    Table table(with_robots({"candour", "varkuth"}, {0}, 1), seed);
    table.go_to(windows::fire);
    const BattleUnit& robot = table.game().battle().units[0];
    const Plan& plan = table.game().battle().plan_of(0);
    for (const u16 i : plan.shields) table.state().groups[robot.first_group + i].left = 0;
    for (const u16 i : plan.shields)
      table.state().groups[robot.first_group + i].hurt = plan.groups[i].boxes;
    for (u32 i = 0; i < plan.mounts; ++i) {
      Mount& mount = table.state().mounts[robot.first_mount + i];
      mount.shots = mount.now = 0;
    }
    for (const u16 i : plan.weapons)
      table.state().groups[robot.first_group + i].energy = 20 * catalog::one_point;
    const std::size_t before = table.told().size();
    table.give(table.fire_at(0));
    if (table.state().step != Step::fire || table.window().kind != windows::fire) continue;
    u32 fallen = 0;
    for (u32 i = 0; i < plan.mounts; ++i) {
      const Mount& mount = table.state().mounts[robot.first_mount + i];
      fallen += mount.state == BoxState::fell && mount.shots > 0 ? 1 : 0;
    }
    u32 told = 0;
    for (std::size_t i = before; i < table.told().size(); ++i) {
      const core::Event& event = table.told()[i];
      if (is(event, EventId::fired) && event.args[0] == 0) told += static_cast<u32>(event.args[2]);
    }
    EXPECT_EQ(told, fallen) << seed;
    fired += told;
  }
  EXPECT_GT(fired, 0U);
}

// With secret fire, too, robots fire before any seat declares.
TEST(TngBattleRobotBattles, secret_fire) {
  BattleSetup setup = with_robots({"candour", "varkuth", "primer"}, {0}, 2);
  setup.options.fire = FireStyle::secret;
  Table table(setup);
  table.go_to(windows::fire);
  EXPECT_EQ(table.window().owed & 1, 0);
  EXPECT_GE(table.count(EventId::robot_rolls), 1U);
}

// Random battles with robots on one side, both, or everywhere: each state is valid, and they end.
struct Sides {
  std::vector<std::string> ships;
  std::set<std::size_t> robots;
  FireStyle fire;
};
const Sides sides[] = {
    {{"candour", "varkuth"}, {0}, FireStyle::me_too},
    {{"candour", "varkuth", "primer", "whetstone"}, {0, 1}, FireStyle::me_too},
    {{"mayfly", "grindstone", "lodestar", "skarn"}, {1, 3}, FireStyle::secret},
    {{"candour", "varkuth"}, {0, 1}, FireStyle::me_too},
    {{"primer", "whetstone", "mayfly", "grindstone"}, {0, 1, 2, 3}, FireStyle::me_too},
};
TEST(TngBattleRobotBattles, TNG_Robot_Controlled_random_battles_stay_valid_and_end) {
  for (const Sides& one : sides)
    for (u64 seed = 1; seed <= 2; ++seed) {
      BattleSetup setup = in_two(with_robots(one.ships, one.robots));
      setup.options.turns = 5;
      setup.options.fire = one.fire;
      Table table(setup, seed);
      core::Dice chooser(seed, core::Stream::bot, 0);
      u32 orders = 0;
      while (!table.over() && orders < 3000 && !testing::Test::HasFailure()) {
        ASSERT_TRUE(table.game().valid(table.bytes())) << one.ships[0] << " " << orders;
        give_any(table, chooser);
        ++orders;
      }
      EXPECT_TRUE(table.over()) << one.ships[0];
      EXPECT_TRUE(table.game().valid(table.bytes()));
    }
}

// If only robots fight, one seat gives the order to go on, and nothing else.
TEST(TngBattleRobotBattles, only_robots) {
  BattleSetup setup = in_two(with_robots({"candour", "varkuth"}, {0, 1}));
  setup.options.turns = 8;
  Table table(setup);
  u32 orders = 0;
  while (!table.over()) {
    EXPECT_EQ(table.window().kind, windows::go_on);
    EXPECT_EQ(table.seat(), 0);
    table.give(verbs::go_on);
    ++orders;
  }
  EXPECT_LT(orders, 60U);
  EXPECT_GT(table.count(EventId::robot_rolls), 0U);
}

// Two dozen robots close together: an order never logs or rolls more than it may, since it pauses
// in between (otherwise the table's log would overflow).
TEST(TngBattleRobotBattles, many_robots_pause) {
  std::vector<std::string> ships;
  std::set<std::size_t> robots;
  for (std::size_t i = 0; i < 24; ++i) {
    ships.push_back(i % 2 == 0 ? "primer" : "whetstone");
    robots.insert(i);
  }
  BattleSetup setup = in_two(with_robots(ships, robots));
  setup.units[1].robot = false;
  setup.options.turns = 2;
  Table table(setup);
  core::Dice chooser(1, core::Stream::bot, 0);
  u32 rests = 0;
  for (u32 orders = 0; !table.over() && orders < 2000; ++orders) {
    if (table.window().kind == windows::go_on) {
      ++rests;
      EXPECT_EQ(table.seat(), 1);
      EXPECT_TRUE(table.game().valid(table.bytes()));
    }
    const u64 asked = table.dice().asked();
    give_any(table, chooser);
    EXPECT_LE(table.dice().asked() - asked, core::draws_per_order_max);
  }
  EXPECT_TRUE(table.over());
  EXPECT_GT(rests, 0U);
}

// A log changes nothing, and play without a log allocates no memory.
TEST(TngBattleRobotBattles, without_a_log_the_same_and_allocate_nothing) {
  BattleSetup setup = in_two(with_robots({"candour", "varkuth", "primer", "whetstone"}, {0, 1, 2}));
  setup.options.turns = 3;
  Table table(setup, 4);
  auto silent = std::make_unique<Cell>();
  core::Dice dice(4, core::Stream::battle, 0), chooser(4, core::Stream::bot, 0);
  core::Log none;
  table.game().setup(silent->bytes, dice, none);
  u64 asked_for = 0;
  while (!table.over() && !testing::Test::HasFailure()) {
    ASSERT_EQ(table.game().fingerprint(silent->bytes), table.game().fingerprint(table.bytes()));
    const int seat = table.seat();
    const core::Order order = core::any_legal_order(table.game(), table.bytes(), seat, chooser);
    table.give(order);
    const u64 before = tests::allocations_so_far();
    table.game().apply(silent->bytes, seat, order, dice, none);
    asked_for += tests::allocations_so_far() - before;
  }
  EXPECT_EQ(asked_for, 0U);
}

// Which values of a state's robots are valid.
TEST(TngBattleRobotBattles, valid_values_of_robots) {
  Table table(with_robots({"candour", "varkuth"}, {0}, 90));
  table.go_to(windows::move);
  const auto valid = [&] { return table.game().valid(table.bytes()); };
  ASSERT_TRUE(valid());
  Unit& robot = table.state().units[0];
  robot.reserve = Reserve::ask;
  EXPECT_FALSE(valid()) << "a robot is never asked anything";
  robot.reserve = Reserve::never;
  robot.losses = Losses::ask;
  EXPECT_FALSE(valid());
  robot.losses = Losses::by_list;
  EXPECT_TRUE(valid());
  robot.prey = 2;
  EXPECT_FALSE(valid()) << "there is no such unit";
  robot.prey = no_unit;
  const auto robots = table.state().robots;
  table.state().robots.clear();
  table.state().robots.push(1);
  EXPECT_FALSE(valid()) << "no robot";
  table.state().robots = robots;
  table.go_to(windows::allocate);
  table.state().robots.push(0);
  EXPECT_FALSE(valid()) << "it has not moved";
}

// Boxes and crews determine which units are out of control.
TEST(TngBattleRobotBattles, control_follows_from_boxes) {
  Table table(with_robots({"candour", "varkuth"}, {0}, 90));
  table.go_to(windows::move);
  const auto valid = [&] { return table.game().valid(table.bytes()); };
  for (Unit& unit : table.state().units)
    for (const auto wrong : {status::uncontrolled, status::unmanned}) {
      ASSERT_TRUE(valid());
      unit.set(wrong);
      EXPECT_FALSE(valid()) << u32{wrong};
      unit.set(wrong, false);
    }
}

// A state that is redealt for a seat looks the same to it.
TEST(TngBattleRobotBattles, redealt_states_are_valid) {
  Table table(in_two(with_robots({"candour", "varkuth", "primer", "whetstone"}, {0, 3})), 2);
  core::Dice chooser(2, core::Stream::bot, 0);
  for (u32 orders = 0; !table.over() && orders < 200; ++orders) {
    auto other = std::make_unique<Cell>();
    table.game().copy(other->bytes, table.bytes());
    core::Dice dice(orders, core::Stream::resample, 0);
    table.game().resample(other->bytes, table.seat(), dice);
    ASSERT_TRUE(table.game().valid(other->bytes)) << orders;
    EXPECT_EQ(table.game().window(other->bytes), table.window());
    give_any(table, chooser);
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::robot_battles
