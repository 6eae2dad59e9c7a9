// How a ship's file names a construction line: by its variant, in full or by the first word, by an
// engine's number and side, or by the figure in a track's box.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

// Joins the words with blanks.
std::string joined(std::span<const std::string_view> words);

// The text on a sheet: "120" of "120 deg", "Minor" of "Minor, 1, per box", "3-L" of "3-L/R" mounted
// left; "2 arrows".
std::string short_variant(const catalog::Construction& line, char side);

// The sides of an engine's line: "LR" of "3-L/R", "C" of "3-C"; empty if it is not an engine's.
// They determine which hits strike it: TNG-UWARP.3, TNG-HWARP.4.
std::string sides_of(const catalog::Construction& line);

// The line that is meant if the file names no variant: the only one, or the plain one. None if it
// must name one.
std::optional<u8> plain_line(const Shelf& shelf, u16 system);

// The line for shields that cover this many facings (TNG-Shield.1).
std::optional<u8> shield_line(const Shelf& shelf, u16 system, u8 facings);

// The line that the first few of `words` name, with its side and its figure. `taken` is how many
// words were used; 0: none of them names a line.
struct NamedLine {
  std::size_t taken = 0;
  u8 line = Build::no_line;
  char side = 0;
  catalog::Construction::Number number;
};
NamedLine named_line(const Shelf& shelf, u16 system, std::span<const std::string_view> words);

// The line of a track's box with this figure.
std::optional<u8> figure_line(const Shelf& shelf, u16 system,
                              const catalog::Construction::Number& number);
// "5", "-2", "+1", "7/0".
std::optional<catalog::Construction::Number> parse_box_figure(std::string_view text);

// The words that a file may use: the short variants of all lines.
std::vector<std::string> variant_words(const Shelf& shelf, u16 system);

}  // namespace klaxon::rules::tng::design
