// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013): how strong a player seems to
// be, how far off that may be, and how unsteady their results are.
#pragma once

#include <span>

namespace klaxon::faces::server {

struct Rating {
  double rating = 1500, deviation = 350, volatility = 0.06;
};

struct Fought {
  Rating against;    // the opponent's, before the battle
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

inline constexpr double deviation_most = 350;

// The rating after a period with these battles; if there are none, the deviation grows.
Rating rated(const Rating& before, std::span<const Fought> battles);
// The rating after this many periods without a battle; the deviation is at most deviation_most.
Rating rested(const Rating& before, double periods);

}  // namespace klaxon::faces::server
