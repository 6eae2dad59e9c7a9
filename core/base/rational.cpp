#include "core/base/rational.h"

namespace klaxon::base {

double Ratio::to_double() const {
  check(!overflowed(), "only fractions that are known are shown");
  return static_cast<double>(num_) / static_cast<double>(den_);
}

std::string Ratio::text() const {
  if (overflowed()) return "overflow";
  std::string out = to_text(num_);
  if (den_ != 1) out += "/" + to_text(den_);
  return out;
}

}  // namespace klaxon::base
