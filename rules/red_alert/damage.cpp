// Damage counters, hits, criticals, and how ships are lost (RA-11, RA-12).
#include <algorithm>

#include "rules/red_alert/figures.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/round_context.h"
#include "rules/red_alert/windows.h"

namespace klaxon::rules::red_alert {

int drop_counters(RoundContext& c, core::Roll roll, int counters) {
  int hits = 0;
  for (int i = 0; i < counters; ++i) hits += c.dice.die(roll, 2) == 1 ? 1 : 0;
  return hits;
}

void hit_ship(RoundContext& c, u8 ship, int hits, bool hull_only, u8 by) {
  if (hits == 0 || !c.state.ships[ship].in_play()) return;
  Frame frame;
  frame.kind = FrameKind::hits;
  frame.ship = ship;
  frame.left = static_cast<u8>(hits);
  frame.hull_only = hull_only ? 1 : 0;
  frame.seat = by;
  c.state.frames.push(frame);
}

namespace {

// RA-19.10: the team that destroyed it; where nobody did, the other of two.
void score(RoundContext& c, const Ship& ship, u8 by) {
  const u8 own = c.scenario.team_of(ship.owner);
  int scorer = by == no_seat ? -1 : c.scenario.team_of(by);
  if (by == no_seat && c.scenario.seats.size() == 2) scorer = c.scenario.team_of(ship.owner ^ 1);
  if (scorer >= 0 && scorer != own) c.state.scores[scorer] += c.scenario.design_of(ship).cost;
}

}  // namespace

void destroy(RoundContext& c, u8 number, Fate fate, u8 by) {
  Ship& ship = c.state.ships[number];
  if (!ship.in_play()) return;
  ship.fate = fate;
  ship.hull = 0;
  score(c, ship, by);
  auto& sequence = c.state.sequence;
  const auto found = std::ranges::find(sequence, number);
  if (c.log.on())
    note(c.log, EventId::destroyed, rule("RA-3.11")).arg(number).arg(static_cast<i32>(fate));
  if (found == sequence.end()) return;
  const u32 place = static_cast<u32>(found - sequence.begin());
  if (c.state.acting != 0 && place == c.state.cursor) return;  // its phase ends when the frames do
  sequence.remove(place);
  if (place < c.state.cursor) --c.state.cursor;
}

void lose_disk(RoundContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  disk.state = DiskState::lost;
  if (c.log.on()) note(c.log, EventId::disk_lost, rule("RA-12.7")).arg(disk.aboard).arg(number);
}

namespace {

// RA-12.7: the controller picks, if there is anything to pick.
void ask_engineering(RoundContext& c, u8 ship) {
  u32 techs = 0;
  u8 only = 0;
  for (u32 i = 0; i < c.state.disks.size(); ++i)
    if (may_lose_tech(c.scenario, c.state, static_cast<u8>(i), ship)) {
      ++techs;
      only = static_cast<u8>(i);
    }
  if (techs == 0) return;
  if (techs == 1) return lose_disk(c, only);
  Frame frame;
  frame.kind = FrameKind::engineering;
  frame.ship = ship;
  frame.seat = c.state.ships[ship].controller;
  c.state.frames.push(frame);
}

// RA-12.6, RA-5.8.
void lose_bridge_crew(RoundContext& c, u8 ship) {
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    const Disk& disk = c.state.disks[i];
    if (disk.aboard == ship && disk.revealed() &&
        c.scenario.design_of(disk).has(Keyword::bridge_crew))
      lose_disk(c, static_cast<u8>(i));
  }
}

void suffer(RoundContext& c, u8 number, Critical critical, u8 by) {
  Ship& ship = c.state.ships[number];
  if (!ship.in_play()) return;
  if (c.log.on())
    note(c.log, EventId::critical, rule("RA-12.9")).arg(number).arg(static_cast<i32>(critical));
  const u8 mark = static_cast<u8>(1U << static_cast<u32>(critical));
  if ((ship.marks & mark) != 0) return destroy(c, number, Fate::second_critical, by);  // RA-12.10
  ship.marks |= mark;
  switch (critical) {
    case Critical::bridge:
      return lose_bridge_crew(c, number);
    case Critical::engineering:
      return ask_engineering(c, number);
    case Critical::weapons:
      ship.unarmed_until = static_cast<u8>(c.state.turn + 1);
      return;
    case Critical::torpedo:
      ship.torpedoes = 0;
      return;
    case Critical::propulsion:
      ship.speed = 0;
      ship.stopped_until = static_cast<u8>(c.state.turn + 1);
      return;
  }
}

// RA-12.1, RA-12.2, RA-12.3, RA-12.4, RA-12.5.
void drop_criticals(RoundContext& c, u8 ship, bool hull_damaged, u8 by) {
  u32 showing = 0, count = 0;
  for (u16 kind = 0; kind < criticals_count; ++kind) {
    const core::Roll roll{static_cast<u16>(rolls::critical.id + kind)};
    if (c.dice.die(roll, 2) == 1) continue;
    showing |= 1U << kind;
    ++count;
  }
  if (c.log.on())
    note(c.log, EventId::criticals_drop, rule("RA-12.2")).arg(ship).arg(static_cast<i32>(count));
  if (count == 0 || count > (hull_damaged ? 2U : 1U)) return;
  for (u32 kind = 0; kind < criticals_count; ++kind)
    if ((showing >> kind & 1) != 0) suffer(c, ship, static_cast<Critical>(kind), by);
}

}  // namespace

// RA-11.1, RA-11.2.
void take_hits(RoundContext& c) {
  const Frame frame = c.state.frames.back();
  c.state.frames.pop();
  Ship& ship = c.state.ships[frame.ship];
  if (!ship.in_play()) return;
  const u8 on_shields = frame.hull_only != 0 ? u8{0} : std::min(frame.left, ship.shields);
  const u8 on_hull = std::min<u8>(static_cast<u8>(frame.left - on_shields), ship.hull);
  ship.shields = static_cast<u8>(ship.shields - on_shields);
  ship.hull = static_cast<u8>(ship.hull - on_hull);
  if (c.log.on())
    note(c.log, EventId::struck, rule("RA-11.1")).arg(frame.ship).arg(on_shields).arg(on_hull);
  if (ship.hull == 0) return destroy(c, frame.ship, Fate::hull, frame.seat);
  drop_criticals(c, frame.ship, on_hull > 0, frame.seat);
}

}  // namespace klaxon::rules::red_alert
