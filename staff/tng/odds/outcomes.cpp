#include "staff/tng/odds/outcomes.h"

#include <algorithm>

namespace klaxon::staff::tng::odds {

using core::Tree;

Outcomes Outcomes::certain(i64 value) {
  return Outcomes({{value, 1, 1.0}}, 1);
}

double Outcomes::mean() const {
  // computed as a whole fraction if that fits, since this rounds only once
  u128 whole = 0;
  bool fits = exact();
  for (const Outcome& one : all_) {
    u128 part = 0;
    fits = fits && one.value >= 0 &&
           base::multiply(one.numerator, static_cast<u128>(one.value), part) &&
           part <= base::u128_max - whole;
    whole += part;
  }
  if (fits) return static_cast<double>(whole) / static_cast<double>(denominator_);
  double sum = 0;
  for (const Outcome& one : all_) sum += one.p * static_cast<double>(one.value);
  return sum;
}

double Outcomes::at_least(i64 value) const {
  double sum = 0;
  for (auto one = all_.rbegin(); one != all_.rend() && one->value >= value; ++one) sum += one->p;
  return sum;
}

base::Ratio Outcomes::chance(const Outcome& one) const {
  if (!exact()) return base::Ratio::overflow();
  return base::Ratio(static_cast<base::i128>(one.numerator), static_cast<base::i128>(denominator_));
}

Outcomes Outcomes::gathered(std::vector<Outcome> all, u128 denominator) {
  std::ranges::sort(all, {}, &Outcome::value);
  std::vector<Outcome> out;
  for (const Outcome& one : all) {
    if (out.empty() || out.back().value != one.value) {
      out.push_back(one);
      continue;
    }
    out.back().numerator += one.numerator;
    out.back().p += one.p;
  }
  if (denominator != 0)
    for (Outcome& one : out)
      one.p = static_cast<double>(one.numerator) / static_cast<double>(denominator);
  return Outcomes(std::move(out), denominator);
}

Tree tree_of(const Outcomes& outcomes, const char* key) {
  Tree list = Tree::list();
  for (const Outcome& one : outcomes.all()) {
    Tree& line = list.add(Tree::table());
    line.set(key, Tree::of(one.value));
    line.set("p", Tree::of_number(one.p));
    if (outcomes.exact()) line.set("exact", Tree::of(outcomes.chance(one).text()));
  }
  return list;
}

}  // namespace klaxon::staff::tng::odds
