#include "rules/tng/activity/information.h"

#include <algorithm>

#include "rules/tng/activity/uses.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

constexpr i32 sheet_points = 1, energy_points = 2;  // for each tech level of the unit

u8 team_of(const Battle& battle, const State& state, u8 unit) {
  return battle.seats[state.units[unit].controller].team;
}

Points* points_row(State& state, u8 team, u8 of) {
  for (Points& row : state.points)
    if (row.team == team && row.unit == of) return &row;
  return nullptr;
}

core::Seats known_to(const Unit& unit, Look look) {
  return look == Look::sheet ? unit.sheet_known : unit.energy_known;
}

}  // namespace

u16 points_of(const State& state, u8 team, u8 of) {
  for (const Points& row : state.points)
    if (row.team == team && row.unit == of) return row.points;
  return 0;
}

void gain_points(BattleContext& c, u8 by, u8 of, i32 points, core::RuleId why) {
  const u8 team = team_of(c.battle, c.state, by);
  if (points <= 0 || team == team_of(c.battle, c.state, of)) return;
  Points* row = points_row(c.state, team, of);
  if (row == nullptr) {
    if (c.state.points.full()) return;  // only in a battle that no set-up can begin
    row = &(c.state.points.grow() = {team, of, 0});
  }
  row->points = static_cast<u16>(std::min(row->points + points, 0xFFFF));
  if (c.log.on()) note(c.log, EventId::points_gained, why).arg(by).arg(of).arg(points);
}

i32 price_of_look(const Battle& battle, u8 of, Look look) {
  return battle.plan_of(of).tech * (look == Look::sheet ? sheet_points : energy_points);
}

bool can_look(const Battle& battle, const State& state, u8 seat, u8 of, Look look) {
  const Unit& unit = state.units[of];
  if (look == Look::sheet && state.intelligence == Intelligence::open) return false;
  const core::Seats sees = known_to(unit, look) | state.team_seats[unit.controller];
  return unit.fights() && (sees & core::seat_bit(seat)) == 0 &&
         points_of(state, battle.seats[seat].team, of) >= price_of_look(battle, of, look);
}

// TNG-information.1, TNG-information.2
void look_at(BattleContext& c, u8 seat, u8 of, Look look) {
  Points* row = points_row(c.state, c.battle.seats[seat].team, of);
  const i32 price = price_of_look(c.battle, of, look);
  row->points = static_cast<u16>(row->points - price);
  const core::Seats team = c.state.team_seats[seat];
  core::Seats& known = look == Look::sheet ? c.unit(of).sheet_known : c.unit(of).energy_known;
  known = static_cast<core::Seats>(known | team);
  if (!c.log.on()) return;
  if (look == Look::sheet)
    note(c.log, EventId::sheet_opened, rule("TNG-information.3")).arg(seat).arg(of).arg(price);
  else
    note(c.log, EventId::energy_seen, rule("TNG-information.4")).arg(seat).arg(of).arg(price);
}

void forget_energies(BattleContext& c) {
  for (Unit& unit : c.state.units) unit.energy_known = 0;
}

void look_around(BattleContext& c, u8 unit) {
  const u32 first = c.battle.units[unit].first_group;
  for (const u16 i : c.plan(unit).acting) {
    if (c.battle.form(c.state.groups[first + i].form).deeds.look_around == nullptr) continue;
    const Use use = use_of(c.battle, c.state, unit, i, Deed::look_around);
    if (use.function == nullptr || use.boxes == 0) continue;
    const core::RuleId why = c.log.on() ? core::rule_number(*use.rule) : core::no_rule;
    for (u8 other = 0; other < c.state.units.size(); ++other)
      if (c.unit(other).fights() &&
          core::distance(c.unit(unit).at(), c.unit(other).at()) <= use.reach)
        gain_points(c, unit, other, use.figure, why);
  }
}

core::Audience sees_sheet(const State& state, u8 unit) {
  if (state.intelligence == Intelligence::open) return core::everyone;
  return static_cast<core::Audience>(state.team_seats[state.units[unit].controller] |
                                     state.units[unit].sheet_known);
}

}  // namespace klaxon::rules::tng
