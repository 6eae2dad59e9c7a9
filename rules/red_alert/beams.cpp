// A beam shot (RA-10.1 to RA-10.3).
#include "rules/red_alert/figures.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/round_context.h"

namespace klaxon::rules::red_alert {

void fire_beam(RoundContext& c, u8 target) {
  const u8 shooter = c.acting_ship();
  const i32 beam = value_of(c.scenario, c.state, shooter, Value::beam);
  const int hits = drop_counters(c, rolls::beam, beam);
  if (c.log.on())
    note(c.log, EventId::fired, rule("RA-10.3"))
        .arg(shooter)
        .arg(target)
        .arg(hits)
        .term(terms::beam, c.scenario.design_of(c.state.ships[shooter]).values[at(Value::beam)])
        .term(terms::counters, beam)
        .term(terms::hits, hits);
  hit_ship(c, target, hits, false, c.state.ships[shooter].controller);
}

}  // namespace klaxon::rules::red_alert
