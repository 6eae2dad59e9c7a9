// An order is a verb and a bounded list of whole numbers. Ready orders are offered whole; a form is
// filled field by field, each next field with its range.
#pragma once

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <span>

#include "core/base/bounded.h"
#include "core/base/types.h"

namespace klaxon::core {

inline constexpr u16 order_args_max = 124;
inline constexpr u32 offers_max = 256;

struct Order {
  u16 verb = 0;
  u16 n = 0;
  i32 arg[order_args_max];  // only the first n are written

  Order() {}  // NOLINT(modernize-use-equals-default): args stay unwritten
  explicit Order(u16 verb_, std::initializer_list<i32> args = {}) : verb(verb_) {
    for (i32 a : args) push(a);
  }
  Order(const Order& other) { *this = other; }
  Order& operator=(const Order& other) {
    verb = other.verb;
    n = other.n;
    std::copy_n(other.arg, other.n, arg);
    return *this;
  }
  void push(i32 value) {
    check(n < order_args_max, "an order has room for its fields");
    arg[n++] = value;
  }
  friend bool operator==(const Order& a, const Order& b) {
    return a.verb == b.verb && std::equal(a.arg, a.arg + a.n, b.arg, b.arg + b.n);
  }
};

// The legal values of one field. With a mask, only lo + i for the set bits i are legal.
// An empty range says that the form is complete.
struct Range {
  i32 lo = 1;
  i32 hi = 0;
  i32 step = 1;
  u64 mask = 0;

  bool end() const { return lo > hi; }
  u32 count() const {
    if (end()) return 0;
    if (mask != 0) return static_cast<u32>(std::popcount(mask));
    return static_cast<u32>((static_cast<i64>(hi) - lo) / step) + 1;
  }
  bool has(i32 value) const {
    if (value < lo || value > hi) return false;
    if (mask != 0) return value - lo < 64 && ((mask >> (value - lo)) & 1U) != 0;
    return (static_cast<i64>(value) - lo) % step == 0;
  }
  // The i-th legal value, i < count().
  i32 at(u32 i) const {
    if (mask == 0) return lo + static_cast<i32>(i) * step;
    u64 rest = mask;
    while (i-- > 0) rest &= rest - 1;
    return lo + std::countr_zero(rest);
  }

  static Range complete() { return {}; }
  static Range between(i32 lo, i32 hi) { return {lo, hi, 1, 0}; }
  // The set bits of `mask`, which is not empty, as values counted from `lo`.
  static Range of_mask(u64 mask, i32 lo = 0) {
    return {lo, lo + 63 - std::countl_zero(mask), 1, mask};
  }
};

struct Offers {
  Bounded<Order, offers_max> list;  // ready orders
  Bounded<u16, 16> forms;           // verbs that are forms

  void clear() {
    list.clear();
    forms.clear();
  }
  bool empty() const { return list.empty() && forms.empty(); }
  Order& add(u16 verb) {
    Order& order = list.grow();
    order.verb = verb;
    order.n = 0;
    return order;
  }
};

// One number of an order or event: its name, what the number counts or names.
struct Arg {
  const char* name;
  u16 words = 0;          // vocabulary that names the values; 0: a plain number
  const char* unit = "";  // "points", "turns", "hexes"
};

// What an order can say. The last `repeat` args recur until the form is complete.
struct Verb {
  const char* name;   // "volley": in records and protocol
  const char* label;  // "Take a volley of {points} points": on screen
  std::span<const Arg> args = {};
  u8 repeat = 0;

  // The arg that describes field i of an order of this verb; null beyond its end.
  const Arg* arg_at(u32 i) const {
    if (i < args.size()) return &args[i];
    if (repeat == 0) return nullptr;
    const u32 first = static_cast<u32>(args.size()) - repeat;
    return &args[first + (i - first) % repeat];
  }
};

// A state is over or waits in a window for one or several seats. Made from public facts alone.
struct Window {
  u32 number = 0;    // counts up, never reused within one course of the battle
  u16 kind = 0;      // index into the lexicon's windows
  u16 owed = 0;      // Seats that may or must act
  u16 answered = 0;  // Seats of a simultaneous window whose order lies hidden in the state
};

}  // namespace klaxon::core
