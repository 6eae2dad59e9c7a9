// What is put off-line and back in Impulse Activity, and is safe while it is off: TNG-Emer.2,
// TNG-Emer-Power.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Whether boxes of this form can be switched off at all.
bool switchable(const Battle& battle, const Form& form);
// Whether they are: they control and give nothing. Group::on is 1 while they are not.
bool off_line(const Battle& battle, const Group& group);
// Whether combat damage cannot destroy them: off-line, and not used this turn.
bool safe_off_line(const Battle& battle, const Group& group);

void switch_group(BattleContext& c, u8 unit, u16 group, bool on);

}  // namespace klaxon::rules::tng
