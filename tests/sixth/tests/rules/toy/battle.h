// A battle of the toy with scripted dice, for rule tests.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/match/state_buffer.h"
#include "battle/system.h"
#include "rules/toy/game.h"

namespace klaxon::rules::toy {

class ScriptedBattle {
 public:
  // `ships` is TOML, as in a scenario: "{ design = 'cruiser', seat = 'red', at = '0203' }". `faces`
  // are the dice of the set-up.
  explicit ScriptedBattle(std::string_view ships, std::initializer_list<int> faces = {});

  const core::Game& game() const { return *game_; }
  core::StateBytes* bytes() { return state_.bytes(); }
  State& state() { return ToyGame::state(state_.bytes()); }
  Ship& ship(u32 number) { return state().ships[number]; }
  // Gives an order for the seat that owes it; it must be legal and use up the faces. Returns the
  // moderator's log, with a line for each event.
  std::vector<std::string> give(std::string_view verb, std::initializer_list<i32> args = {},
                                std::initializer_list<int> faces = {});
  // Every seat gives its ships no energy, or `points` for each use of each ship.
  void allocate(i32 points = 0);
  bool offered(std::string_view verb) const;
  bool offered_at(std::string_view verb, i32 target) const;
  core::Order order(std::string_view verb, std::initializer_list<i32> args = {}) const;
  int owing() const;  // the first seat that owes an order

 private:
  std::unique_ptr<core::Game> game_;
  battle::match::StateBuffer state_;
};

}  // namespace klaxon::rules::toy
