// The layers between a volley and the boxes inside one target, using the battle's own stages
// (rules/tng/damage): reinforcement, batteries that respond, shields, plates.
#pragma once

#include <array>
#include <vector>

#include "staff/tng/odds/volley/known.h"

namespace klaxon::staff::tng::odds {

using ByFacing = std::array<i64, battles::facings_count>;

struct Struck {
  ByFacing damage{};  // damage that hits each facing
  ByFacing inside{};  // damage that gets inside there
  ByFacing boxes{};   // shield boxes up afterwards
  i64 past = 0;       // damage that no facing stops
  i64 drawn = 0;      // points drawn from its batteries
  i64 all_damage() const;
  i64 all_inside() const;
};

class Layers {
 public:
  // The layers of the target in this state. A unit that is asked whether its batteries respond is
  // assumed to decline.
  Layers(const battles::Battle& battle, const battles::State& state, u32 target);

  // Deals all blows of one order at the target, one after another.
  Struck strike(const std::vector<battles::Blow>& blows);
  i64 boxes(u8 facing) const;          // shield boxes up now
  i64 reinforcement(u8 facing) const;  // only for that facing
  i64 general() const;
  i64 plates(u8 facing) const;
  i64 batteries() const;  // points with which they may answer, if they do
  battles::Reserve reserve() const { return reserve_; }

 private:
  const battles::Battle& battle_;
  u32 target_;
  battles::Reserve reserve_;
  KnownState before_, now_;  // with nothing in progress
};

}  // namespace klaxon::staff::tng::odds
