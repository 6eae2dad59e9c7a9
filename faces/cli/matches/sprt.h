// Tests again and again, as two bots play, which of two leads one of them is likelier to have: a
// sequential test of pairs (Wald's, on the five counts, as for chess engines).
#pragma once

#include "faces/cli/matches/pairs.h"

namespace klaxon::faces::cli {

// The two strengths, in Elo, between which a test decides.
struct Bounds {
  double low = 0, high = 0;
};

// At most one verdict in twenty is wrong in either direction: ln((1 - 1/20) / (1/20)).
inline constexpr double likelihood_bound = 2.944;
// With fewer pairs than this nothing is decided, however one-sided they are.
inline constexpr u64 pairs_least = 16;

// How much likelier these counts are if the first bot is `high` Elo stronger than if it is `low`,
// as a natural logarithm. For each of the two strengths, the shares of the five results are those
// that fit the counts best.
double likelihood(const std::array<u64, Pairs::scores>& counts, const Bounds& bounds);

enum class Verdict : u8 { open, low, high };

Verdict decide(const Pairs& pairs, const Bounds& bounds);

}  // namespace klaxon::faces::cli
