// What a box costs to mend on its ship, its refits included: as its bill and its sheet say.
#pragma once

#include "rules/tng/design/price.h"

namespace klaxon::rules::tng {

class BoxRepair {
 public:
  BoxRepair(const design::Shelf& shelf, const design::Design& design)
      : prices_(shelf, design), times_(design::repair_times(shelf, design)) {}

  // In points; 0 where none is printed: it cannot be mended.
  i32 of(const design::Build& build) const {
    const base::Ratio all = base::Ratio(prices_.whole(build, std::nullopt).repair) * times_;
    return static_cast<i32>(design::rounded_price(all).value_or(bpv_most));
  }

 private:
  design::Prices prices_;
  base::Ratio times_;
};

}  // namespace klaxon::rules::tng
