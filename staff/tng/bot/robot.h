// The robot commands ships by the rules for robots (TNG-Robot-Controlled), using what any ship may
// do: the standard allocation, a course straight at an enemy picked by a die, and fire by a die for
// each target. It does nothing in Impulse Activity and repairs nothing.
#pragma once

#include <array>

#include "battle/search/bot.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

class Robot final : public battle::search::Bot {
 public:
  Robot() { prey_.fill(rules::no_unit); }
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  void begin_impulse(const rules::State& state);
  core::Order move(const rules::Battle& battle, const rules::State& state, core::Dice& dice);
  core::Order fire(const rules::Battle& battle, const rules::State& state, int seat,
                   core::Dice& dice);

  // For the current impulse: its number, towards whom the units move, and which of them have rolled
  // for their fire.
  u16 turn_ = 0;
  u8 impulse_ = 0;
  std::array<u8, rules::units_max> prey_{};
  u64 rolled_ = 0;
};

}  // namespace klaxon::staff::tng::bot
