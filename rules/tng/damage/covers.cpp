#include "rules/tng/damage/covers.h"

#include <algorithm>
#include <limits>

#include "core/base/check.h"

namespace klaxon::rules::tng::damage {
namespace {

// The covers that take the next point: how many are equally high, and how far above the rest.
struct Top {
  u32 facings = std::numeric_limits<u32>::max();
  i64 up = 0, next = 0, count = 0;

  bool holds(const Cover& cover) const { return cover.facings == facings && cover.up == up; }
};

Top top_of(const Covers& covers) {
  Top top;
  for (const Cover& cover : covers)
    if (cover.up > 0) top.facings = std::min<u32>(top.facings, cover.facings);
  for (const Cover& cover : covers)
    if (cover.facings == top.facings) top.up = std::max(top.up, cover.up);
  for (const Cover& cover : covers) {
    if (top.holds(cover)) ++top.count;
    if (cover.facings == top.facings && cover.up < top.up) top.next = std::max(top.next, cover.up);
  }
  return top;
}

void take(Cover& cover, i64 points) {
  cover.up -= points;
  cover.taken += points;
}

}  // namespace

i64 standing(const Covers& covers) {
  i64 sum = 0;
  for (const Cover& cover : covers) sum += cover.up;
  return sum;
}

void take_points(Covers& covers, i64 points) {
  check(points <= standing(covers), "no more is taken than is left");
  while (points > 0) {
    const Top top = top_of(covers);
    const i64 now = std::min(points, top.count * (top.up - top.next));
    i64 odd = now % top.count;
    for (Cover& cover : covers)
      if (top.holds(cover)) take(cover, now / top.count + (odd-- > 0 ? 1 : 0));
    points -= now;
  }
}

}  // namespace klaxon::rules::tng::damage
