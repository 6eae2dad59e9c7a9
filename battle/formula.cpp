#include "battle/formula.h"

#include <string_view>

namespace klaxon::battle {

namespace {

constexpr i64 parts = 200;  // half points times percent

// Writes "9.50", or "5.175" if hundredths are halved.
std::string decimal_text(i64 value) {
  const i64 thousandths = value * 1000 / parts;
  std::string rest = std::to_string(1000 + thousandths % 1000).substr(1);
  if (rest.back() == '0') rest.pop_back();
  return std::to_string(thousandths / 1000) + "." + rest;
}

}  // namespace

std::string word_formula(const core::Game& game, const core::Event& event,
                         core::Audience onlooker) {
  if (!core::may_see(event.who, onlooker)) return "";
  const auto args = game.lexicon().events[event.kind].args;
  i64 halves = -1;
  for (u32 i = 0; i + 1 < event.n_args && i + 1 < args.size(); ++i) {
    const std::string_view unit = args[i].unit;
    if (unit == "half points") halves = event.args[i];
    if (unit != "percent" || halves < 0) continue;
    const i64 percent = event.args[i], result = event.args[i + 1], product = halves * percent;
    const std::string left = std::to_string(halves / 2) + (halves % 2 != 0 ? ".5 x " : " x ") +
                             std::to_string(percent) + " % = ";
    const std::string out = std::to_string(result);
    return left + (product == result * parts ? out : decimal_text(product) + ", rounds to " + out);
  }
  return "";
}

}  // namespace klaxon::battle
