// Boxes into which other systems may be placed, and how much fits into them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/fields.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

// The kinds of systems that a mount may exclude as a whole.
inline constexpr const char* left_out_words[] = {"crew", "track", "shield", "boxless"};
// The uses that one box can have, one at a time.
inline constexpr const char* option_use_words[] = {"system", "allowance", "cargo", "reloads"};

// An option mount at one tech level.
struct Option {
  std::optional<Formula> allowance;  // of points
  u8 sections = 0;                   // bits by Section: everything of them
  std::vector<u16> systems;          // …and these, those of `adds` too
  std::vector<u16> except;
  u8 left_out = 0;        // bits of left_out_words
  std::vector<u16> like;  // everything that these may hold
  struct Only {           // a system allowed only this way
    u16 system = 0;
    std::string variant;
    std::optional<u16> with;
    i16 count = 0, number = 0, power = 0;
  };
  std::vector<Only> only;
  bool infinite_space = false;
  bool quick_changing = false;
  bool alien_at_double = false;
  bool limited_to_sources = false;
  std::optional<u16> serves_as;  // another option, then with this allowance
  i32 serves_allowance = 0;
  i32 arc_if_none = 0;     // degrees, where the SSD shows none
  std::vector<u8> one_of;  // of option_use_words
  i32 cargo = 0, reloads = 0;
  std::vector<u16> reloads_for;  // racks: it stores what they fire
};

void read_option(Fields& in, Option& out);

}  // namespace klaxon::rules::tng::catalog
