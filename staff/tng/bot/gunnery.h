// Decides when, at whom and with what to fire: if a shot is worth four fifths of what the ship can
// hope for later in the turn, if it would lose its weapons first, or if a shield is down. It fires
// all that bears and is worth it, but not at a target that others have all but destroyed.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/moves.h"

namespace klaxon::staff::tng::bot {

struct Shooting {
  bool fires = false;
  bool at_once = false;  // fires everything that hits, having nothing to wait for
  u8 target = 0;
  i32 now = 0, later = 0;  // in thousandths of what the target can still take
};

// A wish for fire other than the captain's; the captain itself fires without a wish.
struct FireWish {
  enum class Guns : u8 { all, armed, pooled };

  bool fires = false;           // whether or not a better shot may come
  Guns guns = Guns::all;        // all, those armed for the turn, or those fed by capacitors
  u32 ship = rules::no_unit;    // only this one; the others as usual
  u32 target = rules::no_unit;  // only at this one
};

// Whether the ship waits for a better shot.
enum class Patience : u8 { some, none };

class Gunnery {
 public:
  explicit Gunnery(Patience patience = Patience::some) : patience_(patience) {}
  // Returns a declaration or a pass.
  core::Order order(const Aimer& with, int seat, const FireWish& wish = {});
  // What one ship would fire.
  Shooting shooting(const Field& field, const Ship& ship, u32 target = rules::no_unit);

 private:
  Shooting wished(const Field& field, const Ship& ship, const FireWish& wish);
  bool hurries(const Field& field, const Ship& ship, const Duel& duel) const;

  Patience patience_;
  Duels duels_;
  i32 spoken_for_[rules::units_max] = {};  // hundredths of points already aimed at each unit
};

}  // namespace klaxon::staff::tng::bot
