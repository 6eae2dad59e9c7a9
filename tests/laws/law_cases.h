// The battles that every law is tried on.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "battle/system.h"
#include "core/game.h"

namespace klaxon::tests {

// What a law may ask of a case, and what the case may weigh.
struct LawLimits {
  // The most that a law may play of it, whatever the law asks for: a large system gets fewer and
  // shorter battles, so that its laws take minutes, not hours.
  u32 battles = 1000;
  u32 decisions = 5000;  // of one battle
  // Bytes of an idle hosted match, beside so often its designs as text and its state.
  u32 idle_bytes = 16'000, idle_texts = 0, idle_states = 0;
  u32 line_bytes = 1'300;  // what a line of a played match leaves in memory, on average
};

struct LawCase {
  const battle::System* system;
  std::string scenario;
  std::string variant = {};  // of its options: empty where they are the scenario's own
  core::Tree options = core::Tree::table();
  LawLimits limits = {};

  // How many a law plays when it asks for `wanted`.
  u32 battles(u32 wanted) const { return std::min(wanted, limits.battles); }
  u32 decisions(u32 wanted) const { return std::min(wanted, limits.decisions); }

  // False where no order waits hidden for others: alone or against robots, where one side sets both
  // intensities (SID-4), among contacts.
  bool has_secret_orders() const;
  // "toy_skirmish"
  std::string name() const;
  // False and faults if the options do not fit.
  bool prepare(battle::Setup& out, core::Faults& faults) const;
  // The battle, frozen; never null (a fault ends the program with its message).
  std::unique_ptr<core::Game> open() const;
};

// Every scenario of every system, the toy's too with damage dealt by code-red's deck, contacts,
// squadrons, and scenarios with options that lead through other rules.
std::vector<LawCase> law_cases();

}  // namespace klaxon::tests
