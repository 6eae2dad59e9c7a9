#include "rules/tng/damage/blow.h"

#include <algorithm>

namespace klaxon::rules::tng::damage {

i64 Flow::points() const {
  i64 sum = 0;
  for (const Part& part : parts) sum += part.times * part.points;
  return sum;
}

i64 Flow::inside() const {
  i64 sum = 0;
  for (const Part& part : parts) sum += part.times * (part.points + part.past);
  return sum;
}

void Flow::add(const Part& part) {
  if (part.times == 0 || part.points + part.past == 0) return;
  if (!parts.empty() && parts.back().points == part.points && parts.back().past == part.past)
    parts.back().times += part.times;
  else
    parts.push(part);
}

i64 Flow::stop(i64 most) {
  const base::Bounded<Part, parts_max> before = parts;
  parts.clear();
  i64 left = most;
  for (Part part : before) {
    const i64 whole = part.points == 0 ? 0 : std::min(part.times, left / part.points);
    add({whole, 0, part.past});
    part.times -= whole;
    left -= whole * part.points;
    if (part.times > 0 && part.points > 0 && left > 0) {
      add({1, part.points - left, part.past});
      --part.times;
      left = 0;
    }
    add(part);
  }
  return most - left;
}

}  // namespace klaxon::rules::tng::damage
