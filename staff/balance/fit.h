// Effective points: the prices that best explain who wins.
//
// Lists of things meet in pairs of battles with equal dice but swapped sides, so that neither side
// is favoured. The model is that the first list wins each of the two battles with the chance
//
//   1 / (1 + exp(-k (ln S1 - ln S2)))        S: the sum of the effective points of a list
//
// where a draw is half won (Bradley-Terry on sums). k is how much strength matters: with k = 4,
// twice the points win 94 of 100. The unknowns are k and, for each thing, one number: its effective
// points. Each logarithm's prior is that of the price, give or take 0.35, which leaves things that
// never fought at their price and lets lists of different prices determine k; the prior of ln k is
// ln 4, give or take 1.5. The most likely values are found by Fisher's scoring.
//
// Battles reveal ratios of strength, but not a unit to measure it in. So effective points are
// scaled until the shipped things are worth their price by the mean of the logarithms, and an
// interval compares a thing with this mean. Intervals cover 95 %, from the information of the fit,
// corrected by the spread that pairs really have (the sandwich: equal dice and draws make the
// battles of a pair alike), and widened according to the number of unknowns.
#pragma once

#include <span>

#include "staff/balance/things.h"

namespace klaxon::staff::balance {

// A pair of battles.
struct Meeting {
  Lists lists;
  u32 points = 0;  // the first list's: two for a battle won, one for a draw
};

struct Interval {
  double value = 0, low = 0, high = 0;
};

// The verdict on a price by its ratio, effective points to price. Prices within a tenth are right.
enum class Verdict : u8 { cheap, dear, fair, unknown };
inline constexpr double right_low = 0.9, right_high = 1.1;
Verdict verdict_of(const Interval& ratio);
// "cheap", "dear", "fair", "cannot be told"
const char* word_of(Verdict verdict);

struct Estimate {
  Interval ratio;
  u64 battles = 0;  // battles in which it fought

  Verdict verdict() const { return verdict_of(ratio); }
};

struct Fit {
  Interval k;
  std::vector<Estimate> things;  // in the given order
  u64 drawn = 0;                 // pairs that ended even, and ...
  u64 foretold = 0;              // ... decided pairs that the stronger list won
  bool settled = false;          // false: the search for the values was given up
};

Fit fit(std::span<const Thing> things, std::span<const Meeting> meetings);

// The things sorted by worth relative to price; all lists of things use this order.
std::vector<std::size_t> cheapest_first(const Fit& fit);

}  // namespace klaxon::staff::balance
