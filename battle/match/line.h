// One line of a match: what was done, what the dice showed and the state it led to. Lines
// are added and never removed; undo and correction are lines too.
#pragma once

#include <vector>

#include "battle/match/command.h"
#include "core/dice/dice.h"

namespace klaxon::battle::match {

struct Line {
  u32 n = 0;  // from 1, without gaps
  Command command;
  bool typed = false;             // the faces came from outside, in a match with seeded dice
  std::vector<core::Draw> draws;  // every face, in the order in which the rules asked
  u64 state = 0;                  // fingerprint of the state after this line
};

}  // namespace klaxon::battle::match
