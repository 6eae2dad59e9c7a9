#include "rules/tng/fire/step/facings.h"

#include <array>

#include "core/base/rounding.h"
#include "rules/tng/fire/hit.h"
#include "rules/tng/fire/step/lines.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

u8 turned(u8 facing, i32 sixths) {
  return static_cast<u8>(core::hex_direction(facing + sixths));
}

// The shares of a hit, one for each facing.
using Weights = std::array<i64, facings_count>;

// TNG-CET.1, TNG-CET.4, TNG-PPDC.5, TNG-PPDC.6: the chart goes from counter-clockwise to clockwise,
// with the facing that is struck in the middle.
Weights printed_weights(const Shot& shot, u8 struck, bool mirrored) {
  Weights out{};
  const i32 facings = static_cast<i32>(facings_printed(shot.chart()));
  for (i32 i = 0; i < facings; ++i)
    if (const Figure* figure = figure_at(shot, RowOf::spread, i)) {
      const i32 aside = i - facings / 2;
      out[turned(struck, mirrored ? -aside : aside)] += figure->plus;
    }
  return out;
}

void add_part(Parts& parts, u8 facing, i64 points) {
  if (points > 0) parts.push({facing, points});
}

// The struck facing's share is rounded up; the other facings get the rest, one after another.
Parts by_weights(const Weights& weights, u8 struck, i64 points) {
  i64 all = 0;
  for (const i64 weight : weights) all += weight;
  Parts out;
  if (all == 0) {
    add_part(out, struck, points);
    return out;
  }
  const i64 first = base::ceil_div(points * weights[struck], all);
  add_part(out, struck, first);
  i64 seen = 0, given = 0;
  for (i32 i = 1; i < static_cast<i32>(facings_count); ++i) {
    const u8 facing = turned(struck, i);
    if (weights[facing] == 0) continue;
    seen += weights[facing];
    const i64 up_to = (points - first) * seen / (all - weights[struck]);
    add_part(out, facing, up_to - given);
    given = up_to;
  }
  return out;
}

// TNG-HB.1, TNG-HB.2: in a tie, the facing named by the firer, else the first one clockwise.
u8 weakest(const Shields& shields, u8 struck, i32 other) {
  u8 best = struck;
  i32 least = shields.at(struck);
  for (i32 i = 1; i < static_cast<i32>(facings_count); ++i) {
    const u8 facing = turned(struck, i);
    const i32 there = shields.at(facing);
    const bool named = other == hellbore::first_facing + facing;
    if (there > least || (there == least && !named)) continue;
    best = facing;
    least = there;
  }
  return best;
}

// TNG-HB.3
Parts hellbore_parts(const Shields& shields, u8 struck, i32 other, i64 points) {
  const u8 weak = weakest(shields, struck, other);
  const i64 half = base::ceil_div(points, i64{2});
  Parts out;
  add_part(out, weak, half);
  if (other != hellbore::evenly && other != hellbore::first_facing + weak) {
    add_part(out, static_cast<u8>(other - hellbore::first_facing), points - half);
    return out;
  }
  Weights others;
  others.fill(1);
  others[weak] = 0;
  for (const Part& part : by_weights(others, weak, points - half)) out.push(part);
  return out;
}

}  // namespace

Parts parts_of(const Shields& shields, const Shot& shot, u8 struck, i32 other, i64 points) {
  const Spread spread = shot.gun->mode->spread;
  Parts whole;
  // TNG-SABOT.1
  if (spread == Spread::sabot || spread == Spread::any) struck = static_cast<u8>(other);
  add_part(whole, struck, points);
  if (struck == no_facing) return whole;
  if (spread == Spread::hellbore && other != hellbore::direct)
    return hellbore_parts(shields, struck, other, points);
  if (spread == Spread::splash_3 || spread == Spread::listed)
    return by_weights(printed_weights(shot, struck, other == 1), struck, points);
  if (spread != Spread::envelop) return whole;
  Weights all;
  all.fill(1);
  return by_weights(all, struck, points);
}

}  // namespace klaxon::rules::tng::fire
