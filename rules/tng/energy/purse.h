// The energy that a unit can spend in an energy form, and what it has spent so far. Orders do not
// assign sources to purposes: a row may still take the least room along the path from its purpose
// to the widest, which is what a maximum flow would find.
#pragma once

#include <algorithm>

#include "rules/tng/energy/kinds.h"

namespace klaxon::rules::tng {

using Kinds = std::array<Energy, kinds_count>;  // energy of each kind

class Purse {
 public:
  Purse(const Kinds& has, bool any_power);

  // The most energy that may still be spent on that purpose.
  Energy most(Purpose purpose) const {
    purpose = asked_as(purpose, any_power_);
    Energy extra = purpose <= Purpose::phase_only ? still_[index(purpose)] : 0;
    Energy least = room_[index(purpose)] + extra;
    while (purpose != Purpose::other) {
      purpose = wider[index(purpose)];
      if (purpose >= Purpose::weapons) extra = 0;
      least = std::min(least, room_[index(purpose)] + extra);
    }
    return least;
  }
  // Pays at most most().
  void pay(Purpose purpose, Energy cost);
  // Adds energy from batteries.
  void add(EnergyKind kind, Energy energy);

  Energy spent(Purpose purpose) const { return spent_[index(purpose)]; }
  // The energy that no row takes, by kind, if the least useful kinds pay first.
  Kinds left() const;

 private:
  void widen(EnergyKind kind, Energy energy);

  Kinds has_{};
  std::array<Energy, purposes_count> room_{}, spent_{};
  // The energy of the time and phase warp reactors, which pay for their own purposes before the
  // drives do. The amounts for warp and movement do not include it.
  std::array<Energy, 2> still_{};
  bool any_power_ = false;
};

}  // namespace klaxon::rules::tng
