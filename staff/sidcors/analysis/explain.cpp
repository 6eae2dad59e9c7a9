#include <cmath>
#include <vector>

#include "staff/sidcors/analysis/analysis.h"

namespace klaxon::staff::sidcors {

namespace {

using Mix = Bounded<Ratio, core::matrix_game_max>;

// Writes a figure with one decimal place, but not below 0.
std::string tenths_text(double value) {
  const long long tenths = std::llround(10 * value);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// "2, 3 or 4"
std::string either(const std::vector<std::string>& all) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : i + 1 < all.size() ? ", " : " or ") + all[i];
  return out;
}

// Lists everything in the mix, no matter how probable.
std::string choices_text(const Mix& mix) {
  std::vector<std::string> all;
  for (u32 i = 0; i < mix.size(); ++i)
    if (mix[i] > 0) all.push_back(std::to_string(i + 1));
  return either(all);
}

// The only choice in the mix; 0 if there are several.
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
  if (std::fabs(value) < even) return "On average neither side comes out ahead.";
  return std::string("On average the ") + rules::force_words[value > 0 ? 0 : 1] +
         " comes out ahead by " + tenths_text(std::fabs(value)) + " points of strength.";
}

// Explains the case in which one side sets both intensities.
std::string lone_choice(const IntensityGame& found) {
  const std::string chooser = rules::force_words[found.lone_chooser];
  const std::string other = rules::force_words[1 - found.lone_chooser];
  return "The " + other + " cannot retreat, so the " + chooser + " sets both intensities. " +
         (all_alike(found.matrix) ? "All pairs are equal: say " : "The best pair is ") +
         std::to_string(found.best_own) + " for the " + chooser + " and " +
         std::to_string(found.best_other) + " for the " + other + ", BIR " +
         std::to_string(found.best_own + found.best_other) + ".";
}

// Explains the case in which nobody gains anything by being unpredictable.
std::string plain_choices(const Mix& attacker, const Mix& defender) {
  const u32 a = pure_factor(attacker), d = pure_factor(defender);
  return "The attacker does best to press " + choices_text(attacker) + ", the defender " +
         choices_text(defender) +
         (a > 0 && d > 0 ? ", which makes BIR " + std::to_string(a + d) + "." : ".");
}

}  // namespace

std::string mix_text(const Bounded<Ratio, core::matrix_game_max>& mix) {
  std::vector<std::string> all;
  for (u32 i = 0; i < mix.size(); ++i) {
    if (mix[i] == 0) continue;
    if (mix[i] == 1) return std::to_string(i + 1);
    const long long percent = std::llround(100 * mix[i].to_double());
    all.push_back(std::to_string(i + 1) + " (" + std::to_string(percent) + " %)");
  }
  return either(all);
}

std::string explain(const IntensityGame& found) {
  const std::string value = " " + value_text(found.solution.value.to_double());
  if (found.lone_chooser >= 0) return lone_choice(found) + value;
  if (all_alike(found.matrix))
    return "It makes no difference how hard you press: every BIR gives the same." + value;
  const Mix& attacker = found.solution.row_mix;
  const Mix& defender = found.solution.column_mix;
  if (!found.mixed) return plain_choices(attacker, defender) + value;
  return "A side that can be read can be beaten, so vary how hard you press. The attacker does "
         "best with " +
         mix_text(attacker) + ", the defender with " + mix_text(defender) + "." + value;
}

}  // namespace klaxon::staff::sidcors
