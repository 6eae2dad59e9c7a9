// The laws mean little unless the toy system's battles use all that the toy system has.
#include <set>

#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

class ToyReach : public Law {};

TEST_P(ToyReach, random_battles_meet_every_event_verb_window_roll_and_rule) {
  const core::Lexicon& lexicon = game().lexicon();
  std::set<std::string> events, verbs, windows, rolls, rules;
  std::vector<core::Event> room(core::events_per_order_max);
  each_moment(300, [&](const Moment& at) {
    verbs.insert(lexicon.verbs[at.order.verb].name);
    windows.insert(lexicon.windows[game().window(at.state).kind]);
    StateBuffer next = copy_of(at.state);
    core::Dice dice(law_seed, core::Stream::battle, at.decision);
    std::vector<core::Draw> draws(64);
    dice.note_into(draws);
    core::Log log(room);
    game().apply(next.bytes(), at.seat, at.order, dice, log);
    for (const core::Draw& draw : dice.noted()) rolls.insert(lexicon.rolls[draw.roll].name);
    for (const core::Event& event : log.events()) {
      events.insert(lexicon.events[event.kind].name);
      rules.insert(core::rule_text(lexicon.rules, event.rule));
    }
  });
  for (const core::EventKind& kind : lexicon.events)
    EXPECT_TRUE(events.contains(kind.name) || kind.name == std::string("shaken")) << kind.name;
  for (const core::Verb& verb : lexicon.verbs)
    EXPECT_TRUE(verbs.contains(verb.name) || verb.name == std::string("fault")) << verb.name;
  for (const core::RuleName& rule : lexicon.rules)
    EXPECT_TRUE(rules.contains(rule.text)) << rule.text;
  EXPECT_EQ(windows.size(), lexicon.windows.size());
  EXPECT_EQ(rolls.size() + 1, lexicon.rolls.size()) << "all except the set-up's hiding places";
}

std::vector<LawCase> toy_cases() {
  std::vector<LawCase> cases = law_cases();
  std::erase_if(cases, [](const LawCase& c) { return c.name().find("toy_") != 0; });
  return cases;
}

INSTANTIATE_TEST_SUITE_P(EveryToy, ToyReach, testing::ValuesIn(toy_cases()), case_name);

}  // namespace
}  // namespace klaxon::tests
