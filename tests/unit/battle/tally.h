// A battle simple enough for mental sums, for one to four seats. Each round has two halves. In
// the first the seats act in turn: 'roll' adds a six-sided die to the seat's sum, 'pass' adds
// nothing. In the second every seat secretly bids 1 to 9; when the last bid is in, each seat adds
// its bid and a ten-sided die. The highest sum wins after the last round.
#pragma once

#include <memory>

#include "battle/system.h"

namespace klaxon::tests::tally {

enum Verb : u16 { roll, pass, bid };
enum Event : u16 { rolled, passed, bid_given, round_ended };

// Options: "seats" 1..4 (default two), "teams" 1..4 (default one for each seat), "rounds" 1..20.
const battle::System& system();
// The same system with a later revision of its rules: in it, a bid counts twice.
const battle::System& later_system();

battle::Setup setup_of(int seats, int rounds = 3, int teams = 0);
std::shared_ptr<const core::Game> game_of(int seats, int rounds = 3, int teams = 0);
i32 sum_of(const core::Game& game, const core::StateBytes* state, int seat);

inline const core::Order rolls(roll), passes(pass);
inline core::Order bids(int points) {
  return core::Order(bid, {points});
}

}  // namespace klaxon::tests::tally
