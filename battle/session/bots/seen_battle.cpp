#include "battle/session/bots/seen_battle.h"

#include "battle/record/header_text.h"
#include "battle/session/wire/describe.h"
#include "battle/view_state.h"
#include "battle/view_tree.h"
#include "core/catalog/faults.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {

using core::Tree;

namespace {

bool equal(const Tree* one, const Tree* other) {
  return one != nullptr && other != nullptr && *one == *other;
}

// Under other rules the battle would not go as the thinker expects.
bool same_rules(const core::Lexicon& lexicon, const Tree& joined) {
  const Tree* told = joined.find("lexicon");
  const Tree* revision = told == nullptr ? nullptr : told->find("revision");
  return joined.text_at("system") == lexicon.system && revision != nullptr &&
         revision->is(Tree::Kind::whole) && revision->whole == i64{lexicon.revision};
}

int seat_named(const core::Game& game, std::string_view name) {
  for (int seat = 0; seat < game.seats(); ++seat)
    if (game.seat_name(seat) == name) return seat;
  return -1;
}

}  // namespace

SeenBattle::SeenBattle(std::unique_ptr<core::Game> game, int seat)
    : game_(std::move(game)),
      seat_(seat),
      state_(*game_),
      room_(std::make_unique<core::Offers>()) {}

std::unique_ptr<SeenBattle> SeenBattle::open(const System& system, const Tree& joined,
                                             std::string& why) {
  if (!same_rules(system.lexicon(), joined)) {
    why = "The match is played under another system, or another revision of its rules.";
    return nullptr;
  }
  const Tree* told = joined.find("setup");
  if (told == nullptr) {
    why = "The session does not send the battle's set-up.";
    return nullptr;
  }
  Setup setup;
  core::Faults faults;
  std::unique_ptr<core::Game> game;
  core::Reader in(*told, "setup", faults);
  record::read_setup(in, setup, faults);
  if (faults.empty()) game = system.open(setup, faults);
  const int seat = game == nullptr ? -1 : seat_named(*game, joined.text_at("seat"));
  if (seat < 0) {
    why = "The battle's set-up cannot be read; it may come from another version.";
    return nullptr;
  }
  if (const auto changed = system.changed_entries(setup); !changed.empty()) {
    why = "The match does not use the " + core::in_quotes(changed.front()) + " shipped here.";
    return nullptr;
  }
  return std::unique_ptr<SeenBattle>(new SeenBattle(std::move(game), seat));
}

bool SeenBattle::make(const Told& told, core::Dice& dice, std::string& why) {
  core::Dice opening(0, core::Stream::setup, 0);
  core::Log no_log;
  game_->setup(state_.bytes(), opening, no_log);
  const char* other = "view";
  const SentView sent{core::seat_bit(seat_), told.view, told.vocabularies};
  if (read_view(*game_, sent, state_.bytes())) {
    game_->resample(state_.bytes(), seat_, dice);
    other = difference(told);
  }
  if (other == nullptr) return true;
  why = std::string("The ") + other + " worked out here would differ from what the session sent.";
  return false;
}

// What the generated state shows that differs from the messages; null if nothing does.
const char* SeenBattle::difference(const Told& told) {
  const core::StateBytes* state = state_.bytes();
  if (!(view_tree(*game_, state, core::seat_bit(seat_)) == told.view)) return "view";
  if (!game_->valid(state)) return "state";
  const core::Names names(*game_, state, core::seat_bit(seat_));
  if (!(vocabularies_tree(names) == told.vocabularies)) return "lexicon";
  const core::Window window = game_->window(state);
  const core::Seats known = game_->seats_known(state, core::seat_bit(seat_));
  if (!(window_tree(*game_, known_window(window, known)) == told.window)) return "window";
  const Tree offers = offers_tree(*game_, state, window, seat_, *room_);
  const bool same = equal(offers.find("list"), told.offers.find("list")) &&
                    equal(offers.find("forms"), told.offers.find("forms"));
  return same ? nullptr : "offers";
}

}  // namespace klaxon::battle::session
