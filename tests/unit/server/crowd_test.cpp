// What a lobby does so that no single visitor or network can spoil it for the others.
#include <algorithm>

#include "tests/unit/server/duel.h"

namespace klaxon::tests {
namespace {

using battle::session::SeatTokens;
using core::Tree;

std::string text_in(const Tree& answer, std::string_view key) {
  const Tree* error = answer.find("error");
  return error == nullptr ? "" : error->text_at(key);
}
std::string message_in(const Tree& answer) {
  return text_in(answer, "message");
}

// A player at the table may ask for an invitation to a seat where nobody is present.
TEST(LobbyCrowd, an_invitation_asked_for_opens_no_seat_at_which_somebody_has_just_sat_down) {
  for (const bool before : {true, false}) {
    Hall hall;
    const u32 ada = hall.named("Ada"), bea = hall.named("Bea");
    const SeatTokens tokens = hall.host();
    EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
    const u32 maker = hall.joins(tokens.match, tokens.seats[0].token);
    std::string invitation, ticket;
    const auto invite = [&] {
      hall.say(maker, "{'type':'invite','for':'defender','number':1}");
      invitation = hall.heard(maker, "done").text_at("token");
    };
    if (before) invite();
    ticket = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
    if (!before) invite();
    ASSERT_FALSE(invitation.empty());
    const u32 thief = hall.comes();
    hall.say(thief, "{'type':'hello','protocol':1}");
    for (const std::string& way :
         {"'token':'" + invitation + "'", "'token':'nothing','own':'" + invitation + "'"}) {
      hall.say(thief, "{'type':'join','match':'" + tokens.match + "'," + way + "}");
      EXPECT_EQ(text_in(hall.heard(thief, "error"), "code"), "seat-held");
    }
    hall.joins(tokens.match, ticket);
    hall.say(thief, "{'type':'join','match':'" + tokens.match + "','token':'" + invitation + "'}");
    EXPECT_EQ(text_in(hall.heard(thief, "error"), "code"), "no-such-place");
  }
}

TEST(LobbyCrowd, the_progress_of_all_battles_is_not_looked_at_in_one_second) {
  Hall hall;
  constexpr std::size_t battles = 10, look = 5;
  std::vector<u32> makers;
  for (std::size_t n = 0; n < battles; ++n) {
    const u32 line = hall.named("Maker " + std::to_string(n));
    const SeatTokens tokens = hall.host();
    EXPECT_EQ(hall.refusal(line, "open", Hall::opening(tokens)), "");
    makers.push_back(hall.joins(tokens.match, tokens.seats[0].token));
    hall.joins(tokens.match, tokens.seats[1].token);
  }
  hall.seconds(1);
  for (const u32 maker : makers) hall.say(maker, "{'type':'note','text':'Good luck','number':1}");
  const u32 cay = hall.comes();
  EXPECT_EQ(hall.refusal(cay, "enter"), "");
  std::size_t known = 0, most = 0;
  for (std::size_t second = 0; second < 2 * look; ++second) {
    hall.seconds(1);
    const Tree told = hall.heard(cay, "lobby");
    if (told.is(Tree::Kind::none)) continue;
    const std::vector<Tree>& list = told.find("running")->items;
    const auto now = static_cast<std::size_t>(std::ranges::count_if(
        list, [](const Tree& table) { return table.find("round") != nullptr; }));
    most = std::max(most, now - known);
    known = now;
  }
  EXPECT_EQ(known, battles);
  EXPECT_EQ(most, battles / look);
}

TEST(LobbyCrowd, a_battle_that_has_ended_stays_listed_and_goes_on_after_a_stop) {
  Hall hall;
  Duel duel(hall);
  duel.join();
  duel.play(2);
  duel.act(1, "'type':'resign'");
  hall.seconds(2);
  hall.restart();
  const Tree table = hall.table(duel.tokens.match, "ended");
  ASSERT_TRUE(is_there(table));
  EXPECT_EQ(table.text_at("unrated"), "");
  EXPECT_EQ(table.find("round")->whole, 2);
  EXPECT_EQ(table.find("seats")->items[0].find("score")->whole, 1);
  EXPECT_EQ(table.find("seats")->items[1].find("score")->whole, -1);
  EXPECT_EQ(table.find("seats")->items[0].find("battles")->whole, 1) << "rated once";
  const std::string watch =
      hall.ask(hall.comes(), "watch", Hall::of(duel.tokens.match)).text_at("watch");
  EXPECT_EQ(watch, duel.tokens.watch) << "it has left memory";
  const SeatTokens after = hall.host();
  hall.lobby->again(duel.tokens, after, true);
  EXPECT_TRUE(is_there(hall.table(after.match, "waiting"))) << "the next game of a series";
  hall.seconds(600);
  EXPECT_FALSE(is_there(hall.table(duel.tokens.match, "ended")));
  hall.restart();
  EXPECT_FALSE(is_there(hall.table(duel.tokens.match, "ended")));
}

TEST(LobbyCrowd, who_has_sat_down_gets_their_minute_again_when_the_lobby_begins_anew) {
  Hall hall;
  const u32 ada = hall.named("Ada"), bea = hall.named("Bea");
  const SeatTokens tokens = hall.host();
  EXPECT_EQ(hall.refusal(ada, "open", Hall::opening(tokens)), "");
  hall.seconds(100);
  const std::string ticket = hall.ask(bea, "sit", Hall::of(tokens.match)).text_at("token");
  hall.lobby->begin_anew();  // as after a commit that failed
  hall.seconds(2);
  EXPECT_EQ(hall.joins(tokens.match, ticket) != 0, true);
}

TEST(LobbyCrowd, one_network_fills_neither_the_lobby_nor_the_list) {
  Hall hall;
  for (int n = 0; n < 100; ++n) EXPECT_EQ(hall.refusal(hall.comes(), "enter"), "");
  const u32 late = hall.comes();
  EXPECT_NE(message_in(hall.ask(late, "enter")).find("100 visitors of your network"),
            std::string::npos);
  const auto open = [&](int n) {
    const u32 line = hall.named("Maker " + std::to_string(n / 3));
    return message_in(hall.ask(line, "open", Hall::opening(hall.host())));
  };
  for (int n = 0; n < 10; ++n) EXPECT_EQ(open(n), "");
  EXPECT_NE(open(10).find("10 tables of your network"), std::string::npos);
  hall.address = "192.0.2.2";
  EXPECT_EQ(hall.refusal(late, "enter"), "");
  EXPECT_EQ(open(60), "");
  hall.leaves(late);
  hall.address = "127.0.0.1";  // behind a proxy that names nobody
  for (int n = 0; n < 12; ++n) EXPECT_EQ(open(90 + n), "");
}

TEST(LobbyCrowd, a_system_or_a_player_that_is_not_there_is_named) {
  Hall hall;
  const u32 ada = hall.named("Ada");
  for (const std::string what : {"rating", "ladder"}) {
    const std::string name = what == "rating" ? ",'name':'Ada'" : "";
    EXPECT_NE(message_in(hall.ask(ada, what, name + ",'system':'sidcor'"))
                  .find("no system 'sidcor'; the nearest is 'sidcors'"),
              std::string::npos);
    EXPECT_EQ(hall.refusal(ada, what, name + ",'system':''"), "unknown-system");
  }
  EXPECT_NE(message_in(hall.ask(ada, "rating", ",'name':'Eve','system':'sidcors'"))
                .find("'ladder' names"),
            std::string::npos);
}

// Mathematical letters, and letters in circles; what lists say about bots, and about two people.
TEST(LobbyCrowd, a_name_that_passes_for_another_in_the_lists_is_refused) {
  Hall hall;
  hall.named("Ada");
  for (const char* name :
       {"\U0001D400\U0001D41D\U0001D41A", "\u24B6da", "Captain, a bot", "Ada\uFF0C Bea"})
    EXPECT_EQ(hall.called(hall.comes(), name, "Eve"), "wrong-name") << name;
}

}  // namespace
}  // namespace klaxon::tests
