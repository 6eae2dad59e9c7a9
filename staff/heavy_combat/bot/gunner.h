// The captain's fire orders. All of a ship's weapons fire at the place where they do the most
// damage together; the remaining power goes into charges, other targets, ECM and repairs.
#pragma once

#include "staff/heavy_combat/bot/gunnery.h"
#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

class Gunner {
 public:
  void fire(const rules::Scenario& scenario, const rules::State& state, int seat, OrderRows& out);

 private:
  struct Asked {
    const rules::Scenario& scenario;
    const rules::State& state;
    u8 seat;
    OrderRows& out;
  };
  // The weapons of one ship or craft, while they are being assigned.
  struct Battery {
    i32 unit = 0;
    i32 power = 0;
    u32 used = 0;  // weapons, as bits
  };
  // A way to fire at one object: with which weapons, with how much power, and to what effect.
  struct Volley {
    i32 object = 0;
    u32 face = 0;
    i32 damage = 0;
    i32 gain = 0;
    u32 flat = 0;    // weapons without points, as bits
    i32 beam = -1;   // the weapon that takes the remaining power
    i32 points = 0;  // the beam's points
    i32 spent = 0;
  };

  void ship_fires(const Asked& asked, u8 ship);
  void craft_fires(const Asked& asked, u8 craft);
  bool boards(const Asked& asked, u8 ship, bool idle);
  void blind_fire(const Asked& asked, u8 ship, i32 power);
  Volley volley_at(const Asked& asked, const Battery& battery, i32 object) const;
  Volley best_volley(const Asked& asked, const Battery& battery) const;
  i32 gain_of(const Asked& asked, const Volley& volley) const;
  void give(const Asked& asked, Battery& battery, const Volley& volley);

  // The damage that this order already does to each face of each ship, in tenths of a point.
  i32 pending_[rules::ships_max][core::face_count] = {};
};

}  // namespace klaxon::staff::heavy_combat
