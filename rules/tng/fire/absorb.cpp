#include "rules/tng/fire/absorb.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;
using base::Ratio;

namespace {

// Takes reinforcement first, but no more than there is.
i64 wear(Facing& facing, i64 boxes) {
  const i64 first = std::min(facing.reinforcement, boxes);
  facing.reinforcement -= first;
  const i64 rest = std::min(facing.shield, boxes - first);
  facing.shield -= rest;
  return first + rest;
}

i64 standing(const Facing& facing) {
  return facing.reinforcement + facing.shield;
}

i64 share_of(Ratio share, i64 points) {
  return base::floor_div(points * static_cast<i64>(share.num()), static_cast<i64>(share.den()));
}

// The points that are left once the shield is gone.
i64 against_shield(Facing& facing, const Piercing& piercing, i64 points) {
  if (piercing.extra) {
    const i64 taken = wear(facing, points);
    wear(facing, taken * (piercing.boxes - piercing.points) / piercing.points);
    return points - taken;
  }
  const i64 needed = base::ceil_div(standing(facing) * piercing.points, piercing.boxes);
  const i64 taken = std::min(points, needed);
  wear(facing, taken * piercing.boxes / piercing.points);
  return points - taken;
}

}  // namespace

Piercing piercing_of(const Gun& gun) {
  Piercing out;
  // TNG-Ph-10.1, TNG-Ph-10.3, TNG-LRG.2, TNG-WRG.3
  out.bypass = gun.mode->bypass;
  out.past_plates = gun.mode->bypass >= Ratio(1);
  if (gun.missile != nullptr && gun.missile->bypass > 0) out.bypass = gun.missile->bypass;
  out.outside_only = gun.at->traits.find(trait("burst.on")) != nullptr;
  const Traits& traits = gun.mode->traits;
  if (const Figure* each = traits.get<Figure>(trait("mode.shields.each"))) {
    if (each->rolled()) {
      out.one_die_each = true;
    } else {
      out.boxes = each->half ? 2 * each->plus + 1 : each->plus;
      out.points = each->half ? 2 : 1;
      out.extra = each->half;
    }
  }
  if (const Ratio* inside = traits.get<Ratio>(trait("mode.internals.share"))) out.inside = *inside;
  return out;
}

i64 past_shields(const Piercing& piercing, i64 points) {
  if (piercing.bypass < Ratio(1)) return share_of(piercing.bypass, points);
  return std::min(points, static_cast<i64>(piercing.bypass.num()));
}

i64 absorb(Facing& facing, const Piercing& piercing, i64 points) {
  base::check(!piercing.one_die_each, "points that each roll a die are taken one by one");
  const i64 past = past_shields(piercing, points);
  const i64 left = against_shield(facing, piercing, points - past);
  return piercing.outside_only ? 0 : past + inside_of(piercing, left);
}

bool wear_by_die(Facing& facing, i32 rolled) {
  if (standing(facing) == 0) return false;
  wear(facing, rolled);
  return true;
}

i64 inside_of(const Piercing& piercing, i64 points) {
  return share_of(piercing.inside, points);
}

}  // namespace klaxon::rules::tng::fire
