#include "battle/session/wire/sent_words.h"

#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "battle/session/wire/describe.h"
#include "battle/view_tree.h"
#include "battle/wording.h"
#include "codec/codec.h"
#include "tests/support/contacts.h"

namespace klaxon::tests {
namespace {

using battle::session::SentWords;
using core::Audience;
using core::Order;
using core::Tree;

// Three units per side; the verbs are look, launch, retire and wait.
class SentWordsTest : public testing::Test {
 protected:
  SentWordsTest() {
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(contacts_system().prepare("contacts", Tree::table(), setup, faults));
    game_ = contacts_system().open(setup, faults);
    state_ = std::make_unique<battle::match::StateBuffer>(*game_);
    game_->setup(state_->bytes(), dice_, no_log_);
  }
  void order(int seat, u16 verb, i32 value) {
    game_->apply(state_->bytes(), seat, Order(verb, {value}), dice_, no_log_);
  }
  core::Names names(Audience who) const { return {*game_, state_->bytes(), who}; }
  std::string changes(SentWords& sent, Audience who) const {
    return codec::to_json(sent.changes(names(who)));
  }

  std::unique_ptr<core::Game> game_;
  std::unique_ptr<battle::match::StateBuffer> state_;
  core::Dice dice_{1, core::Stream::battle, 0};
  core::Log no_log_;
};

TEST_F(SentWordsTest, name_a_discovered_unit_only_to_its_finder) {
  SentWords first, watcher;
  changes(first, core::seat_bit(0)), changes(watcher, core::watchers);
  order(0, 0, 4);
  EXPECT_EQ(changes(first, core::seat_bit(0)), R"([{"at":["3",4],"to":"hornet_4"}])");
  EXPECT_EQ(changes(watcher, core::watchers), "[]");
  EXPECT_EQ(changes(first, core::seat_bit(0)), "[]") << "sent once";
}

TEST_F(SentWordsTest, name_a_unit_built_in_play_and_keep_the_name_when_it_goes) {
  SentWords first, second;
  changes(first, core::seat_bit(0)), changes(second, core::seat_bit(1));
  order(1, 1, 1);
  EXPECT_EQ(changes(first, core::seat_bit(0)), R"([{"at":["3",6],"to":"contact_6"}])");
  EXPECT_EQ(changes(second, core::seat_bit(1)), R"([{"at":["3",6],"to":"meridian_6"}])");
  order(1, 2, 6);
  EXPECT_EQ(changes(second, core::seat_bit(1)), "[]");
  EXPECT_EQ(names(core::seat_bit(1)).word(3, 6), "meridian_6");
}

// A moderator may rewind, so patches lead from each set of words to the other.
TEST_F(SentWordsTest, lead_from_any_words_to_any_others) {
  battle::match::StateBuffer before(*game_);
  game_->copy(before.bytes(), state_->bytes());
  SentWords sent;
  changes(sent, core::seat_bit(0));
  Tree held = battle::session::vocabularies_tree(names(core::seat_bit(0)));
  order(1, 1, 1), order(0, 0, 4);
  ASSERT_TRUE(battle::apply_patch(held, sent.changes(names(core::seat_bit(0)))));
  EXPECT_EQ(held, battle::session::vocabularies_tree(names(core::seat_bit(0))));
  game_->copy(state_->bytes(), before.bytes());
  ASSERT_TRUE(battle::apply_patch(held, sent.changes(names(core::seat_bit(0)))));
  EXPECT_EQ(held, battle::session::vocabularies_tree(names(core::seat_bit(0))));
}

TEST_F(SentWordsTest, a_unit_without_a_known_name_goes_by_a_number) {
  core::Event looked;
  looked.arg(4);
  EXPECT_EQ(battle::word_event(names(core::watchers), looked), "Somebody looks at 5.");
  EXPECT_EQ(battle::word_event(names(core::seat_bit(0)), looked), "Somebody looks at contact 4.");
  EXPECT_EQ(battle::word_event(names(core::seat_bit(1)), looked), "Somebody looks at hornet 4.");
  EXPECT_EQ(battle::value_tree(names(core::watchers), 3, 4), Tree::of(i64{4}));
}

TEST_F(SentWordsTest, without_a_state_its_units_have_no_names) {
  const core::Names bare(*game_);
  EXPECT_EQ(bare.count(3), 0U);
  EXPECT_EQ(bare.word(3, 0), "");
  EXPECT_EQ(bare.word(1, 0), "hornet");
}

}  // namespace
}  // namespace klaxon::tests
