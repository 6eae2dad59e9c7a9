#include "rules/red_alert/boarding/transporting.h"

#include "rules/red_alert/events.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {

// RA-2.10: capacity limits a ship only at the start.
void transport(BattleContext& c, const core::Order& order) {
  const u8 from = c.acting_ship(), to = static_cast<u8>(order.arg[0]);
  u32 next = 1;
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    if (!may_be_transported(c.scenario, c.state, static_cast<u8>(i), from)) continue;
    if (order.arg[next++] == 0) continue;
    c.state.disks[i].aboard = to;
    if (c.log.on())
      note(c.log, EventId::transported, rule("RA-10.8")).arg(from).arg(to).arg(static_cast<i32>(i));
  }
}

}  // namespace klaxon::rules::red_alert
