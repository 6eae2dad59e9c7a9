// The costs of arming weapons and keeping them armed, frozen for each form.
#pragma once

#include "rules/tng/energy/kinds.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

inline constexpr u32 prices_max = 60;     // of one weapon: modes of equal cost are one
inline constexpr u32 prices_as_rows = 3;  // with more of them each box has a field

// The cost of those modes of a weapon that are armed alike. Firing chooses among them.
struct Price {
  static constexpr Energy not_held = -1;

  Energy arm = 0;          // of one use
  Energy hold = not_held;  // a turn
  Purpose arms = Purpose::weapons, holds = Purpose::weapons;
  u8 uses = 1;  // of one box a turn
  u8 kept = 0;  // most uses that are held; 0: all
  // For the half price of a use's first turn (TNG-PPDC.4), which fires nothing by itself: the
  // price, from 1, at which the use is armed once the other half is paid as `hold`. 0: no change.
  u8 becomes = 0;
};

// One weapon box.
struct Arming {
  base::Bounded<Price, prices_max> prices;  // none: it needs none, or fires from a capacitor
  base::Bounded<u8, prices_max> by_cost;    // their places, the cheapest use first
  u8 most = 0;           // of prices: the highest in a turn; the first is that of plain fire
  Energy capacitor = 0;  // 0: it has none
  Energy loses = 0;      // of it a turn
  Energy step = 0;       // in which it is filled: what every use is a multiple of
  Energy plain_turn = 0, most_turn = 0;  // energy of all its uses a turn, plain and at most
  Purpose fills = Purpose::weapons;
  bool pooled = false;     // a phaser: TNG-Trilithium-Augmented-Phasers.6
  bool augmented = false;  // fires only on energy of one kind
  bool ammo = false;       // its shots are counted
};

Arming arming_of(const Forms& forms, const catalog::Catalog& catalog, const Form& form);

// The price, from 1, at which a mode is armed; 0: none, it fires unarmed or from a capacitor.
u8 price_of(const Arming& arming, const catalog::Mode& mode);
// How many uses a box holds.
inline u32 uses_in(const Arming& arming, const Mount& mount) {
  if (mount.price == 0 || mount.price > arming.prices.size()) return 0;
  return static_cast<u32>(mount.energy / arming.prices[mount.price - 1U].arm);
}
// The index of the price at which a use is armed once it is held.
inline u32 held_as(const Arming& arming, u32 price) {
  const u8 becomes = arming.prices[price].becomes;
  return becomes == 0 ? price : becomes - 1U;
}

}  // namespace klaxon::rules::tng
