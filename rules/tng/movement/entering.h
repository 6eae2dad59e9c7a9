// The effects of a hex on a unit that enters it: webs, mines, terrain, wormholes. None of them is
// implemented yet, so no path ends early.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// To be called when the unit has just entered its hex. False: its path ends there, and the rest of
// its orders is void.
inline bool entered(BattleContext& c, u8 unit) {
  return c.state.units[unit].fights();
}

}  // namespace klaxon::rules::tng
