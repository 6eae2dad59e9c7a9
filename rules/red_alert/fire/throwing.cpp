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

void tell(BattleContext& c, const Frame& frame) {
  if (!c.log.on()) return;
  if (frame.weapon == Weapon::torpedo) {
    note(c.log, EventId::torpedo_hits, rule("RA-15.8"))
        .arg(frame.heading)
        .arg(frame.other)
        .arg(frame.hits)
        .term(terms::counters, frame.left)
        .term(terms::hits, frame.hits);
    return;
  }
  const u8 design = c.state.ships[frame.ship].design;
  note(c.log, EventId::fired, rule("RA-10.3"))
      .arg(frame.ship)
      .arg(frame.other)
      .arg(frame.hits)
      .term(terms::beam, c.scenario.disks.ships[design].values[at(Value::beam)])
      .term(terms::counters, frame.left)
      .term(terms::hits, frame.hits);
}

}  // namespace

core::Roll roll_of(const Frame& frame) {
  if (frame.kind == FrameKind::fight) return rolls::boarding;
  return frame.weapon == Weapon::torpedo ? rolls::torpedo : rolls::beam;
}

// Stage 0: before the throw; 1: the counters lie; 2: the hits have been taken.
void throw_on(BattleContext& c) {
  Frame& frame = c.state.frames.back();
  if (frame.stage == 0) {
    if (ask(c)) return;
    frame.hits = static_cast<u8>(drop_counters(c, roll_of(frame), frame.left));
    tell(c, frame);
  } else if (frame.stage == 1) {
    if (ask(c)) return;
    const Frame thrown = frame;
    hit_ship(c, {.ship = thrown.other,
                 .hits = thrown.hits,
                 .by = thrown.seat,
                 .from = thrown.ship,
                 .weapon = thrown.weapon});
  } else if (!ask(c)) {
    c.state.frames.pop();
  }
}

void fire_beam(BattleContext& c, u8 shooter, u8 target) {
  Frame frame;
  frame.kind = FrameKind::throwing;
  frame.ship = shooter;
  frame.other = target;
  frame.seat = c.state.ships[shooter].controller;
  frame.weapon = Weapon::beam;
  frame.left = static_cast<u8>(value_of(c.scenario, c.state, shooter, Value::beam));
  c.state.frames.push(frame);
}

}  // namespace klaxon::rules::red_alert
