#include "staff/red_alert/figures_text.h"

namespace klaxon::staff::red_alert {

std::string inches_text(core::Length length) {
  const bool minus = length < 0;
  const i64 hundredths = ((minus ? -i64{length} : i64{length}) * 100 + core::inch / 2) / core::inch;
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) {
    text += "." + std::to_string(hundredths % 100 / 10);
    if (hundredths % 10 != 0) text += std::to_string(hundredths % 10);
  }
  return (minus && hundredths != 0 ? "-" : "") + text;
}

std::string place_text(core::Point point) {
  return inches_text(point.x) + ", " + inches_text(point.y);
}

std::string degrees_text(core::Heading heading) {
  return std::to_string((i64{heading} * 360 + 32'768) / 65'536 % 360);
}

}  // namespace klaxon::staff::red_alert
