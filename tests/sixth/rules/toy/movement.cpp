#include "rules/toy/movement.h"

#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"

namespace klaxon::rules::toy {

void move(BattleContext& c, int direction, int hexes) {
  c.acting().place = core::step(c.acting().place, direction, hexes);
  stay(c);
}

void stay(BattleContext& c) {
  const u8 number = c.state.cursor;
  const Ship& ship = c.acting();
  for (const auto& [moved, fitted] : c.scenario.on<&Hooks::moved>(ship))
    moved(c, fitted.on(number));
  if (c.log.on())
    note(c.log, EventId::moved, rule("TOY-2"),
         ship.unseen != 0 ? team_audience(ship) : core::everyone)
        .arg(number)
        .arg(ship.place.q)
        .arg(ship.place.r);
  ++c.state.cursor;
  meet_contacts(c, number);
  end_battle_if_won(c);
}

}  // namespace klaxon::rules::toy
