// Writes the captain's decisions at the helm as rows of an order.
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using core::Face;
using core::Orientation;

namespace {

// The side that faces most directly away from `way`.
i32 side_away(const rules::Ship& ship, Vec3 way) {
  i32 best = static_cast<i32>(Face::port);
  for (i32 face = best + 1; face < core::face_count; ++face)
    if (core::dot(ship.facing().direction(static_cast<Face>(face)), way) <
        core::dot(ship.facing().direction(static_cast<Face>(best)), way))
      best = face;
  return best;
}

}  // namespace

void Helm::write(const rules::State& state, u8 number, const Decision& decision,
                 OrderRows& out) const {
  const rules::Ship& ship = state.ships[number];
  const i32 unit = rules::units::ships + number;
  const Stance& stance = decision.stance;
  if (decision.dashes) return out.want(unit, deeds().dash);
  if (decision.looks) out.want(unit, deeds().look);
  if (decision.hides) out.want(unit, ship.unseen() ? deeds().stay_hidden : deeds().vanish);
  if (stance.speed != ship.speed || decision.swings)
    out.want(unit, rules::actions::speed, 0, stance.speed);
  if (decision.swings) {
    if (ship.wait > 0) out.want(unit, deeds().rest);
    return out.want(unit, stance.deed, stance.object);
  }
  // Otherwise the bow may be turned on its own, unless that costs half the fire.
  if (decision.foe < 0 || stance.speed == 0) return;
  const Vec3 way = decision.ahead - stance.next;
  i64 most = core::dot(ship.facing().direction(Face::fore), way);
  i32 best = -1;
  for (i32 turn = 0; turn < core::turn_count; ++turn) {
    const Orientation then = ship.facing().turned(static_cast<core::Turn>(turn));
    const i64 along = core::dot(then.direction(Face::fore), way);
    if (along <= most) continue;
    most = along;
    best = turn;
  }
  if (best >= 0) return out.want(unit, rules::actions::turn, rules::objects::turns + best);
  if (decision.idle) out.want(unit, deeds().answer, rules::objects::faces + side_away(ship, way));
}

}  // namespace klaxon::staff::heavy_combat
