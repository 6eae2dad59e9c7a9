// The numbers of the actions that a captain knows by name. Behaviours add most of these actions,
// and the rules decide their order. A number is -1 if no behaviour adds the action.
#pragma once

#include "core/base/types.h"

namespace klaxon::staff::heavy_combat {

struct Deeds {
  i32 vanish, stay_hidden;            // at the helm
  i32 swing, swing_on_battery, dash;  // the same
  i32 suspect, look;
  i32 rest, sideways, answer;
  i32 reload, arm_quicker, turn_faster, repair_sooner, restore_shield;
  i32 ecm, shield, mend, feed;  // with the fire orders
  i32 board, officers_go[5];
};
const Deeds& deeds();

}  // namespace klaxon::staff::heavy_combat
