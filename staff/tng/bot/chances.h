// How likely a ship is to get to fire later in the turn, in the present situation.
#pragma once

#include "staff/tng/bot/figures.h"

namespace klaxon::staff::tng::bot {

struct Chase {
  i32 impulses = 0;  // impulses left after this one
  i32 range = 0;
  i32 movements = 0, theirs = 0;  // left to the ship and to the enemy
  i32 good = 2;                   // the range at which it does nearly all that it can
};

// The chance in percent.
i32 chance_of_later(const Figures& by, const Chase& chase);

}  // namespace klaxon::staff::tng::bot
