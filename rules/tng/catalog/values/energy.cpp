#include "rules/tng/catalog/values/energy.h"

#include <charconv>

namespace klaxon::rules::tng::catalog {

using base::Ratio;

namespace {

std::optional<i64> take_number(std::string_view& text) {
  i64 value = 0;
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value > figure_most * i64{figure_most}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

// Reads ".675" after a whole number.
std::optional<Ratio> decimal(i64 whole, std::string_view text) {
  constexpr std::size_t digits_max = 6;
  text.remove_prefix(1);
  i64 den = 1;
  for (std::size_t i = 0; i < text.size() && i <= digits_max; ++i) den *= 10;
  const std::size_t digits = text.size();
  const auto part = take_number(text);
  if (!part || !text.empty() || digits > digits_max) return std::nullopt;
  return Ratio(whole) + Ratio(*part, den);
}

// Reads "/2"; the number before it is the numerator.
std::optional<Ratio> divided(i64 num, std::string_view text) {
  if (text.empty() || text.front() != '/') return std::nullopt;
  text.remove_prefix(1);
  const auto den = take_number(text);
  if (!den || *den < 1 || !text.empty()) return std::nullopt;
  return Ratio(num, *den);
}

}  // namespace

std::optional<Ratio> parse_number(std::string_view text) {
  const auto whole = take_number(text);
  if (!whole) return std::nullopt;
  if (text.empty()) return Ratio(*whole);
  if (text == "%") return Ratio(*whole, 100);
  if (text.front() == '.') return decimal(*whole, text);
  if (text.front() != '+') return divided(*whole, text);
  text.remove_prefix(1);
  const auto num = take_number(text);
  const auto part = num ? divided(*num, text) : std::nullopt;
  return part ? std::optional<Ratio>(Ratio(*whole) + *part) : std::nullopt;
}

std::string number_text(Ratio number) {
  if (number < Ratio(0)) return "-" + number_text(-number);
  const Ratio whole(number.num() / number.den(), 1);
  const Ratio part = number - whole;
  if (part == Ratio(0)) return whole.text();
  return whole == Ratio(0) ? part.text() : whole.text() + "+" + part.text();
}

std::optional<Energy> parse_energy(std::string_view text) {
  const auto number = parse_number(text);
  if (!number) return std::nullopt;
  const Ratio in_parts = *number * Ratio(one_point);
  if (in_parts.den() != 1 || *number > Ratio(energy_most)) return std::nullopt;
  return static_cast<Energy>(in_parts.num());
}

std::string energy_text(Energy energy) {
  return number_text(Ratio(energy, one_point));
}

}  // namespace klaxon::rules::tng::catalog
