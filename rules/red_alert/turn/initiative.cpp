#include "rules/red_alert/turn/initiative.h"

#include <algorithm>

#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace {

struct Claim {
  u8 ship = 0;
  i32 command = 0;
  i32 speed = 0;
  u32 luck = 0;  // the hits of each drop, four bits a drop, the first one highest

  bool level(const Claim& other) const { return command == other.command && speed == other.speed; }
  bool before(const Claim& other) const {
    if (command != other.command) return command > other.command;  // RA-7.2
    if (speed != other.speed) return speed < other.speed;          // RA-7.3
    if (luck != other.luck) return luck > other.luck;              // RA-7.4
    return ship < other.ship;
  }
};
using Claims = Bounded<Claim, ships_max>;
constexpr int drops_max = 7;  // then the ships' numbers decide: once in 50 million ties

u32 drop_for(BattleContext& c, const Claim& claim) {
  int hits = 0;
  const core::Roll roll = rolls::initiative.by(c.state.ships[claim.ship].controller);
  for (int i = 0; i < 5; ++i) hits += c.dice.die(roll, 2) == 1 ? 1 : 0;
  if (c.log.on()) note(c.log, EventId::first_drop, rule("RA-7.4")).arg(claim.ship).arg(hits);
  return static_cast<u32>(hits);
}

void break_ties(BattleContext& c, Claims& claims) {
  for (int drop = 0; drop < drops_max; ++drop) {
    bool tied[ships_max] = {};
    for (u32 i = 0; i < claims.size(); ++i)
      for (u32 j = 0; j < claims.size(); ++j)
        tied[i] |= i != j && claims[i].level(claims[j]) && claims[i].luck == claims[j].luck;
    bool any = false;
    for (u32 i = 0; i < claims.size(); ++i) {
      claims[i].luck <<= 4;
      if (!tied[i]) continue;
      claims[i].luck |= drop_for(c, claims[i]);
      any = true;
    }
    if (!any) return;
  }
}

}  // namespace

namespace {

void work_out_sequence(BattleContext& c) {
  State& state = c.state;
  Claims claims;
  for (u8 i = 0; i < state.ship_count(); ++i)
    if (state.ships[i].in_play())
      claims.push({i, command_of(c.scenario, state, i), state.ships[i].speed, 0});
  break_ties(c, claims);
  std::sort(claims.begin(), claims.end(),
            [](const Claim& a, const Claim& b) { return a.before(b); });
  state.sequence.clear();
  for (const Claim& claim : claims) state.sequence.push(claim.ship);
}

// The option of RA-7.2: the order in which ships acted in phase one, leaving out those lost since.
void repeat_sequence(State& state) {
  state.sequence.clear();
  for (u8 ship : state.turn_order)
    if (state.ships[ship].in_play()) state.sequence.push(ship);
}

}  // namespace

// Abilities used before a phase are settled first, because they may change initiative.
void begin_phase(BattleContext& c) {
  State& state = c.state;
  if (c.log.on()) note(c.log, EventId::phase_begun, rule("RA-7.1")).arg(state.phase + 1);
  for (Ship& ship : state.ships) ship.cloak_phase = {};
  state.frames.push(NewPhase{});
}

void open_phase(BattleContext& c) {
  State& state = c.state;
  if (ask(c)) return;
  state.frames.pop();
  if (c.scenario.initiative_by_turn && state.phase > 0)
    repeat_sequence(state);
  else
    work_out_sequence(c);
  state.turn_order.clear();
  if (c.scenario.initiative_by_turn) state.turn_order = state.sequence;
  state.cursor = state.acting = state.moved = 0;
  state.pending.clear();
}

// RA-7.5 to RA-7.7: the ship defers to the next one that has not acted. The last ship may not
// defer, so nobody can defer past it.
void defer(BattleContext& c) {
  if (c.log.on()) note(c.log, EventId::deferred, rule("RA-7.5")).arg(c.acting_ship());
  ++c.state.cursor;
}

}  // namespace klaxon::rules::red_alert
