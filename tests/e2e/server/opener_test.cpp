// Opening a battle gives a player no special powers: an attack that once worked, step by step.
#include <gtest/gtest.h>

#include <chrono>
#include <regex>
#include <sstream>

#include "codec/codec.h"
#include "tests/e2e/server/hand.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;

int record_status(u16 port, const OpenMatch& match, const std::string& token) {
  return http(port, "GET", "/api/matches/" + match.id + "/record", {},
              {{"Authorization", "Bearer " + token}})
      .status;
}

int lines_with(const std::string& record, std::string_view what) {
  std::istringstream lines(record);
  int count = 0;
  for (std::string line; std::getline(lines, line);) count += line.find(what) != line.npos;
  return count;
}

Tree open(u16 port, const std::string& more = "") {
  return json(http(port, "POST", "/api/matches",
                   R"({"system":"sidcors","scenario":"border_clash")" + more + "}")
                  .body);
}

class Opener : public testing::Test {
 protected:
  Opener()
      : server_(folder_),
        answer_(open(server_.port)),
        match_(places_of(answer_)),
        opener_(server_.port),
        other_(server_.port) {
    opener_secret_ = opener_.join(match_, match_.tokens[0]).text_at("token");
    const Tree joined = other_.join(match_, match_.tokens[1]);
    dice_ = *joined.find("dice");
    offers_ = *joined.find("offers")->find("list");
  }

  const Folder folder_;
  Server server_;
  Tree answer_;
  OpenMatch match_;
  Hand opener_, other_;
  std::string opener_secret_;
  Tree dice_, offers_;
};

TEST_F(Opener, has_no_secret_that_still_opens_anothers_seat) {
  EXPECT_EQ(answer_.find("moderate"), nullptr);
  EXPECT_EQ(other_.told.find("\"moderated\":true"), std::string::npos);
  Hand again(server_.port);
  EXPECT_EQ(refusal_in(again.join(match_, match_.tokens[1])), "no-such-place");
  EXPECT_EQ(refusal_in(again.join(match_, match_.tokens[0])), "no-such-place") << "nor their own";
  EXPECT_EQ(again.join(match_, opener_secret_).text_at("type"), "joined") << "their own does";
}

struct Told {
  std::string letters, presence;
};

// All that the opener receives while the other player gives the secret order with this number,
// except what differs from battle to battle. Their own secret and the seed are always the same.
Told told_while_ordering(u16 port, std::size_t offer) {
  const OpenMatch match = places_of(open(port, R"(,"seed":"42")"));
  Hand opener(port), other(port);
  const std::string secret(32, 'q');
  opener.join(match, match.tokens[0], R"(,"own":")" + secret + '"');
  const Tree joined = other.join(match, match.tokens[1]);
  const Tree& order = *joined.find("offers")->find("list")->items.at(offer).find("order");
  const Tree done =
      other.ask(R"({"type":"order","number":1,"order":)" + codec::to_json(order) + "}", "done");
  EXPECT_EQ(done.text_at("type"), "done");
  for (const char* question : {"record", "history", "offers"})
    opener.ask(std::string(R"({"type":")") + question + "\"}", question);
  Told told;
  opener.presence.clear();
  opener.join(match, secret);
  EXPECT_NE(opener.told.find(R"("answered":[")"), std::string::npos) << "that, but not what";
  EXPECT_EQ(opener.told.find(R"("complete":true)"), std::string::npos);
  EXPECT_EQ(record_status(port, match, secret), 403);
  EXPECT_EQ(record_status(port, match, match.watch), 403);
  EXPECT_EQ(record_status(port, match, match.tokens[0]), 404);
  EXPECT_EQ(record_status(port, match, match.tokens[1]), 404);
  while (opener.presence.empty()) {
    const std::string letter = opener.line.receive().value_or(R"({"type":"presence","none":0})");
    if (json(letter).text_at("type") == "presence") opener.presence = letter;
  }
  const std::regex differing(R"re("(match|token|head)":"[^"]*"|"thinks":[0-9]+)re");
  told.letters = std::regex_replace(opener.told, differing, "");
  told.presence = std::regex_replace(opener.presence, differing, "");
  return told;
}

TEST_F(Opener, cannot_read_the_others_secret_order) {
  ASSERT_GE(offers_.items.size(), 2U);
  const Told one = told_while_ordering(server_.port, 0);
  const Told two = told_while_ordering(server_.port, offers_.items.size() - 1);
  EXPECT_EQ(one.letters, two.letters);
  EXPECT_EQ(one.presence, two.presence);
  EXPECT_NE(one.presence.find(R"("here":true)"), std::string::npos) << one.presence;
}

TEST_F(Opener, gets_no_advice_from_another_seat_or_after_deciding) {
  Hand watcher(server_.port);
  watcher.join(match_, match_.watch);
  EXPECT_EQ(refusal_in(watcher.ask(R"({"type":"advise"})", "advice")), "not-yours");
  EXPECT_EQ(refusal_in(opener_.ask(R"({"type":"advise","seat":"blue"})", "advice")),
            "unknown-field");
  const Tree own = *opener_.ask(R"({"type":"offers"})", "offers").find("offers")->find("list");
  const std::string order = codec::to_json(*own.items.at(0).find("order"));
  opener_.ask(R"({"type":"order","number":1,"order":)" + order + "}", "done");
  EXPECT_EQ(refusal_in(opener_.ask(R"({"type":"advise"})", "advice")), "not-owed");
}

// Presence is announced to all; joining and leaving must not be a way to flood the others.
TEST_F(Opener, cannot_flood_the_other_by_coming_and_going) {
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 200; ++i) {
    Hand watcher(server_.port);
    watcher.join(match_, match_.watch);
  }
  other_.line.send(R"({"type":"offers"})");
  int letters = 0;
  for (auto text = other_.line.receive(); text; text = other_.line.receive(), ++letters)
    if (json(*text).text_at("type") == "offers") break;
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  EXPECT_LE(letters, seconds.count() + 2) << "one a second";
}

TEST_F(Opener, cannot_read_the_seed_before_the_end) {
  EXPECT_EQ(dice_.find("seed"), nullptr);
  EXPECT_EQ(dice_.text_at("seed_hash").size(), 64U);
  for (const std::string& told : {opener_.told, other_.told, codec::to_json(answer_),
                                  http(server_.port, "GET", "/api/matches").body})
    EXPECT_EQ(told.find("\"seed\":"), std::string::npos);
}

// With the seed, the opener could try all answers in a battle of their own.
TEST_F(Opener, cannot_open_a_twin_with_the_same_dice) {
  const OpenMatch twin = places_of(open(server_.port));
  Hand hand(server_.port);
  const Tree dice = *hand.join(twin, twin.tokens[0]).find("dice");
  EXPECT_NE(dice.text_at("seed_hash"), dice_.text_at("seed_hash"));
  const Tree by_hash = open(server_.port, R"(,"seed":")" + dice_.text_at("seed_hash") + "\"");
  EXPECT_NE(by_hash.find("error"), nullptr);
}

TEST_F(Opener, a_chosen_seed_is_shown_to_everybody) {
  const OpenMatch match = places_of(open(server_.port, R"(,"seed":"42")"));
  Hand hand(server_.port);
  EXPECT_EQ(hand.join(match, match.tokens[1]).find("dice")->text_at("seed"), "42");
}

TEST_F(Opener, a_moderator_is_announced_and_seen_looking) {
  const Tree answer = open(server_.port, R"(,"moderator":true)");
  const OpenMatch match = places_of(answer);
  Hand hand(server_.port);
  EXPECT_EQ(hand.join(match, match.tokens[1]).find("moderated")->whole, 1);
  const std::string moderate = answer.text_at("moderate");
  ASSERT_EQ(record_status(server_.port, match, moderate), 200);
  const Tree told = hand.next();
  const Tree* table = told.find("table");
  ASSERT_NE(table, nullptr) << "nobody was told: " << codec::to_json(told);
  EXPECT_EQ(codec::to_json(*table), R"([{"act":"look","seat":"moderator"}])");
  // Each look adds a line to the record, so this copy has two: the first look, and its own.
  const std::string record = record_of(server_.port, match, moderate);
  EXPECT_EQ(lines_with(record, R"("act":"look")"), 2);
}

TEST_F(Opener, everybody_else_can_prove_the_dice_afterwards) {
  other_.ask(R"({"type":"resign","number":1})", "done");
  const std::string record = record_of(server_.port, match_, match_.watch);
  EXPECT_NE(record.find(dice_.text_at("seed_hash")), std::string::npos);
  EXPECT_NE(record.find("\"act\":\"open\""), std::string::npos);
  const Tree verdict = json(http(server_.port, "POST", "/api/verify", record).body);
  EXPECT_EQ(verdict.find("ok")->whole, 1);
  EXPECT_EQ(verdict.find("sealed")->whole, 0);
}

}  // namespace
}  // namespace klaxon::tests
