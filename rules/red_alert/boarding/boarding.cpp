#include "rules/red_alert/boarding/boarding.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

constexpr u8 segments = 3;  // RA-16.9

// RA-16.1, RA-5.7.
u32 teams_aboard(BattleContext& c, u8 ship) {
  u32 teams = 0;
  for (const Disk& disk : c.state.disks)
    if (is_revealed_crew(c.scenario, disk, ship)) teams |= 1U << c.scenario.team_of(disk.owner);
  return teams;
}

// RA-16.3, RA-16.4, RA-20.9.
i32 combat_of(BattleContext& c, u8 ship, u8 seat) {
  i32 sum = 0;
  bool anybody = false;
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    const Disk& disk = c.state.disks[i];
    if (disk.aboard != ship || disk.owner != seat || disk.state != DiskState::ready ||
        !c.scenario.design_of(disk).crew)
      continue;
    sum += c.scenario.design_of(disk).combat +
           raised_for_crew(c.scenario, c.state, static_cast<u8>(i), Value::combat);
    anybody = true;
  }
  if (!anybody) return 0;
  sum += raised(c.scenario, c.state, ship, seat, Value::combat) + c.state.fight.extra[seat];
  return std::clamp(sum, 0, counters_max);
}

void drop_for_all(BattleContext& c, u8 ship) {
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat) {
    const i32 combat = combat_of(c, ship, seat);
    if (combat == 0) continue;
    const int scored = drop_counters(c, rolls::boarding.by(seat), combat);
    c.state.fight.thrown[seat] = static_cast<u8>(combat);
    c.state.fight.hits[seat] = static_cast<u8>(scored);
    if (c.log.on())
      note(c.log, EventId::fight_drop, rule("RA-16.3"))
          .arg(ship)
          .arg(seat)
          .arg(scored)
          .term(terms::combat, combat)
          .term(terms::hits, scored);
  }
}

// The seat that picks for a team: the ship's controller, or else the team's first with crew there.
u8 chooser_of(BattleContext& c, u8 ship, u32 team) {
  const u8 controller = c.state.ships[ship].controller;
  if (c.scenario.team_of(controller) == team) return controller;
  for (const Disk& disk : c.state.disks)
    if (is_revealed_crew(c.scenario, disk, ship) && c.scenario.team_of(disk.owner) == team)
      return disk.owner;
  return controller;
}

// RA-16.6, RA-16.7: an owner who has only one thing to lose is not asked which.
void lose_one(BattleContext& c, u8 ship, u32 team) {
  u32 count = 0;
  u8 only = 0;
  for (u32 i = 0; i < c.state.disks.size(); ++i)
    if (is_revealed_crew(c.scenario, c.state.disks[i], ship) &&
        c.scenario.team_of(c.state.disks[i].owner) == team) {
      ++count;
      only = static_cast<u8>(i);
    }
  if (count == 1) return lose_disk(c, only);
  c.state.frames.push(Casualty{.ship = ship, .chooser = chooser_of(c, ship, team)});
}

// RA-16.6, RA-16.8.
u32 losing_teams(BattleContext& c, u32 aboard) {
  i32 hits[teams_max] = {};
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat)
    hits[c.scenario.team_of(seat)] += c.state.fight.hits[seat];  // RA-16.5
  i32 best = -1;
  for (u32 team = 0; team < teams_max; ++team)
    if ((aboard >> team & 1) != 0) best = std::max(best, hits[team]);
  u32 losing = 0;
  for (u32 team = 0; team < teams_max; ++team)
    if ((aboard >> team & 1) != 0 && hits[team] < best) losing |= 1U << team;
  return losing != 0 ? losing : aboard;
}

}  // namespace

void fight_on(BattleContext& c) {
  Fighting& fight = c.state.frames.top_as<Fighting>();
  const u8 ship = fight.ship;
  const u32 aboard = teams_aboard(c, ship);
  if (fight.segment == segments || (aboard & (aboard - 1)) == 0) {
    c.state.fight = {};
    return c.state.frames.pop();
  }
  if (fight.asking.stage == 0) {
    if (!ask(c)) drop_for_all(c, ship);
    return;
  }
  if (ask(c)) return;
  ++fight.segment;
  fight.asking.stage = 0;
  const u32 losing = losing_teams(c, aboard);
  c.state.fight = {};
  if (losing == aboard && c.log.on()) note(c.log, EventId::segment_tied, rule("RA-16.8")).arg(ship);
  for (u32 team = teams_max; team-- > 0;)
    if ((losing >> team & 1) != 0) lose_one(c, ship, team);
}

// Settles fights ship by ship, then who controls each ship, and ends the last step.
void board_next(BattleContext& c) {
  State& state = c.state;
  while (state.cursor < state.ships.size()) {
    const u8 ship = state.cursor++;
    const u32 aboard = teams_aboard(c, ship);
    if (!state.ships[ship].in_play() || (aboard & (aboard - 1)) == 0) continue;
    return state.frames.push(Fighting{.ship = ship});
  }
  take_control(c);
  state.cursor = 0;
  state.step = Step::ready;
}

namespace {

// The highest of several figures, and whether more than one has it; -1: nobody is there.
struct Most {
  i32 value = -1;
  u8 who = 0;
  bool tied = false;

  void weigh(i32 other, u8 whose) {
    if (other < value) return;
    tied = other == value;
    if (!tied) *this = {other, whose, false};
  }
};

bool has_crew_aboard(BattleContext& c, u8 ship, u8 seat) {
  return std::ranges::any_of(c.state.disks, [&](const Disk& disk) {
    return disk.owner == seat && is_revealed_crew(c.scenario, disk, ship);
  });
}

// RA-17.1, RA-16.2, RA-16.10, RA-17.3: the player with the most command on the leading side.
u8 commander_of(BattleContext& c, u8 number) {
  const Ship& ship = c.state.ships[number];
  i32 command[seats_max] = {}, sums[teams_max] = {};
  core::Seats aboard = 0;
  u32 teams = 0;
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat) {
    if (!has_crew_aboard(c, number, seat)) continue;
    command[seat] = command_of(c.scenario, c.state, number, seat);
    sums[c.scenario.team_of(seat)] += command[seat];
    aboard |= core::seat_bit(seat);
    teams |= 1U << c.scenario.team_of(seat);
  }
  if (aboard == 0) return ship.owner;
  Most side, player;
  for (u8 team = 0; team < teams_max; ++team)
    if ((teams >> team & 1) != 0) side.weigh(sums[team], team);
  if (side.tied) return ship.controller;
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat)
    if ((aboard & core::seat_bit(seat)) != 0 && c.scenario.team_of(seat) == side.who)
      player.weigh(command[seat], seat);
  return player.tied && c.scenario.team_of(ship.controller) == side.who ? ship.controller
                                                                        : player.who;
}

}  // namespace

void take_control(BattleContext& c) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.state.ships[i];
    if (!ship.in_play()) continue;
    const u8 who = commander_of(c, i);
    if (who == ship.controller) continue;
    ship.controller = who;
    if (c.log.on()) note(c.log, EventId::control_taken, rule("RA-17.1")).arg(i).arg(who);
  }
}

}  // namespace klaxon::rules::red_alert
