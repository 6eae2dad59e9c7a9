#include "rules/tng/catalog/values/figure.h"

#include <charconv>

#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/catalog/values/formula.h"

namespace klaxon::rules::tng::catalog {

using base::Ratio;

namespace {

// Removes "2d6" from the front of `text`; false if it does not begin with dice.
bool take_dice(std::string_view& text, Figure& figure) {
  u32 count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || count < 1 || count > dice_most) return false;
  std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
  for (const u8 sides : {u8{6}, u8{12}}) {
    const std::string die = "d" + std::to_string(sides);
    if (!rest.starts_with(die)) continue;
    figure.dice = static_cast<u8>(count);
    figure.sides = sides;
    text = rest.substr(die.size());
    return true;
  }
  return false;
}

// Accepts values that are whole numbers of halves.
bool take_value(Ratio value, Figure& figure) {
  const Ratio halves = value * Ratio(2);
  if (halves.den() != 1 || value > Ratio(figure_most) || value < Ratio(-figure_most)) return false;
  const i64 count = static_cast<i64>(halves.num());
  figure.half = count % 2 != 0;
  figure.plus = static_cast<i16>((count - (figure.half ? 1 : 0)) / 2);
  return true;
}

}  // namespace

std::optional<Figure> parse_figure(std::string_view text, Level level) {
  if (text == "-") return Figure::cannot();
  if (text == "auto") return Figure::automatic();
  Figure figure;
  if (text.starts_with("(1d6)d6")) {
    figure.dice_by_die = 1;
    text.remove_prefix(7);
  }
  take_dice(text, figure);
  if (text.empty() && figure.rolled()) return figure;
  if (figure.rolled() && text.starts_with("*")) {
    text.remove_prefix(1);
    const auto times = parse_number(text);
    if (!times || times->den() != 1 || *times < Ratio(1)) return std::nullopt;
    figure.times = static_cast<i32>(times->num());
    return figure;
  }
  if (figure.rolled() && text.front() != '+' && text.front() != '-') return std::nullopt;
  if (const auto number = parse_number(text); number && !figure.rolled())
    return take_value(*number, figure) ? std::optional<Figure>(figure) : std::nullopt;
  const auto formula = Formula::parse(text);
  if (!formula || (formula->uses_words() && !formula->uses(Word::tech))) return std::nullopt;
  Formula::Values values{};
  values[static_cast<std::size_t>(Word::tech)] = level;
  return take_value(formula->value(values), figure) ? std::optional<Figure>(figure) : std::nullopt;
}

std::string figure_text(const Figure& figure) {
  if (figure.kind == Figure::Kind::cannot) return "-";
  if (figure.kind == Figure::Kind::automatic) return "auto";
  const Ratio plus = Ratio(figure.plus) + Ratio(figure.half ? 1 : 0, 2);
  if (!figure.rolled()) return number_text(plus);
  std::string text = figure.dice_by_die > 0
                         ? "(1d6)d6"
                         : std::to_string(figure.dice) + "d" + std::to_string(figure.sides);
  if (plus > Ratio(0)) text += "+";
  if (plus != Ratio(0)) text += number_text(plus);
  if (figure.times != 1) text += "*" + std::to_string(figure.times);
  return text;
}

Figure scaled(const Figure& figure, i32 by) {
  if (figure.kind != Figure::Kind::value) return figure;
  const i32 halves = (2 * figure.plus + (figure.half ? 1 : 0)) * by;
  Figure out = figure;
  out.dice = static_cast<u8>(figure.dice * by);
  out.half = halves % 2 != 0;
  out.plus = static_cast<i16>((halves - (out.half ? 1 : 0)) / 2);
  return out;
}

}  // namespace klaxon::rules::tng::catalog
