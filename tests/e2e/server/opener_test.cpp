// Who opens a battle is no god: the attack that he could once make, step by step.
#include <gtest/gtest.h>

#include <regex>

#include "codec/codec.h"
#include "tests/e2e/server/scene.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using namespace std::chrono_literals;

// A seat held by hand; all that ever came to it is kept.
struct Hand {
  explicit Hand(u16 port) : line(port) {
    line.send(R"({"type":"hello","protocol":1})");
    next();
  }
  Tree next() {
    const auto text = line.receive();
    if (!text) return Tree::table();
    told += *text + "\n";
    return json(*text);
  }
  Tree join(const OpenMatch& match, const std::string& token) {
    line.send(R"({"type":"join","match":")" + match.id + R"(","token":")" + token + "\"}");
    return next();
  }
  // The answer, past whatever else is told.
  Tree ask(const std::string& message, std::string_view type) {
    line.send(message);
    for (;;) {
      Tree answer = next();
      const std::string said = answer.text_at("type");
      if (said.empty() || said == type || said == "error") return answer;
    }
  }

  WebSocket line;
  std::string told;
};

int record_status(u16 port, const OpenMatch& match, const std::string& token) {
  return http(port, "GET", "/api/matches/" + match.id + "/record", {},
              {{"Authorization", "Bearer " + token}})
      .status;
}

Tree open(u16 port, const std::string& more = "") {
  return json(http(port, "POST", "/api/matches",
                   R"({"system":"sidcors","scenario":"border_clash")" + more + "}")
                  .body);
}

OpenMatch places_of(const Tree& answer) {
  OpenMatch match;
  match.id = answer.text_at("match");
  match.watch = answer.text_at("watch");
  for (const Tree& seat : answer.find("seats")->items)
    match.tokens.push_back(seat.text_at("token"));
  return match;
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

TEST_F(Opener, holds_no_secret_that_still_opens_anothers_seat) {
  EXPECT_EQ(answer_.find("moderate"), nullptr);
  EXPECT_EQ(other_.told.find("\"moderated\":true"), std::string::npos);
  Hand again(server_.port);
  EXPECT_EQ(again.join(match_, match_.tokens[1]).find("error")->text_at("code"), "no-such-place");
  EXPECT_EQ(again.join(match_, opener_secret_).text_at("type"), "joined") << "his own does";
}

// All that comes to the opener while the other gives the secret order of this number, but for what
// differs from battle to battle.
std::string told_while_ordering(u16 port, std::size_t offer) {
  const OpenMatch match = places_of(open(port, R"(,"seed":"42")"));
  Hand opener(port), other(port);
  const std::string secret = opener.join(match, match.tokens[0]).text_at("token");
  const Tree joined = other.join(match, match.tokens[1]);
  const Tree& order = *joined.find("offers")->find("list")->items.at(offer).find("order");
  const Tree done =
      other.ask(R"({"type":"order","number":1,"order":)" + codec::to_json(order) + "}", "done");
  EXPECT_EQ(done.text_at("type"), "done");
  for (const char* question : {"record", "history", "offers"})
    opener.ask(std::string(R"({"type":")") + question + "\"}", question);
  opener.join(match, secret);
  EXPECT_NE(opener.told.find(R"("answered":[")"), std::string::npos) << "that, but not what";
  EXPECT_EQ(opener.told.find(R"("complete":true)"), std::string::npos);
  EXPECT_EQ(record_status(port, match, secret), 403);
  EXPECT_EQ(record_status(port, match, match.watch), 403);
  EXPECT_EQ(record_status(port, match, match.tokens[0]), 404);
  EXPECT_EQ(record_status(port, match, match.tokens[1]), 404);
  const std::regex own(R"re("(match|token|head)":"[^"]*")re");
  return std::regex_replace(opener.told, own, "");
}

TEST_F(Opener, cannot_read_what_the_other_has_ordered_in_secret) {
  ASSERT_GE(offers_.items.size(), 2U);
  EXPECT_EQ(told_while_ordering(server_.port, 0),
            told_while_ordering(server_.port, offers_.items.size() - 1));
}

TEST_F(Opener, cannot_read_the_seed_before_the_end) {
  EXPECT_EQ(dice_.find("seed"), nullptr);
  EXPECT_EQ(dice_.text_at("seed_hash").size(), 64U);
  for (const std::string& told : {opener_.told, other_.told, codec::to_json(answer_),
                                  http(server_.port, "GET", "/api/matches").body})
    EXPECT_EQ(told.find("\"seed\":"), std::string::npos);
}

// With the seed he could try all answers in a battle of his own.
TEST_F(Opener, cannot_open_a_twin_whose_dice_foretell_these) {
  const OpenMatch twin = places_of(open(server_.port));
  Hand hand(server_.port);
  const Tree dice = *hand.join(twin, twin.tokens[0]).find("dice");
  EXPECT_NE(dice.text_at("seed_hash"), dice_.text_at("seed_hash"));
  const Tree by_hash = open(server_.port, R"(,"seed":")" + dice_.text_at("seed_hash") + "\"");
  EXPECT_NE(by_hash.find("error"), nullptr);
}

TEST_F(Opener, who_chooses_the_seed_has_it_told_to_everybody) {
  const OpenMatch match = places_of(open(server_.port, R"(,"seed":"42")"));
  Hand hand(server_.port);
  EXPECT_EQ(hand.join(match, match.tokens[1]).find("dice")->text_at("seed"), "42");
}

TEST_F(Opener, who_moderates_is_announced_and_seen_looking) {
  const Tree answer = open(server_.port, R"(,"moderator":true)");
  const OpenMatch match = places_of(answer);
  Hand hand(server_.port);
  EXPECT_EQ(hand.join(match, match.tokens[1]).find("moderated")->whole, 1);
  ASSERT_EQ(record_status(server_.port, match, answer.text_at("moderate")), 200);
  EXPECT_EQ(codec::to_json(*hand.next().find("table")), R"([{"act":"look","seat":"moderator"}])");
}

TEST_F(Opener, and_everybody_else_can_prove_the_dice_afterwards) {
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
