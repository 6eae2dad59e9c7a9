#include "core/base/wide.h"

#include <algorithm>

namespace klaxon::base {

std::string to_text(u128 x) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(x % 10));
    x /= 10;
  } while (x != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string to_text(i128 x) {
  return (x < 0 ? "-" : "") + to_text(magnitude(x));
}

}  // namespace klaxon::base
