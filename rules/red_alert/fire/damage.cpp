#include "rules/red_alert/fire/damage.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {

int drop_counters(BattleContext& c, core::Roll roll, int counters) {
  int hits = 0;
  for (int i = 0; i < counters; ++i) hits += c.dice.die(roll, 2) == 1 ? 1 : 0;
  return hits;
}

void hit_ship(BattleContext& c, const Hits& of) {
  if (of.hits == 0 || !c.state.ships[of.ship].in_play()) return;
  c.state.frames.push(of);
}

namespace {

// The only team that opposes this one; -1: several do.
int only_enemy(const Scenario& scenario, int team) {
  int enemy = -1;
  for (const Seat& seat : scenario.seats) {
    if (seat.team == team || seat.team == enemy) continue;
    if (enemy >= 0) return -1;
    enemy = seat.team;
  }
  return enemy;
}

// RA-19.10: the team that destroyed the ship scores; if no other team did, the other of two teams.
// A captured ship counts as its captor's here, so that captors score nothing for losing it.
void score(BattleContext& c, const Ship& ship, u8 by) {
  const int own = c.scenario.team_of(ship.controller);
  int scorer = by == no_seat ? own : c.scenario.team_of(by);
  if (scorer == own) scorer = only_enemy(c.scenario, own);
  if (scorer >= 0) c.state.scores[scorer] += c.scenario.design_of(ship).cost;
}

}  // namespace

void destroy(BattleContext& c, u8 number, Fate fate, u8 by) {
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

namespace {

// RA-12.7: the controller picks one, if there is a choice.
void ask_engineering(BattleContext& c, u8 ship) {
  u32 techs = 0;
  u8 only = 0;
  for (u32 i = 0; i < c.state.disks.size(); ++i)
    if (may_lose_tech(c.scenario, c.state, static_cast<u8>(i), ship)) {
      ++techs;
      only = static_cast<u8>(i);
    }
  if (techs == 0) return;
  if (techs == 1) return lose_disk(c, only);
  c.state.frames.push(Engineering{.ship = ship, .chooser = c.state.ships[ship].controller});
}

// RA-12.6, RA-5.8, RA-20.3.
void lose_bridge_crew(BattleContext& c, u8 ship) {
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    const Disk& disk = c.state.disks[i];
    if (disk.aboard == ship && disk.revealed() &&
        c.scenario.design_of(disk).has(Keyword::bridge_crew))
      lose_disk(c, static_cast<u8>(i));
  }
}

void suffer(BattleContext& c, u8 number, Critical critical, u8 by) {
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
void drop_criticals(BattleContext& c, const Hits& struck, bool hull_damaged) {
  u32 showing = 0, count = 0;
  for (u16 kind = 0; kind < criticals_count; ++kind) {
    const core::Roll roll{static_cast<u16>(rolls::critical.id + kind)};
    if (c.dice.die(roll.by(c.state.ships[struck.ship].controller), 2) == 1) continue;
    showing |= 1U << kind;
    ++count;
  }
  if (c.log.on())
    note(c.log, EventId::criticals_drop, rule("RA-12.2"))
        .arg(struck.ship)
        .arg(static_cast<i32>(count));
  if (count == 0 || count > (hull_damaged ? 2U : 1U)) return;
  c.state.frames.push(Criticals{.ship = struck.ship,
                                .showing = static_cast<u8>(showing),
                                .by = struck.by,
                                .from = struck.from,
                                .weapon = struck.weapon});
}

// Some abilities work all the time and prevent a few hits of every attack.
i32 prevented(BattleContext& c, const Hits& struck) {
  i32 sum = 0;
  if (!c.scenario.wiring.hooks.any<&Hooks::prevents>()) return sum;
  each_ability(c.scenario, c.state, [&](const Source& source) {
    const auto hook = source.of.hooks->prevents;
    if (hook != nullptr && works(c.scenario, c.state, source) &&
        covers(c.scenario, c.state, source, struck.ship) &&
        !enemies(c.scenario, source.seat, c.state.ships[struck.ship].controller))
      sum += hook(source, struck.weapon);
  });
  return sum;
}

}  // namespace

// RA-11.1, RA-11.2.
void take_hits(BattleContext& c) {
  if (c.state.frames.top_as<Hits>().asking.stage == 0 && ask(c)) return;
  const Hits struck = c.state.frames.take<Hits>();
  Ship& ship = c.state.ships[struck.ship];
  if (!ship.in_play()) return;
  const u8 hits = static_cast<u8>(std::max(struck.hits - prevented(c, struck), 0));
  if (hits == 0) return;
  const u8 on_shields = struck.hull_only ? u8{0} : std::min(hits, ship.shields);
  const u8 on_hull = std::min<u8>(static_cast<u8>(hits - on_shields), ship.hull);
  ship.shields = static_cast<u8>(ship.shields - on_shields);
  ship.hull = static_cast<u8>(ship.hull - on_hull);
  if (c.log.on())
    note(c.log, EventId::struck, rule("RA-11.1")).arg(struck.ship).arg(on_shields).arg(on_hull);
  if (ship.hull == 0) return destroy(c, struck.ship, Fate::hull, struck.by);
  drop_criticals(c, struck, on_hull > 0);
}

void suffer_criticals(BattleContext& c) {
  if (c.state.frames.top_as<Criticals>().asking.stage < 2) {
    ask(c);
    return;
  }
  const Criticals criticals = c.state.frames.take<Criticals>();
  for (u32 kind = 0; kind < criticals_count; ++kind)
    if ((criticals.showing >> kind & 1) != 0)
      suffer(c, criticals.ship, static_cast<Critical>(kind), criticals.by);
}

}  // namespace klaxon::rules::red_alert
