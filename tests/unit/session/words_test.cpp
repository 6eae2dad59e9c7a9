// Words, orders as data and as text, views and their patches.
#include <gtest/gtest.h>

#include <random>

#include "battle/view_tree.h"
#include "battle/wording.h"
#include "rules/toy/events.h"
#include "rules/toy/game.h"
#include "rules/toy/orders.h"
#include "rules/toy/rolls.h"
#include "rules/toy/rule_ids.h"
#include "tests/support/order_words.h"
#include "tests/support/toy.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

namespace toy = rules::toy;
using battle::Refused;
using core::Event;
using core::Order;
using core::Tree;

class Words : public testing::Test {
 protected:
  Words() {
    battle::Setup setup;
    core::Faults faults;
    toy_system().prepare("skirmish", Tree::table(), setup, faults);
    game_ = toy_system().open(setup, faults);
  }
  Event event(toy::EventId said, std::initializer_list<i32> args) const {
    Event made;
    made.kind = static_cast<u16>(said);
    for (i32 arg : args) made.arg(arg);
    return made;
  }
  static Order order(u16 verb, std::initializer_list<i32> args) { return Order(verb, args); }
  std::unique_ptr<core::Game> game_;
};

TEST_F(Words, events_by_their_templates) {
  EXPECT_EQ(
      battle::word_event({*game_, nullptr, core::watchers}, event(toy::EventId::box_lost, {2, 0})),
      "Ship 2 loses one forward hull.");
  EXPECT_EQ(
      battle::word_event({*game_, nullptr, core::watchers}, event(toy::EventId::plan_given, {1})),
      "Blue has given out its energy.");
}

TEST_F(Words, hidden_events_and_terms_are_left_out) {
  Event made = event(toy::EventId::fired, {0, 1, 3});
  made.rule = toy::rule("TOY-3");
  made.who = core::seat_bit(0) | core::watchers;
  made.term(toy::terms::die, 4).term(toy::terms::range, 2, core::seat_bit(0));
  EXPECT_EQ(battle::why_event(*game_, made, core::seat_bit(0)), "TOY-3: die 4, range 2");
  EXPECT_EQ(battle::why_event(*game_, made, core::watchers), "TOY-3: die 4");
  EXPECT_EQ(battle::why_event(*game_, made, core::seat_bit(1)), "");
  EXPECT_EQ(battle::word_event({*game_, nullptr, core::seat_bit(1)}, made), "");
  EXPECT_NE(battle::word_event({*game_, nullptr, core::moderator}, made), "");
}

struct CountRow {
  i64 value;
  const char* unit;
  const char* words;
};
TEST_F(Words, units_agree_with_their_number) {
  for (const CountRow& row : {CountRow{1, "points", "1 point"},
                              {3, "points", "3 points"},
                              {1, "hexes", "1 hex"},
                              {0, "boxes", "no boxes"},
                              {0, "half points", "no points"},
                              {0, "percent", "0 percent"},
                              {0, "degrees", "0 degrees"},
                              {1, "points of armour", "1 point of armour"},
                              {1, "units a turn", "1 unit a turn"},
                              {1, "batteries", "1 battery"},
                              {1, "damage", "1 damage"},
                              {2, "", "2"},
                              {1, "turns", "1 turn"}})
    EXPECT_EQ(battle::counted(row.value, row.unit), row.words);
}

TEST_F(Words, orders_by_their_labels) {
  EXPECT_EQ(battle::word_order(*game_, order(toy::verbs::move, {0, 1})), "Move 1 hex to east");
  EXPECT_EQ(battle::word_order(*game_, order(toy::verbs::move, {1, 2})),
            "Move 2 hexes to south east");
  EXPECT_EQ(battle::word_order(*game_, order(toy::verbs::move, {0})), "Move no hexes to east");
  EXPECT_EQ(battle::word_order(*game_, order(toy::verbs::fire, {3})), "Fire at ship 3");
  EXPECT_EQ(battle::word_order(*game_, order(toy::verbs::allocate, {1, 2, 0, 2, 1, 1})),
            "Give out energy (move 1, 2; guns 2, 1; shield 0, 1)");
}

TEST_F(Words, refusals_state_what_where_and_what_would_be_right) {
  const Refused range = battle::word_rejection(
      *game_, core::refuse(core::Refusal::out_of_range, toy::rule("TOY-2"), 1, 9, 1, 3),
      order(toy::verbs::move, {0, 9}));
  EXPECT_EQ(range.code, "out-of-range");
  EXPECT_EQ(range.message, "'hexes' cannot be 9; it must be 1 to 3.");
  const auto refused = [this](u16 field, i32 got, i32 lo, i32 hi) {
    return battle::word_rejection(
               *game_,
               core::refuse(core::Refusal::out_of_range, toy::rule("TOY-2"), field, got, lo, hi),
               order(toy::verbs::move, {0, 9}))
        .message;
  };
  EXPECT_EQ(refused(1, 9, 2, 2), "'hexes' cannot be 9; it must be 2.");
  EXPECT_EQ(refused(0, 9, 0, 2),
            "'direction' cannot be 9; it must be east, south east or south west.");
  const auto among = [this](u16 field, u64 numbers, i32 lo, i32 hi) {
    core::Rejection why =
        core::refuse(core::Refusal::out_of_range, core::no_rule, field, 1, lo, hi);
    why.among = base::Bits256(numbers);
    return battle::word_rejection(*game_, why, order(toy::verbs::move, {0, 9})).message;
  };
  EXPECT_EQ(among(0, 0b101, 0, 2),
            "'direction' cannot be south east; it must be east or south west.");
  EXPECT_EQ(among(1, 0b10011, 2, 6), "'hexes' cannot be 1; it must be 2, 3 or 6.");
  EXPECT_EQ(range.where, "move.hexes");
  EXPECT_EQ(range.rule, "TOY-2");
  core::Rejection own = core::refuse(core::Refusal::none, toy::rule("TOY-3"), 0, 12, 0, 7);
  own.code =
      static_cast<u16>(core::refusal_first_own + static_cast<u16>(toy::OwnRefusal::no_such_ship));
  const Refused ship = battle::word_rejection(*game_, own, order(toy::verbs::fire, {12}));
  EXPECT_EQ(ship.code, "no-such-ship");
  EXPECT_EQ(ship.message, "There is no ship 12; the ships are 0 to 7.");
  EXPECT_EQ(codec::to_json(battle::refused_tree(ship)),
            R"({"error":{"code":"no-such-ship","message":"There is no ship 12; the ships are 0 )"
            R"(to 7.","where":"fire.target","rule":"TOY-3"}})");
}

struct OrderRow {
  u16 verb;
  std::vector<i32> args;
  const char* json;
  const char* text;
};

TEST_F(Words, orders_as_data_and_text_both_ways) {
  const OrderRow rows[] = {
      {toy::verbs::coast, {}, R"({"verb":"coast"})", "coast"},
      {toy::verbs::move,
       {1, 2},
       R"({"verb":"move","direction":"south_east","hexes":2})",
       "move direction=south_east hexes=2"},
      {toy::verbs::lose, {9}, R"({"verb":"lose","system":"phaser"})", "lose system=phaser"},
      {toy::verbs::allocate,
       {1, 2, 0},
       R"({"verb":"allocate","move":[1],"guns":[2],"shield":[0]})",
       "allocate move=1 guns=2 shield=0"},
      {toy::verbs::allocate,
       {1, 2, 0, 2, 1},
       R"({"verb":"allocate","move":[1,2],"guns":[2,1],"shield":[0]})",
       "allocate move=1,2 guns=2,1 shield=0"},
  };
  for (const OrderRow& row : rows) {
    Order made(row.verb);
    for (i32 arg : row.args) made.push(arg);
    EXPECT_EQ(codec::to_json(battle::order_to_tree(*game_, made)), row.json);
    EXPECT_EQ(order_to_text(*game_, made), row.text);
    Order back;
    core::Faults faults;
    EXPECT_TRUE(battle::order_from_tree(*game_, json(row.json), back, faults));
    EXPECT_EQ(back, made) << row.json;
    EXPECT_TRUE(battle::order_from_text(*game_, row.text, back, faults));
    EXPECT_EQ(back, made) << row.text;
  }
  Order back;
  core::Faults faults;
  EXPECT_TRUE(battle::order_from_text(*game_, "move  south_east 2", back, faults));
  EXPECT_EQ(back, order(toy::verbs::move, {1, 2}));
}

// People count from 1, while programs send the stored values.
TEST_F(Words, names_in_text_are_counted_from_one) {
  Order typed, sent;
  core::Faults faults;
  ASSERT_TRUE(battle::order_from_text(*game_, "move 1 2", typed, faults));
  EXPECT_EQ(typed, order(toy::verbs::move, {0, 2})) << "a plain number stays as it is";
  ASSERT_TRUE(battle::order_from_tree(*game_, json("{'verb':'move','direction':1,'hexes':2}"), sent,
                                      faults));
  EXPECT_EQ(sent, order(toy::verbs::move, {1, 2}));
  for (const char* wrong : {"move 0 2", "move direction=7", "move -1"}) {
    core::Faults said;
    EXPECT_FALSE(battle::order_from_text(*game_, wrong, typed, said)) << wrong;
    EXPECT_EQ(said.list()[0].code, "unknown-word") << wrong;
    EXPECT_NE(said.list()[0].message.find("count from 1: 1 east, 2 south_east"), std::string::npos)
        << said.list()[0].message;
  }
}

TEST_F(Words, a_wrong_verb_gets_the_nearest_of_the_allowed_ones) {
  core::Offers now;
  now.forms.push(toy::verbs::allocate);
  now.add(toy::verbs::coast);
  Order out;
  core::Faults faults;
  EXPECT_FALSE(battle::order_from_text(*game_, "moove east 1", out, faults, &now));
  EXPECT_EQ(faults.list()[0].message, "There is no order 'moove' now; there are allocate, coast.");
  EXPECT_TRUE(battle::order_from_text(*game_, "move east 1", out, faults, &now))
      << "the rules say why it cannot be given";
}

struct WrongText {
  const char* text;
  const char* code;
  const char* says;
};

TEST_F(Words, wrong_orders_name_the_nearest_word) {
  const WrongText rows[] = {
      {"moove east 1", "unknown-verb", "'move'"},
      {"move direction=eest", "unknown-word", "'east'"},
      {"move hexs=1", "unknown-field", "'hexes'"},
      {"move hexes=2", "missing-field", "'direction'"},
      {"move east 1 2", "wrong-count", "'2' is one too many"},
      {"sweep q=here", "wrong-kind", "whole number"},
      {"sweep 99999999999 1", "out-of-range", "too large"},
      {"move verb=move", "unknown-field", "given once"},
      {"", "unknown-verb", "''"},
  };
  for (const WrongText& row : rows) {
    Order out;
    core::Faults faults;
    ASSERT_FALSE(battle::order_from_text(*game_, row.text, out, faults)) << row.text;
    EXPECT_EQ(faults.list()[0].code, row.code) << row.text;
    EXPECT_NE(faults.list()[0].message.find(row.says), std::string::npos)
        << faults.list()[0].message;
  }
  Order out;
  core::Faults faults;
  Tree many = json("{'verb':'allocate','move':[],'guns':[],'shield':[]}");
  for (Tree::Entry& entry : many.entries)
    for (int i = 0; i < 250 && entry.value.is(Tree::Kind::list); ++i) entry.value.add(Tree::of(1));
  EXPECT_FALSE(battle::order_from_tree(*game_, many, out, faults));
  EXPECT_EQ(faults.list()[0].code, "too-many-fields");
}

TEST_F(Words, draws_questions_and_windows) {
  core::Question question;
  question.roll = toy::rolls::gunnery;
  question.total = 6;
  EXPECT_EQ(battle::word_question(*game_, question), "the gunners' die: a number from 1 to 6");
  core::Window window;
  window.kind = 2;
  EXPECT_EQ(battle::word_window(*game_, window), "fire");
}

TEST(ViewTree, patches_include_only_changes) {
  const Tree from = json("{'a':1,'list':[{'x':1},{'x':2},{'x':3}],'gone':5}");
  const Tree to = json("{'a':1,'list':[{'x':1},{'x':9}],'new':'yes'}");
  const Tree patch = battle::view_diff(from, to);
  EXPECT_EQ(codec::to_json(patch),
            R"([{"at":["list"],"keep":2},{"at":["list",1,"x"],"to":9},{"at":["gone"]},)"
            R"({"at":["new"],"to":"yes"}])");
  EXPECT_EQ(battle::view_diff(to, to).items.size(), 0U);
}

Tree random_tree(std::mt19937& random, int depth) {
  const u32 kind = random() % (depth == 0 ? 3U : 5U);
  if (kind == 0) return Tree::of(static_cast<i64>(random() % 3));
  if (kind == 1) return Tree::of_flag(random() % 2 == 0);
  if (kind == 2) return Tree::of(random() % 2 == 0 ? "red" : "blue");
  Tree tree = kind == 3 ? Tree::list() : Tree::table();
  for (u32 i = random() % 4; i > 0; --i) {
    if (kind == 3)
      tree.add(random_tree(random, depth - 1));
    else
      tree.set(std::string(1, static_cast<char>('a' + random() % 4)),
               random_tree(random, depth - 1));
  }
  return tree;
}

TEST(ViewTree, a_patch_leads_from_one_view_to_the_other_and_back) {
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same cases every time
  for (int i = 0; i < 5000; ++i) {
    const Tree a = random_tree(random, 4), b = random_tree(random, 4);
    Tree there = a;
    ASSERT_TRUE(battle::apply_patch(there, battle::view_diff(a, b)));
    ASSERT_EQ(there, b) << codec::to_json(a) << " to " << codec::to_json(b);
    ASSERT_TRUE(battle::apply_patch(there, battle::view_diff(b, a)));
    ASSERT_EQ(there, a);
  }
}

TEST(ViewTree, a_patch_that_does_not_fit_is_refused) {
  for (const char* patch :
       {"5", "[{'to':1}]", "[{'at':['b','c'],'to':1}]", "[{'at':['list'],'keep':3}]",
        "[{'at':['list',5],'to':1}]", "[{'at':['b']}]", "[{'at':[]}]", "[{'at':['a'],'keep':0}]"}) {
    Tree tree = json("{'a':1,'list':[1,2]}");
    EXPECT_FALSE(battle::apply_patch(tree, json(patch))) << patch;
  }
}

TEST_F(Words, hundredths_are_shown_in_their_unit) {
  EXPECT_EQ(battle::counted(1'575, "hundredth inches"), "15.75 inches");
  EXPECT_EQ(battle::counted(2'050, "hundredth inches"), "20.5 inches");
  EXPECT_EQ(battle::counted(1'800, "hundredth inches"), "18 inches");
  EXPECT_EQ(battle::counted(100, "hundredth inches"), "1 inch");
  EXPECT_EQ(battle::counted(-5, "hundredth inches"), "-0.05 inches");
}

}  // namespace
}  // namespace klaxon::tests
