// What a box can do in a turn, and which numbers it changes while it works: rows in data files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/traits.h"
#include "rules/tng/catalog/values/effects.h"

namespace klaxon::rules::tng::catalog {

// A figure that is a number, a formula, or dice.
struct Amount {
  std::optional<Formula> formula;
  std::optional<Figure> dice;
  bool there() const { return formula || dice; }
};

struct Function {
  Effect effect = Effect::information;
  std::string name;                   // to distinguish those with one effect; else empty
  u8 steps = 0;                       // bits by FunctionStep
  std::vector<std::string> variants;  // only boxes of these construction lines; empty: all
  u8 uses = 0;                        // a turn; 0: any number
  u8 impulse = 0;                     // an impulse; 0: any number
  bool automatic = false;
  bool self = false;  // only on its own ship
  bool energy_any = false;
  std::optional<Formula> energy;
  struct ByClass {
    i32 size_class = 0;
    Formula energy;
  };
  std::vector<ByClass> energy_by_class;
  std::optional<Formula> reach;
  Amount figure;
  std::optional<Formula> hit;  // rolls this or less
  u8 dice = 0;                 // …with this many dice
  Against against, except;
  Against as;  // what it serves as
  Target target;
  Traits traits;     // "function.…"
  std::string rule;  // empty: the file's
};

struct Modifier {
  Bent of = Bent::die;
  Side side = Side::by;
  When when = When::always;
  Amount by;  // added, after `times`
  std::optional<base::Ratio> times;
  std::vector<std::string> variants;
  Against against, except;
  Target target;
  Traits traits;  // "modifier.…"
  std::string rule;
};

// Both read one row at the current level, and return false if the row does not exist at that level.
bool read_function(Fields& in, Function& out);
bool read_modifier(Fields& in, Modifier& out);

}  // namespace klaxon::rules::tng::catalog
