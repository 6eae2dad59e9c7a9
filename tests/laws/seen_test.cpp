// What a seat is sent is all that a bot needs to think: a state rebuilt from its view shows it the
// same, asks it the same, and hides no more than its redeal. docs/PROTOCOL.md, How to connect.
#include "battle/session/wire/describe.h"
#include "battle/view_state.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using core::Tree;

class SeenLaws : public Law {
 protected:
  // The state that a client rebuilds from the set-up and the view, which it was sent as text.
  StateBuffer again(const core::StateBytes* state, core::Audience who) {
    StateBuffer made(game());
    core::Dice opening(law_seed, core::Stream::setup, 99);
    core::Log no_log;
    game().setup(made.bytes(), opening, no_log);
    Tree view;
    core::Faults faults;
    EXPECT_TRUE(
        codec::parse_json(codec::to_json(battle::view_tree(game(), state, who)), view, faults));
    const Tree words = battle::session::vocabularies_tree({game(), state, who});
    EXPECT_TRUE(battle::read_view(game(), {who, view, words}, made.bytes()));
    return made;
  }
  StateBuffer seen_by(const core::StateBytes* state, int seat, u64 number) {
    StateBuffer made = again(state, core::seat_bit(seat));
    redeal(made, seat, number);
    return made;
  }
  void redeal(StateBuffer& state, int seat, u64 number) {
    core::Dice redeals(law_seed, core::Stream::resample, number);
    game().resample(state.bytes(), seat, redeals);
  }
  std::string offers(const core::StateBytes* state, int seat) {
    return codec::to_json(
        battle::session::offers_tree(game(), state, game().window(state), seat, room_));
  }
  std::string window(const core::StateBytes* state) {
    return codec::to_json(battle::session::window_tree(game(), game().window(state)));
  }

  // A seat that does not know about another in ambush cannot build a state of the whole battle.
  bool knows_too_little(const core::StateBytes* state, int seat) const {
    const core::Seats known = game().seats_known(state, core::seat_bit(seat));
    return (core::all_seats & ~u32{known}) != 0;
  }

  core::Offers room_;
};

TEST_P(SeenLaws, a_state_built_from_the_whole_view_is_the_state) {
  u32 n = 0;
  some_moments(60, [&](const Moment& at) {
    StateBuffer made = again(at.state, core::moderator);
    ASSERT_EQ(print(made), print(at.state)) << "decision " << at.decision;
    // Nothing but the fields influences the game.
    StateBuffer other = copy_of(at.state);
    ASSERT_EQ(apply(made.bytes(), at.seat, at.order, n),
              apply(other.bytes(), at.seat, at.order, n));
    ASSERT_EQ(print(made), print(other));
    ++n;
  });
}

TEST_P(SeenLaws, a_state_built_from_a_seats_view_looks_the_same_to_it) {
  u64 n = 0;
  some_moments(100, [&](const Moment& at) {
    for (int seat = 0; seat < game().seats(); ++seat) {
      if (knows_too_little(at.state, seat)) continue;
      const StateBuffer made = seen_by(at.state, seat, n++);
      const core::Audience own = core::seat_bit(seat);
      ASSERT_TRUE(game().valid(made.bytes())) << "decision " << at.decision;
      ASSERT_EQ(view_bytes(game(), made.bytes(), own), view_bytes(game(), at.state, own));
      ASSERT_EQ(window(made.bytes()), window(at.state));
      ASSERT_EQ(offers(made.bytes(), seat), offers(at.state, seat));
      ASSERT_EQ(game().may_withdraw(made.bytes(), seat), game().may_withdraw(at.state, seat));
    }
  });
}

// Bots beside the host think in redeals of its own state: a remote bot must get exactly the same.
TEST_P(SeenLaws, its_redeal_is_the_redeal_of_the_state_itself) {
  u64 n = 0;
  some_moments(60, [&](const Moment& at) {
    for (int seat = 0; seat < game().seats(); ++seat, ++n) {
      if (knows_too_little(at.state, seat)) continue;
      StateBuffer near = copy_of(at.state);
      redeal(near, seat, n);
      ASSERT_EQ(print(seen_by(at.state, seat, n)), print(near)) << "decision " << at.decision;
    }
  });
}

TEST_P(SeenLaws, a_malformed_view_is_refused) {
  some_moments(5, [&](const Moment& at) {
    const Tree view = battle::view_tree(game(), at.state, core::moderator);
    const Tree words = battle::session::vocabularies_tree({game(), at.state, core::moderator});
    const auto refused = [&](const Tree& wrong) {
      StateBuffer made = copy_of(at.state);
      return !battle::read_view(game(), {core::moderator, wrong, words}, made.bytes());
    };
    ASSERT_FALSE(refused(view));
    ASSERT_TRUE(refused(Tree()));
    Tree more = view;
    more.set("no_such_field", Tree::of(i64{1}));
    ASSERT_TRUE(refused(more));
    for (std::size_t i = 0; i < view.entries.size(); ++i) {
      Tree wrong = view;
      Tree& entry = wrong.entries[i].value;
      if (entry.is(Tree::Kind::list)) {
        const auto many = [&](std::size_t count) -> const Tree& {
          entry.items.resize(count, entry.items.empty() ? Tree::table() : entry.items.front());
          return wrong;
        };
        // few lists have room for thousands of items, each of which is a tree
        ASSERT_TRUE(refused(many(1'500)) || refused(many(10'000))) << wrong.entries[i].key;
      }
      entry = Tree::of("no such word");
      ASSERT_TRUE(refused(wrong)) << wrong.entries[i].key;
      entry = Tree::of(i64{1} << 40);
      ASSERT_TRUE(refused(wrong)) << wrong.entries[i].key;
    }
  });
}

KLAXON_LAW_SUITE(SeenLaws);

}  // namespace
}  // namespace klaxon::tests
