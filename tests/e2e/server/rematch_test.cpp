// A second battle after the end, over a real server that stops in between.
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/e2e/server/hand.h"

namespace klaxon::tests {
namespace {

using core::Tree;

constexpr const char* agrees = R"({"type":"rematch","agree":true,"swapped":true,"ask":1})";
constexpr const char* resigns = R"({"type":"resign","number":1})";

Tree joined(Hand& hand, const OpenMatch& match, std::string& token) {
  Tree answer = hand.join(match, token);
  if (answer.find("token") != nullptr) token = answer.text_at("token");
  return answer;
}

TEST(ServerRematch, is_agreed_on_across_a_stop_and_found_by_players_who_were_away) {
  const Folder folder;
  OpenMatch match;
  const u16 port = free_port();
  {
    Server server(folder, {}, port);
    match = open_duel(port);
    Hand first(port), second(port);
    joined(first, match, match.tokens[0]);
    joined(second, match, match.tokens[1]);
    EXPECT_EQ(first.ask(agrees, "rematch").find("error")->text_at("code"), "battle-not-over");
    EXPECT_EQ(second.ask(resigns, "done").text_at("type"), "done");
    EXPECT_EQ(first.ask(agrees, "rematch").find("match"), nullptr) << "a single player is too few";
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  Server server(folder, {}, port);
  Hand second(port);
  EXPECT_EQ(joined(second, match, match.tokens[1]).find("rematch")->find("asking")->items.size(),
            1U);
  const Tree begun = second.ask(agrees, "rematch");
  OpenMatch next;
  next.id = begun.text_at("match");
  ASSERT_FALSE(next.id.empty()) << second.told;
  Hand first(port);
  const Tree told = *joined(first, match, match.tokens[0]).find("rematch");
  EXPECT_EQ(told.text_at("match"), next.id);
  EXPECT_NE(told.text_at("token"), begun.text_at("token"));
  Hand here(port), there(port);
  const Tree mine = here.join(next, told.text_at("token"));
  const Tree theirs = there.join(next, begun.text_at("token"));
  EXPECT_EQ(mine.text_at("seat"), "meridian_2") << "the sides are swapped";
  EXPECT_EQ(theirs.text_at("seat"), "meridian");
  EXPECT_EQ(theirs.find("full")->whole, 1);
}

TEST(ServerRematch, a_bot_plays_the_rematch_too) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port, R"({"1":"cadet"})");
  Hand person(server.port);
  // waits for the bot, since nobody can resign before it has joined
  for (Tree met = joined(person, match, match.tokens[0]);
       met.find("full") == nullptr || met.find("full")->whole == 0; met = person.next())
    ASSERT_FALSE(met.text_at("type").empty()) << person.told;
  EXPECT_EQ(person.ask(resigns, "done").text_at("type"), "done");
  const Tree begun = person.ask(agrees, "rematch");
  OpenMatch next;
  next.id = begun.text_at("match");
  ASSERT_FALSE(next.id.empty()) << person.told;
  EXPECT_EQ(person.join(next, begun.text_at("token")).text_at("seat"), "meridian_2");
  const Tree list = json(http(server.port, "GET", "/api/matches").body);
  const Tree& seats = *list.items.front().find("seats");
  EXPECT_EQ(list.items.front().text_at("id"), next.id);
  EXPECT_EQ(seats.items[0].find("bot")->whole, 1);
  EXPECT_EQ(seats.items[1].find("bot")->whole, 0);
}

}  // namespace
}  // namespace klaxon::tests
