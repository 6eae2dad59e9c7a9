// Watchers learn nothing from the reported state of a battle: it follows from what they see.
#include "battle/search/onlookers.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

namespace search = battle::search;

class WatcherLaws : public Law {
 protected:
  StateBuffer redealt(const core::StateBytes* state, u64 number) const {
    core::Dice dice(law_seed, core::Stream::resample, number);
    StateBuffer other = copy_of(state);
    game().resample(other.bytes(), search::watchers_seat, dice);
    return other;
  }
  // A watcher who has not been told about a seat in ambush cannot think about the whole battle.
  bool know_too_little(const core::StateBytes* state) const {
    return game().seats_known(state, core::watchers) != game().seats_known(state, core::moderator);
  }
  // Shows moments of battles, each with a second state that looks the same to watchers.
  template <class Show>
  void each_alike(u32 moments, Show show) {
    u64 number = 0;
    some_moments(moments, [&](const Moment& at) {
      ++number;
      if (!know_too_little(at.state)) show(at.state, redealt(at.state, number));
    });
  }
};

TEST_P(WatcherLaws, what_is_redealt_for_watchers_looks_the_same_to_them) {
  each_alike(150, [&](const core::StateBytes* state, const StateBuffer& other) {
    ASSERT_TRUE(game().valid(other.bytes()));
    ASSERT_EQ(view_bytes(game(), state, core::watchers),
              view_bytes(game(), other.bytes(), core::watchers));
    ASSERT_EQ(game().window(state).owed, game().window(other.bytes()).owed);
  });
}

TEST_P(WatcherLaws, their_redeal_reads_nothing_that_they_do_not_see) {
  each_alike(150, [&](const core::StateBytes* state, const StateBuffer& other) {
    ASSERT_EQ(print(redealt(state, 77)), print(redealt(other.bytes(), 77)));
  });
}

TEST_P(WatcherLaws, whether_and_what_they_are_told_follows_from_what_they_see) {
  u32 told = 0, untold = 0;
  each_alike(150, [&](const core::StateBytes* state, const StateBuffer& other) {
    StateBuffer one = copy_of(state), two = copy_of(state);
    const bool tells = search::watchers_world(game(), state, one.bytes());
    ASSERT_EQ(tells, search::watchers_world(game(), other.bytes(), two.bytes()));
    ++(tells ? told : untold);
    if (!tells) return;
    ASSERT_EQ(print(one), print(two));
    ASSERT_TRUE(game().valid(one.bytes()));
    ASSERT_EQ(view_bytes(game(), one.bytes(), core::watchers),
              view_bytes(game(), two.bytes(), core::watchers));
  });
  RecordProperty("told", static_cast<int>(told));
  RecordProperty("untold", static_cast<int>(untold));
}

TEST_P(WatcherLaws, seats_in_ambush_leave_them_without_an_answer) {
  some_moments(40, [&](const Moment& at) {
    StateBuffer world = copy_of(at.state);
    if (know_too_little(at.state)) {
      ASSERT_FALSE(search::watchers_world(game(), at.state, world.bytes()));
    }
  });
}

KLAXON_LAW_SUITE(WatcherLaws);

}  // namespace
}  // namespace klaxon::tests
