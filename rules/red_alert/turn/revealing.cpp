#include "rules/red_alert/turn/revealing.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

// RA-5.6: a disk works from the moment it is turned face up.
void turn_over(BattleContext& c, u8 number, bool face_up) {
  if (face_up == c.state.disks[number].revealed()) return;
  if (face_up)
    reveal_disk(c, number);
  else
    conceal_disk(c, number);
}

// RA-21.16: adds the lasting raises of disks.
void begin_abilities(BattleContext& c) {
  if (!c.scenario.wiring.hooks.any<&Hooks::begins>()) return;
  each_ability(c.scenario, c.state, [&](const Source& source) {
    const auto hook = source.of.hooks->begins;
    if (hook != nullptr) hook(c, source);
  });
}

// RA-3.5, RA-3.6: in the first turn, shield banks and plating are full when they are revealed. A
// ship's last point of hull cannot be lost before the battle begins. A speed that needs a concealed
// disk is lowered (RA-3.7); a speed above a limit that a disk has lowered stays (RA-8.8).
void fill_panels(BattleContext& c) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.state.ships[i];
    ship.shields = static_cast<u8>(value_of(c.scenario, c.state, i, Value::shields));
    ship.hull = static_cast<u8>(std::max(value_of(c.scenario, c.state, i, Value::hull), 1));
    ship.torpedoes = static_cast<u8>(value_of(c.scenario, c.state, i, Value::torpedoes));
    const i32 fastest = std::max<i32>(value_of(c.scenario, c.state, i, Value::speed),
                                      c.scenario.design_of(ship).values[at(Value::speed)]);
    ship.speed = static_cast<u8>(std::min<i32>(ship.speed, fastest));
  }
}

}  // namespace

void reveal_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  disk.state = DiskState::ready;
  if (c.log.on()) note(c.log, EventId::disk_revealed, rule("RA-5.1")).arg(disk.aboard).arg(number);
}

void show_disks(BattleContext& c) {
  for (u32 seat = 0; seat < c.scenario.seats.size(); ++seat) {
    Hidden& choice = c.state.hidden[seat];
    u32 next = 0;
    for (u32 i = 0; i < c.state.disks.size() && choice.in != 0; ++i)
      if (may_turn_over(c.scenario, c.state, static_cast<u8>(i), static_cast<u8>(seat)))
        turn_over(c, static_cast<u8>(i), choice.values[next++] != 0);
    choice = {};
  }
  if (c.state.turn > 1) return;
  begin_abilities(c);
  fill_panels(c);
}

}  // namespace klaxon::rules::red_alert
