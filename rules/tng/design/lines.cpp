#include "rules/tng/design/lines.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace klaxon::rules::tng::design {

using catalog::Construction;
using catalog::System;

namespace {

bool is_plain(const Construction& line, const System& of) {
  constexpr std::string_view plain[] = {"", "normal", "unlimited"};
  const std::string& variant = line.variant;
  return variant.starts_with("no ") || variant.starts_with("non-") || variant == of.id ||
         std::ranges::find(plain, variant) != std::end(plain);
}

bool same_figure(const Construction::Number& a, const Construction::Number& b) {
  return a.upper == b.upper && a.two == b.two && (!a.two || a.lower == b.lower);
}

// "3-L" of the line "3-L/R": its side. 0 if the word is not one.
char side_named(const Construction& line, std::string_view word) {
  const std::string sides = sides_of(line);
  const std::size_t dash = line.variant.rfind('-');
  if (sides.empty() || word.size() != dash + 2 ||
      !word.starts_with(line.variant.substr(0, dash + 1)))
    return 0;
  return sides.find(word.back()) == std::string::npos ? char{0} : word.back();
}

// "5" of "5 facings"; the "no" of "no Mech" stands for nothing.
bool is_first_word(const Construction& line, std::string_view word) {
  const std::string_view variant = line.variant;
  return !variant.empty() && !variant.starts_with("no ") &&
         variant.substr(0, variant.find_first_of(" ,")) == word;
}

std::optional<i32> parse_whole(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  i32 value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

std::string sides_of(const Construction& line) {
  const std::size_t dash = line.variant.rfind('-');
  if (dash == std::string::npos || dash == 0) return "";
  const std::string_view head = std::string_view(line.variant).substr(0, dash);
  if (!std::ranges::all_of(head, [](char c) { return c >= '0' && c <= '9'; })) return "";
  std::string sides;
  for (std::size_t i = dash + 1; i < line.variant.size(); i += 2) {
    const char side = line.variant[i];
    const bool ends = i + 1 == line.variant.size() || line.variant[i + 1] == '/';
    if (!ends || (side != 'L' && side != 'R' && side != 'C')) return "";
    sides += side;
  }
  return sides;
}

std::string short_variant(const Construction& line, char side) {
  const std::string& variant = line.variant;
  if (side != 0) return variant.substr(0, variant.rfind('-') + 1) + side;
  return variant.substr(0, std::min(variant.find(" deg"), variant.find(',')));
}

std::optional<u8> plain_line(const Shelf& shelf, u16 system) {
  const std::vector<Construction>& lines = lines_of(shelf, system);
  if (lines.size() == 1 && sides_of(lines.front()).size() < 2) return u8{0};
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (is_plain(lines[i], shelf.system(system))) return static_cast<u8>(i);
  return std::nullopt;
}

std::optional<u8> shield_line(const Shelf& shelf, u16 system, u8 facings) {
  const i32 count = std::popcount(facings);
  const std::vector<Construction>& lines = lines_of(shelf, system);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (count > 0 && lines[i].facing_count.lo <= count && count <= lines[i].facing_count.hi)
      return static_cast<u8>(i);
  return std::nullopt;
}

NamedLine named_line(const Shelf& shelf, u16 system, std::span<const std::string_view> words) {
  const std::vector<Construction>& lines = lines_of(shelf, system);
  NamedLine found;
  for (std::size_t count = std::min<std::size_t>(words.size(), 4); count > 0; --count) {
    const std::string text = joined(words.first(count));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Construction& line = lines[i];
      const bool whole = !line.variant.empty() && line.variant == text;
      const char side = count == 1 ? side_named(line, words.front()) : char{0};
      const bool first = count == 1 && sides_of(line).empty() && is_first_word(line, text);
      if (!whole && side == 0 && !first) continue;
      found = {count, static_cast<u8>(i), side, {}};
      if (whole && sides_of(line).size() == 1) found.side = sides_of(line).front();
      if (!line.numbers.empty()) found.number = line.numbers.front();
      // if there are several figures, "5-4", the file must name one
      if (line.numbers.size() < 2) return found;
    }
  }
  if (const auto number = words.empty() ? std::nullopt : parse_box_figure(words.front()))
    if (const auto line =
            is_track(shelf, system) ? figure_line(shelf, system, *number) : std::nullopt)
      return {1, *line, 0, *number};
  return {};
}

std::optional<u8> figure_line(const Shelf& shelf, u16 system, const Construction::Number& number) {
  const std::vector<Construction>& lines = lines_of(shelf, system);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // a price by the figure itself applies to any
    const bool any = lines[i].numbers.empty() && !lines[i].bpv.empty() &&
                     lines[i].bpv.at(lines[i].bpv.levels().lowest()).uses(catalog::Word::number);
    const bool listed = std::ranges::any_of(lines[i].numbers, [&](const Construction::Number& own) {
      return same_figure(own, number);
    });
    if (listed || (any && !number.two && number.upper > 0 && number.upper <= track_figure_max))
      return static_cast<u8>(i);
  }
  return std::nullopt;
}

std::optional<Construction::Number> parse_box_figure(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto upper = parse_whole(text.substr(0, slash));
  if (!upper) return std::nullopt;
  if (slash == std::string_view::npos) return Construction::Number{*upper, 0, false};
  const auto lower = parse_whole(text.substr(slash + 1));
  if (!lower) return std::nullopt;
  return Construction::Number{*upper, *lower, true};
}

std::vector<std::string> variant_words(const Shelf& shelf, u16 system) {
  std::vector<std::string> words;
  for (const Construction& line : lines_of(shelf, system)) {
    const std::string sides = sides_of(line);
    if (line.variant.empty()) continue;
    if (sides.empty()) words.push_back(short_variant(line, 0));
    for (const char side : sides) words.push_back(short_variant(line, side));
  }
  return words;
}

}  // namespace klaxon::rules::tng::design
