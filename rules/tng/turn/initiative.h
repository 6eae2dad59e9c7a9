// Initiative in an impulse: the order in which units move (TNG-turn.6 to 8).
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Once in each impulse (TNG-turn.8): rolls for every unit that fights, a d12 for each of its tech
// levels, and puts all of them into State::order, from the highest to the lowest: the last unit
// there moves first (TNG-turn.7). The rank of a drive takes precedence over the dice (TNG-UWARP.4,
// TNG-VWARP.3); ties are rolled again.
void roll_initiative(BattleContext& c);

}  // namespace klaxon::rules::tng
