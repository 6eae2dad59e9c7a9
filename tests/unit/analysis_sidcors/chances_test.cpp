// A battle's chances over time: round by round, after an undo, and in the turn that decided it.
#include "staff/chances.h"

#include <bit>

#include "battle/record/record.h"
#include "faces/sodium.h"
#include "registry/registry.h"
#include "staff/sidcors/bot/captain.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

using battle::match::Act;
using battle::match::Command;
using battle::match::Match;
using core::Tree;

const staff::Staff& sidcors() {
  static const registry::Registry registry;
  return *registry.find("sidcors");
}

// A border clash with fixed dice.
class SidcorsChances : public ::testing::Test {
 protected:
  SidcorsChances() { open("border_clash"); }

  void open(const char* scenario) {
    core::Faults faults;
    EXPECT_TRUE(sidcors().system().prepare(scenario, Tree::table(), setup_, faults));
    game_ = sidcors().system().open(setup_, faults);
    match_ = std::make_unique<Match>(game_, "m-1", battle::match::DicePlan::seeded(8),
                                     &faces::sodium_hashing());
    match_->begin();
  }

  void captains(u32 orders) {
    staff::sidcors::Captain captain;
    core::Dice dice(3, core::Stream::bot, 0);
    core::Order order;
    while (orders-- > 0 && !match_->over()) {
      const core::Window window = match_->window();
      const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
      captain.choose(*game_, match_->state(), seat, dice, order);
      ASSERT_EQ(match_->execute(Command::give(seat, order)).step, battle::match::Step::done);
    }
  }

  Tree chances(u32 battles = 8) const {
    const auto text = battle::record::to_text(
        *match_, battle::record::header_of(*match_, setup_, {"a", "d"}), faces::sodium_hashing());
    const battle::System* const systems[] = {&sidcors().system()};
    battle::record::Record record;
    core::Faults faults;
    EXPECT_TRUE(battle::record::read(text, systems, faces::sodium_hashing(), record, faults));
    staff::ChancesPlan plan;
    plan.battles = battles;
    return staff::chances_tree(sidcors(), record, faces::sodium_hashing(), plan);
  }

  battle::Setup setup_;
  std::shared_ptr<const core::Game> game_;
  std::unique_ptr<Match> match_;
};

TEST_F(SidcorsChances, each_round_has_a_point_and_the_last_is_the_end) {
  captains(~0U);
  const Tree told = chances();
  const Tree& points = *told.find("points");
  const i32 rounds = rules::sidcors::SidcorsGame::state(match_->state()).round;
  ASSERT_EQ(points.items.size(), static_cast<std::size_t>(rounds) + 1);
  EXPECT_EQ(points.items[0].find("turn")->text, "Round 1");
  EXPECT_EQ(points.items[0].find("line")->whole, 0);
  EXPECT_EQ(points.items.back().find("turn")->text, "The end");
  for (const Tree& point : points.items) {
    const Tree& chances = *point.find("chances");
    ASSERT_EQ(chances.items.size(), 2U);
    EXPECT_NEAR(chances.items[0].number + chances.items[1].number, 1, 1e-9);
  }
  EXPECT_EQ(told.find("battles")->whole, 8);
}

// A battle as good as won from the start has no turning point.
TEST_F(SidcorsChances, the_turning_point_is_the_winners_greatest_step_if_it_is_a_tenth) {
  int turned = 0, plain = 0;
  for (const char* scenario : {"border_clash", "base_assault", "last_stand", "convoy_raid"}) {
    open(scenario);
    captains(~0U);
    const Tree told = chances();
    const Tree* turning = told.find("turning");
    const Tree& points = *told.find("points");
    const std::vector<Tree>& ends = points.items.back().find("chances")->items;
    if (ends[0].number == ends[1].number) continue;  // a draw
    const std::size_t winner = ends[0].number == 1 ? 0 : 1;
    double most = -1;
    std::string turn;
    for (std::size_t i = 0; i + 1 < points.items.size(); ++i) {
      const double gain = points.items[i + 1].find("chances")->items[winner].number -
                          points.items[i].find("chances")->items[winner].number;
      if (gain <= most) continue;
      most = gain;
      turn = points.items[i].find("turn")->text;
    }
    ASSERT_EQ(turning != nullptr, most >= 0.1);
    ++(turning != nullptr ? turned : plain);
    if (turning == nullptr) continue;
    EXPECT_EQ(turning->find("turn")->text, turn);
    EXPECT_NEAR(turning->find("after")->number - turning->find("before")->number, most, 1e-9);
    EXPECT_EQ(turning->find("text")->text.find(turn + " decided it: the "), 0U);
  }
  EXPECT_GT(turned, 0);
  EXPECT_GT(plain, 0);
}

TEST_F(SidcorsChances, undone_rounds_have_no_point) {
  captains(40);
  const u32 end = static_cast<u32>(match_->lines().size());
  ASSERT_GT(rules::sidcors::SidcorsGame::state(match_->state()).round, 1);
  for (const int seat : {0, 1}) match_->execute(Command::of(Act::undo, seat, 0));
  ASSERT_EQ(rules::sidcors::SidcorsGame::state(match_->state()).round, 1);
  match_->execute(Command::of(Act::resign, 0));
  const Tree told = chances();
  const Tree& points = *told.find("points");
  ASSERT_EQ(points.items.size(), 2U) << "round 1 and the end";
  EXPECT_EQ(points.items[0].find("line")->whole, 0);
  EXPECT_EQ(points.items[1].find("line")->whole, end + 3);
  EXPECT_EQ(told.find("turning")->find("seat")->text, "defender");
}

TEST_F(SidcorsChances, the_same_record_gives_the_same_figures) {
  captains(~0U);
  EXPECT_EQ(chances(), chances());
  EXPECT_NE(chances(8), chances(16));
}

TEST_F(SidcorsChances, an_unfinished_battle_has_no_figures) {
  captains(5);
  const Tree told = chances();
  EXPECT_TRUE(told.find("points")->items.empty());
  EXPECT_EQ(told.find("turning"), nullptr);
}

}  // namespace
}  // namespace klaxon
