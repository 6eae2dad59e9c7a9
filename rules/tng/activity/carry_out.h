// Carries out step B for all seats at once, one kind of deed after another in the order of Deed,
// and within a kind by initiative, lowest first (TNG-turn.5).
#pragma once

#include "rules/tng/activity/form.h"
#include "rules/tng/activity/laboratory.h"

namespace klaxon::rules::tng {

// The functions of other folders that it calls.
struct ActivityCalls {
  void (*pay)(BattleContext& c, u8 unit, Energy energy);  // for a function: energy/draw.h
  RestoreBoxes restore;
};

// Called once all orders have been given; any order other than `act` counts as an `act` without
// rows. The hidden orders are read where they are stored, and stay there.
void carry_out_activity(BattleContext& c, const ActivityCalls& calls);

}  // namespace klaxon::rules::tng
