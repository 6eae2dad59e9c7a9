// Matches with agreed dice: what each seat contributes, and which cheating must be discovered.
#include <gtest/gtest.h>

#include "battle/fair/agreed_dice.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;
using battle::fair::Mode;
using tally::bids;
using tally::passes;
using tally::rolls;

Match agreed_tally(const Fair& fair) {
  return new_match(tally::game_of(static_cast<int>(fair.keepers.size())), fair.plan);
}

Command with_link(int seat, const core::Order& order, const battle::Digest& link) {
  Command command = Command::give(seat, order);
  command.link = link;
  return command;
}

TEST(MatchAgreed, a_die_follows_from_secret_and_links) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  ASSERT_EQ(give(match, 0, rolls, &fair).step, Step::done);
  battle::fair::Links links;
  links[0] = fair.keepers[0].link(0);
  battle::fair::AgreedDice dice(
      sodium(),
      battle::fair::window_key(sodium(), "m-1", fair.plan.agreement, fair.plan.secret, 1, links));
  core::Question six;
  six.total = 6;
  EXPECT_EQ(match.lines()[0].draws[0].face, dice.answer(six));
  EXPECT_EQ(match.ledger().window(), 2U);
}

TEST(MatchAgreed, an_order_needs_its_seats_next_link) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  const auto refused = [&](const Command& command) { return match.execute(command).obstacle; };
  EXPECT_EQ(refused(Command::give(0, rolls)), Obstacle::link_missing);
  EXPECT_EQ(refused(with_link(0, rolls, fair.keepers[0].link(1))), Obstacle::link_wrong);
  EXPECT_EQ(refused(with_link(0, rolls, fair.keepers[1].link(0))), Obstacle::link_wrong);
  EXPECT_EQ(refused(with_link(0, rolls, fair.keepers[0].top())), Obstacle::link_wrong);
  const core::Draw six[] = {{0, 6}};
  core::ListSource typed(six);
  EXPECT_EQ(match.execute(with_link(0, rolls, fair.keepers[0].link(0)), &typed).obstacle,
            Obstacle::typed_dice);
  EXPECT_EQ(match.ledger().opened(0), 0U) << "an order that is refused uses up no link";
  EXPECT_EQ(match.execute(with_link(0, rolls, fair.keepers[0].link(0))).step, Step::done);
}

TEST(MatchAgreed, talk_and_retries_do_not_change_a_die) {
  const Fair fair = fair_plan(2, Mode::server);
  Match quiet = agreed_tally(fair), noisy = agreed_tally(fair);
  Command note = Command::of(Act::note, 1);
  note.text = "roll well";
  for (int i = 0; i < 3; ++i) ASSERT_EQ(noisy.execute(note).step, Step::done);
  ASSERT_EQ(noisy.execute(with_link(0, core::Order(9), fair.keepers[0].link(0))).step,
            Step::refused);
  ASSERT_EQ(give(quiet, 0, rolls, &fair).step, Step::done);
  ASSERT_EQ(give(noisy, 0, rolls, &fair).step, Step::done);
  EXPECT_EQ(quiet.lines().back().draws, noisy.lines().back().draws);
}

TEST(MatchAgreed, a_withdrawn_order_keeps_its_link) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  for (int seat : {0, 1}) ASSERT_EQ(give(match, seat, passes, &fair).step, Step::done);
  const battle::Digest link = fair.link(match, 0);
  ASSERT_EQ(match.execute(with_link(0, bids(3), link)).step, Step::done);
  ASSERT_EQ(match.execute(Command::of(Act::withdraw, 0)).step, Step::done);
  EXPECT_EQ(match.execute(with_link(0, bids(4), fair.keepers[0].link(2))).obstacle,
            Obstacle::link_given)
      << "another link would lead to another die";
  EXPECT_EQ(match.execute(with_link(0, bids(4), link)).step, Step::done);
}

TEST(MatchAgreed, undo_uses_no_window_again) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  ASSERT_EQ(give(match, 0, rolls, &fair).step, Step::done);
  const u64 window = match.ledger().window();
  ASSERT_TRUE(match.execute(Command::of(Act::rewind, moderator_seat, 0)).changed);
  EXPECT_GT(match.ledger().window(), window);
  EXPECT_EQ(match.execute(with_link(0, rolls, fair.keepers[0].link(0))).obstacle,
            Obstacle::link_wrong)
      << "the link was used before the undo";
  EXPECT_EQ(give(match, 0, rolls, &fair).step, Step::done);
}

TEST(MatchAgreed, a_standing_answer_comes_without_a_link) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  Command standing = Command::of(Act::standing, 0);
  standing.standing.policy = Policy::first;
  ASSERT_EQ(match.execute(standing).step, Step::done);
  Command due;
  ASSERT_TRUE(match.standing_order(due));
  EXPECT_EQ(match.execute(due).step, Step::done);
}

TEST(MatchStrict, an_order_that_rolls_waits_for_every_seats_link) {
  for (Mode mode : {Mode::strict, Mode::mail}) {
    const Fair fair = fair_plan(3, mode);
    Match match = agreed_tally(fair);
    ASSERT_EQ(match.execute(Command::give(0, rolls)).step, Step::done);
    EXPECT_EQ(match.links_owed(), 7);
    EXPECT_EQ(match.window().owed, 0);
    EXPECT_EQ(match.execute(Command::give(0, passes)).obstacle, Obstacle::order_locked)
        << "an order cannot be reconsidered once links are known";
    EXPECT_EQ(match.execute(Command::of(Act::resign, 0)).obstacle, Obstacle::order_locked);
    const auto link = [&](int seat) {
      Command command = Command::of(Act::link, seat);
      command.link = fair.link(match, seat);
      return match.execute(command);
    };
    EXPECT_FALSE(link(2).changed);
    EXPECT_EQ(link(2).obstacle, Obstacle::no_order_locked) << "given already";
    Command wrong = Command::of(Act::link, 1);
    EXPECT_EQ(match.execute(wrong).obstacle, Obstacle::link_missing);
    wrong.link = fair.keepers[1].link(4);
    EXPECT_EQ(match.execute(wrong).obstacle, Obstacle::link_wrong);
    EXPECT_FALSE(link(1).changed);
    const Outcome last = link(0);
    EXPECT_TRUE(last.changed);
    EXPECT_EQ(last.events.size(), 1U);
    EXPECT_EQ(match.lines().back().draws.size(), 1U) << "the faces are settled by the last link";
    EXPECT_EQ(match.links_owed(), 0);
    play_random(match, 8, 1, &fair);
    EXPECT_TRUE(match.rebuild());
  }
}

TEST(MatchStrict, an_order_without_dice_is_done_at_once) {
  const Fair fair = fair_plan(2, Mode::strict);
  Match match = agreed_tally(fair);
  EXPECT_TRUE(match.execute(Command::give(0, passes)).changed);
  EXPECT_EQ(match.links_owed(), 0);
  EXPECT_EQ(match.execute(Command::of(Act::link, 0)).obstacle, Obstacle::no_order_locked);
}

TEST(MatchStrict, a_locked_order_can_be_undone_by_all) {
  const Fair fair = fair_plan(2, Mode::strict);
  Match match = agreed_tally(fair);
  ASSERT_EQ(match.execute(Command::give(0, rolls)).step, Step::done);
  for (int seat : {0, 1})
    ASSERT_EQ(match.execute(Command::of(Act::undo, seat, 0)).step, Step::done);
  EXPECT_EQ(match.links_owed(), 0);
  EXPECT_TRUE(match.execute(Command::give(0, passes)).changed);
}

struct Sealed {
  Fair fair = fair_plan(2, Mode::server, "m-1", true);
  Match match = agreed_tally(fair);

  Sealed() {
    for (int seat : {0, 1}) EXPECT_EQ(give(match, seat, passes, &fair).step, Step::done);
  }
  Outcome seal(int seat, const core::Order& order) {
    Command command = Command::of(Act::seal, seat);
    command.seal = battle::fair::seal_order(sodium(), "m-1", match.ledger().window(), seat, order,
                                            secret_of(static_cast<u8>(40 + seat)));
    return match.execute(command);
  }
  Outcome show(int seat, const core::Order& order) {
    Command command = with_link(seat, order, fair.link(match, seat));
    command.nonce = secret_of(static_cast<u8>(40 + seat));
    return match.execute(command);
  }
};

TEST(MatchSealed, orders_are_shown_once_all_are_sealed) {
  Sealed table;
  EXPECT_TRUE(table.match.sealed_window());
  EXPECT_EQ(table.match.seals_owed(), 3);
  EXPECT_EQ(table.show(0, bids(4)).obstacle, Obstacle::seal_missing);
  ASSERT_EQ(table.seal(0, bids(4)).step, Step::done);
  EXPECT_EQ(table.seal(0, bids(5)).obstacle, Obstacle::seal_given);
  EXPECT_EQ(table.show(0, bids(4)).obstacle, Obstacle::seals_open);
  ASSERT_EQ(table.seal(1, bids(6)).step, Step::done);
  EXPECT_EQ(table.match.seals_owed(), 0);
  ASSERT_EQ(table.show(0, bids(4)).step, Step::done);
  EXPECT_EQ(table.match.execute(Command::of(Act::withdraw, 0)).obstacle, Obstacle::seal_given)
      << "it has been shown";
  EXPECT_EQ(table.show(1, bids(5)).obstacle, Obstacle::seal_wrong) << "a swapped order";
  EXPECT_EQ(table.show(1, bids(6)).step, Step::done);
  EXPECT_FALSE(table.match.sealed_window());
  EXPECT_EQ(table.seal(0, bids(1)).obstacle, Obstacle::nothing_sealed);
}

TEST(MatchSealed, a_missing_seal_would_reveal_a_forced_answer_so_the_seat_is_asked) {
  Sealed table;
  Command standing = Command::of(Act::standing, 0);
  standing.standing.policy = Policy::forced;
  for (i32 value = 2; value <= 9; ++value)
    standing.standing.never.push_back({tally::bid, 0, value});
  ASSERT_EQ(table.match.execute(standing).step, Step::done);
  Command due;
  EXPECT_FALSE(table.match.standing_order(due));
  EXPECT_EQ(table.match.seals_owed(), 3);
  standing.standing.policy = Policy::first;
  ASSERT_EQ(table.match.execute(standing).step, Step::done);
  EXPECT_EQ(table.match.seals_owed(), 2);
  ASSERT_TRUE(table.match.standing_order(due));
  EXPECT_EQ(due.order, bids(1));
}

TEST(MatchOpen, shows_the_secret_and_closes_the_battle) {
  const Fair fair = fair_plan(2, Mode::server);
  Match match = agreed_tally(fair);
  ASSERT_EQ(give(match, 0, rolls, &fair).step, Step::done);
  Command open = Command::of(Act::open, moderator_seat);
  EXPECT_EQ(match.execute(open).obstacle, Obstacle::secret_wrong);
  open.link = secret_of(98);
  EXPECT_EQ(match.execute(open).obstacle, Obstacle::secret_wrong) << "a changed secret";
  open.link = fair.plan.secret;
  Command of_seat = open;
  of_seat.seat = 0;
  EXPECT_EQ(match.execute(of_seat).obstacle, Obstacle::moderator_only);
  ASSERT_EQ(match.execute(open).step, Step::done);
  EXPECT_EQ(give(match, 1, rolls, &fair).obstacle, Obstacle::already_open)
      << "every later die could be foreseen";
  EXPECT_EQ(match.execute(Command::of(Act::rewind, moderator_seat, 0)).obstacle,
            Obstacle::already_open);
  Match plain = seeded_tally(2);
  EXPECT_EQ(plain.execute(open).obstacle, Obstacle::nothing_sealed);
}

}  // namespace
}  // namespace klaxon::tests
