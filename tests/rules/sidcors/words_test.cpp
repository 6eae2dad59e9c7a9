// The constants in the headers equal the positions of their words in the lexicon.
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

TEST(SidcorsWords, verbs_are_at_the_numbers_that_records_use) {
  const char* const names[] = {
      "cloak",        "intensity",     "intensity_both", "standing",     "keep_standing",
      "end_standing", "direct",        "direct_mauler",  "direct_craft", "direct_none",
      "cripple",      "destroy",       "lose_fighters",  "lose_pfs",     "transfer_fighters",
      "transfer_pfs", "transfer_done", "retreat",        "stay",         "direct_mauler_craft"};
  ASSERT_EQ(lexicon().verbs.size(), std::size(names));
  for (u32 verb = 0; verb < std::size(names); ++verb)
    EXPECT_STREQ(lexicon().verbs[verb].name, names[verb]);
}

TEST(SidcorsWords, numbers_of_behaviours_match_their_words) {
  const auto event = [](EventId id) { return lexicon().events[number_of(id)].name; };
  EXPECT_STREQ(event(events::cloaks_used), "cloaks_used");
  EXPECT_STREQ(event(events::cloaks_not_used), "cloaks_not_used");
  EXPECT_STREQ(event(events::mauler_alone), "mauler_alone");
  EXPECT_STREQ(event(events::directed_mauler), "directed_mauler");
  EXPECT_STREQ(event(events::directed_mauler_craft), "directed_mauler_craft");
  EXPECT_STREQ(event(events::shock), "shock");
  EXPECT_STREQ(event(events::shock_crippled), "shock_crippled");
  EXPECT_STREQ(lexicon().terms[terms::scouts], "scouts");
  EXPECT_STREQ(lexicon().terms[terms::cloaks], "cloaks");
  EXPECT_STREQ(lexicon().terms[terms::second_die], "second die");
  EXPECT_STREQ(lexicon().terms[terms::mauler_points], "mauler");
  EXPECT_STREQ(lexicon().rolls[rolls::combat.id].name, "combat");
  EXPECT_STREQ(lexicon().rolls[rolls::cloak.id].name, "cloak");
  EXPECT_STREQ(lexicon().rolls[rolls::shock.id].name, "shock");
  EXPECT_STREQ(lexicon().refusals[static_cast<u32>(refusals::no_mauler)].code, "no-mauler");
}

}  // namespace
}  // namespace klaxon::rules::sidcors
