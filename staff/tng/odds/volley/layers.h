// What is between a volley and the boxes inside one target, in the stages of the battle itself
// (rules/tng/damage): reinforcement, batteries that answer, shields, plates.
#pragma once

#include <array>
#include <vector>

#include "staff/tng/odds/volley/known.h"

namespace klaxon::staff::tng::odds {

using ByFacing = std::array<i64, battles::facings_count>;

struct Struck {
  ByFacing damage{};  // that hits each facing
  ByFacing inside{};  // that gets inside there
  ByFacing boxes{};   // of shields raised afterwards
  i64 past = 0;       // that no facing stops
  i64 drawn = 0;      // points of its batteries
  i64 all_damage() const;
  i64 all_inside() const;
};

class Layers {
 public:
  // For the target in this state. A unit that is asked whether its batteries answer is assumed to
  // decline.
  Layers(const battles::Battle& battle, const battles::State& state, u32 target);

  // All blows of one order at the target, in their order.
  Struck strike(const std::vector<battles::Blow>& blows);
  i64 boxes(u8 facing) const;          // of shields raised now
  i64 reinforcement(u8 facing) const;  // of that facing only
  i64 general() const;
  i64 plates(u8 facing) const;
  i64 batteries() const;  // points that they may answer with, if they do
  battles::Reserve reserve() const { return reserve_; }

 private:
  const battles::Battle& battle_;
  u32 target_;
  battles::Reserve reserve_;
  KnownState before_, now_;  // with nothing in progress
};

}  // namespace klaxon::staff::tng::odds
