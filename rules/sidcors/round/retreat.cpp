#include "rules/sidcors/round/retreat.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/round/rounds.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

void next_to_retreat(RoundContext& c) {
  if (c.state.acting == 0) return open_retreat(c, 1);
  end_round(c);
}

// SID-10.3: all mobile units leave, with their craft.
void leave(RoundContext& c, u32 force) {
  const UnitRange units = units_of(c.scenario, force);
  for (u32 i = units.first; i < units.end; ++i)
    if (c.state.units[i].fights() && mobile(c.design(i).kind))
      c.state.units[i].status = Status::retreated;
}

}  // namespace

void open_retreat(RoundContext& c, u32 force) {
  c.state.phase = Phase::retreat;
  c.state.acting = static_cast<u8>(force);
  if (!c.scenario.retreat || !can_retreat(c.scenario, c.state, force)) next_to_retreat(c);
}

void answer_retreat(RoundContext& c, bool leaves) {
  const u32 force = c.state.acting;
  if (leaves) leave(c, force);
  if (c.log.on())
    note(c.log, leaves ? EventId::retreated : EventId::stayed,
         leaves ? rule("SID-10.3") : rule("SID-10.2"), force);
  next_to_retreat(c);
}

}  // namespace klaxon::rules::sidcors
