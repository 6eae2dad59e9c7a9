#include "staff/heavy_combat/bot/flank.h"

#include "rules/heavy_combat/figures.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

bool go_round(const rules::Scenario& scenario, const rules::State& state, u8 number, u8 foe,
              i32 reach, OrderRows& out) {
  const rules::Craft& craft = state.craft[number];
  const rules::Ship& ship = state.ships[foe];
  const auto shield_from = [&](Vec3 from) {
    return rules::shield_of(ship, rules::struck_face(ship, ship.facing(), from));
  };
  i32 best = -1, units = 0, least = shield_from(craft.place.vec());
  for (u32 axis = 0; axis < rules::axes_count && least > 0; ++axis)
    for (i32 way = 1; way <= scenario.design_of(craft).speed; ++way) {
      const Vec3 to = craft.place.vec() + rules::axes[axis] * way;
      if (to == ship.place.vec() || distance(to, ship.place.vec()) > reach ||
          shield_from(to) >= least)
        continue;
      best = static_cast<i32>(axis);
      units = way;
      least = shield_from(to);
    }
  if (best < 0) return false;
  out.want(rules::units::craft + number, rules::actions::fly_along, rules::objects::axes + best,
           units);
  return true;
}

}  // namespace klaxon::staff::heavy_combat
