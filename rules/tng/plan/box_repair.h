// What repairing a box on its ship costs, with its refits, as the bill and the sheet show it.
#pragma once

#include <algorithm>

#include "rules/tng/design/kinds.h"
#include "rules/tng/design/price.h"

namespace klaxon::rules::tng {

class BoxRepair {
 public:
  BoxRepair(const design::Shelf& shelf, const design::Design& design)
      : shelf_(shelf), prices_(shelf, design), times_(design::repair_times(shelf, design)) {}

  // In points; 0 if no cost is printed: the box cannot be repaired. Our reading: a printed cost
  // that comes to nothing, like that of the Sensor's free box, is 1.
  i32 of(const design::Build& build) const {
    const catalog::Construction* line = design::line_of(shelf_, build);
    const bool printed = line != nullptr && line->repair.has(build.price_level);
    return std::max(of_points(prices_.whole(build, std::nullopt).repair), printed ? 1 : 0);
  }
  // How many points a printed cost comes to.
  i32 of_points(i64 printed) const {
    return static_cast<i32>(
        design::rounded_price(base::Ratio(printed) * times_).value_or(bpv_most));
  }

 private:
  const design::Shelf& shelf_;
  design::Prices prices_;
  base::Ratio times_;
};

}  // namespace klaxon::rules::tng
