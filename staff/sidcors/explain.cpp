#include <cmath>

#include "staff/sidcors/analysis.h"

namespace klaxon::staff::sidcors {

namespace {

using Mix = Bounded<Ratio, core::matrix_game_max>;

// To one decimal; not below 0.
std::string tenths_text(double value) {
  const long long tenths = std::llround(10 * value);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// "3 or 4": whatever the mix has, be it as likely or not.
std::string choices_text(const Mix& mix) {
  std::string out;
  for (u32 i = 0; i < mix.size(); ++i)
    if (mix[i] > 0) out += (out.empty() ? "" : " or ") + std::to_string(i + 1);
  return out;
}

// 0: there are several.
u32 pure_factor(const Mix& mix) {
  for (u32 i = 0; i < mix.size(); ++i)
    if (mix[i] == 1) return i + 1;
  return 0;
}

bool all_alike(const core::MatrixGame& game) {
  for (u32 r = 0; r < game.rows; ++r)
    for (u32 c = 0; c < game.columns; ++c)
      if (game.payoffs[r][c] != game.payoffs[0][0]) return false;
  return true;
}

std::string value_text(double value) {
  constexpr double even = 0.05;
  if (std::fabs(value) < even) return "neither side can expect to gain";
  return std::string("the ") + rules::force_words[value > 0 ? 0 : 1] + " can expect to gain " +
         tenths_text(std::fabs(value)) + " points of worth this round";
}

}  // namespace

std::string mix_text(const Bounded<Ratio, core::matrix_game_max>& mix) {
  std::string out;
  for (u32 i = 0; i < mix.size(); ++i) {
    if (mix[i] == 0) continue;
    if (mix[i] == 1) return std::to_string(i + 1);
    if (!out.empty()) out += " or ";
    out += std::to_string(i + 1) + " (" + std::to_string(std::llround(100 * mix[i].to_double())) +
           " %)";
  }
  return out;
}

std::string explain(const IntensityGame& found) {
  const std::string value = value_text(found.solution.value.to_double());
  if (found.lone_chooser >= 0) {
    const u32 own = found.best_own, other = found.best_other;
    const char* chooser = rules::force_words[found.lone_chooser];
    return std::string("The ") + rules::force_words[1 - found.lone_chooser] +
           " cannot retreat, so the " + chooser + " sets both factors: " + std::to_string(own) +
           " and " + std::to_string(other) + " give BIR " + std::to_string(own + other) +
           (all_alike(found.matrix) ? ", as good as any other rating, and "
                                    : ", its best of 16, and ") +
           value + ".";
  }
  if (all_alike(found.matrix))
    return "Every rating comes to the same this round, so any factor will do: " + value + ".";
  const Mix& attacker = found.solution.row_mix;
  const Mix& defender = found.solution.column_mix;
  if (!found.mixed) {
    const u32 a = pure_factor(attacker), d = pure_factor(defender);
    const std::string rating =
        a > 0 && d > 0 ? ", for a BIR of " + std::to_string(a + d) : std::string();
    return "The attacker picks " + choices_text(attacker) + " and the defender " +
           choices_text(defender) + rating +
           ": neither side does better with any other factor, and " + value + ".";
  }
  return "Only the sum of the factors counts, and here the gain neither rises nor falls steadily "
         "with it, so a predictable factor can be countered: the attacker picks " +
         mix_text(attacker) + ", the defender " + mix_text(defender) + ", and " + value + ".";
}

}  // namespace klaxon::staff::sidcors
