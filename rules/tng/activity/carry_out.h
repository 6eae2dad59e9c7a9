// Carries out step B for all seats at once, kind by kind in the order of Deed, and within a kind by
// initiative, with the lowest first (TNG-turn.5).
#pragma once

#include "rules/tng/activity/form.h"
#include "rules/tng/activity/laboratory.h"

namespace klaxon::rules::tng {

// Functions of other folders that it calls.
struct ActivityCalls {
  void (*pay)(BattleContext& c, u8 unit, Energy energy);  // for a function: energy/draw.h
  RestoreBoxes restore;
};

// Called once all orders are in; any order other than `act` counts as an `act` without rows. It
// reads the hidden orders where they are stored and leaves them there.
void carry_out_activity(BattleContext& c, const ActivityCalls& calls);

}  // namespace klaxon::rules::tng
