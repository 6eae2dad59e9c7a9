// A state is a plain value: DESIGN.md section 3, law 1.
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

class CopyLaws : public Law {};

TEST_P(CopyLaws, a_copy_equals_its_original) {
  each_moment(3, [&](const Moment& at) {
    const StateBuffer copy = copy_of(at.state);
    ASSERT_EQ(print(copy), print(at.state));
    ASSERT_EQ(view_bytes(game(), copy.bytes(), core::moderator),
              view_bytes(game(), at.state, core::moderator));
  });
}

TEST_P(CopyLaws, the_same_order_and_dice_leave_copies_equal) {
  each_moment(3, [&](const Moment& at) {
    StateBuffer one = copy_of(at.state), other = copy_of(at.state);
    const auto draws = apply(one.bytes(), at.seat, at.order, at.decision);
    ASSERT_EQ(apply(other.bytes(), at.seat, at.order, at.decision), draws);
    ASSERT_EQ(print(one), print(other));
  });
}

TEST_P(CopyLaws, a_change_to_a_copy_leaves_the_original_alone) {
  each_moment(3, [&](const Moment& at) {
    const u64 before = print(at.state);
    StateBuffer copy = copy_of(at.state);
    apply(copy.bytes(), at.seat, at.order, at.decision);
    ASSERT_EQ(print(at.state), before);
  });
}

// Copying a state overwrites another state, of which nothing may remain.
TEST_P(CopyLaws, a_copy_over_another_state_leaves_nothing_of_it) {
  StateBuffer room(game());
  core::Dice dice(law_seed, core::Stream::setup, 77);
  core::Log no_log;
  game().setup(room.bytes(), dice, no_log);
  some_moments(100, [&](const Moment& at) {
    game().copy(room.bytes(), at.state);
    ASSERT_EQ(print(room), print(at.state));
    apply(room.bytes(), at.seat, at.order, at.decision);
  });
}

KLAXON_LAW_SUITE(CopyLaws);

}  // namespace
}  // namespace klaxon::tests
