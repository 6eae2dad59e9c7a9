// The lobby on a real server: tables, names, who may watch, and what is sent to no visitor.
#include <gtest/gtest.h>
#include <signal.h>

#include "codec/codec.h"
#include "tests/e2e/server/lobby.h"

namespace klaxon::tests {
namespace {

using core::Tree;

bool waits(const Tree& state) {
  return count_of(state, "waiting") == 1;
}
bool runs(const Tree& state) {
  return count_of(state, "running") == 1;
}

TEST(ServerLobby, a_table_opens_is_taken_once_is_watched_and_holds_no_secret) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_match(server.port, "sidcors", "border_clash");
  open_match(server.port, "sidcors", "border_clash");  // a private match beside it
  Visitor ada(server.port, "Ada"), bea(server.port, "Bea"), cay(server.port, "Cay");
  EXPECT_EQ(cay.refusal("enter"), "");
  EXPECT_EQ(ada.refusal("open", opening(match)), "");
  ASSERT_TRUE(cay.sees(waits)) << cay.told;
  const Tree& table = cay.state.find("waiting")->items[0];
  EXPECT_EQ(table.text_at("scenario"), "border_clash");
  EXPECT_EQ(table.find("hints")->whole, 0);
  EXPECT_EQ(table.find("seats")->items[0].text_at("name"), "Ada");
  EXPECT_EQ(table.find("seats")->items[1].find("free")->whole, 1);
  EXPECT_EQ(cay.state.find("here")->items.size(), 1U) << "only those who are in it";

  const Tree sat = bea.ask("sit", field("match", match.id));
  EXPECT_NE(sat.text_at("token"), match.tokens[1]) << "the maker knows that token";
  EXPECT_EQ(cay.refusal("sit", field("match", match.id)), "table-taken");
  Hand first(server.port), maker(server.port), second(server.port), watcher(server.port);
  EXPECT_EQ(refusal_in(maker.join(match, match.tokens[1])), "seat-held");
  first.join(match, match.tokens[0]);
  EXPECT_EQ(second.join(match, sat.text_at("token")).find("full")->whole, 1);
  ASSERT_TRUE(cay.sees(runs)) << cay.told;
  EXPECT_EQ(cay.refusal("sit", field("match", match.id)), "table-taken");

  // A watcher stays a watcher.
  const Tree watching = cay.ask("watch", field("match", match.id));
  EXPECT_EQ(watching.find("token"), nullptr);
  const Tree joined = watcher.join(match, watching.text_at("watch"));
  EXPECT_EQ(joined.text_at("role"), "watcher");
  EXPECT_EQ(joined.find("seat"), nullptr);
  EXPECT_EQ(watcher.ask(R"({"type":"advise"})", "advice").find("error")->text_at("code"),
            "not-yours");
  for (const std::string& secret : {match.tokens[0], match.tokens[1], match.watch})
    EXPECT_EQ(codec::to_json(cay.state).find(secret), std::string::npos);
  EXPECT_EQ(cay.told.find(match.tokens[1]), std::string::npos);
}

TEST(ServerLobby, lists_no_battle_that_was_not_opened) {
  const Folder folder;
  Server server(folder);
  open_match(server.port, "sidcors", "border_clash");
  open_duel(server.port, R"({"1":"cadet"})");
  Visitor cay(server.port);
  EXPECT_EQ(cay.refusal("enter"), "");
  ASSERT_EQ(cay.next().text_at("type"), "lobby");
  for (const char* list : {"waiting", "running", "ended", "here"})
    EXPECT_EQ(count_of(cay.state, list), 0U) << list;
}

TEST(ServerLobby, only_its_maker_may_open_a_table) {
  const Folder folder;
  Server server(folder);
  const OpenMatch match = open_match(server.port, "sidcors", "border_clash");
  Visitor ada(server.port, "Ada"), eve(server.port);
  const std::string wrong = "0123456789abcdef0123456789abcdef";
  EXPECT_EQ(eve.refusal("open", opening(match)), "name-first");
  EXPECT_EQ(eve.called("Eve"), "");
  // an invited player gets a seat and nothing else
  EXPECT_EQ(eve.refusal("open", field("match", match.id) + field("token", match.tokens[1]) +
                                    field("watch", wrong)),
            "wrong-tokens");
  EXPECT_EQ(eve.refusal("open", field("match", match.id) + field("token", match.watch) +
                                    field("watch", match.watch)),
            "wrong-tokens");
  EXPECT_EQ(eve.refusal("open", field("match", match.id) + field("token", match.tokens[1]) +
                                    field("watch", match.watch) + R"(,"free":[")" + wrong + "\"]"),
            "wrong-tokens");
  EXPECT_EQ(ada.refusal("open", opening(match)), "");
  EXPECT_EQ(ada.refusal("open", opening(match)), "already-open");
  EXPECT_EQ(ada.refusal("sit", field("match", match.id)), "own-table");
  EXPECT_EQ(eve.refusal("close", field("match", match.id)), "not-yours");
  EXPECT_EQ(ada.refusal("close", field("match", match.id)), "");
  EXPECT_EQ(eve.refusal("sit", field("match", match.id)), "no-such-table");
  EXPECT_EQ(eve.refusal("watch", field("match", "m-none")), "no-such-table");
}

TEST(ServerLobby, a_name_belongs_to_the_browser_that_took_it_across_a_stop) {
  const Folder folder;
  const u16 port = free_port();
  {
    Server server(folder, {}, port);
    Visitor ada(port, "Ada");
    server.process.signal(SIGTERM);
    EXPECT_EQ(server.process.wait(), 0);
  }
  Server server(folder, {}, port);
  Visitor other(port), ada(port, "Ada");
  const std::string secret = field("secret", secret_of("another"));
  for (const char* name : {"Ada", "ADA", "a d a", "A.d-a"})
    EXPECT_EQ(other.refusal("name", field("name", name) + secret), "name-taken") << name;
  EXPECT_EQ(other.refusal("name", field("name", std::string(10'000, 'a')) + secret), "wrong-name");
  EXPECT_EQ(other.refusal("name", field("name", "a\\u0007b") + secret), "wrong-name");
  EXPECT_EQ(other.refusal("name", field("name", "\\u0410da") + secret), "wrong-name")
      << "it begins in Cyrillic";
  EXPECT_EQ(other.refusal("name", field("name", "#/battle/m-1/0123") + secret), "wrong-name");
  EXPECT_EQ(other.refusal("name", field("name", "Moderator") + secret), "wrong-name");
  EXPECT_EQ(other.refusal("name", field("name", "...") + secret), "wrong-name");
  EXPECT_EQ(other.refusal("name", field("name", "") + secret), "empty-text");
  EXPECT_EQ(other.refusal("name", field("name", "Bo") + field("secret", "short")), "secret-wrong");
  EXPECT_EQ(other.refusal("name", field("name", "Bo") + secret), "");
}

TEST(ServerLobby, nonsense_is_refused_and_the_session_gets_the_rest) {
  const Folder folder;
  Server server(folder);
  Visitor eve(server.port);
  EXPECT_EQ(eve.refusal("dance"), "unknown-request");
  EXPECT_NE(eve.told.find("no request 'dance'; there are enter, leave"), std::string::npos)
      << eve.told;
  EXPECT_EQ(eve.refusal("sit"), "missing-key");
  EXPECT_EQ(eve.refusal("enter", R"(,"extra":1)"), "unknown-key");
  EXPECT_EQ(eve.refusal("name", R"(,"name":7,"secret":[])"), "wrong-kind");
  const Tree asked =
      eve.ask("rating", field("name", "Nobody") + field("system", "sidcors") + R"(,"ask":12)");
  EXPECT_EQ(refusal_in(asked), "no-such-name");
  EXPECT_EQ(asked.find("ask")->whole, 12);
  eve.line.send(R"({"type":"hello","protocol":1,"client":"lobby"})");
  EXPECT_NE(eve.next().text_at("type"), "lobby_done");
}

// Updates are sent at most once a second, and not at all while nothing changes.
TEST(ServerLobby, many_changes_are_sent_together) {
  const Folder folder;
  Server server(folder);
  Visitor cay(server.port, "Cay");
  EXPECT_EQ(cay.refusal("enter"), "");
  for (int n = 0; n < 200; ++n) EXPECT_EQ(cay.refusal(n % 2 == 0 ? "leave" : "enter"), "");
  EXPECT_EQ(cay.refusal("enter"), "");
  const auto begun = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begun < std::chrono::seconds(3))
    cay.next(std::chrono::milliseconds(200));
  EXPECT_LE(cay.states, 6);
  EXPECT_GE(cay.states, 1);
  const int before = cay.states;
  cay.next(std::chrono::milliseconds(2500));
  EXPECT_EQ(cay.states, before) << "nothing has changed";
}

TEST(ServerLobby, is_switched_off_by_a_setting) {
  const Folder folder;
  Server server(folder, {}, free_port(), {"--lobby", "off"});
  Visitor ada(server.port);
  EXPECT_EQ(ada.called("Ada"), "no-lobby");
  EXPECT_EQ(ada.refusal("enter"), "no-lobby");
}

}  // namespace
}  // namespace klaxon::tests
