#include "staff/heavy_combat/bot/cadet.h"

#include <algorithm>

#include "rules/heavy_combat/lexicon.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using core::Face;
using rules::Scenario;
using rules::Ship;
using rules::State;
using rules::Step;
namespace objects = rules::objects;
namespace units = rules::units;

namespace {

constexpr i32 usual_speed = 3;
constexpr i32 near = 6;

void steer(const State& state, u8 number, i32 foe, OrderRows& out) {
  const Ship& ship = state.ships[number];
  const i32 unit = units::ships + number;
  if (ship.speed != usual_speed) out.want(unit, rules::actions::speed, 0, usual_speed);
  if (foe < 0) return;
  const Vec3 way = state.ships[static_cast<u32>(foe)].place.vec() - ship.place.vec();
  const auto along = [&](core::Orientation facing) {
    return core::dot(facing.direction(Face::fore), way);
  };
  i32 best = -1;
  i64 most = along(ship.facing());
  for (i32 turn = 0; turn < core::turn_count; ++turn) {
    const i64 then = along(ship.facing().turned(static_cast<core::Turn>(turn)));
    if (then <= most) continue;
    most = then;
    best = turn;
  }
  if (best >= 0) out.want(unit, rules::actions::turn, objects::turns + best);
}

void fire(const Scenario& scenario, const State& state, u8 number, i32 foe, OrderRows& out) {
  const Ship& ship = state.ships[number];
  const i32 unit = units::ships + number;
  i32 power = ship.power;
  out.want(unit, deeds().shield, objects::faces + static_cast<i32>(Face::fore), power / 4);
  if (foe < 0) return;
  power -= power / 4 * 2;
  const Ship& other = state.ships[static_cast<u32>(foe)];
  const bool in_sight = distance(ship.place.vec(), other.place.vec()) <= near;
  i32 beam = -1;
  for (u32 i = 0; i < scenario.design_of(ship).mounts.size(); ++i) {
    const rules::Weapon& weapon = scenario.weapon_of(ship, i);
    const i32 fires = static_cast<i32>(rules::actions::fire + i);
    if (weapon.arming > 0 && in_sight)
      out.want(unit, deeds().feed, objects::systems + static_cast<i32>(rules::weapon_system(i)));
    power -= weapon.arming > 0 && in_sight ? 1 : 0;
    if (weapon.energy()) {
      beam = fires;
      continue;
    }
    out.want(unit, fires, units::ships + foe);
    power -= weapon.price;
  }
  // Rows for which the power does not suffice are left out.
  if (beam >= 0 && power > 0) out.want(unit, beam, units::ships + foe, power);
}

}  // namespace

void Cadet::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
                   core::Order& out) {
  check(&game.lexicon() == &rules::lexicon(), "the cadet of heavy-combat plays heavy-combat");
  const Scenario& scenario = static_cast<const rules::HeavyCombatGame&>(game).scenario();
  const State& state = rules::HeavyCombatGame::state(seen);
  if (state.step == Step::internals)
    return battle::search::RandomBot().choose(game, seen, seat, dice, out);
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (ship.seat != seat || !ship.in_play()) continue;
    const u8 number = static_cast<u8>(i);
    const i32 foe = principal_foe(state, number);
    if (state.step == Step::helm) steer(state, number, foe, rows_);
    if (state.step == Step::fire) fire(scenario, state, number, foe, rows_);
  }
  out = rows_.order(scenario, state, seat);
}

}  // namespace klaxon::staff::heavy_combat
