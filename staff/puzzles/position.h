// The basis for setting and proving a puzzle: a position, as known to the seat that decides.
#pragma once

#include <memory>

#include "battle/match/state_buffer.h"
#include "battle/search/puzzle.h"
#include "battle/system.h"
#include "core/names.h"

namespace klaxon::staff::puzzles {

struct Settings {
  u32 battles = 400;  // for each order that may be the best
  u32 trials = 0;     // in the first search; 0: as many as the system's admiral
  u64 seed = 0;       // for all dice of the proof
};

std::unique_ptr<battle::search::Puzzler> puzzler_for(const battle::System& system,
                                                     const Settings& settings);

struct Position {
  // Keeps what the seat may know about `state`. The seat's order would become `line` of the record.
  Position(const core::Game& game, const core::StateBytes* state, int seat, u32 line, u64 seed);

  battle::search::Analysis::Moment moment(core::OrderView given) const {
    return {game, seen.bytes(), seat, given, line};
  }
  core::Names names() const { return {game, seen.bytes(), core::seat_bit(seat)}; }

  const core::Game& game;
  int seat;
  u32 line;
  battle::match::StateBuffer seen;
};

}  // namespace klaxon::staff::puzzles
