// The answer about posts that the page receives (staff/posts/answer.h): it knows players by
// their names in chats, and forgets no condition on which an order was carried out.
#include <gtest/gtest.h>

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "staff/posts/words.h"
#include "staff/sidcors/system.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

// Enough for a record that nobody has changed.
battle::Hashing no_hashing() {
  battle::Hashing out;
  out.sha256 = [](battle::Bytes) { return battle::Digest{}; };
  out.hmac_sha256 = [](battle::Bytes, battle::Bytes) { return battle::Digest{}; };
  out.chacha20 = [](const battle::Digest&, u32, std::span<u8>) {};
  return out;
}

// The kinds of a post's lines in order: "order chatter".
std::string kinds_of(const std::string& mine, const std::string& others) {
  const SidcorsSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(system.prepare("border_clash", core::Tree::table(), setup, faults))
      << testing::all_of(faults);
  battle::match::Match match(system.open(setup, faults), "m", battle::match::DicePlan::seeded(1));
  match.begin();
  const auto header = battle::record::header_of(match, setup, {"a", "b"});
  const battle::System* const systems[] = {&system};
  battle::record::Record record;
  EXPECT_TRUE(battle::record::read(battle::record::to_text(match, header, no_hashing()), systems,
                                   no_hashing(), record, faults))
      << testing::all_of(faults);
  core::Tree answer;
  EXPECT_TRUE(system.posts()->answer(record, no_hashing(),
                                     testing::toml("[[posts]]\nseat = \"attacker\"\n" + mine +
                                                   "[[posts]]\nseat = \"defender\"\n" + others),
                                     answer, faults))
      << testing::all_of(faults);
  std::string out;
  for (const core::Tree& line : answer.find("seats")->items[0].find("lines")->items)
    out += (out.empty() ? "" : " ") + line.text_at("kind");
  return out;
}

TEST(PostsAnswer, knows_players_by_their_names_in_chats) {
  const std::string text = "text = \"Vega:\\nIntensity 4\\n\\nSorrel:\\nRetreat\\n\"\n";
  EXPECT_EQ(kinds_of(text, ""), "chatter unclear chatter unclear");
  EXPECT_EQ(kinds_of("by = \"Vega\"\n" + text, ""), "chatter order chatter unclear");
  EXPECT_EQ(kinds_of("by = \"Vega\"\n" + text, "by = \"Sorrel\"\n"),
            "chatter order chatter chatter");
}

TEST(PostsAnswer, knows_seats_by_name) {
  EXPECT_EQ(kinds_of("text = \"Attacker:\\nIntensity 4\\n\\nDefender:\\nRetreat\\n\"\n", ""),
            "chatter order chatter chatter");
}

}  // namespace
}  // namespace klaxon::staff::sidcors
