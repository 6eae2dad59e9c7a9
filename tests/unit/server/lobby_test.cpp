// The lobby over time: who is at a table, what is rated, and what a server restart preserves.
#include <algorithm>

#include "tests/unit/server/duel.h"

namespace klaxon::tests {
namespace {

using battle::session::SeatTokens;
using core::Tree;

TEST(Lobby, the_winner_gains_what_the_other_loses) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(2);
  EXPECT_EQ(duel.act(1, "'type':'resign'"), "");
  EXPECT_EQ(duel.why(), "") << "it was given up, but not in the first round";
  EXPECT_EQ(duel.score(0), 1);
  EXPECT_EQ(duel.points("Ada"), 1662) << "the paper has this figure for two newcomers";
  EXPECT_EQ(duel.points("Bea"), 1338);
  EXPECT_EQ(duel.rating("Ada", "bots").find("rating"), nullptr);
  const Tree ladder = *hall.ask(duel.ada, "ladder", ",'system':'sidcors'").find("ladder");
  ASSERT_EQ(ladder.items.size(), 2U);
  EXPECT_EQ(ladder.items[0].text_at("name"), "Ada");
}

TEST(Lobby, an_end_counts_once_even_across_a_restart) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(2);
  duel.act(1, "'type':'resign'");
  hall.seconds(3);
  hall.restart();
  core::Faults faults;
  EXPECT_NE(hall.session->take(duel.tokens.match, faults), nullptr);
  hall.seconds(3);
  const u32 cay = hall.comes();
  const Tree told = hall.ask(cay, "rating", ",'name':'Ada','system':'sidcors'");
  EXPECT_EQ(told.find("people")->find("battles")->whole, 1);
}

TEST(Lobby, a_battle_across_a_restart_is_rated_and_a_table_waits_on) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(2);
  const SeatTokens second = hall.host();
  EXPECT_EQ(
      hall.refusal(duel.ada, "open", Hall::opening(second, Hall::free(second) + ",'hints':true")),
      "");
  hall.restart();
  EXPECT_FALSE(is_there(hall.table(second.match, "waiting"))) << "nobody has returned to it yet";
  core::Faults faults;
  hall.session->take(second.match, faults);
  const Tree table = hall.table(second.match, "waiting");
  ASSERT_TRUE(is_there(table));
  EXPECT_EQ(table.text_at("unrated"), "hints");
  EXPECT_EQ(table.find("seats")->items[0].text_at("name"), "Ada");
  EXPECT_TRUE(table.find("seats")->items[1].find("free") != nullptr);
  hall.session->take(duel.tokens.match, faults);
  EXPECT_TRUE(is_there(hall.table(duel.tokens.match, "running")));
}

TEST(Lobby, a_battle_with_chosen_dice_is_not_rated) {
  Hall hall;
  Duel duel(hall, "", 7);
  EXPECT_EQ(hall.table(duel.tokens.match, "waiting").text_at("unrated"), "dice");
}

TEST(Lobby, a_battle_with_a_guest_is_not_rated) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  EXPECT_EQ(hall.table(tokens.match, "waiting").text_at("unrated"), "");
  hall.joins(tokens.match, tokens.seats[1].token);
  hall.seconds(1);
  const Tree table = hall.table(tokens.match, "waiting");
  EXPECT_EQ(table.find("seats")->items[1].find("free"), nullptr);
  const u32 cay = hall.named("Cay");
  EXPECT_EQ(hall.refusal(cay, "sit", Hall::of(tokens.match)), "table-taken");
  hall.joins(tokens.match, tokens.seats[0].token);
  EXPECT_EQ(hall.table(tokens.match, "running").text_at("unrated"), "guest");
}

TEST(Lobby, orders_undone_after_more_was_known_are_not_rated) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(3);
  const std::string back = "'type':'undo','event':2";
  EXPECT_EQ(duel.act(0, back), "");
  EXPECT_EQ(duel.act(1, back), "");
  EXPECT_EQ(duel.act(1, "'type':'resign'"), "");
  EXPECT_EQ(duel.why(), "undone");
  EXPECT_EQ(duel.rating("Ada").find("rating"), nullptr);
}

// An absent player's seat can be given to another person, who may then lose it on purpose.
TEST(Lobby, an_invitation_to_the_other_seat_brings_no_gain) {
  for (const bool gains : {true, false}) {
    Hall hall;
    Duel duel(hall);
    duel.join();
    duel.play(2);
    hall.leaves(duel.lines[1]);
    EXPECT_EQ(duel.act(0, "'type':'invite','for':'defender'"), "");
    const std::string invitation = hall.heard(duel.lines[0], "done").text_at("token");
    duel.lines[1] = hall.joins(duel.tokens.match, invitation);
    EXPECT_EQ(duel.act(gains ? 1 : 0, "'type':'resign'"), "");
    EXPECT_EQ(duel.why(), gains ? "invited" : "") << "a loser cannot escape this way";
  }
}

// Otherwise a losing player could leave, wait for an invitation, return and lose unrated.
TEST(Lobby, an_unused_invitation_changes_no_rating) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(2);
  const std::string own = hall.session->hosted(duel.tokens.match)->places().tokens().seats[1].token;
  hall.leaves(duel.lines[1]);
  EXPECT_EQ(duel.act(0, "'type':'invite','for':'defender'"), "");
  duel.lines[1] = hall.joins(duel.tokens.match, own);
  EXPECT_EQ(duel.act(1, "'type':'resign'"), "");
  EXPECT_EQ(duel.why(), "");
}

TEST(Lobby, a_seat_is_held_for_a_minute_and_a_table_for_ten_without_its_maker) {
  Hall hall;
  Duel duel(hall);
  const u32 maker = hall.joins(duel.tokens.match, duel.tokens.seats[0].token);
  const u32 cay = hall.named("Cay");
  EXPECT_EQ(hall.refusal(cay, "sit", Hall::of(duel.tokens.match)), "table-taken");
  EXPECT_EQ(hall.ask(duel.bea, "sit", Hall::of(duel.tokens.match)).text_at("token"),
            duel.tokens.seats[1].token)
      << "the answer was lost";
  hall.seconds(61);
  const std::string hers = hall.ask(cay, "sit", Hall::of(duel.tokens.match)).text_at("token");
  EXPECT_EQ(hers.size(), duel.tokens.seats[1].token.size());
  EXPECT_NE(hers, duel.tokens.seats[1].token);
  hall.seconds(61);
  EXPECT_TRUE(is_there(hall.table(duel.tokens.match, "waiting")));
  hall.leaves(maker);
  hall.seconds(590);
  EXPECT_TRUE(is_there(hall.table(duel.tokens.match, "waiting")));
  hall.seconds(20);
  EXPECT_FALSE(is_there(hall.table(duel.tokens.match, "waiting")));
  hall.restart();
  core::Faults faults;
  hall.session->take(duel.tokens.match, faults);
  EXPECT_FALSE(is_there(hall.table(duel.tokens.match, "waiting")));
}

// The maker has the link, and would play on under the name of the player who has just sat down.
TEST(Lobby, a_link_opens_no_seat_while_somebody_sits_down_and_does_again_later) {
  Hall hall;
  const u32 ada = hall.named("Ada"), bea = hall.named("Bea");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  const auto refused = [&](const std::string& token, const std::string& more = "",
                           const std::string& type = "join") {
    const u32 line = hall.comes();
    hall.say(line, "{'type':'hello','protocol':1}");
    hall.say(line, "{'type':'" + type + "','match':'" + tokens.match + "','token':'" + token + "'" +
                       more + ",'ask':3}");
    const Tree error = hall.heard(line, "error");
    return error.is(Tree::Kind::none) ? "" : error.find("error")->text_at("code");
  };
  const std::string first = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  EXPECT_EQ(refused(tokens.seats[1].token), "seat-held");
  EXPECT_EQ(refused(tokens.seats[0].token, ",'own':'" + tokens.seats[1].token + "'"), "seat-held")
      << "nor does it pass to another seat";
  EXPECT_EQ(refused(tokens.seats[1].token, "", R"(j\u006fin)"), "seat-held") << "by an escape";
  EXPECT_EQ(refused(tokens.seats[1].token, std::string(20'000, ' ')), "seat-held") << "by padding";
  hall.seconds(61);
  EXPECT_EQ(refused(first), "no-such-place") << "her minute is over";
  const std::string second = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  EXPECT_EQ(hall.refusal(ada, "close", Hall::of(tokens.match)), "");
  EXPECT_EQ(refused(second), "no-such-place") << "the table is gone";
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "") << "the maker's links are valid";
  EXPECT_EQ(refused(tokens.seats[1].token), "") << "a guest";
  hall.joins(tokens.match, tokens.seats[0].token);
  hall.seconds(1);
  EXPECT_EQ(hall.table(tokens.match, "running").text_at("unrated"), "guest");
}

TEST(Lobby, a_player_who_has_sat_down_comes_by_ticket_even_after_a_stop) {
  Hall hall;
  const u32 ada = hall.named("Ada"), bea = hall.named("Bea");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  const std::string ticket = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  hall.restart();
  const u32 line = hall.joins(tokens.match, ticket);
  EXPECT_EQ(hall.heard(line, "joined").text_at("seat"), "defender");
  hall.joins(tokens.match, tokens.seats[0].token);
  hall.seconds(1);
  const Tree table = hall.table(tokens.match, "running");
  ASSERT_TRUE(is_there(table));
  EXPECT_EQ(table.text_at("unrated"), "");
  EXPECT_EQ(table.find("seats")->items[1].text_at("name"), "Bea");
}

TEST(Lobby, a_player_who_has_changed_their_name_still_has_their_table) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  EXPECT_EQ(hall.called(ada, "Countess", "Ada"), "");
  EXPECT_EQ(hall.refusal(ada, "sit", Hall::of(tokens.match)), "own-table");
  const u32 eve = hall.named("Eve");
  EXPECT_EQ(hall.refusal(eve, "close", Hall::of(tokens.match)), "not-yours");
  EXPECT_EQ(hall.refusal(ada, "close", Hall::of(tokens.match)), "");
  for (const char* name : {"One", "Two", "Three"}) {
    EXPECT_EQ(hall.called(ada, name, "Ada"), "");
    EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(hall.host())), "");
  }
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(hall.host())), "too-many-tables")
      << "new names provide no more tables";
}

TEST(Lobby, a_player_who_sits_down_and_changes_their_name_keeps_the_seat) {
  Hall hall;
  const u32 ada = hall.named("Ada"), bea = hall.named("Bea");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  const std::string given = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  EXPECT_EQ(hall.called(bea, "Beatrix", "Bea"), "");
  EXPECT_EQ(hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token"), given)
      << "the answer was lost";
}

TEST(Lobby, a_table_can_be_closed_only_while_it_waits) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  EXPECT_EQ(hall.refusal(duel.ada, "close", Hall::of(duel.tokens.match)), "already-begun");
}

TEST(Lobby, has_limits_for_each_visitor_and_for_all) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  for (const char* expected : {"", "", "", "too-many-tables"})
    EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(hall.host())), expected);
  std::string latest;
  for (int n = 0; n < 25 && latest.empty(); ++n)
    latest = hall.called(hall.comes(), "name " + std::to_string(n), "ab" + std::to_string(n));
  EXPECT_EQ(latest, "too-many-names");
  EXPECT_EQ(hall.called(hall.comes(), "Ada"), "") << "a name that is proven costs nothing";

  std::vector<u32> here;
  for (int n = 0; n < 500; ++n) {
    hall.address = "192.0.2." + std::to_string(1 + n / 100);
    here.push_back(hall.comes());
    EXPECT_EQ(hall.refusal(here.back(), "enter"), "");
  }
  const u32 late = hall.comes();
  hall.address = "192.0.3.1";
  EXPECT_EQ(hall.refusal(late, "enter"), "lobby-full");
  hall.leaves(here[7]);
  EXPECT_EQ(hall.refusal(late, "enter"), "");
  hall.seconds(1);
  EXPECT_EQ(hall.heard(late, "lobby").find("people")->whole, 500);
  for (const u32 line : here) EXPECT_LE(hall.letters_to(line), 1U);
}

TEST(Lobby, keeps_a_thousand_tables_and_shows_the_latest_forty) {
  Hall hall;
  const auto open = [&](const std::string& name, std::string& refused) {
    const SeatTokens tokens = hall.host();
    refused = hall.refusal(hall.named(name), "open", Hall::opening(tokens));
    hall.joins(tokens.match, tokens.seats[0].token);
    hall.joins(tokens.match, tokens.seats[1].token);
    return tokens.match;
  };
  std::string refused;
  const std::string only = open("Once", refused);
  for (int n = 0; n < 1'002 && refused.empty(); ++n) {
    open("Maker " + std::to_string(n / 3 % 18), refused);
    if (refused == "too-many-tables") refused.clear();
    if (n % 3 == 2) hall.seconds(1);
  }
  EXPECT_EQ(refused, "no-room");
  const Tree told = hall.state();
  EXPECT_EQ(told.find("running")->items.size(), 40U);

  hall.restart();
  hall.seconds(1);
  open("Late", refused);
  EXPECT_EQ(refused, "") << "it takes the place of a battle that nobody is at";
  EXPECT_EQ(hall.lobby->tables().size(), 1'000U);
  EXPECT_TRUE(std::ranges::any_of(hall.lobby->tables(), [&](const auto& table) {
    return table.match == only;
  })) << "and the place of a battle whose maker has many";
}

// All other seats are taken: given away, or held by a bot or by a guest who has already arrived.
TEST(Lobby, a_table_has_no_seat_that_nobody_can_take) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens, ",'free':[]")), "wrong-tokens");
  hall.joins(tokens.match, tokens.seats[1].token);
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens, ",'free':[]")), "");
}

TEST(Lobby, a_scenario_with_a_hidden_seat_has_no_table) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  const SeatTokens tokens = hall.host("heavy-combat", "way_home");
  const Tree refused = hall.ask(ada, "open", Hall::opening(tokens));
  EXPECT_EQ(refused.find("error")->text_at("code"), "hidden-seat");
}

// A visitor who arrived just before something ended is told that it has ended.
TEST(Lobby, a_newcomer_is_not_left_with_stale_news) {
  Hall hall;
  const u32 cay = hall.comes();
  EXPECT_EQ(hall.refusal(cay, "enter"), "");
  hall.seconds(2);
  EXPECT_EQ(hall.refusal(cay, "leave"), "");
  hall.seconds(2);
  const u32 ada = hall.named("Ada");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  hall.ask(cay, "enter");
  EXPECT_EQ(hall.heard(cay, "lobby").find("waiting")->items.size(), 1U);
  EXPECT_EQ(hall.refusal(ada, "close", Hall::of(tokens.match)), "");
  hall.seconds(1);
  ASSERT_EQ(hall.letters_to(cay), 1U);
  EXPECT_EQ(hall.heard(cay, "lobby").find("waiting")->items.size(), 0U);
  hall.seconds(1);
  EXPECT_EQ(hall.letters_to(cay), 0U) << "and then nothing more is sent";
}

TEST(Lobby, a_rematch_keeps_its_terms_and_its_maker) {
  Hall hall;
  Duel duel(hall, ",'hints':true");
  duel.join();
  duel.play(2);
  duel.act(1, "'type':'resign'");
  hall.seconds(1);
  SeatTokens after = hall.host();
  hall.lobby->again(duel.tokens, after, true);
  const Tree table = hall.table(after.match, "waiting");
  ASSERT_TRUE(is_there(table));
  EXPECT_EQ(table.text_at("unrated"), "hints");
  const std::vector<Tree>& seats = table.find("seats")->items;
  EXPECT_EQ(seats[0].text_at("name"), "Bea");
  EXPECT_EQ(seats[1].text_at("name"), "Ada");
  EXPECT_NE(seats[1].find("maker"), nullptr);
  EXPECT_EQ(seats[0].find("free"), nullptr);
  EXPECT_EQ(hall.refusal(hall.named("Cay"), "sit", Hall::of(after.match)), "table-taken");
}

TEST(Lobby, without_ratings_hides_the_stored_ones) {
  Hall hall({true, false});
  Duel duel(hall);
  duel.join();
  duel.play(2);
  duel.act(1, "'type':'resign'");
  EXPECT_EQ(duel.why(), "off");
  EXPECT_EQ(hall.refusal(duel.ada, "rating", ",'name':'Ada','system':'sidcors'"), "no-ratings");
}

}  // namespace
}  // namespace klaxon::tests
