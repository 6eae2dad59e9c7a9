// Boxes that are switched off-line and on-line in Impulse Activity, and are safe while off-line:
// TNG-Emer.2, TNG-Emer-Power.
#pragma once

#include "rules/tng/activity/information.h"

namespace klaxon::rules::tng {

// Whether boxes of this form can be switched off-line at all; if they can, they are safe there.
inline bool switchable(const Form& form) {
  return form.offline_safe;
}
// Whether boxes are off-line, and thus idle. Group::on counts the boxes that are on-line.
inline bool off_line(const Battle& battle, const Group& group) {
  return group.on == 0 && switchable(battle.form(group.form));
}

// Both functions switch all the group's working boxes.
void switch_on(BattleContext& c, u16 group);
void switch_off(BattleContext& c, u16 group);

}  // namespace klaxon::rules::tng
