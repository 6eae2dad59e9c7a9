#include "staff/heavy_combat/bot/judge.h"

#include <algorithm>

#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {
namespace {

namespace rules = klaxon::rules::heavy_combat;

// All values are in twentieths of a point of armour.
i64 strength_of(const rules::Ship& ship) {
  i64 boxes = 0, shields = 0;
  for (const u8 left : ship.boxes) boxes += left;
  for (const u8 left : ship.shields) shields += left;
  return 100 + 20 * ship.armour + 40 * ship.hull + 30 * boxes + 7 * shields + 2 * ship.crew;
}
i64 strength_of(const rules::Craft& craft) {
  return craft.state == rules::CraftState::lost ? 0 : 10 * craft.points;
}

}  // namespace

// Twice the strength wins 88 of 100 battles.
i32 Judge::chance(const core::Game& game, const core::StateBytes* state, int seat) const {
  const rules::State& now = rules::HeavyCombatGame::state(state);
  i64 ours = 0, theirs = 0;
  const auto count = [&](int owner, i64 strength) {
    (game.team(owner) == game.team(seat) ? ours : theirs) += strength;
  };
  for (const rules::Ship& ship : now.ships)
    if (ship.in_play()) count(ship.seat, strength_of(ship));
  for (const rules::Craft& craft : now.craft) count(craft.seat, strength_of(craft));
  return battle::search::chance_of_lead(600 * (ours - theirs) / std::max<i64>(1, ours + theirs));
}

}  // namespace klaxon::staff::heavy_combat
