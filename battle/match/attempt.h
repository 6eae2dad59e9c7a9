// One try at a line of a match. It is prepared separately from the match, which takes it over only
// once it is complete; until then nothing has changed.
#pragma once

#include <optional>
#include <span>

#include "battle/fair/ledger.h"
#include "battle/match/command.h"
#include "battle/match/course.h"
#include "battle/match/line.h"
#include "core/dice/dice.h"

namespace klaxon::battle::match {

struct Attempt {
  core::DiceSource* faces = nullptr;                    // typed dice
  std::optional<std::span<const core::Draw>> recorded;  // the faces of a line being replayed
  Line line;
  Node node;
  fair::Ledger ledger;
  Outcome outcome;
  bool swap = false;   // the scratch copy becomes the state
  bool back = false;   // ... and the battle returns to an earlier line
  bool locks = false;  // the order waits for the seats' links

  // True if nothing prevents it.
  bool refuse(Obstacle obstacle) {
    if (obstacle == Obstacle::none) return true;
    outcome.step = Step::refused;
    outcome.obstacle = obstacle;
    return false;
  }
};

}  // namespace klaxon::battle::match
