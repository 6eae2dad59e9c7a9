#include "rules/heavy_combat/turn/ending.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/movement/steering.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

template <class Numbers>
void count_down(Numbers& numbers) {
  for (u8& number : numbers)
    if (number > 0) --number;
}

// HC-19.2, HC-20.2: protection that nobody fired on lasts into the next turn, but no longer.
void end_protection(Ship& ship) {
  for (u32 face = 0; face < core::face_count; ++face) {
    const bool fired_on = (ship.fired_on >> face & 1) != 0;
    ship.extra_old[face] = fired_on ? u8{0} : ship.extra[face];
    ship.extra[face] = 0;
  }
  ship.ecm_old = (ship.deeds & deed::fired_at) != 0 ? u8{0} : ship.ecm;
  ship.ecm = 0;
}

void end_ship_turn(Ship& ship) {
  end_protection(ship);
  count_down(ship.reload);
  if (ship.wait > 0) --ship.wait;
  ship.power = ship.fired_on = ship.found_by = 0;  // HC-3.3, HC-15.2
  ship.deeds = 0;
}

// A ship that is out of play does nothing and hides nothing.
void lay_to_rest(Ship& ship) {
  const Ship was = ship;
  ship = Ship{};
  ship.design = was.design;
  ship.seat = was.seat;
  ship.fate = was.fate;
  ship.known = 1;
  ship.place = was.place;
  ship.orientation = was.orientation;
  ship.shattered = was.shattered;
  ship.armour = was.armour;
  ship.hull = was.hull;
  std::ranges::copy(was.shields, ship.shields);
  std::ranges::copy(was.boxes, ship.boxes);
  ship.crew = was.crew;
  ship.officers = was.officers;
}

void finish_battle(BattleContext& c, int winner) {
  c.state.over = 1;
  c.state.winner = static_cast<i8>(winner);
  if (c.log.on()) note(c.log, EventId::battle_over, rule("HC-2.6"));
}

bool has_ship(const State& state, u8 seat) {
  return std::ranges::any_of(state.ships,
                             [&](const Ship& ship) { return ship.in_play() && ship.seat == seat; });
}

void judge(BattleContext& c) {
  u32 teams = 0;
  for (const Ship& ship : c.state.ships)
    if (ship.in_play()) teams |= 1U << c.scenario.team_of(ship.seat);
  if (std::popcount(teams) <= 1) return finish_battle(c, teams == 0 ? -1 : std::countr_zero(teams));
  if (c.state.turn < c.scenario.turns) return;
  const i8 holds = c.scenario.holds;
  if (holds < 0 || !has_ship(c.state, static_cast<u8>(holds))) return finish_battle(c, -1);
  if (c.log.on()) note(c.log, EventId::held_out, rule("HC-2.6")).arg(holds);
  finish_battle(c, c.scenario.team_of(static_cast<u8>(holds)));
}

}  // namespace

void end_turn(BattleContext& c) {
  for (const auto& [ends, ids] : c.scenario.wiring.hooks.on<&Hooks::turn_ends>()) ends(c, *ids);
  end_turning(c);
  for (Ship& ship : c.state.ships) {
    if (ship.in_play())
      end_ship_turn(ship);
    else
      lay_to_rest(ship);
  }
  for (Craft& craft : c.state.craft) count_down(craft.reload);
  judge(c);
}

}  // namespace klaxon::rules::heavy_combat
