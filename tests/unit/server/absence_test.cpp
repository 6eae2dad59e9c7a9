// A player who leaves a battle that is played in one sitting, and the claim of the other.
#include "faces/server/lobby/absence.h"
#include "tests/unit/server/duel.h"

namespace klaxon::tests {
namespace {

constexpr int long_enough = static_cast<int>(faces::server::away_seconds);
const std::string in_one_sitting = ",'sitting':true";

// Bea leaves after the first round, while the battle waits for her alone.
void left_alone(Duel& duel) {
  duel.join();
  duel.play(2);
  duel.play_without(1);
  duel.hall.leaves(duel.lines[1]);
}

std::string claimed(Duel& duel, u32 by) {
  return duel.hall.refusal(by, "claim", Hall::of(duel.tokens.match));
}

TEST(Absence, a_player_who_has_left_loses_once_the_other_claims_the_win) {
  Hall hall;
  Duel duel(hall, in_one_sitting);
  left_alone(duel);
  hall.seconds(long_enough - 1);
  EXPECT_EQ(claimed(duel, duel.ada), "not-away");
  hall.seconds(1);
  EXPECT_EQ(hall.table(duel.tokens.match, "running").text_at("claim"), "attacker");
  EXPECT_EQ(claimed(duel, duel.bea), "not-away") << "only the player who waits may claim it";
  EXPECT_EQ(claimed(duel, hall.named("Cay")), "not-yours");
  EXPECT_EQ(claimed(duel, duel.ada), "");
  EXPECT_EQ(duel.why(), "");
  EXPECT_EQ(duel.score(0), 1);
  EXPECT_EQ(duel.score(1), -1);
  EXPECT_EQ(duel.points("Ada"), 1662);
  EXPECT_EQ(duel.points("Bea"), 1338);
  EXPECT_NE(hall.table(duel.tokens.match, "ended").find("claimed"), nullptr);
  EXPECT_EQ(claimed(duel, duel.ada), "no-such-table") << "it counts once";
  EXPECT_FALSE(hall.session->hosted(duel.tokens.match)->match().over());
}

TEST(Absence, a_player_who_comes_back_begins_anew) {
  Hall hall;
  Duel duel(hall, in_one_sitting);
  left_alone(duel);
  const std::string own = hall.session->hosted(duel.tokens.match)->places().tokens().seats[1].token;
  hall.seconds(long_enough - 1);
  const u32 back = hall.joins(duel.tokens.match, own);
  hall.seconds(1);
  hall.leaves(back);
  hall.seconds(long_enough - 1);
  EXPECT_EQ(claimed(duel, duel.ada), "not-away");
  hall.seconds(1);
  EXPECT_EQ(claimed(duel, duel.ada), "");
}

// Otherwise a player could claim a win by not giving their own order.
TEST(Absence, nobody_can_claim_a_win_while_the_battle_waits_for_them_too) {
  Hall hall;
  Duel duel(hall, in_one_sitting);
  duel.join();
  duel.play(2);
  hall.leaves(duel.lines[1]);
  hall.seconds(long_enough + 10);
  EXPECT_EQ(hall.table(duel.tokens.match, "running").find("claim"), nullptr);
  EXPECT_EQ(claimed(duel, duel.ada), "not-away");
  duel.play_without(1);
  hall.seconds(long_enough - 1);
  EXPECT_EQ(claimed(duel, duel.ada), "not-away") << "the wait begins with their own order";
  hall.seconds(1);
  EXPECT_EQ(claimed(duel, duel.ada), "");
}

// The lobby is another page: from there nobody is at the battle any longer.
TEST(Absence, the_wait_goes_on_while_the_battle_is_out_of_memory) {
  Hall hall;
  hall.empty_seconds = 120;
  hall.restart();
  Duel duel(hall, in_one_sitting);
  left_alone(duel);
  hall.seconds(10);
  hall.leaves(duel.lines[0]);
  hall.seconds(long_enough - 10);
  ASSERT_EQ(hall.session->hosted(duel.tokens.match), nullptr);
  EXPECT_EQ(hall.table(duel.tokens.match, "running").text_at("claim"), "attacker");
  EXPECT_EQ(claimed(duel, duel.ada), "");
  EXPECT_EQ(duel.points("Ada"), 1662);
}

TEST(Absence, nobody_loses_a_battle_played_over_days_by_leaving) {
  Hall hall;
  Duel duel(hall);
  left_alone(duel);
  hall.seconds(long_enough + 10);
  EXPECT_EQ(hall.table(duel.tokens.match, "running").find("sitting"), nullptr);
  EXPECT_EQ(claimed(duel, duel.ada), "not-away");
}

TEST(Absence, a_win_claimed_in_the_first_turn_is_not_rated) {
  Hall hall;
  Duel duel(hall, in_one_sitting);
  duel.join();
  duel.play_without(1);
  hall.leaves(duel.lines[1]);
  EXPECT_EQ(duel.round(), 1);
  hall.seconds(long_enough);
  EXPECT_EQ(claimed(duel, duel.ada), "");
  EXPECT_EQ(duel.why(), "early");
}

// While the server is down, nobody can come back.
TEST(Absence, a_restart_preserves_the_terms_of_a_table_and_begins_the_wait_anew) {
  Hall hall;
  Duel duel(hall, in_one_sitting);
  left_alone(duel);
  hall.seconds(long_enough - 1);
  hall.restart();
  core::Faults faults;
  hall.session->take(duel.tokens.match, faults);
  const u32 ada = hall.named("Ada");
  hall.seconds(long_enough - 1);
  EXPECT_EQ(claimed(duel, ada), "not-away");
  hall.seconds(1);
  EXPECT_EQ(claimed(duel, ada), "");
  hall.seconds(1);
  hall.restart();
  EXPECT_NE(hall.table(duel.tokens.match, "ended").find("claimed"), nullptr);
}

}  // namespace
}  // namespace klaxon::tests
