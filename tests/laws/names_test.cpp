// Onlookers learn only the names that they may know: in the words, in how many words there are, and
// in set-ups. DESIGN.md section 3, laws 4 and 5.
#include <set>

#include "battle/record/header_text.h"
#include "battle/session/wire/describe.h"
#include "battle/view_state.h"
#include "battle/view_tree.h"
#include "codec/codec.h"
#include "tests/laws/law.h"
#include "tests/support/contacts.h"

namespace klaxon::tests {
namespace {

using core::Audience;
using core::Tree;

// Every word of every vocabulary, in the forms for data and for people.
std::string told_words(const core::Game& game, const core::StateBytes* state, Audience onlooker) {
  const core::Names names(game, state, onlooker);
  std::string text = codec::to_json(battle::session::vocabularies_tree(names));
  for (u16 v = 0; v < game.lexicon().vocabularies.size(); ++v)
    for (u32 value = 0; value < names.count(v); ++value) text += names.shown(v, value) + "\n";
  return text;
}

// Everything sent to the onlooker about a state, except events.
std::string told_of(const core::Game& game, const core::StateBytes* state, Audience onlooker) {
  static core::Offers room;
  const core::Window window = game.window(state);
  std::string text =
      told_words(game, state, onlooker) + codec::to_json(battle::view_tree(game, state, onlooker)) +
      codec::to_json(battle::session::window_tree(
          game, battle::session::known_window(window, game.seats_known(state, onlooker))));
  for (int seat = 0; seat < game.seats(); ++seat)
    if (core::seat_bit(seat) == onlooker)
      text += codec::to_json(battle::session::offers_tree(game, state, window, seat, room));
  return text;
}

class NameLaws : public Law {
 protected:
  // The seats that an onlooker knows of when the battle begins.
  core::Seats seats_known_first(Audience onlooker) {
    StateBuffer state(game());
    core::Dice opening(law_seed, core::Stream::setup, 0);
    core::Log no_log;
    game().setup(state.bytes(), opening, no_log);
    return game().seats_known(state.bytes(), onlooker);
  }
  // The words, of the seat or a watcher, that change if what the seat may not know is redealt.
  std::string first_leak(u32 moments) {
    std::string leak;
    core::Dice redeals(law_seed, core::Stream::resample, 0);
    some_moments(moments, [&](const Moment& at) {
      const std::string watched = told_words(game(), at.state, core::watchers);
      for (int seat = 0; seat < game().seats() && leak.empty(); ++seat) {
        const std::string own = told_words(game(), at.state, core::seat_bit(seat));
        for (int i = 0; i < 3; ++i) {
          StateBuffer other = copy_of(at.state);
          game().resample(other.bytes(), seat, redeals);
          if (told_words(game(), other.bytes(), core::seat_bit(seat)) != own) leak = own;
          if (told_words(game(), other.bytes(), core::watchers) != watched) leak = watched;
        }
      }
    });
    return leak;
  }
};

TEST_P(NameLaws, a_seat_and_watchers_get_the_same_words_in_every_resample) {
  EXPECT_EQ(first_leak(80), "");
}

// No word appears twice, and even the last is found: otherwise no order could be given in words.
TEST_P(NameLaws, everything_that_an_order_can_name_has_one_word_for_each_value) {
  std::set<u16> vocabularies;
  for (const core::Verb& verb : game().lexicon().verbs)
    for (const core::Arg& arg : verb.args) vocabularies.insert(arg.words);
  some_moments(40, [&](const Moment& at) {
    for (int seat = 0; seat < game().seats(); ++seat) {
      const core::Names names(game(), at.state, core::seat_bit(seat));
      for (u16 vocabulary : vocabularies) {
        std::set<std::string> known;
        std::string last;
        i64 last_value = -1;
        for (u32 value = 0; value < names.count(vocabulary); ++value) {
          std::string word = names.word(vocabulary, value);
          if (word.empty()) continue;
          ASSERT_TRUE(known.insert(word).second) << word;
          last = std::move(word);
          last_value = value;
        }
        ASSERT_EQ(names.value(vocabulary, last), last_value) << last;
      }
    }
  });
}

TEST_P(NameLaws, the_moderator_gets_the_whole_set_up) {
  battle::Setup setup, told;
  core::Faults faults;
  ASSERT_TRUE(GetParam().prepare(setup, faults));
  ASSERT_TRUE(GetParam().system->told_setup(setup, core::moderator, told));
  // this includes the text of shipped entries, which a record knows only by their fingerprints
  ASSERT_EQ(told.catalogue.size(), setup.catalogue.size());
  for (std::size_t i = 0; i < told.catalogue.size(); ++i)
    if (setup.catalogue[i].shipped()) told.catalogue[i].own = core::Tree();
  EXPECT_EQ(battle::record::setup_tree(told), battle::record::setup_tree(setup));
}

// If the set-up sent to an onlooker opens as a battle, everything that they are sent about a
// state can be computed in it.
TEST_P(NameLaws, an_onlookers_set_up_that_opens_shows_the_same_of_every_state) {
  battle::Setup setup, told;
  core::Faults faults;
  ASSERT_TRUE(GetParam().prepare(setup, faults));
  core::Dice redeals(law_seed, core::Stream::resample, 0);
  for (int seat = 0; seat < game().seats(); ++seat) {
    const Audience own = core::seat_bit(seat);
    if (!GetParam().system->told_setup(setup, own, told)) continue;
    if (const core::Seats known = seats_known_first(own); known != core::all_seats)
      GetParam().system->leave_known(told, known);
    const std::unique_ptr<core::Game> thought = GetParam().system->open(told, faults);
    if (thought == nullptr) continue;
    some_moments(30, [&](const Moment& at) {
      const Tree view = battle::view_tree(game(), at.state, own);
      const Tree words = battle::session::vocabularies_tree({game(), at.state, own});
      StateBuffer made(*thought);
      core::Dice opening(law_seed, core::Stream::setup, 99);
      core::Log no_log;
      thought->setup(made.bytes(), opening, no_log);
      ASSERT_TRUE(battle::read_view(*thought, {own, view, words}, made.bytes()));
      thought->resample(made.bytes(), seat, redeals);
      ASSERT_EQ(told_of(*thought, made.bytes(), own), told_of(game(), at.state, own));
    });
  }
}

KLAXON_LAW_SUITE(NameLaws);

// The law above must notice a game that shows its names to everybody.
class LeakyNames : public NameLaws {};
TEST_P(LeakyNames, are_found) {
  EXPECT_NE(first_leak(80), "");
}
Tree told_openly() {
  Tree options = Tree::table();
  options.set("open", Tree::of_flag(true));
  return options;
}
INSTANTIATE_TEST_SUITE_P(Contacts, LeakyNames,
                         testing::Values(LawCase{&contacts_system(), "contacts", "open",
                                                 told_openly()}),
                         case_name);

// ---- set-ups that differ in what they hide -----------------------------------------------------

Tree fleet(std::initializer_list<i64> types) {
  Tree options = Tree::table();
  Tree& list = options.set("fleet", Tree::list());
  for (i64 type : types) list.add(Tree::of(type));
  return options;
}

struct Told {
  std::string setup, start;
};
Told told_by(const LawCase& which, Audience onlooker) {
  battle::Setup setup, told;
  core::Faults faults;
  EXPECT_TRUE(which.prepare(setup, faults));
  const auto game = which.system->open(setup, faults);
  StateBuffer state(*game);
  core::Dice opening(law_seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(state.bytes(), opening, no_log);
  Told out;
  if (which.system->told_setup(setup, onlooker, told))
    out.setup = codec::to_json(battle::record::setup_tree(told));
  out.start = told_of(*game, state.bytes(), onlooker);
  return out;
}

TEST(HiddenSetup, is_the_same_for_players_who_may_not_know_it) {
  const LawCase one{&contacts_system(), "contacts", "one", fleet({0, 1, 2})};
  const LawCase other{&contacts_system(), "contacts", "other", fleet({1, 1, 0})};
  for (const Audience who : {core::seat_bit(0), core::watchers}) {
    EXPECT_EQ(told_by(one, who).setup, told_by(other, who).setup);
    EXPECT_EQ(told_by(one, who).start, told_by(other, who).start);
  }
  for (const Audience who : {core::seat_bit(1), core::moderator}) {
    EXPECT_NE(told_by(one, who).setup, told_by(other, who).setup);
    EXPECT_NE(told_by(one, who).start, told_by(other, who).start);
  }
}

}  // namespace
}  // namespace klaxon::tests
