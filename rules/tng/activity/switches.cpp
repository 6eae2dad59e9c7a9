#include "rules/tng/activity/switches.h"

#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

// Cites TNG-Emer.2 for control spaces, and TNG-Emer-Power.2 for all other boxes.
void tell_switched(BattleContext& c, u16 place, EventId what) {
  const Group& group = c.state.groups[place];
  const bool space = c.battle.system_of(group.form).mechanism == catalog::Mechanism::control;
  note(c.log, what, space ? rule("TNG-Emer.2") : rule("TNG-Emer-Power.2"),
       sees_sheet(c.state, group.unit))
      .arg(group.unit)
      .arg(place);
}

}  // namespace

void switch_on(BattleContext& c, u16 place) {
  Group& group = c.state.groups[place];
  group.on = group.left;
  c.control_known = false;
  if (c.log.on()) tell_switched(c, place, EventId::came_on_line);
}

void switch_off(BattleContext& c, u16 place) {
  c.state.groups[place].on = 0;
  c.control_known = false;
  if (c.log.on()) tell_switched(c, place, EventId::went_off_line);
}

}  // namespace klaxon::rules::tng
