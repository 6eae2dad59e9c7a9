// Chance is not part of the state, and an order waits for a die still unknown: DESIGN.md 2 and 3.2.
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using core::Dice;
using core::Draw;
using core::ListSource;

class DiceLaws : public Law {
 protected:
  // Applies `at`'s order to a copy with fed dice and passes the result to `then`.
  template <class Then>
  void feed(const Moment& at, std::span<const Draw> draws, Then then) const {
    StateBuffer scratch = copy_of(at.state);
    ListSource source(draws);
    Dice dice(source);
    core::Log no_log;
    game().apply(scratch.bytes(), at.seat, at.order, dice, no_log);
    then(scratch, dice, source);
  }
  std::vector<Draw> seeded(const Moment& at, u64& after) const {
    StateBuffer next = copy_of(at.state);
    std::vector<Draw> draws = apply(next.bytes(), at.seat, at.order, at.decision);
    after = print(next);
    return draws;
  }
};

TEST_P(DiceLaws, a_set_up_replays_from_its_draws) {
  for (u64 number = 0; number < GetParam().battles(20); ++number) {
    std::vector<Draw> draws(core::draws_per_order_max);
    Dice dice(law_seed, core::Stream::setup, number);
    dice.note_into(draws);
    core::Log no_log;
    StateBuffer first(game()), second(game());
    game().setup(first.bytes(), dice, no_log);
    ListSource source(dice.noted());
    Dice fed(source);
    game().setup(second.bytes(), fed, no_log);
    ASSERT_FALSE(fed.starved());
    ASSERT_TRUE(source.exhausted());
    ASSERT_EQ(print(first), print(second));
  }
}

TEST_P(DiceLaws, every_order_replays_from_its_draws) {
  each_moment(3, [&](const Moment& at) {
    u64 after = 0;
    const std::vector<Draw> draws = seeded(at, after);
    feed(at, draws, [&](StateBuffer& state, Dice& dice, ListSource& source) {
      ASSERT_FALSE(dice.starved());
      ASSERT_TRUE(source.exhausted());
      ASSERT_EQ(print(state), after);
    });
  });
}

TEST_P(DiceLaws, too_few_draws_starve_and_name_the_next_roll) {
  u32 starved = 0;
  each_moment(6, [&](const Moment& at) {
    u64 after = 0;
    const std::vector<Draw> draws = seeded(at, after);
    for (std::size_t k = 0; k < draws.size(); ++k) {
      feed(at, std::span(draws).first(k), [&](StateBuffer&, Dice& dice, ListSource&) {
        ASSERT_TRUE(dice.starved());
        ASSERT_EQ(dice.wanted().roll.id, draws[k].roll);
        ASSERT_GT(dice.wanted().chances_of(draws[k].face), 0);
        ++starved;
      });
    }
  });
  EXPECT_GT(starved, 0U) << "no order in these battles has asked for dice";
}

// Mailed dice arrive one by one: the list grows, and the final result is the same as with a seed.
TEST_P(DiceLaws, every_possible_face_can_be_fed) {
  some_moments(150, [&](const Moment& at) {
    u64 after = 0;
    std::vector<Draw> draws = seeded(at, after);
    if (draws.empty()) return;
    core::Question first;
    feed(at, {}, [&](StateBuffer&, Dice& dice, ListSource&) { first = dice.wanted(); });
    for (int face = 0; face < 64; ++face) {
      if (first.chances_of(face) == 0) continue;
      const Draw draw{first.roll.id, static_cast<u16>(face)};
      feed(at, {&draw, 1}, [&](StateBuffer& state, Dice& dice, ListSource& source) {
        ASSERT_EQ(source.used(), 1U);
        ASSERT_TRUE(dice.starved() || game().valid(state.bytes()));
      });
    }
  });
}

TEST_P(DiceLaws, typed_faces_that_are_impossible_or_for_another_roll_starve) {
  some_moments(150, [&](const Moment& at) {
    u64 after = 0;
    const std::vector<Draw> draws = seeded(at, after);
    for (std::size_t k = 0; k < draws.size(); ++k) {
      std::vector<Draw> wrong = draws;
      wrong[k].face = 999;
      const auto expect_starved = [](StateBuffer&, Dice& dice, ListSource& source) {
        EXPECT_TRUE(dice.starved());
        EXPECT_TRUE(source.mismatch());
      };
      feed(at, wrong, expect_starved);
      wrong[k] = {static_cast<u16>(draws[k].roll + 1), draws[k].face};
      feed(at, wrong, expect_starved);
    }
  });
}

TEST_P(DiceLaws, a_log_changes_neither_state_nor_dice) {
  std::vector<core::Event> room(core::events_per_order_max);
  std::vector<Draw> draws(core::draws_per_order_max);
  each_moment(20, [&](const Moment& at) {
    u64 after = 0;
    const std::vector<Draw> unlogged = seeded(at, after);
    StateBuffer next = copy_of(at.state);
    Dice dice(law_seed, core::Stream::battle, at.decision);
    dice.note_into(draws);
    core::Log log(room);
    game().apply(next.bytes(), at.seat, at.order, dice, log);
    ASSERT_EQ(print(next), after);
    ASSERT_TRUE(std::ranges::equal(dice.noted(), unlogged));
  });
}

class EventLaws : public DiceLaws {
 protected:
  void expect_known(const core::StateBytes* after, const core::Event& event) const {
    const core::Names names(game(), after, core::moderator);
    const core::Lexicon& lexicon = names.lexicon();
    ASSERT_LT(event.kind, lexicon.events.size());
    const core::EventKind& kind = lexicon.events[event.kind];
    EXPECT_EQ(*core::rule_text(lexicon.rules, event.rule) == 0, event.rule == core::no_rule)
        << kind.name;
    ASSERT_EQ(event.n_args, kind.args.size()) << kind.name;
    for (u32 i = 0; i < event.n_args; ++i) {
      const u16 words = kind.args[i].words;
      if (words == 0) continue;
      EXPECT_GE(event.args[i], -1) << kind.name;  // -1: none
      EXPECT_LT(event.args[i], i64{names.count(words)}) << kind.name;
    }
    for (u32 i = 0; i < event.n_terms; ++i) {
      EXPECT_LT(event.terms[i].label, lexicon.terms.size()) << kind.name;
      EXPECT_EQ(event.terms[i].who & ~event.who & ~core::moderator, 0)
          << kind.name << ": only those who learn of an event are told its terms";
    }
  }
};

TEST_P(EventLaws, events_and_rolls_use_only_what_the_lexicon_knows) {
  std::vector<core::Event> room(core::events_per_order_max);
  std::vector<Draw> draws(core::draws_per_order_max);
  each_moment(3, [&](const Moment& at) {
    StateBuffer next = copy_of(at.state);
    Dice dice(law_seed, core::Stream::battle, at.decision);
    dice.note_into(draws);
    core::Log log(room);
    game().apply(next.bytes(), at.seat, at.order, dice, log);
    for (const core::Event& event : log.events()) expect_known(next.bytes(), event);
    for (const Draw& draw : dice.noted()) ASSERT_LT(draw.roll, game().lexicon().rolls.size());
  });
}

KLAXON_LAW_SUITE(DiceLaws);
KLAXON_LAW_SUITE(EventLaws);

}  // namespace
}  // namespace klaxon::tests
