// What an invitation shows before anybody uses it to join.
#include <gtest/gtest.h>

#include <string>

#include "tests/e2e/server/lobby.h"
#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;

Answer ask(u16 port, const std::string& match, const std::string& token) {
  return http(port, "POST", "/api/matches/" + match + "/invitation",
              R"({"token":")" + token + "\"}");
}
bool invites(u16 port, const std::string& match, const std::string& token) {
  const Tree answer = json(ask(port, match, token).body);
  return answer.find("invites") != nullptr && answer.find("invites")->whole != 0;
}

TEST(Invitation, says_which_battle_which_seat_and_who_is_there) {
  const Folder folder;
  const Server server(folder);
  OpenMatch match = open_match(server.port, "sidcors", "border_clash");
  const std::string link = match.tokens[1];
  Player host(server.port, match, 0, 1);
  while (host.events_on_joining < 0) ASSERT_TRUE(host.play(patience));
  const Tree told = json(ask(server.port, match.id, link).body);
  EXPECT_EQ(told.text_at("system"), "sidcors");
  EXPECT_EQ(told.text_at("scenario"), "border_clash");
  ASSERT_EQ(told.find("seats")->items.size(), 2u);
  EXPECT_EQ(told.text_at("seat"), told.find("seats")->items[1].text_at("seat"));
  EXPECT_EQ(told.text_at("called"), told.find("seats")->items[1].text_at("called"));
  EXPECT_EQ(told.find("seats")->items[0].find("joined")->whole, 1);
  EXPECT_EQ(told.find("seats")->items[1].find("joined")->whole, 0);
  EXPECT_EQ(told.text_at("watch"), match.watch);
  EXPECT_EQ(told.find("hints"), nullptr) << "the battle has no table in the lobby";
  for (const std::string& secret : match.tokens)
    EXPECT_EQ(ask(server.port, match.id, link).body.find(secret), std::string::npos);
}

TEST(Invitation, is_used_up_by_joining_and_not_by_asking) {
  const Folder folder;
  const Server server(folder);
  OpenMatch match = open_duel(server.port);
  const std::string link = match.tokens[1];
  EXPECT_TRUE(invites(server.port, match.id, link));
  EXPECT_TRUE(invites(server.port, match.id, link));
  Player guest(server.port, match, 1, 1);
  while (match.tokens[1] == link) ASSERT_TRUE(guest.play(patience));
  EXPECT_FALSE(invites(server.port, match.id, link)) << "it has been used";
  EXPECT_FALSE(invites(server.port, match.id, match.tokens[1])) << "their own secret";
  EXPECT_FALSE(invites(server.port, match.id, match.watch));
}

TEST(Invitation, says_whether_its_table_has_hints) {
  const Folder folder;
  const Server server(folder);
  const OpenMatch match = open_match(server.port, "sidcors", "border_clash");
  Visitor ada(server.port, "Ada");
  EXPECT_EQ(ada.refusal("open", opening(match) + ",\"hints\":true"), "");
  const Tree told = json(ask(server.port, match.id, match.tokens[1]).body);
  ASSERT_NE(told.find("hints"), nullptr);
  EXPECT_EQ(told.find("hints")->whole, 1);
}

TEST(Invitation, names_the_bots_and_opens_nothing_to_others) {
  const Folder folder;
  const Server server(folder);
  const OpenMatch match = open_duel(server.port, R"({"0":"cadet"})");
  const Tree told = json(ask(server.port, match.id, match.tokens[1]).body);
  EXPECT_EQ(told.find("seats")->items[0].text_at("bot"), "cadet");
  EXPECT_EQ(told.find("seats")->items[1].find("bot"), nullptr);
  EXPECT_FALSE(invites(server.port, match.id, "0000"));
  EXPECT_FALSE(invites(server.port, "m-none", match.tokens[1]));
  const std::string path = "/api/matches/" + match.id + "/invitation";
  for (const char* body : {"{}", R"({"token":7})"})
    EXPECT_EQ(json(http(server.port, "POST", path, body).body).find("invites")->whole, 0) << body;
  for (const char* body : {"7", "{"})
    EXPECT_EQ(http(server.port, "POST", path, body).status, 400) << body;
  EXPECT_EQ(http(server.port, "GET", path).status, 404);
}

}  // namespace
}  // namespace klaxon::tests
