#include "rules/red_alert/fire/throwing.h"

#include <algorithm>

#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace {

void tell(BattleContext& c, const Throwing& shot) {
  if (!c.log.on()) return;
  if (shot.weapon == Weapon::torpedo) {
    note(c.log, EventId::torpedo_hits, rule("RA-15.8"))
        .arg(shot.torpedo)
        .arg(shot.target)
        .arg(shot.hits)
        .term(terms::counters, shot.counters)
        .term(terms::hits, shot.hits);
    return;
  }
  const u8 design = c.state.ships[shot.ship].design;
  note(c.log, EventId::fired, rule("RA-10.3"))
      .arg(shot.ship)
      .arg(shot.target)
      .arg(shot.hits)
      .term(terms::beam, c.scenario.disks.ships[design].values[at(Value::beam)])
      .term(terms::counters, shot.counters)
      .term(terms::hits, shot.hits);
}

}  // namespace

core::Roll roll_of(Weapon weapon) {
  return weapon == Weapon::torpedo ? rolls::torpedo : rolls::beam;
}

void throw_on(BattleContext& c) {
  Throwing& shot = c.state.frames.top_as<Throwing>();
  if (shot.asking.stage == 0) {
    if (ask(c)) return;
    shot.hits =
        static_cast<u8>(drop_counters(c, roll_of(shot.weapon).by(shot.seat), shot.counters));
    tell(c, shot);
  } else if (shot.asking.stage == 1) {
    if (ask(c)) return;
    hit_ship(c, {.ship = shot.target,
                 .hits = shot.hits,
                 .by = shot.seat,
                 .from = shot.ship,
                 .weapon = shot.weapon});
  } else if (!ask(c)) {
    c.state.frames.pop();
  }
}

void fire_beam(BattleContext& c, u8 shooter, u8 target) {
  c.state.frames.push(
      Throwing{.ship = shooter,
               .target = target,
               .seat = c.state.ships[shooter].controller,
               .weapon = Weapon::beam,
               .counters = static_cast<u8>(value_of(c.scenario, c.state, shooter, Value::beam))});
}

}  // namespace klaxon::rules::red_alert
