// Whether two typed values mean the same, although they may be written differently.
#pragma once

#include <string>

#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/catalog/values/formula.h"

namespace klaxon::tests {

inline bool same_number(const std::string& a, const std::string& b) {
  const auto x = rules::tng::catalog::parse_number(a), y = rules::tng::catalog::parse_number(b);
  return a == b || (x && y && *x == *y);
}

// Formulas are the same if they are written alike, or give equal results for several figures.
inline bool same_formula(std::string a, std::string b) {
  using rules::tng::catalog::Formula;
  std::erase(a, ' ');
  std::erase(b, ' ');
  if (a == b) return true;
  const auto x = Formula::parse(a), y = Formula::parse(b);
  if (!x || !y) return false;
  for (const i64 seed : {1, 7, 23}) {
    Formula::Values values{};
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = seed * static_cast<i64>(i + 2) + static_cast<i64>(i * i);
    if (x->value(values) != y->value(values)) return false;
  }
  return true;
}

}  // namespace klaxon::tests
