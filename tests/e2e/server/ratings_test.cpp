// Ratings of the lobby's players: which battles count toward them, and where they are kept.
#include <gtest/gtest.h>
#include <signal.h>

#include "tests/e2e/server/lobby.h"

namespace klaxon::tests {
namespace {

using core::Tree;

bool ended(const Tree& state) {
  return count_of(state, "ended") > 0;
}

struct Duel {
  Duel(u16 at, const std::string& more = "") : port(at), ada(at, "Ada"), bea(at, "Bea") {
    match = open_match(port, "sidcors", "border_clash");
    EXPECT_EQ(ada.refusal("enter"), "");
    EXPECT_EQ(ada.refusal("open", opening(match, more)), "");
    match.tokens[1] = bea.ask("sit", field("match", match.id)).text_at("token");
  }
  // Both play at random, to the end or until the first has given an order and the second resigns.
  void fight(bool to_the_end) {
    Player one(port, match, 0, 1), two(port, match, 1, 2);
    while (!one.over() && (to_the_end || one.acknowledged.size() < 1)) {
      one.play(std::chrono::milliseconds(20));
      two.play(std::chrono::milliseconds(20));
    }
    if (to_the_end) return;
    Hand hand(port);
    hand.join(match, match.tokens[1]);
    EXPECT_EQ(hand.ask(R"({"type":"resign","number":1000000000})", "done").text_at("type"), "done")
        << hand.told;
  }
  // Why the finished battle did not count; empty if it did.
  std::string why() {
    EXPECT_TRUE(ada.sees(ended)) << ada.told;
    return ada.state.find("ended")->items[0].text_at("unrated");
  }
  Tree rating(const std::string& name, const std::string& pool = "people") {
    const Tree told = ada.ask("rating", field("name", name) + field("system", "sidcors"));
    const Tree* of_pool = told.find(pool);
    return of_pool == nullptr ? Tree::table() : *of_pool;
  }

  u16 port;
  Visitor ada, bea;
  OpenMatch match;
};

TEST(ServerRatings, a_battle_played_to_its_end_counts_and_is_kept_across_a_stop) {
  const Folder folder;
  const u16 port = free_port();
  Tree before;
  {
    Server server(folder, {}, port);
    Duel duel(port);
    EXPECT_EQ(duel.rating("Ada").find("rating"), nullptr) << "nothing is made up";
    duel.fight(true);
    EXPECT_EQ(duel.why(), "");
    before = duel.rating("Ada");
    ASSERT_NE(before.find("rating"), nullptr);
    EXPECT_EQ(before.find("battles")->whole, 1);
    EXPECT_LT(before.find("deviation")->whole, 350);
    EXPECT_EQ(before.find("rating")->whole + duel.rating("Bea").find("rating")->whole, 3000);
    EXPECT_EQ(duel.rating("Ada", "bots").find("rating"), nullptr);
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  Server server(folder, {}, port);
  Visitor cay(port);
  const Tree ladder = cay.ask("ladder", field("system", "sidcors") + field("pool", "people"));
  ASSERT_EQ(ladder.find("ladder")->items.size(), 2U);
  const Tree told = cay.ask("rating", field("name", "ADA") + field("system", "sidcors"));
  EXPECT_EQ(*told.find("people"), before);
}

TEST(ServerRatings, a_battle_resigned_in_its_first_turn_does_not_count) {
  const Folder folder;
  Server server(folder);
  Duel duel(server.port);
  Hand first(server.port), second(server.port);
  first.join(duel.match, duel.match.tokens[0]);
  second.join(duel.match, duel.match.tokens[1]);
  EXPECT_EQ(second.ask(R"({"type":"resign","number":1})", "done").text_at("type"), "done");
  EXPECT_EQ(duel.why(), "early");
  EXPECT_EQ(duel.rating("Ada").find("rating"), nullptr);
}

TEST(ServerRatings, a_battle_with_hints_does_not_count) {
  const Folder folder;
  Server server(folder);
  Duel duel(server.port, R"(,"hints":true)");
  duel.fight(true);
  EXPECT_EQ(duel.why(), "hints");
  EXPECT_EQ(duel.rating("Bea").find("rating"), nullptr);
}

TEST(ServerRatings, a_battle_against_a_bot_counts_separately_and_a_moderated_one_never) {
  const Folder folder;
  Server server(folder);
  Visitor ada(server.port, "Ada");
  EXPECT_EQ(ada.refusal("enter"), "");
  for (const bool moderated : {true, false}) {
    OpenMatch match =
        open_match(server.port, "sidcors", "border_clash", R"({"1":"cadet"})", moderated);
    EXPECT_EQ(ada.refusal("open", field("match", match.id) + field("token", match.tokens[0]) +
                                      field("watch", match.watch)),
              "");
    Player player(server.port, match, 0, 1);
    while (!player.over()) player.play(std::chrono::milliseconds(20));
    ASSERT_TRUE(ada.sees([&](const Tree& state) {
      return ended(state) && state.find("ended")->items[0].text_at("match") == match.id;
    }));
    EXPECT_EQ(ada.state.find("ended")->items[0].text_at("unrated"), moderated ? "moderated" : "");
  }
  const Tree ladder = ada.ask("ladder", field("system", "sidcors") + field("pool", "bots"));
  ASSERT_EQ(ladder.find("ladder")->items.size(), 2U);
  const Tree told = ada.ask("rating", field("name", "Ada") + field("system", "sidcors"));
  EXPECT_EQ(told.find("bots")->find("battles")->whole, 1);
  EXPECT_EQ(told.find("people")->find("rating"), nullptr);
}

// Two names in one browser are one player; and a rematch still belongs to the table.
TEST(ServerRatings, nobody_is_rated_against_themselves_and_a_rematch_counts_again) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_match(server.port, "sidcors", "border_clash");
  Visitor ada(server.port, "Ada"), other(server.port);
  EXPECT_EQ(other.refusal("name", field("name", "Ida") + field("secret", secret_of("Ada"))), "");
  EXPECT_EQ(ada.refusal("open", opening(match)), "");
  EXPECT_EQ(other.refusal("sit", field("match", match.id)), "own-table");

  Duel duel(server.port);
  duel.fight(true);
  EXPECT_EQ(duel.why(), "");
  const std::string agrees = R"({"type":"rematch","agree":true,"swapped":true,"ask":1})";
  Hand first(server.port), second(server.port);
  first.join(duel.match, duel.match.tokens[0]);
  second.join(duel.match, duel.match.tokens[1]);
  first.ask(agrees, "rematch");
  Tree begun = second.ask(agrees, "rematch");
  while (begun.find("match") == nullptr && !begun.text_at("type").empty()) begun = second.next();
  OpenMatch next;
  next.id = begun.text_at("match");
  ASSERT_FALSE(next.id.empty()) << second.told;
  const auto at_the_table = [&](const Tree& state) {
    const Tree* waiting = state.find("waiting");
    for (const Tree& table : waiting == nullptr ? std::vector<Tree>() : waiting->items)
      if (table.text_at("match") == next.id)
        return table.find("seats")->items[0].text_at("name") == "Bea";
    return false;
  };
  EXPECT_TRUE(duel.ada.sees(at_the_table)) << duel.ada.told;
}

TEST(ServerRatings, are_switched_off_by_a_setting) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--ratings", "off"});
  Duel duel(server.port);
  EXPECT_EQ(duel.ada.refusal("ladder", field("system", "sidcors")), "no-ratings");
  EXPECT_EQ(duel.ada.refusal("rating", field("name", "Ada") + field("system", "sidcors")),
            "no-ratings");
  duel.fight(true);
  EXPECT_EQ(duel.why(), "off");
}

}  // namespace
}  // namespace klaxon::tests
