// Reads a line of shots from a question; everything that bars the shots is reported as a fault.
#pragma once

#include <optional>

#include "staff/tng/odds/facts_reading.h"
#include "staff/tng/odds/line.h"

namespace klaxon::staff::tng::odds {

struct Wanted {
  Named named;
  i32 range = 0;
  u32 shots = 1;
  u32 each = 0;  // shots per box; 0: as many as it can make in an impulse
  bool joined = false;
};

// How many shots of one use may be fired at one target in an impulse (TNG-WRG.7).
u32 shots_of_use(const catalog::Mode& mode);

// The mode's gun; for a drone that fires, the gun of its shot.
fire::Gun gun_of(const catalog::Catalog& catalog, const Named& named);

// A size class on which the mode has an effect: the requested one, else 3 or the nearest to 3.
i32 size_class_of(const fire::Gun& gun, const AskedFacts& asked);

// The line, before anything that may bar it has been checked.
Line line_of(const catalog::Catalog& catalog, const Wanted& wanted, const AskedFacts& asked);

// False, with a fault, if its shots cannot be fired that way.
bool check_line(const Line& line, const Wanted& wanted, const Asking& asking, core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
