// Step one: which crew and tech are face up (RA-5).
#include "rules/red_alert/figures.h"
#include "rules/red_alert/round_context.h"
#include "rules/red_alert/windows.h"

namespace klaxon::rules::red_alert {
namespace {

// RA-5.6: it works from here on.
void turn_over(RoundContext& c, u8 number, bool face_up) {
  Disk& disk = c.state.disks[number];
  if (face_up == disk.revealed()) return;
  disk.state = face_up ? DiskState::ready : DiskState::concealed;
  if (c.log.on())
    note(c.log, face_up ? EventId::disk_revealed : EventId::disk_concealed, rule("RA-5.1"))
        .arg(disk.aboard)
        .arg(number);
}

// RA-3.5, RA-3.6: in the first turn a revealed bank of shields, or plating, is full.
void fill_panels(RoundContext& c) {
  for (u8 i = 0; i < c.state.ships.size(); ++i) {
    Ship& ship = c.state.ships[i];
    ship.shields = static_cast<u8>(value_of(c.scenario, c.state, i, Value::shields));
    ship.hull = static_cast<u8>(value_of(c.scenario, c.state, i, Value::hull));
    ship.torpedoes = static_cast<u8>(value_of(c.scenario, c.state, i, Value::torpedoes));
  }
}

}  // namespace

void show_disks(RoundContext& c) {
  for (u32 seat = 0; seat < c.scenario.seats.size(); ++seat) {
    Hidden& choice = c.state.hidden[seat];
    u32 next = 0;
    for (u32 i = 0; i < c.state.disks.size() && choice.in != 0; ++i)
      if (may_turn_over(c.scenario, c.state, static_cast<u8>(i), static_cast<u8>(seat)))
        turn_over(c, static_cast<u8>(i), choice.values[next++] != 0);
    choice = {};
  }
  if (c.state.turn == 1) fill_panels(c);
}

}  // namespace klaxon::rules::red_alert
