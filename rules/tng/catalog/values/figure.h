// One figure of a chart, or of damage elsewhere: a number, dice, or both ("2d6+13", "2+1/2",
// "2d6*100"); or a statement that it cannot be done ("-") or happens without a roll ("auto").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/tng/catalog/values/levels.h"

namespace klaxon::rules::tng::catalog {

struct Figure {
  enum class Kind : u8 { value, cannot, automatic };

  i16 plus = 0;
  u8 dice = 0;
  u8 sides = 6;        // of each
  u8 dice_by_die = 0;  // 1: as many dice as one die shows, "(1d6)d6"
  i32 times = 1;       // the sum of the above
  Kind kind = Kind::value;
  bool half = false;  // half a point more; halves add up before the sum is rounded down

  static constexpr Figure of(i32 number) { return {static_cast<i16>(number)}; }
  static constexpr Figure cannot() { return {.kind = Kind::cannot}; }
  static constexpr Figure automatic() { return {.kind = Kind::automatic}; }

  constexpr bool possible() const { return kind != Kind::cannot; }
  constexpr bool rolled() const { return dice > 0 || dice_by_die > 0; }
  friend constexpr bool operator==(const Figure&, const Figure&) = default;
};

// "-", "auto", "4", "2+1/2", "2d6+13", "2d6*100", "(1d6)d6", "6*tech": a figure as it is at this
// tech level. None if the text is not a figure, or is too large.
std::optional<Figure> parse_figure(std::string_view text, Level level);
std::string figure_text(const Figure& figure);

// A figure of a weapon that multiplies a chart: "double damage". Dice are multiplied too.
Figure scaled(const Figure& figure, i32 by);

}  // namespace klaxon::rules::tng::catalog
