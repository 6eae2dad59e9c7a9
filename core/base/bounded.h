// A list with a published bound, stored inside its owner: it allocates nothing, and a copy costs
// only what is used.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <type_traits>

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::base {

template <class T, u32 bound>
class Bounded {
 public:
  using value_type = T;
  using Count =
      std::conditional_t<(bound < 256), u8, std::conditional_t<(bound < 65536), u16, u32>>;

  Bounded() {}  // NOLINT(modernize-use-equals-default): slots beyond the count stay unwritten
  Bounded(std::initializer_list<T> items) {
    for (const T& item : items) push(item);
  }
  Bounded(const Bounded& other) { *this = other; }
  Bounded& operator=(const Bounded& other) {
    if (this != &other) {
      count_ = other.count_;
      std::copy_n(other.slots_, count_, slots_);
    }
    return *this;
  }

  static constexpr u32 capacity() { return bound; }
  u32 size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == bound; }

  T& operator[](u32 i) {
    check(i < count_, "an index is inside its list");
    return slots_[i];
  }
  const T& operator[](u32 i) const {
    check(i < count_, "an index is inside its list");
    return slots_[i];
  }
  T& back() { return (*this)[count_ - 1U]; }
  const T& back() const { return (*this)[count_ - 1U]; }

  void push(const T& item) {
    check(count_ < bound, "a bounded list is not overfilled");
    slots_[count_++] = item;
  }
  // Grows by one slot for the caller to fill; the slot's content is unspecified until then.
  T& grow() {
    check(count_ < bound, "a bounded list is not overfilled");
    return slots_[count_++];
  }
  void pop() {
    check(count_ > 0, "an empty list is not popped");
    --count_;
  }
  // Closes the gap and keeps the other items in order.
  void remove(u32 i) {
    check(i < count_, "an index is inside its list");
    std::copy(slots_ + i + 1, slots_ + count_, slots_ + i);
    --count_;
  }
  void clear() { count_ = 0; }
  void resize(u32 n, const T& filler) {
    check(n <= bound, "a bounded list is not overfilled");
    for (u32 i = count_; i < n; ++i) slots_[i] = filler;
    count_ = static_cast<Count>(n);
  }

  T* begin() { return slots_; }
  T* end() { return slots_ + count_; }
  const T* begin() const { return slots_; }
  const T* end() const { return slots_ + count_; }
  const T* data() const { return slots_; }

  friend bool operator==(const Bounded& a, const Bounded& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  Count count_ = 0;
  T slots_[bound];
};

}  // namespace klaxon::base
