// Whole battles: they end, their scores fit the teams, and steady play allocates no memory.
#include <set>

#include "battle/search/determinizer.h"
#include "battle/search/playout.h"
#include "tests/laws/law.h"
#include "tests/support/allocation_count.h"

namespace klaxon::tests {
namespace {

using battle::search::PlayRoom;
using battle::search::RandomBot;

constexpr u32 decisions_max = 20'000;

// A random bot that asks to be shown a state, as searching bots do.
class CuriousBot final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    random_.choose(game, seen, seat, dice, out);
  }

 private:
  RandomBot random_;
};

class EndingLaws : public Law {
 protected:
  battle::search::PlayResult play_out(battle::search::Bot& bot, u64 number) {
    const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game().seats()), &bot);
    return battle::search::play_out(game(), room_, bots, law_seed, number, {decisions_max});
  }

  PlayRoom room_{game()};
  RandomBot random_;
};

TEST_P(EndingLaws, battles_end_within_a_bound) {
  for (u64 number = 0; number < GetParam().battles(200); ++number) {
    const auto result = play_out(random_, number);
    ASSERT_TRUE(result.over) << "battle " << number;
    ASSERT_LT(result.decisions, decisions_max);
  }
}

TEST_P(EndingLaws, scores_fit_the_teams) {
  for (u64 number = 0; number < GetParam().battles(100); ++number) {
    const auto result = play_out(random_, number);
    std::set<int> teams, winners, losers;
    for (int seat = 0; seat < game().seats(); ++seat) {
      const i32 score = result.score[static_cast<std::size_t>(seat)];
      ASSERT_GE(score, -1);
      ASSERT_LE(score, 1);
      teams.insert(game().team(seat));
      if (score > 0) winners.insert(game().team(seat));
      if (score < 0) losers.insert(game().team(seat));
      for (int mate = 0; mate < seat; ++mate) {
        if (game().team(mate) != game().team(seat)) continue;
        ASSERT_EQ(result.score[static_cast<std::size_t>(mate)], score);
      }
    }
    ASSERT_LE(winners.size(), 1U) << "one team wins";
    ASSERT_TRUE(teams.size() == 1 || winners.empty() == losers.empty());
  }
}

TEST_P(EndingLaws, after_the_end_no_seat_owes_an_order_and_none_is_accepted) {
  for (u64 number = 0; number < GetParam().battles(20); ++number) {
    play_out(random_, number);
    ASSERT_EQ(game().window(room_.state.bytes()).owed, 0);
    for (int seat = 0; seat < game().seats(); ++seat) {
      ASSERT_FALSE(game().may_withdraw(room_.state.bytes(), seat));
      for (u16 verb = 0; verb < game().lexicon().verbs.size(); ++verb)
        ASSERT_EQ(game().check(room_.state.bytes(), seat, core::Order(verb)).code,
                  static_cast<u16>(core::Refusal::battle_over));
    }
  }
}

TEST_P(EndingLaws, no_battle_is_over_while_a_seat_owes_an_order) {
  each_moment(3, [&](const Moment& at) {
    i32 score[core::seats_max] = {};
    ASSERT_FALSE(game().result(at.state, score));
  });
}

TEST_P(EndingLaws, a_battle_is_determined_by_its_seed_and_number) {
  std::set<u64> prints;
  for (u64 number = 0; number < GetParam().battles(20); ++number) {
    const auto one = play_out(random_, number), other = play_out(random_, number);
    ASSERT_EQ(one.fingerprint, other.fingerprint);
    ASSERT_EQ(one.dice, other.dice);
    ASSERT_EQ(one.decisions, other.decisions);
    prints.insert(one.fingerprint);
  }
  EXPECT_GT(prints.size(), 1U) << "battles with different numbers differ";
}

// A bot is shown a redealt state; looking at another state must not change its choices.
TEST_P(EndingLaws, a_bot_that_chooses_by_offers_alone_plays_the_same_with_redealt_states) {
  CuriousBot curious;
  for (u64 number = 0; number < GetParam().battles(20); ++number) {
    const auto one = play_out(random_, number), other = play_out(curious, number);
    ASSERT_EQ(one.fingerprint, other.fingerprint) << "battle " << number;
    ASSERT_EQ(one.decisions, other.decisions);
  }
}

TEST_P(EndingLaws, steady_play_allocates_no_memory) {
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game().seats()), &random_);
  battle::search::play_out(game(), room_, bots, law_seed, 0);
  const u64 before = allocations_so_far();
  for (u64 number = 1; number <= GetParam().battles(20); ++number)
    battle::search::play_out(game(), room_, bots, law_seed, number);
  EXPECT_EQ(allocations_so_far() - before, 0U);
}

TEST_P(EndingLaws, redealing_copies_allocates_no_memory_and_leaves_the_state_alone) {
  battle::search::Determinizer copies(game(), 8);
  core::Dice dice(law_seed, core::Stream::resample, 5);
  some_moments(50, [&](const Moment& at) {
    const u64 print_before = print(at.state);
    const u64 before = allocations_so_far();
    copies.deal(at.state, at.seat, dice);
    ASSERT_EQ(allocations_so_far(), before);
    ASSERT_EQ(print(at.state), print_before);
    for (u32 i = 0; i < copies.size(); ++i) ASSERT_TRUE(game().valid(copies[i]));
  });
}

TEST(AllocationCount, notices_an_allocation) {
  const u64 before = allocations_so_far();
  const auto number = std::make_unique<int>(1);
  EXPECT_EQ(allocations_so_far() - before, 1U) << *number;
}

KLAXON_LAW_SUITE(EndingLaws);

}  // namespace
}  // namespace klaxon::tests
