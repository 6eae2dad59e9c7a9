// Battles between captains who slip on purpose, and the analysis's verdicts on their orders.
#pragma once

#include <string>

#include "staff/analysis.h"

namespace klaxon::tests {

struct Planted {
  const char* system;
  const char* scenario;
  u32 slips = 10;  // of a hundred orders
  u32 one_in = 1;  // of this many of the captains' own orders, one is analysed
  staff::AnalysisSettings settings = {};
};

// Judged by captains' battles to the end, with dice that the analysis has not seen: a slip is
// grave if it certainly costs at least `grave_loss` more than the captain's own order. Blame is
// wrong if the order called better gains less than `wrong_gain`.
inline constexpr i32 grave_loss = 1500, wrong_gain = 500;

struct Tally {
  u32 battles = 0, orders = 0;
  u32 slips = 0, grave = 0, found = 0;
  u32 captains = 0;             // orders that are not slips
  u32 blamed = 0, wrongly = 0;  // of those
  double seconds = 0;           // processor time of the analysis

  void add(const Tally& other);
  std::string text() const;
};

// The battles from..to-1, each with its own dice. `truths` is the number of battles per judgement.
Tally analysed(const Planted& planted, u64 from, u64 to, u32 truths);

}  // namespace klaxon::tests
