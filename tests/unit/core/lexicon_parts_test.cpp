#include "core/lexicon_parts.h"

#include <gtest/gtest.h>

#include <string_view>

namespace klaxon::core {
namespace {

constexpr Verb base_verbs[] = {{"move", "Move"}, {"pass", "Pass"}};
constexpr EventKind base_events[] = {{"moved", "It moves."}};
constexpr Verb cloak_verbs[] = {{"cloak", "Cloak"}, {"uncloak", "Uncloak"}};
constexpr EventKind armour_events[] = {{"held", "The armour holds."}};
constexpr Verb aim_verbs[] = {{"aim", "Aim"}};
constexpr RollKind aim_rolls[] = {{"aim", "the aim"}};

TEST(CoreLexiconParts, parts_are_numbered_after_the_base_in_their_order) {
  Lexicon base{};
  base.verbs = base_verbs;
  base.events = base_events;
  const LexiconPart parts[] = {
      {.verbs = cloak_verbs}, {.events = armour_events}, {.verbs = aim_verbs, .rolls = aim_rolls}};
  const LexiconOfParts joined(base, parts);
  const Lexicon& all = joined.lexicon();
  ASSERT_EQ(all.verbs.size(), 5U);
  EXPECT_EQ(all.verbs[joined.ids(0).verb(1)].name, std::string_view("uncloak"));
  EXPECT_EQ(all.verbs[joined.ids(2).verb(0)].name, std::string_view("aim"));
  EXPECT_EQ(all.events[joined.ids(1).event(0)].name, std::string_view("held"));
  EXPECT_EQ(all.rolls[joined.ids(2).roll(0).id].name, std::string_view("aim"));
  EXPECT_EQ(joined.ids(0).refusal(1), refusal_first_own + 1);
}

// A part without verbs, such as armour, owns no verbs.
TEST(CoreLexiconParts, each_verb_has_the_part_that_defines_it) {
  Lexicon base{};
  base.verbs = base_verbs;
  const LexiconPart parts[] = {
      {.verbs = cloak_verbs}, {.events = armour_events}, {.verbs = aim_verbs}, {}};
  const LexiconOfParts joined(base, parts);
  const int expected[] = {-1, -1, 0, 0, 2};
  for (u16 verb = 0; verb < 5; ++verb) EXPECT_EQ(joined.part_of_verb(verb), expected[verb]) << verb;
}

// Verbs that older records number among the base's own.
TEST(CoreLexiconParts, a_part_may_fill_rows_that_the_base_keeps_for_it) {
  constexpr Verb rows[] = {{}, {"move", "Move"}, {}};
  constexpr u16 kept[] = {2, 0};
  Lexicon base{};
  base.verbs = rows;
  const LexiconPart parts[] = {{.verbs = aim_verbs}, {.verbs = cloak_verbs, .verb_numbers = kept}};
  const LexiconOfParts joined(base, parts);
  const char* const expected[] = {"uncloak", "move", "cloak", "aim"};
  ASSERT_EQ(joined.lexicon().verbs.size(), 4U);
  for (u32 verb = 0; verb < 4; ++verb)
    EXPECT_EQ(joined.lexicon().verbs[verb].name, std::string_view(expected[verb]));
  EXPECT_EQ(joined.ids(1).verb(0), 2);
  EXPECT_EQ(joined.ids(1).verb(1), 0);
  const int owners[] = {1, -1, 1, 0, -1};
  for (u16 verb = 0; verb < 5; ++verb) EXPECT_EQ(joined.part_of_verb(verb), owners[verb]) << verb;
}
TEST(CoreLexiconPartsDeath, a_row_that_is_kept_for_no_part_or_another_is_a_fault) {
  constexpr Verb rows[] = {{}, {"move", "Move"}};
  constexpr u16 taken[] = {1};
  Lexicon base{};
  base.verbs = rows;
  const LexiconPart nobody[] = {{.verbs = aim_verbs}};
  EXPECT_DEATH(LexiconOfParts(base, nobody), "every verb has a name");
  const LexiconPart other[] = {{.verbs = aim_verbs, .verb_numbers = taken}};
  EXPECT_DEATH(LexiconOfParts(base, other), "kept for it");
}

}  // namespace
}  // namespace klaxon::core
