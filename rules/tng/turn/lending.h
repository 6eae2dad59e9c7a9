// The functions that the folders of these rules lend one another: each folder takes them as values,
// so that it can be tested by itself.
#pragma once

#include "rules/tng/activity/carry_out.h"
#include "rules/tng/activity/form.h"
#include "rules/tng/damage/work.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng {

const fire::Sight& sight();
const damage::Lent& lent();
const ActivityCalls& activity_calls();
// The energy that a unit could spend on a function now.
Energy at_hand_for_functions(const Battle& battle, const State& state, u8 unit);

}  // namespace klaxon::rules::tng
