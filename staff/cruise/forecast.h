// Finds out how captains fare in an encounter by playing it. Work is limited by battles and never
// by time, so every machine gives the same answer. The same question is played only once.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <string>

#include "core/game.h"
#include "staff/cruise/map.h"
#include "staff/cruise/waters.h"

namespace klaxon::staff::cruise {

// The game of an encounter. Waters and a squadron always make a valid battle.
std::unique_ptr<core::Game> game_of(const Waters& waters, const Encounter& encounter);

class Forecaster {
 public:
  // From here on, at most this many battles are played. A question that needs more is given up,
  // with a meaningless answer; the battles already played count when the question is asked again.
  static constexpr u32 unlimited = std::numeric_limits<u32>::max();
  void allow(u32 battles) {
    left_ = battles;
    gave_up_ = false;
  }
  u32 left() const { return left_; }
  bool gave_up() const { return gave_up_; }

  // How many battles out of a thousand the squadron wins.
  u32 wins(const Waters& waters, const Encounter& encounter, u32 battles);
  // The force that brings captains nearest to `target` wins in a hundred; in a tie, the weaker.
  u32 nearest_force(const Waters& waters, Encounter encounter, u32 target, u32 battles);

 private:
  struct Part {
    u32 won = 0, played = 0;
  };
  void play(const Waters& waters, const Encounter& encounter, u32 battles, u32& won, u32& played);

  std::map<std::string, u32> known_;
  std::map<std::string, Part> parts_;  // for questions given up
  u32 left_ = unlimited;
  bool gave_up_ = false;
};

// Plays the battle itself, with captains on both sides, and returns how it ended.
Aftermath fight_out(const Waters& waters, const Encounter& encounter, u64 seed);

}  // namespace klaxon::staff::cruise
