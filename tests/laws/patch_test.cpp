// A patch contains exactly the differences between two views, to the byte, for every
// onlooker and any two moments of a battle.
#include "battle/view_patch.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using core::Tree;

class PatchLaws : public Law {
 protected:
  void expect_patch(const core::StateBytes* before, const core::StateBytes* now) {
    for (core::Audience onlooker = 1; onlooker != 0; onlooker = static_cast<u16>(onlooker << 1)) {
      const bool seat = onlooker < core::seat_bit(game().seats());
      if (!seat && onlooker != core::watchers && onlooker != core::moderator) continue;
      Tree seen = battle::view_tree(game(), before, onlooker);
      const Tree goal = battle::view_tree(game(), now, onlooker);
      const Tree patch = battle::view_patch(game(), before, now, onlooker);
      ASSERT_EQ(codec::to_json(patch), codec::to_json(battle::view_diff(seen, goal)));
      ASSERT_TRUE(battle::apply_patch(seen, patch));
      ASSERT_EQ(seen, goal);
    }
  }
};

TEST_P(PatchLaws, patches_are_the_differences_of_views) {
  u32 n = 0;
  StateBuffer earlier(game());
  some_moments(16, [&](const Moment& at) {
    StateBuffer next = copy_of(at.state);
    apply(next.bytes(), at.seat, at.order, n);
    expect_patch(at.state, next.bytes());
    if (HasFatalFailure()) return;
    if (n % 4 == 0) game().copy(earlier.bytes(), at.state);
    expect_patch(earlier.bytes(), next.bytes());
    expect_patch(next.bytes(), earlier.bytes());
    ++n;
  });
}

KLAXON_LAW_SUITE(PatchLaws);

}  // namespace
}  // namespace klaxon::tests
