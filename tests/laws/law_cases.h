// The battles on which every law is tried.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "battle/system.h"
#include "core/game.h"

namespace klaxon::tests {

// How much of a case each law may play, and how much memory the case may take.
struct LawLimits {
  // The most that any law may play of the case: a large system gets fewer and shorter battles, so
  // that its laws take minutes, not hours.
  u32 battles = 1000;
  u32 decisions = 5000;  // in one battle
  // The bytes of an idle hosted match, plus this many times its designs as text and its state.
  u32 idle_bytes = 16'000, idle_texts = 0, idle_states = 0;
  u32 line_bytes = 1'300;  // average memory for a line of a played match
};

struct LawCase {
  const battle::System* system;
  std::string scenario;
  std::string variant = {};  // a name for its options; empty for the scenario's own
  core::Tree options = core::Tree::table();
  LawLimits limits = {};

  // The number that a law gets to play if it asks for `wanted`.
  u32 battles(u32 wanted) const { return std::min(wanted, limits.battles); }
  u32 decisions(u32 wanted) const { return std::min(wanted, limits.decisions); }

  // False if no order stays hidden while others decide: alone or against robots, if one side
  // sets both intensities (SID-4), with contacts.
  bool has_secret_orders() const;
  // "toy_skirmish"
  std::string name() const;
  // Returns false, with faults, if the options do not fit together.
  bool prepare(battle::Setup& out, core::Faults& faults) const;
  // The battle, frozen; never null, since a fault ends the program with its message.
  std::unique_ptr<core::Game> open() const;
};

// Every scenario of every system, the toy system's also with code-red's deck, contacts and
// squadrons, and scenarios with options that bring in other rules.
std::vector<LawCase> law_cases();

}  // namespace klaxon::tests
