// What an activate order can do besides the orders on crew disks: repairs, harm, disks made ready,
// a type I cloak.
#pragma once

#include "staff/red_alert/bot/lookout.h"

namespace klaxon::staff::red_alert {

void add_gadgets(const rules::Scenario& scenario, const rules::State& state, Lookout& out);

}  // namespace klaxon::staff::red_alert
