// Advice and odds reveal nothing that a player may not know.
#include <gtest/gtest.h>

#include <set>

#include "codec/codec.h"
#include "tests/e2e/server/hand.h"

namespace klaxon::tests {
namespace {

using core::Tree;

// The attacker's own secret, the same in both battles: the captain's draws for a seat depend on it.
constexpr const char* own = R"(,"own":"00112233445566778899aabbccddeeff")";

// The advice to the attacker, and the objection to each of their orders, while the defender has
// sealed the order with this number among those offered to them.
std::string advised(u16 port, std::size_t sealed) {
  const OpenMatch match =
      places_of(json(http(port, "POST", "/api/matches",
                          R"({"system":"sidcors","scenario":"border_clash","seed":"42"})")
                         .body));
  Hand attacker(port), defender(port);
  const Tree joined = attacker.join(match, match.tokens[0], own);
  const Tree theirs = defender.join(match, match.tokens[1]);
  const Tree& order = *theirs.find("offers")->find("list")->items.at(sealed).find("order");
  const Tree done =
      defender.ask(R"({"type":"order","number":1,"order":)" + codec::to_json(order) + "}", "done");
  EXPECT_EQ(done.text_at("type"), "done");
  attacker.ask(R"({"type":"offers","ask":1})", "offers");  // skips the news that it is sealed
  std::string said = codec::to_json(attacker.ask(R"({"type":"advise","ask":2})", "advice"));
  EXPECT_NE(said.find("\"why\""), std::string::npos) << said;
  for (const Tree& offer : joined.find("offers")->find("list")->items)
    said += codec::to_json(attacker.ask(
        R"({"type":"advise","ask":3,"order":)" + codec::to_json(*offer.find("order")) + "}",
        "advice"));
  return said;
}

TEST(ServerHints, advice_does_not_depend_on_the_other_sides_sealed_order) {
  const Folder folder;
  Server server(folder);
  EXPECT_EQ(advised(server.port, 0), advised(server.port, 3));
}

TEST(ServerHints, no_player_is_advised_about_another_seat) {
  const Folder folder;
  Server server(folder);
  OpenMatch match = open_duel(server.port);
  Hand first(server.port), second(server.port), watcher(server.port);
  first.join(match, match.tokens[0]);
  second.join(match, match.tokens[1]);
  watcher.join(match, match.watch);
  EXPECT_EQ(watcher.ask(R"({"type":"advise"})", "advice").find("error")->text_at("code"),
            "not-yours");
}

TEST(ServerHints, odds_are_from_finished_battles_alone_and_reveal_no_secret) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_match(server.port, "sidcors", "border_clash", "{}", true);
  Hand attacker(server.port), defender(server.port);
  const std::string mine = attacker.join(match, match.tokens[0]).text_at("token");
  const Tree theirs = defender.join(match, match.tokens[1]);
  const Tree& order = *theirs.find("offers")->find("list")->items.at(3).find("order");
  defender.ask(R"({"type":"order","number":1,"order":)" + codec::to_json(order) + "}", "done");
  const std::string early = record_of(server.port, match, match.moderate);
  const Answer none = http(server.port, "POST", "/api/chances", early);
  EXPECT_EQ(none.status, 200);
  EXPECT_TRUE(json(none.body).find("points")->items.empty()) << none.body;
  attacker.ask(R"({"type":"resign","number":1})", "done");
  const Answer all =
      http(server.port, "POST", "/api/chances", record_of(server.port, match, match.watch));
  ASSERT_EQ(all.status, 200) << all.body;
  const Tree told = json(all.body);
  EXPECT_FALSE(told.find("points")->items.empty());
  const std::set<std::string> known = {"seats", "battles", "points", "turning"};
  for (const Tree::Entry& entry : told.entries) EXPECT_TRUE(known.contains(entry.key)) << entry.key;
  for (const Tree& point : told.find("points")->items)
    for (const Tree::Entry& entry : point.entries)
      EXPECT_TRUE(entry.key == "turn" || entry.key == "line" || entry.key == "chances")
          << entry.key;
  for (const std::string& secret : {mine, match.watch, match.moderate})
    EXPECT_EQ(all.body.find(secret), std::string::npos);
}

}  // namespace
}  // namespace klaxon::tests
