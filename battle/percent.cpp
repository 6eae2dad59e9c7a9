#include "battle/percent.h"

#include <cmath>

namespace klaxon::battle {

std::string whole_percent(double chance) {
  const long percent = std::lround(100 * chance);
  if (percent == 0 && chance > 0) return "< 1 %";
  if (percent == 100 && chance < 1) return "> 99 %";
  return std::to_string(percent) + " %";
}

}  // namespace klaxon::battle
