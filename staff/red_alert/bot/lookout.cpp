#include "staff/red_alert/bot/lookout.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/red_alert/bot/gadgets.h"

namespace klaxon::staff::red_alert {

using rules::Scenario;
using rules::Ship;
using rules::State;
using rules::Value;

namespace {

constexpr i32 overlap_cost = 70;
constexpr i32 boarding_worth = 420;
constexpr i32 prize_worth = 1500;   // worth of a ship that its side has to control
constexpr i32 boarding_margin = 2;  // counters more than the defenders have

bool allowed(const Scenario& scenario, const State& state, const Ship& ship, rules::Deed deed) {
  return !rules::forbidden(scenario, state, ship.controller, rules::number_of(deed));  // RA-19.9
}

// RA-19.14: true if this ship must be captured, not destroyed.
bool is_prize(const Scenario& scenario, const State& state, u8 team, u8 ship) {
  for (u32 i = 0; i < scenario.goals.size(); ++i) {
    const rules::Goal& goal = scenario.goals[i];
    if (goal.team == team && goal.deal == rules::Deal::control && (goal.ships >> ship & 1) != 0 &&
        state.goals[i] != rules::goal_reached)
      return true;
  }
  return false;
}

core::Point straight_on(const Scenario& scenario, core::Point from, core::Heading heading,
                        core::Length flip, i32 flips) {
  for (i32 i = 0; i < flips; ++i) {
    const core::Point to = core::advance(from, heading, flip);
    if (!core::on_table(to, scenario.length, scenario.width)) break;  // it will turn first
    from = to;
  }
  return from;
}

// True if the ship has yet to act in this phase.
bool yet_to_act(const State& state, u8 number) {
  if (state.step != rules::Step::execute) return true;
  const auto* found = std::ranges::find(state.sequence, number);
  if (found == state.sequence.end()) return false;
  const bool at_it = state.acting != 0 && found == state.sequence.begin() + state.cursor;
  return !at_it || state.moved == 0;
}

void expect(const Scenario& scenario, const State& state, u8 number, u32 phase, bool late,
            Foe& foe) {
  const Ship& ship = state.ships[number];
  core::Point at = ship.centre;
  for (u32 p = 0; p < 3; ++p) {
    foe.at[p][0] = foe.at[p][1] = at;
    if (p < phase || (p == phase && !yet_to_act(state, number))) continue;
    at = straight_on(scenario, at, ship.heading, 2 * foe.radius, ship.speed);
    foe.at[p][1] = at;
    if (p == phase && late) foe.at[p][0] = at;
  }
}

void add_foe(const Scenario& scenario, const State& state, u8 number, u32 phase, bool late,
             Lookout& out) {
  const Ship& ship = state.ships[number];
  Foe foe;
  foe.number = number;
  foe.radius = rules::disk_of(scenario, ship).radius;
  expect(scenario, state, number, phase, late, foe);
  foe.reach = scenario.range_template * rules::value_of(scenario, state, number, Value::beam_range);
  if (rules::armed(state, ship) && ship.cloaked == 0)
    foe.beam = rules::value_of(scenario, state, number, Value::beam);
  if (ship.torpedoes > 0 && ship.cloaked == 0)
    foe.torpedo = rules::value_of(scenario, state, number, Value::torpedo_damage);
  foe.half_shields = 2 * ship.shields;
  foe.half_hull = 2 * ship.hull;
  const u8 seat = state.ships[out.ship].controller;
  foe.hidden = ship.cloaked != 0 && !rules::detected(scenario, state, seat, number);
  foe.quicker =
      rules::command_of(scenario, state, number) > rules::command_of(scenario, state, out.ship);
  foe.boardable = !foe.hidden &&
                  allowed(scenario, state, state.ships[out.ship], rules::Deed::transport) &&
                  combat_to_send(scenario, state, out.ship) >=
                      combat_against(scenario, state, number, seat) + boarding_margin;
  foe.prize = is_prize(scenario, state, scenario.team_of(seat), number);
  foe.boarding = foe.prize ? prize_worth : boarding_worth;
  out.boards |= foe.boardable;
  out.foes.push(foe);
}

// RA-19.14: the place to which crew has to be beamed down, or where this ship has to go.
void add_errands(const Scenario& scenario, const State& state, Lookout& out) {
  const u8 team = scenario.team_of(state.ships[out.ship].controller);
  for (u32 i = 0; i < scenario.goals.size(); ++i) {
    const rules::Goal& goal = scenario.goals[i];
    if (goal.team != team || state.goals[i] == rules::goal_reached) continue;
    Foe place;
    core::Point at;
    if (goal.deal == rules::Deal::aboard && goal.terrain >= 0) {
      if (combat_to_send(scenario, state, out.ship) == 0 ||
          !allowed(scenario, state, state.ships[out.ship], rules::Deed::transport))
        continue;
      const core::Disk& ground = scenario.terrain[static_cast<u32>(goal.terrain)].disk;
      at = ground.centre;
      place.radius = ground.radius;
      place.number = static_cast<u8>(rules::ships_max + static_cast<u32>(goal.terrain));
      place.boardable = out.boards = true;
      place.boarding = boarding_worth;
    } else if (goal.deal == rules::Deal::reach && (goal.ships >> out.ship & 1) != 0) {
      at = {(goal.least.x + goal.most.x) / 2, (goal.least.y + goal.most.y) / 2};
    } else {
      continue;
    }
    place.errand = place.hidden = true;
    for (auto& times : place.at)
      for (core::Point& then : times) then = at;
    if (!out.foes.full()) out.foes.push(place);
  }
}

void add_hazards(const Scenario& scenario, const State& state, Lookout& out) {
  const auto add = [&](const core::Disk& disk, i32 cost) {
    if (!out.hazards.full()) out.hazards.push({disk, cost});
  };
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    const bool friendly =
        !rules::enemies(scenario, state.ships[out.ship].controller, other.controller);
    if (i != out.ship && other.in_play() && friendly)
      add(rules::disk_of(scenario, other), overlap_cost);
  }
  for (const rules::Terrain& terrain : scenario.terrain)
    add(terrain.disk, overlap_cost / 2 + 25 * terrain.hits);
  for (const u8 which : state.obstructions)
    add(scenario.obstructions[which].disk,
        10 + (shield_worth + shield_critical_worth) * scenario.obstructions[which].damage);
}

void add_threats(const Scenario& scenario, const State& state, Lookout& out) {
  const u8 seat = state.ships[out.ship].controller;
  for (const rules::Torpedo& torpedo : state.torpedoes)
    out.threats.push({rules::disk_of(torpedo), torpedo.flips * rules::torpedo_diameter,
                      torpedo.damage, rules::enemies(scenario, seat, torpedo.seat),
                      torpedo.ship == out.ship && torpedo.inside != 0});
}

void add_jokers(const Scenario& scenario, const State& state, Lookout& out) {
  const u8 seat = state.ships[out.ship].controller;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const rules::Disk& disk = state.disks[i];
    if (disk.aboard != out.ship || disk.owner != seat || disk.state != rules::DiskState::ready)
      continue;
    const auto& rows = scenario.design_of(disk).rows;
    for (u32 row = 0; row < rows.size() && !out.jokers.full(); ++row) {
      Joker joker{static_cast<u8>(i), static_cast<u8>(row), {}};
      for (const rules::OrderKind kind : rows[row].orders) joker.orders.push(kind);
      out.jokers.push(joker);
    }
  }
}

// RA-14.8: under a type III cloak all shields count; under other types raising them takes an order.
void look_at_own_disks(const Scenario& scenario, const State& state, Lookout& out) {
  const Ship& ship = state.ships[out.ship];
  const i32 shields = rules::value_of(scenario, state, out.ship, Value::shields);
  rules::each_ability(scenario, state, [&](const rules::Source& source) {
    if (source.ship != out.ship || source.seat != ship.controller) return;
    if (source.of.hooks->stays) out.returns = source.ability().word == 3 ? 2 * shields : shields;
    if (source.of.hooks->offers != nullptr && rules::works(scenario, state, source))
      out.swerves = true;
  });
  for (u32 seat = 0; seat < scenario.seats.size(); ++seat)
    out.found |= rules::enemies(scenario, ship.controller, static_cast<u8>(seat)) &&
                 rules::detected(scenario, state, static_cast<u8>(seat), out.ship);
}

bool fights(const Scenario& scenario, const rules::Disk& disk, u8 ship) {
  return disk.aboard == ship && disk.state == rules::DiskState::ready &&
         scenario.design_of(disk).crew;
}

}  // namespace

i32 harm(i32 half_hits, i32 half_shields, i32 half_hull) {
  if (half_hits <= 0) return 0;
  const i32 on_shields = std::min(half_hits, std::max(half_shields, 0));
  const i32 on_hull = std::min(half_hits - on_shields, half_hull);
  const i32 sum = on_shields * shield_worth / 2 + on_hull * hull_worth / 2 +
                  (on_hull > 0 ? hull_critical_worth : shield_critical_worth);
  return on_hull >= half_hull ? sum + ship_worth : sum;
}

i32 combat_against(const Scenario& scenario, const State& state, u8 ship, u8 seat) {
  i32 sum = 0;
  for (const rules::Disk& disk : state.disks)
    if (fights(scenario, disk, ship) && rules::enemies(scenario, seat, disk.owner))
      sum += scenario.design_of(disk).combat;
  return sum;
}

i32 combat_to_send(const Scenario& scenario, const State& state, u8 ship) {
  i32 sum = 0;
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (rules::may_be_transported(scenario, state, static_cast<u8>(i), ship) &&
        scenario.design_of(state.disks[i]).rows.empty())
      sum += scenario.design_of(state.disks[i]).combat;
  return sum;
}

void look(const Scenario& scenario, const State& state, u8 number, u32 phase, bool late,
          Lookout& out) {
  const Ship& ship = state.ships[number];
  const auto value = [&](Value of) { return rules::value_of(scenario, state, number, of); };
  out = Lookout{};
  out.scenario = &scenario;
  out.ship = number;
  out.radius = rules::disk_of(scenario, ship).radius;
  out.beam_reach = scenario.range_template * value(Value::beam_range);
  out.board_reach = scenario.range_template * value(Value::transporter);
  const auto may = [&](rules::Deed deed) {
    return ship.cloaked == 0 && allowed(scenario, state, ship, deed);
  };
  if (rules::armed(state, ship) && may(rules::Deed::beam)) out.beam = value(Value::beam);
  if (may(rules::Deed::torpedo)) out.torpedoes = ship.torpedoes;
  out.torpedo = value(Value::torpedo_damage);
  out.torpedo_flips = rules::torpedo_flips(scenario, state, number);
  out.shields_most = ship.cloaked != 0 ? 0 : value(Value::shields);
  out.hull_most = value(Value::hull);
  out.speed_most = value(Value::speed);
  out.speed_step += value(Value::speed_step);
  out.through = value(Value::through);
  out.may_gain_speed = rules::may_gain_speed(state, ship);
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].in_play() && state.ships[i].placed != 0 &&
        rules::enemies(scenario, ship.controller, state.ships[i].controller))
      add_foe(scenario, state, static_cast<u8>(i), phase, late, out);
  add_errands(scenario, state, out);
  add_hazards(scenario, state, out);
  add_threats(scenario, state, out);
  add_jokers(scenario, state, out);
  add_gadgets(scenario, state, out);
  look_at_own_disks(scenario, state, out);
}

}  // namespace klaxon::staff::red_alert
