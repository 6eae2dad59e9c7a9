// A battle as one seat can reconstruct it from its messages: the game from the set-up in `joined`,
// the state from the view. It is built from nothing else, so a bot that thinks in it knows only
// what the messages say.
#pragma once

#include <memory>
#include <string>

#include "battle/match/state_buffer.h"
#include "battle/system.h"
#include "core/catalog/tree.h"
#include "core/dice/dice.h"

namespace klaxon::battle::session {

// What the messages have shown the seat about the current moment.
struct Told {
  const core::Tree& view;
  const core::Tree& vocabularies;
  const core::Tree& window;
  const core::Tree& offers;
};

class SeenBattle {
 public:
  // The battle that `joined` describes. Null, with a sentence in `why`, if it cannot be built.
  static std::unique_ptr<SeenBattle> open(const System& system, const core::Tree& joined,
                                          std::string& why);

  // Makes a state that looks to the seat as the messages describe it, with everything else redealt
  // by `dice`. False, with a sentence in `why`, if its view, window or offers would differ; a bot
  // cannot think in such a state.
  bool make(const Told& told, core::Dice& dice, std::string& why);

  const core::Game& game() const { return *game_; }
  int seat() const { return seat_; }
  const core::StateBytes* state() const { return state_.bytes(); }  // once made

 private:
  SeenBattle(std::unique_ptr<core::Game> game, int seat);
  const char* difference(const Told& told);

  std::unique_ptr<core::Game> game_;
  int seat_;
  match::StateBuffer state_;
  std::unique_ptr<core::Offers> room_;  // scratch; too large for a small stack
};

}  // namespace klaxon::battle::session
