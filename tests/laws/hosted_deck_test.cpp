// Code-red's deck in the toy's battles (CR-5.0.7): one joined lexicon, the owner's choices within
// another player's volley, critical hits in the host, and replays. The laws test all the rest.
#include "tests/laws/hosted_deck.h"

#include <algorithm>
#include <set>

#include "battle/wording.h"
#include "core/lexicon_join.h"
#include "rules/code_red/damage/deck_allocator.h"
#include "rules/code_red/game.h"
#include "tests/laws/law.h"
#include "tests/support/toy.h"

namespace klaxon::tests {
namespace {

using core::HitClass;

class HostedDeckTest : public Law {
 protected:
  struct Seen {
    std::set<std::string> events, rolls, rules, texts, whys;
  };
  Seen seen_in(u32 battles) const {
    Seen seen;
    std::vector<core::Event> room(core::events_per_order_max);
    std::vector<core::Draw> draws(core::draws_per_order_max);
    const core::Lexicon& lexicon = game().lexicon();
    each_moment(battles, [&](const Moment& at) {
      StateBuffer next = copy_of(at.state);
      core::Dice dice(law_seed, core::Stream::battle, at.decision);
      dice.note_into(draws);
      core::Log log(room);
      game().apply(next.bytes(), at.seat, at.order, dice, log);
      for (const core::Event& event : log.events()) {
        seen.events.insert(lexicon.events[event.kind].name);
        seen.rules.insert(core::rule_text(lexicon.rules, event.rule));
        seen.texts.insert(battle::word_event({game(), nullptr, core::moderator}, event));
        seen.whys.insert(battle::why_event(game(), event, core::moderator));
      }
      for (const core::Draw& draw : dice.noted()) seen.rolls.insert(lexicon.rolls[draw.roll].name);
    });
    return seen;
  }
};

TEST_P(HostedDeckTest, CR_5_0_7_the_hosts_battles_report_cards_criticals_and_their_effects) {
  const Seen seen = seen_in(60);
  for (const char* event : {"card_scored", "card_ignored", "choice_due", "critical_roll",
                            "excess_damage", "box_lost", "shaken", "ship_lost"})
    EXPECT_TRUE(seen.events.contains(event)) << event;
  for (const char* roll : {"deal", "critical", "gunnery"})
    EXPECT_TRUE(seen.rolls.contains(roll)) << roll;
  EXPECT_FALSE(seen.rolls.contains("location")) << "these are the toy's own damage dice";
  for (const char* rule : {"CR-2.0.2a", "CR-2.0.2b", "CR-2.2", "CR-3.0", "CR-4.0", "TOY-5"})
    EXPECT_TRUE(seen.rules.contains(rule)) << rule;
}

TEST_P(HostedDeckTest, CR_5_0_7_the_host_words_the_decks_events_and_rolls) {
  const Seen seen = seen_in(60);
  const auto told = [&](std::string_view text) {
    return std::ranges::any_of(seen.texts,
                               [&](const std::string& line) { return line.ends_with(text); });
  };
  EXPECT_TRUE(told(": 'Lab' finds nothing to hit."));
  EXPECT_TRUE(told(": impulse hit, 2 boxes left."));
  EXPECT_TRUE(seen.whys.contains("CR-3.0: die 3"));
}

// The owner, not the firing seat, chooses, and only among boxes that the ship still has.
TEST_P(HostedDeckTest, CR_5_0_7_the_owner_chooses_inside_the_volley_of_another) {
  u32 choices = 0;
  each_moment(60, [&](const Moment& at) {
    if (std::string_view(game().lexicon().windows[game().window(at.state).kind]) != "damage")
      return;
    core::Offers offers;
    game().offers(at.state, at.seat, offers);
    ASSERT_GT(offers.list.size(), 1U) << "one choice is none";
    ++choices;
  });
  EXPECT_GT(choices, 20U);
}

std::vector<LawCase> hosted_cases() {
  std::vector<LawCase> cases = law_cases();
  std::erase_if(cases, [](const LawCase& c) { return c.system != &hosted_deck(); });
  return cases;
}
INSTANTIATE_TEST_SUITE_P(Deck, HostedDeckTest, testing::ValuesIn(hosted_cases()), case_name);

TEST(JoinedLexicon, numbers_the_guests_ids_after_the_hosts_and_moves_its_vocabularies) {
  const core::GuestIds at = toy_guest_ids();
  const rules::code_red::DeckAllocator deck({}, at);
  const core::Lexicon &host = toy_system().lexicon(), &guest = *deck.guest()->lexicon;
  constexpr u16 ships_of_host = 5;
  const core::JoinedLexicon joined(host, ships_of_host, *deck.guest());
  const core::Lexicon& all = joined.lexicon();
  ASSERT_EQ(all.events.size(), host.events.size() + guest.events.size());
  ASSERT_EQ(all.rolls.size(), host.rolls.size() + guest.rolls.size());
  ASSERT_EQ(all.rules.size(), host.rules.size() + guest.rules.size());
  ASSERT_EQ(all.terms.size(), host.terms.size() + guest.terms.size());
  EXPECT_EQ(all.events[at.events].name, guest.events[0].name);
  EXPECT_EQ(all.events[0].args.data(), host.events[0].args.data());
  EXPECT_EQ(all.verbs.size(), host.verbs.size());
  const std::span<const core::Arg> scored = all.events[at.events + 1U].args;
  ASSERT_EQ(scored.size(), 4U);
  EXPECT_EQ(scored[0].words, ships_of_host);
  EXPECT_EQ(scored[1].words, at.words + rules::code_red::vocabulary::cards);
  EXPECT_EQ(scored[3].words, 0) << "a plain number";
  EXPECT_EQ(all.rolls[at.rolls].words, at.words + rules::code_red::vocabulary::cards);
  ASSERT_EQ(all.vocabularies.size(), host.vocabularies.size() + guest.vocabularies.size() - 1);
  EXPECT_EQ(all.vocabularies[scored[1].words].words.size(), 64U);
  EXPECT_STREQ(all.vocabularies[scored[1].words].words[0], "cargo_forward_hull_1");
}

}  // namespace
}  // namespace klaxon::tests
