// An order is a verb and a bounded list of whole numbers. Ready orders are offered whole; a form is
// filled in field by field, each with its own range.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "core/base/bits.h"
#include "core/base/bounded.h"
#include "core/base/types.h"

namespace klaxon::core {

// There is room for 120 rows of one number or 100 lines of five.
inline constexpr u16 order_args_max = 640;

// A read-only view of an order that is elsewhere: in an Order, among the offers, in a record.
struct OrderView {
  u16 verb = 0;
  u16 n = 0;
  const i32* arg = nullptr;

  std::span<const i32> args() const { return {arg, n}; }
};
inline bool operator==(OrderView a, OrderView b) {
  return a.verb == b.verb && std::equal(a.arg, a.arg + a.n, b.arg, b.arg + b.n);
}

// An order being made or carried out. It never allocates, and copying costs only what is used.
struct Order {
  u16 verb = 0;
  u16 n = 0;
  i32 arg[order_args_max];  // only the first n are written

  Order() {}  // NOLINT(modernize-use-equals-default): args stay unwritten
  explicit Order(u16 verb_, std::initializer_list<i32> args = {}) : verb(verb_) {
    for (i32 a : args) push(a);
  }
  explicit Order(OrderView other) { *this = other; }
  Order(const Order& other) { *this = OrderView(other); }
  Order& operator=(const Order& other) { return *this = OrderView(other); }
  Order& operator=(OrderView other) {
    verb = other.verb;
    n = other.n;
    std::copy_n(other.arg, other.n, arg);
    return *this;
  }
  void push(i32 value) {
    check(n < order_args_max, "an order has room for its fields");
    arg[n++] = value;
  }
  std::span<const i32> args() const { return {arg, n}; }
  operator OrderView() const { return {verb, n, arg}; }  // NOLINT(google-explicit-constructor)
};

// An order kept for a long time, in a record or a file: on the heap, no larger than necessary.
class KeptOrder {
 public:
  KeptOrder() = default;
  KeptOrder(OrderView order)  // NOLINT(google-explicit-constructor)
      : verb_(order.verb), args_(order.args().begin(), order.args().end()) {}
  KeptOrder(const Order& order)  // NOLINT(google-explicit-constructor)
      : KeptOrder(OrderView(order)) {}

  u16 verb() const { return verb_; }
  std::span<const i32> args() const { return args_; }
  operator OrderView() const {  // NOLINT(google-explicit-constructor)
    return {verb_, static_cast<u16>(args_.size()), args_.data()};
  }
  operator Order() const { return Order(OrderView(*this)); }  // NOLINT(google-explicit-constructor)
  friend bool operator==(const KeptOrder&, const KeptOrder&) = default;

 private:
  u16 verb_ = 0;
  std::vector<i32> args_;
};

// The legal values of one field. With a mask, only lo + i for the numbers i of the mask are legal,
// so that a field can name any of 256 units. An empty range means that the form is complete.
struct Range {
  i32 lo = 1;
  i32 hi = 0;
  i32 step = 1;
  Bits256 mask;

  bool end() const { return lo > hi; }
  bool masked() const { return !mask.empty(); }
  u32 count() const {
    if (end()) return 0;
    if (masked()) return mask.count();
    return static_cast<u32>((static_cast<i64>(hi) - lo) / step) + 1;
  }
  bool has(i32 value) const {
    if (value < lo || value > hi) return false;
    const u32 offset = static_cast<u32>(value) - static_cast<u32>(lo);
    return masked() ? mask.has(offset) : offset % static_cast<u32>(step) == 0;
  }
  // The i-th legal value, i < count().
  i32 at(u32 i) const {
    return lo + (masked() ? static_cast<i32>(mask.at(i)) : static_cast<i32>(i) * step);
  }
  // The legal value nearest to `wish`; if two are equally near, the smaller. The range must not be
  // empty.
  i32 nearest(i64 wish) const {
    wish = std::clamp<i64>(wish, lo, hi);
    u32 least = 0, most = count() - 1;  // the last value that is not above the wish
    while (least < most) {
      const u32 middle = least + (most - least + 1) / 2;
      if (i64{at(middle)} <= wish)
        least = middle;
      else
        most = middle - 1;
    }
    if (least + 1 == count()) return at(least);
    return wish - at(least) <= at(least + 1) - wish ? at(least) : at(least + 1);
  }

  static Range complete() { return {}; }
  static Range between(i32 lo, i32 hi) { return {lo, hi, 1, {}}; }
  // The numbers in `mask`, which is not empty, as values counted from `lo`.
  static Range of_mask(u64 mask, i32 lo = 0) {
    return {lo, lo + 63 - std::countl_zero(mask), 1, Bits256(mask)};
  }
  static Range of_mask(const Bits256& mask, i32 lo = 0) {
    return {lo, lo + static_cast<i32>(mask.last()), 1, mask};
  }
};

inline constexpr u32 offers_max = 256;          // ready orders at once
inline constexpr u32 offer_numbers_max = 2048;  // in all of them together

// A list of ready orders whose numbers are kept in one pool.
class OrderList {
 public:
  class Iterator {
   public:
    using value_type = OrderView;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const OrderList* list, u32 i) : list_(list), i_(i) {}
    OrderView operator*() const { return (*list_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    Iterator operator++(int) { return {list_, i_++}; }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.i_ == b.i_; }

   private:
    const OrderList* list_ = nullptr;
    u32 i_ = 0;
  };

  u32 size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  bool has_room(u32 orders, u32 numbers) const {
    return entries_.size() + orders <= offers_max && numbers_.size() + numbers <= offer_numbers_max;
  }
  // Valid until the list changes.
  OrderView operator[](u32 i) const {
    const u32 from = i == 0 ? 0 : entries_[i - 1].end;
    const Entry& entry = entries_[i];
    return {entry.verb, static_cast<u16>(entry.end - from), numbers_.data() + from};
  }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }
  bool has(OrderView order) const {
    for (u32 i = 0; i < size(); ++i)
      if ((*this)[i] == order) return true;
    return false;
  }
  friend bool operator==(const OrderList& a, const OrderList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  void clear() {
    entries_.clear();
    numbers_.clear();
  }
  void add(u16 verb, std::initializer_list<i32> args = {}) {
    add({verb, static_cast<u16>(args.size()), args.begin()});
  }
  void add(OrderView order) {
    for (i32 value : order.args()) numbers_.push(value);
    entries_.push({order.verb, static_cast<u16>(numbers_.size())});
  }

 private:
  struct Entry {
    u16 verb;
    u16 end;  // of its numbers in the pool; they begin where those of the entry before end
  };
  static_assert(offer_numbers_max <= UINT16_MAX);
  Bounded<Entry, offers_max> entries_;
  Bounded<i32, offer_numbers_max> numbers_;
};

// Everything that a seat may order now.
struct Offers {
  OrderList list;          // ready orders
  Bounded<u16, 16> forms;  // verbs that are forms

  void clear() {
    list.clear();
    forms.clear();
  }
  bool empty() const { return list.empty() && forms.empty(); }
  void add(u16 verb, std::initializer_list<i32> args = {}) { list.add(verb, args); }
  bool has_form(u16 verb) const {
    return std::find(forms.begin(), forms.end(), verb) != forms.end();
  }
};

// Describes one number of an order or event: its name and what it counts or stands for.
struct Arg {
  const char* name;
  u16 words = 0;          // vocabulary that names the values; 0: a plain number
  const char* unit = "";  // "points", "turns", "hexes"
};

// A kind of order. The last `repeat` args recur until the form is complete.
struct Verb {
  const char* name;   // "volley": in records and protocol
  const char* label;  // "Take a volley of {points} points": on screen
  std::span<const Arg> args = {};
  u8 repeat = 0;

  // The arg that describes field i of an order with this verb; null beyond its end.
  const Arg* arg_at(u32 i) const {
    if (i < args.size()) return &args[i];
    if (repeat == 0) return nullptr;
    const u32 first = static_cast<u32>(args.size()) - repeat;
    return &args[first + (i - first) % repeat];
  }
};

// A state is over or waits in a window for one or more seats. Depends only on public facts.
struct Window {
  u32 number = 0;    // counts up, never reused within one course of the battle
  u16 kind = 0;      // index into the lexicon's windows
  u16 owed = 0;      // Seats that may or must act
  u16 answered = 0;  // Seats of a simultaneous window whose order is hidden in the state
  friend bool operator==(const Window&, const Window&) = default;
};

}  // namespace klaxon::core
