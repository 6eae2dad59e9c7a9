#include "rules/tng/plan/track_figures.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng {

using catalog::trait;
using design::Build;
using design::Shelf;

namespace {

static_assert(std::size(catalog::feed_words) == static_cast<u32>(Feed::die) + 1);

bool flag_of(const Shelf& shelf, const Build& box, u16 key) {
  const bool* flag = design::at_level(shelf, box).traits.get<bool>(key);
  return flag != nullptr && *flag;
}

// A figure that is added to a range or a die is better the lower it is; the upper of two figures is
// the sensor's.
bool less_is_better(const Shelf& shelf, const Build& box) {
  return !box.number.two &&
         (flag_of(shelf, box, trait("track.range")) || flag_of(shelf, box, trait("track.die")));
}

i32 worth(const Shelf& shelf, const Build& box) {
  return less_is_better(shelf, box) ? -box.number.upper : box.number.upper;
}

}  // namespace

bool feeds(const Shelf& shelf, const Build& box, Feed what) {
  const auto* words =
      design::at_level(shelf, box).traits.get<std::vector<u16>>(trait("track.feeds"));
  return words != nullptr && std::ranges::find(*words, static_cast<u16>(what)) != words->end();
}

std::vector<Build> in_order_of_loss(const Shelf& shelf, const std::vector<Build>& boxes) {
  std::vector<std::size_t> order(boxes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // equal ones in the order of the file
  std::ranges::sort(order, {}, [&](std::size_t i) {
    return std::tuple{boxes[i].indestructible, -worth(shelf, boxes[i]), i};
  });
  std::vector<Build> sorted;
  sorted.reserve(boxes.size());
  for (const std::size_t i : order) sorted.push_back(boxes[i]);
  return sorted;
}

// The best figure left applies; if boxes have two figures, each is judged separately.
void give_figures(const Shelf& shelf, const std::vector<Build>& boxes, GroupPlan& out) {
  const bool two = std::ranges::any_of(boxes, [](const Build& box) { return box.number.two; });
  const std::size_t count = boxes.size();
  out.upper.assign(count, 0);
  out.lower.assign(two ? count : 0, 0);
  for (std::size_t i = count; i > 0; --i) {
    const Build& box = boxes[i - 1];
    i32 upper = box.number.upper, lower = box.number.lower;
    if (i < count && less_is_better(shelf, box)) upper = std::min<i32>(upper, out.upper[i]);
    if (i < count && !less_is_better(shelf, box)) upper = std::max<i32>(upper, out.upper[i]);
    if (i < count && two) lower = std::min<i32>(lower, out.lower[i]);
    out.upper[i - 1] = static_cast<i16>(upper);
    if (two) out.lower[i - 1] = static_cast<i16>(lower);
  }
}

}  // namespace klaxon::rules::tng
