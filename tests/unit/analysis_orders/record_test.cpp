// The analysis of a record: the orders that it covers and omits, its refusals and its sums.
#include <gtest/gtest.h>

#include <cmath>

#include "faces/sodium.h"
#include "staff/analysis.h"
#include "tests/unit/analysis_orders/recorded.h"

namespace klaxon::tests {
namespace {

using battle::match::Act;
using battle::match::Command;
using core::Tree;
using staff::AnalysisSettings;
using staff::RecordAnalysis;

constexpr AnalysisSettings quick = {.chances = 8, .battles = 50, .trials = 60};

Tree analysed(const Recorded& battle, u32 steps = ~0U, const AnalysisSettings& settings = quick) {
  const battle::record::Record record = battle.record();
  RecordAnalysis analysis(battle.staff(), settings);
  core::Faults faults;
  EXPECT_TRUE(analysis.begin(record, faces::sodium_hashing(), faults));
  while (steps-- > 0 && analysis.step()) EXPECT_LE(analysis.done(), analysis.steps());
  return analysis.tree();
}

std::string refusal(const battle::record::Record& record, const staff::Staff& staff) {
  RecordAnalysis analysis(staff, quick);
  core::Faults faults;
  EXPECT_FALSE(analysis.begin(record, faces::sodium_hashing(), faults));
  return faults.list().empty() ? "" : faults.list()[0].code + ": " + faults.list()[0].message;
}

i64 ten_thousandths(const Tree& number) {
  return std::lround(10'000 * number.number);
}

// For both seats, start, skill and luck add up to the result, and gains equal the other's losses.
void expect_sums(const Tree& tree) {
  const auto at = [&](const char* name, std::size_t seat) {
    return ten_thousandths(tree.find(name)->items[seat]);
  };
  for (std::size_t seat = 0; seat < 2; ++seat)
    EXPECT_EQ(at("start", seat) + at("skill", seat) + at("luck", seat), at("result", seat));
  EXPECT_EQ(at("skill", 0), -at("skill", 1));
  EXPECT_EQ(at("luck", 0), -at("luck", 1));
  EXPECT_EQ(at("start", 0) + at("start", 1), 10'000);
}

// A seat's losses through the orders that it is blamed for.
i64 lost(const Tree& tree, const std::string& seat) {
  i64 sum = 0;
  for (const Tree& order : tree.find("orders")->items)
    if (order.find("seat")->text == seat && order.find("verdict")->text != "good")
      sum += ten_thousandths(*order.find("loss"));
  return sum;
}

TEST(RecordAnalysis, covers_every_order_with_a_choice_and_its_sums_add_up) {
  Recorded battle("sidcors", "border_clash", 4);
  battle.play({"captain", "random"});
  const Tree tree = analysed(battle);
  EXPECT_EQ(tree.find("whole")->whole, 1);
  expect_sums(tree);
  const i64 own = lost(tree, "attacker"), other = lost(tree, "defender");
  EXPECT_GT(other, 1000);  // a random fleet makes mistakes
  EXPECT_EQ(ten_thousandths(tree.find("skill")->items[0]), other - own);
  EXPECT_GT(tree.find("orders")->items.size(), 10U);
  i64 before = 0;
  for (const Tree& order : tree.find("orders")->items) {
    EXPECT_GT(order.find("line")->whole, before);
    before = order.find("line")->whole;
    EXPECT_FALSE(order.find("played")->text.empty());
    EXPECT_EQ(order.find("better")->text.empty(), order.find("verdict")->text == "good");
    EXPECT_GE(order.find("loss")->number, 0);
  }
}

TEST(RecordAnalysis, a_turn_is_explained_by_an_order_given_in_it_or_by_dice) {
  u32 orders = 0, dice = 0;
  for (const u64 seed : {4, 5, 6}) {
    Recorded battle("sidcors", "border_clash", seed);
    battle.play({"captain", "random"});
    const Tree tree = analysed(battle);
    const std::vector<Tree>& turns = tree.find("turns")->items;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const Tree* cause = turns[i].find("cause");
      const double moved = i == 0 ? 0
                                  : std::abs(turns[i].find("chances")->items[0].number -
                                             turns[i - 1].find("chances")->items[0].number);
      ASSERT_EQ(cause != nullptr, moved > 0.0999) << i;
      if (cause == nullptr) continue;
      ++(cause->text == "order" ? orders : dice);
      ASSERT_EQ(cause->text == "order", turns[i].find("order") != nullptr);
      if (cause->text != "order") continue;
      EXPECT_GT(turns[i].find("order")->whole, turns[i - 1].find("line")->whole);
      EXPECT_LE(turns[i].find("order")->whole, turns[i].find("line")->whole);
    }
  }
  EXPECT_GT(orders, 0U);
  EXPECT_GT(dice, 0U);
}

TEST(RecordAnalysis, the_same_record_gives_the_same_answer_alone_or_shared) {
  Recorded battle("code-red", "duel", 3);
  battle.play({"captain", "cadet"}, 12);
  battle.match().execute(Command::of(Act::resign, 0));
  const Tree one = analysed(battle);
  EXPECT_EQ(one, analysed(battle));
  // two clients take turns, each with its own analysis
  const battle::record::Record record = battle.record();
  RecordAnalysis shared(battle.staff(), quick);
  core::Faults faults;
  ASSERT_TRUE(shared.begin(record, faces::sodium_hashing(), faults));
  const auto odd = staff::analysis_with(battle.staff().system(), quick);
  const auto even = staff::analysis_with(battle.staff().system(), quick);
  while (shared.done() < shared.steps()) {
    const auto first = shared.next(), second = shared.next();
    if (second) shared.work_on(*second, *even);
    shared.work_on(*first, *odd);
    if (second) shared.finish(*second);
    shared.finish(*first);
  }
  EXPECT_EQ(one, shared.tree());
}

// Captains whose plans for the first window are given.
Tree after_secret_plans(u32 changed, Act then = Act::resign) {
  Recorded battle("code-red", "duel", 9);
  class Told final : public battle::search::Bot {
   public:
    explicit Told(u32 choice) : choice_(choice) {}
    void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice&,
                core::Order& out) override {
      core::Dice own(choice_, core::Stream::bot, 0);
      out = core::any_legal_order(game, seen, seat, own);
    }

   private:
    u32 choice_;
  };
  Told hidden(changed), same(5);
  battle.order_of(hidden);
  battle.order_of(same);
  battle.match().execute(Command::of(then, 0));
  return analysed(battle);
}

TEST(RecordAnalysis, another_seats_sealed_order_makes_no_difference) {
  const Tree one = after_secret_plans(1), other = after_secret_plans(2);
  ASSERT_EQ(one.find("orders")->items.size(), 2U);
  ASSERT_EQ(other.find("orders")->items.size(), 2U);
  const std::vector<Tree>&here = one.find("orders")->items, &there = other.find("orders")->items;
  EXPECT_NE(here[0].find("played")->text, there[0].find("played")->text);
  EXPECT_EQ(here[1], there[1]);
}

TEST(RecordAnalysis, undone_orders_do_not_count) {
  Recorded battle("code-red", "duel", 9);
  battle.play({"captain"}, 1);
  const int first = battle.match().lines()[0].command.seat;
  battle.match().execute(Command::of(Act::withdraw, first));
  battle.play({"captain"}, 4);  // lines 3 to 6
  const u32 end = static_cast<u32>(battle.match().lines().size());
  for (const int seat : {0, 1}) battle.match().execute(Command::of(Act::undo, seat, 4));
  battle.match().execute(Command::of(Act::resign, 1));
  ASSERT_EQ(end, 6U);
  const Tree tree = analysed(battle);
  std::vector<i64> lines;
  for (const Tree& order : tree.find("orders")->items) lines.push_back(order.find("line")->whole);
  EXPECT_EQ(lines, (std::vector<i64>{3, 4}));
}

TEST(RecordAnalysis, cut_short_says_so_and_still_adds_up) {
  Recorded battle("sidcors", "border_clash", 4);
  battle.play({"captain"});
  const Tree none = analysed(battle, 1), some = analysed(battle, 4);
  EXPECT_EQ(none.find("whole")->whole, 0);
  EXPECT_TRUE(none.find("orders")->items.empty());
  EXPECT_GT(some.find("orders")->items.size(), 0U);
  EXPECT_LT(some.find("orders")->items.size(), 4U);
  expect_sums(none);
  expect_sums(some);
}

TEST(RecordAnalysis, is_about_people_if_there_are_any) {
  Recorded battle("sidcors", "border_clash", 4);
  battle.play({"captain"});
  const auto people = [&](const char* attacker, const char* defender) {
    const battle::record::Record record = battle.record({attacker, defender});
    RecordAnalysis analysis(battle.staff(), quick);
    core::Faults faults;
    EXPECT_TRUE(analysis.begin(record, faces::sodium_hashing(), faults));
    return analysis.people();
  };
  EXPECT_EQ(people("Ada", "captain"), core::seat_bit(0));
  EXPECT_EQ(people("lieutenant", "Ada"), core::seat_bit(1));
  EXPECT_EQ(people("Ada", "Bo"), core::seat_bit(0) | core::seat_bit(1));
  EXPECT_EQ(people("captain", "captain"), core::all_seats);
}

TEST(RecordAnalysis, refuses_a_record_with_nothing_to_analyse) {
  const auto starts = [](const std::string& text, const char* with) {
    EXPECT_EQ(text.find(with), 0U) << text;
  };
  Recorded on("sidcors", "border_clash", 4);
  on.play({"captain"}, 5);
  starts(refusal(on.record(), on.staff()), "not-over: The battle of this record is not over. Play");
  Recorded desk("code-red", "desk", 4);
  starts(refusal(desk.record(), desk.staff()), "one-seat: ");
  Recorded at_once("sidcors", "border_clash", 4);
  at_once.match().execute(Command::of(Act::resign, 0));
  starts(refusal(at_once.record(), at_once.staff()), "no-choice: ");
  Recorded whole("sidcors", "border_clash", 4);
  whole.play({"captain"});
  battle::record::Record other_rules = whole.record();
  other_rules.lines[6].state ^= 1;
  starts(refusal(other_rules, whole.staff()), "does-not-replay: Line 7 does not come out");
  other_rules = whole.record();
  other_rules.header.state ^= 1;
  starts(refusal(other_rules, whole.staff()), "does-not-replay: The set-up does not come out");
}

TEST(RecordAnalysis, of_a_battle_of_one_decision_covers_that_decision) {
  Recorded battle("code-red", "duel", 9);
  battle.play({"captain"}, 1);
  battle.match().execute(Command::of(Act::resign, 0));
  const Tree tree = analysed(battle);
  EXPECT_EQ(tree.find("orders")->items.size(), 1U);
  expect_sums(tree);
}

}  // namespace
}  // namespace klaxon::tests
