#include "battle/english.h"

#include <algorithm>

namespace klaxon::battle {
namespace {

// We say "no points", not "0 points". But measures keep the 0, which is where their scale begins.
bool is_measure(std::string_view unit) {
  return unit == "percent" || unit == "degrees" || unit == "inches" ||
         unit.find(" a ") != unit.npos;
}

std::string hundredths_text(i64 value) {
  const i64 whole = value < 0 ? -value : value;
  const i64 tenths = whole % 100 / 10, last = whole % 10;
  return (value < 0 ? "-" : "") + std::to_string(whole / 100) + "." + std::to_string(tenths) +
         (last == 0 ? "" : std::to_string(last));
}

}  // namespace

std::string plain_words(std::string_view id) {
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string singular(std::string_view unit) {
  for (const std::string_view tail : {" of ", " a "})  // "points of armour", "units a turn"
    if (const std::size_t at = unit.find(tail); at != unit.npos)
      return singular(unit.substr(0, at)) + std::string(unit.substr(at));
  if (unit.size() > 3 && unit.ends_with("ies"))
    return std::string(unit.substr(0, unit.size() - 3)) + "y";
  if (unit.ends_with("xes") || unit.ends_with("shes") || unit.ends_with("ches"))
    return std::string(unit.substr(0, unit.size() - 2));
  if (unit.size() > 1 && unit.ends_with("s") && !unit.ends_with("ss"))
    return std::string(unit.substr(0, unit.size() - 1));
  return std::string(unit);
}

std::string counted(i64 value, std::string_view unit) {
  if (unit.empty()) return std::to_string(value);
  if (unit.starts_with("half ") && value >= 0) {  // "half points": 25 of them are 12.5 points
    unit.remove_prefix(5);
    if (value % 2 != 0) return std::to_string(value / 2) + ".5 " + std::string(unit);
    value /= 2;
  }
  if (unit.starts_with("hundredth "))  // "hundredth inches": 250 of them are 2.5 inches
    return value % 100 == 0 ? counted(value / 100, unit.substr(10))
                            : hundredths_text(value) + " " + std::string(unit.substr(10));
  if (value == 0 && !is_measure(unit)) return "no " + std::string(unit);
  return std::to_string(value) + " " + (value == 1 ? singular(unit) : std::string(unit));
}

}  // namespace klaxon::battle
