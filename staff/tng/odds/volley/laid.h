// Turns a fire order into lines of shots, each at one unit, with all that the battle adds to them.
#pragma once

#include <span>
#include <vector>

#include "rules/tng/fire/step/lines.h"
#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/line.h"
#include "staff/tng/odds/volley/known.h"

namespace klaxon::staff::tng::odds {

struct Laid {
  fire::FireLine of;
  u8 target = 0;                   // may differ from the order's if the mode fills a hex
  u8 struck = battles::no_facing;  // the facing towards the firer; none: it passes shields
  i32 other = 0;                   // choices in the order besides joining: fire/step/lines.h
  Line line;
  fire::Bar bar = fire::Bar::none;  // if barred, it is not fired
};

// `state` pays for the shots of each line before the next one is considered, as in the battle;
// lines for which it cannot pay must have been refused.
std::vector<Laid> lay(const battles::Battle& battle, battles::State& state,
                      std::span<const fire::FireLine> lines);

}  // namespace klaxon::staff::tng::odds
