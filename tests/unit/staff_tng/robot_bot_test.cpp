// The robot as a bot: its orders are legal, and follow the robot's program.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

#include "battle/system.h"
#include "rules/tng/events.h"
#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "rules/tng/robot/opponents.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/bot/robot.h"
#include "staff/tng/bot/robot_helm.h"
#include "tests/unit/staff_tng/shelf_support.h"

namespace klaxon::staff::tng {
namespace {

using rules::tng::EventId;
using rules::tng::State;
using rules::tng::TngGame;
namespace verbs = rules::tng::verbs;
namespace windows = rules::tng::windows;
namespace status = rules::tng::status;

struct StateCell {
  alignas(core::state_alignment) std::byte bytes[sizeof(State)];
};

const TngBattleSystem& tng_system() {
  static const TngBattleSystem made(shipped().library);
  return made;
}

// A shipped scenario with two seats, at its start.
class Duel {
 public:
  explicit Duel(u64 seed, const char* fire = "me_too", const char* scenario = "cruiser_duel")
      : dice_(seed, core::Stream::battle, 0), log_(room_) {
    core::Faults faults;
    core::Tree options = core::Tree::table();
    options.set("fire", core::Tree::of(fire));
    battle::Setup setup;
    EXPECT_TRUE(tng_system().prepare(scenario, options, setup, faults));
    game_ = tng_system().open(setup, faults);
    EXPECT_NE(game_, nullptr);
    game_->setup(cell_->bytes, dice_, log_);
  }
  const TngGame& game() const { return static_cast<const TngGame&>(*game_); }
  State& state() { return TngGame::state(cell_->bytes); }
  core::Window window() const { return game_->window(cell_->bytes); }
  bool over() const { return game().state(cell_->bytes).step == rules::tng::Step::over; }
  int seat() const {
    const auto open = static_cast<core::Seats>(window().owed & ~window().answered);
    return (open & 1) != 0 ? 0 : 1;
  }
  // The robot's order in a redealt state, as hosts ask for it; it must be legal in the real state.
  core::Order ask(battle::search::Bot& bot, core::Dice& dice) {
    core::Dice redeal(++asked_, core::Stream::resample, 0);
    game_->copy(seen_->bytes, cell_->bytes);
    game_->resample(seen_->bytes, seat(), redeal);
    core::Order order;
    bot.choose(*game_, seen_->bytes, seat(), dice, order);
    EXPECT_FALSE(game_->check(cell_->bytes, seat(), order)) << "verb " << order.verb;
    return order;
  }
  void give(const core::Order& order) {
    log_.clear();
    game_->apply(cell_->bytes, seat(), order, dice_, log_);
    for (const core::Event& event : log_.events()) ++told_[event.kind];
  }
  u32 told(EventId what) { return told_[static_cast<u16>(what)]; }

 private:
  std::unique_ptr<core::Game> game_;
  std::unique_ptr<StateCell> cell_ = std::make_unique<StateCell>(),
                             seen_ = std::make_unique<StateCell>();
  core::Dice dice_;
  std::vector<core::Event> room_ = std::vector<core::Event>(core::events_per_order_max);
  core::Log log_;
  std::map<u16, u32> told_;
  u64 asked_ = 0;
};

TEST(TngRobotBot, is_offered) {
  const std::vector<std::string> names = tng_system().bots();
  EXPECT_NE(std::ranges::find(names, "robot"), names.end());
  EXPECT_NE(tng_system().bot("robot"), nullptr);
}

// Whole duels between two robots, and between a robot and random orders.
TEST(TngRobotBot, TNG_Robot_Controlled_plays_to_the_end) {
  for (const char* fire : {"me_too", "secret"})
    for (u64 seed = 1; seed <= 3; ++seed) {
      Duel duel(seed, fire);
      bot::Robot bots[2];
      battle::search::RandomBot random;
      core::Dice dice(seed, core::Stream::bot, 0);
      u32 orders = 0;
      while (!duel.over() && orders < 3000 && !::testing::Test::HasFailure()) {
        const int seat = duel.seat();
        battle::search::Bot& bot =
            seed == 3 && seat == 1 ? static_cast<battle::search::Bot&>(random) : bots[seat];
        duel.give(duel.ask(bot, dice));
        ++orders;
      }
      EXPECT_TRUE(duel.over());
      EXPECT_GT(duel.told(EventId::fired), 0U) << fire << " " << seed;
      EXPECT_GT(duel.told(EventId::moved), 2U);
    }
}

// Every bot leaves its own side's robots alone, and no bot is asked about a side of robots.
TEST(TngRobotBot, TNG_Robot_Controlled_plays_beside_robots) {
  for (const char* scenario : {"convoy", "hulk"})
    for (const char* name : {"robot", "cadet", "captain"}) {
      SCOPED_TRACE(std::string(scenario) + " " + name);
      Duel duel(5, "me_too", scenario);
      const std::unique_ptr<battle::search::Bot> bots[] = {tng_system().bot(name),
                                                           tng_system().bot(name)};
      core::Dice dice(5, core::Stream::bot, 0);
      for (u32 orders = 0; orders < 120 && !duel.over() && !::testing::Test::HasFailure();
           ++orders) {
        const int seat = duel.seat();
        EXPECT_TRUE(seat == 0 || scenario == std::string("convoy"));
        duel.give(duel.ask(*bots[seat], dice));
      }
      EXPECT_GT(duel.told(EventId::robot_picks), 0U);
    }
}

// The robot buys the standard energy, flies straight at the enemy, and neither acts nor repairs.
TEST(TngRobotBot, TNG_Robot_Controlled_1_TNG_Robot_Controlled_4_its_orders) {
  Duel duel(1);
  bot::Robot bot;
  core::Dice dice(1, core::Stream::bot, 0);
  while (duel.state().turn == 1 && !duel.over() && !::testing::Test::HasFailure()) {
    const core::Order order = duel.ask(bot, dice);
    const u16 window = duel.window().kind;
    const u8 mover = duel.state().mover;
    if (window == windows::allocate) {
      EXPECT_EQ(order.verb, verbs::standard);
    }
    if (window == windows::activity || window == windows::repair) {
      EXPECT_EQ(order.verb, verbs::pass);
    }
    if (window != windows::move) {
      duel.give(order);
      continue;
    }
    const auto away = [&] {
      return core::distance(duel.state().units[0].at(), duel.state().units[1].at());
    };
    const i32 before = away(),
              share = rules::tng::even_share(duel.game().battle(), duel.state(), mover);
    duel.give(order);
    EXPECT_EQ(before - away(), std::min(share, before));
  }
}

// Wherever its target is and whatever its turn mode allows, each hex that it flies brings it
// closer.
TEST(TngRobotBot, TNG_Robot_Controlled_4_whatever_its_turn_mode) {
  Duel duel(1);
  bot::Robot bot;
  core::Dice dice(1, core::Stream::bot, 0);
  while (duel.window().kind != windows::move) duel.give(duel.ask(bot, dice));
  const u8 unit = duel.state().mover, other = unit == 0 ? 1 : 0;
  for (i32 q = -6; q <= 6; ++q)
    for (i32 r = -6; r <= 6; ++r)
      for (const u8 since : {u8{0}, u8{255}}) {
        rules::tng::Unit& ship = duel.state().units[unit];
        ship.put({0, 0});
        ship.facing = 0;
        ship.since_turn = since;
        duel.state().units[other].put({q, r});
        const core::Order order = duel.ask(bot, dice);
        rules::tng::LegsWalk walk(duel.game().battle(), duel.state(), unit);
        for (const i32 value : order.args()) walk.take(value);
        const i32 away = core::distance({0, 0}, {q, r});
        const i32 flown = core::distance({0, 0}, walk.unit().at());
        EXPECT_EQ(core::distance(walk.unit().at(), {q, r}), away - flown) << q << " " << r;
        EXPECT_EQ(flown > 0, away > 0) << q << " " << r;
      }
}

// A way straight ahead is one leg, however long it is; an uncontrolled robot stays put.
TEST(TngRobotBot, TNG_Robot_Controlled_4_a_long_way) {
  Duel duel(1);
  bot::Robot bot;
  core::Dice dice(1, core::Stream::bot, 0);
  while (duel.window().kind != windows::move) duel.give(duel.ask(bot, dice));
  const u8 unit = duel.state().mover, other = unit == 0 ? 1 : 0;
  rules::tng::Unit& ship = duel.state().units[unit];
  duel.state().impulse = rules::tng::impulses;
  ship.put({0, 0});
  ship.facing = 0;
  ship.impulse_move = 0;
  ship.left = 40 * duel.game().battle().plan_of(unit).movement_cost;
  duel.state().units[other].put({40, 0});
  const core::Order order = duel.ask(bot, dice);
  ASSERT_EQ(order.verb, verbs::move);
  EXPECT_EQ(order.arg[1], 40);
  ship.set(status::uncontrolled);
  EXPECT_EQ(duel.ask(bot, dice).verb, verbs::stay);
}

// There is a single roll for each target and impulse, however often the robot is asked.
TEST(TngRobotBot, TNG_Robot_Controlled_6_rolls_once_an_impulse) {
  Duel duel(1);
  bot::Robot first;
  core::Dice dice(1, core::Stream::bot, 0);
  while (duel.window().kind != windows::move) duel.give(duel.ask(first, dice));
  duel.state().units[0].put({0, 0});
  duel.state().units[1].put({9, 0});
  while (duel.window().kind != windows::fire) {
    const bool moves = duel.window().kind == windows::move;
    duel.give(core::Order(moves ? verbs::stay : verbs::pass));
  }
  u32 fired = 0, passed = 0;
  for (u64 seed = 1; seed <= 60; ++seed) {
    bot::Robot bot;
    core::Dice own(seed, core::Stream::bot, 0);
    (duel.ask(bot, own).verb == verbs::fire ? fired : passed) += 1;
    for (u32 again = 0; again < 6; ++again) EXPECT_EQ(duel.ask(bot, own).verb, verbs::pass);
  }
  // beyond range 5 it holds its fire on a 1 or a 2
  EXPECT_GT(fired, 30U);
  EXPECT_GT(passed, 9U);
}

}  // namespace
}  // namespace klaxon::staff::tng
