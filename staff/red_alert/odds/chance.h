// How odds state chances: a number, and the exact fraction if it fits into 128
// bits.
#pragma once

#include <string>
#include <string_view>

#include "core/base/rational.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::red_alert {

struct Chance {
  base::Ratio exact;
  double p = 0;

  Chance() = default;
  Chance(base::Ratio ratio) : exact(ratio), p(ratio.to_double()) {}  // NOLINT: a fraction is one
  Chance& operator+=(const Chance& other) {
    exact += other.exact;
    p += other.p;
    return *this;
  }
  friend Chance operator+(Chance a, const Chance& b) { return a += b; }
  friend Chance operator*(const Chance& a, const Chance& b) {
    Chance out;
    out.exact = a.exact * b.exact;
    out.p = out.exact.overflowed() ? a.p * b.p : out.exact.to_double();
    return out;
  }
  double number() const { return exact.overflowed() ? p : exact.to_double(); }
  std::string text() const { return exact.overflowed() ? "-" : exact.text(); }
};

inline void set_p(core::Tree& line, const Chance& chance) {
  line.set("p", core::Tree::of_number(chance.number()));
  line.set("exact", core::Tree::of(chance.text()));
}
inline void add_chance(core::Tree& list, std::string_view of, const Chance& chance) {
  core::Tree& line = list.add(core::Tree::table());
  line.set("of", core::Tree::of(of));
  set_p(line, chance);
}

}  // namespace klaxon::staff::red_alert
