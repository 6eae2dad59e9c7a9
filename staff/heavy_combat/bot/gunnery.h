// The average damage of a ship's weapons to another ship, in tenths of a point: by range, by the
// target's bearing from the bow, and by the power left for firing. Nothing here allocates.
#pragma once

#include "rules/heavy_combat/figures.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

inline constexpr i32 power_most = 18;
inline constexpr i32 tenths = 10;

// The direction of the target, as far as it matters to launchers.
enum class Side : u8 { fore, aft, beside };
inline constexpr u32 sides_count = 3;
Side side_of(rules::Faces toward);
bool bears(rules::Arc arc, Side side);

// The damage of one attack by this weapon, in tenths, with `points` of power if it is directed
// energy. It includes the chance to hit, the effect of ECM, and the state of the sensors.
i32 attack(const rules::Weapon& weapon, i32 range, i32 points, i32 ecm, i32 sensors);

// When a ship fires: now, next turn after also firing now, or next turn with everything loaded.
enum class When : u8 { now, after_fire, after_pause };

class Broadside {
 public:
  void aim(const rules::Scenario& scenario, const rules::State& state, u8 ship, u8 target,
           When when);
  void silence();  // does nothing at all
  i32 of(i32 range, Side side, i32 power) const {
    return range > rules::range_max ? 0
                                    : tenths_[range][static_cast<u32>(side)][std::max(power, 0)];
  }

 private:
  i32 tenths_[rules::range_max + 1][sides_count][power_most + 1];
};

// How much damage a ship can take.
struct Life {
  i32 shields[core::face_count] = {};
  i32 inside = 0;  // armour, hull and internals
  i32 whole = 1;   // `inside` with a share of the shields

  Life() = default;
  explicit Life(const rules::Ship& ship);
  // What this many tenths of a point on one face cost, in thousandths of the whole ship. Losing
  // the ship counts double.
  i32 loss(u32 face, i32 damage) const;
};

}  // namespace klaxon::staff::heavy_combat
