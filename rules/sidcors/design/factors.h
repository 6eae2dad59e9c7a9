// Ship factors as the hobby writes them, `A-D(F)/CA-CD(CF)` (Reading the ship factors):
//   8         attack 8, defence 8, no fighters, no crippled side
//   8-7(6)/4  attack 8, defence 7, six fighter factors; crippled 4 and 4, no fighters
// A missing D is A, a missing CD is CA, a missing F or CF is 0; attack 0 is legal, defence 0 is
// not.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"
#include "rules/sidcors/limits.h"

namespace klaxon::rules::sidcors {

// One side of a unit's counter. Each fighter factor adds one point of attack and of defence, and is
// a unit of its own; `attack` does not include them.
struct Side {
  u8 attack = 0;    // 0..factor_max
  u8 defence = 1;   // 1..factor_max
  u8 fighters = 0;  // fighter factors that it carries or can carry, 0..carried_max
  friend bool operator==(const Side&, const Side&) = default;
};

struct Factors {
  Side whole;
  Side crippled;
  bool has_crippled = false;  // false: destroyed when damaged
  friend bool operator==(const Factors&, const Factors&) = default;
};

// What is wrong with a factor text; `offset` is the character, from 0, where reading stopped.
struct FactorsFault {
  const char* what = nullptr;  // null: nothing is wrong
  u32 offset = 0;
  const char* rule = "";  // "SID-6.2"
};

// Strict: whole numbers without signs; nothing before, between or after the parts.
FactorsFault read_factors(std::string_view text, Factors& out);

// The shortest text that is read back as the same factors.
std::string to_text(const Factors& factors);

}  // namespace klaxon::rules::sidcors
