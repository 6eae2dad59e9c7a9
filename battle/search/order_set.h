// A bounded set of different orders: each is kept once, and those that do not fit are dropped.
#pragma once

#include <vector>

#include "core/order.h"

namespace klaxon::battle::search {

class OrderSet {
 public:
  static constexpr u32 room = 64;

  // Allocates all its memory now and none later.
  OrderSet() : orders_(room) {}

  u32 size() const { return size_; }
  bool full() const { return size_ == room; }
  const core::Order& operator[](u32 i) const { return orders_[i]; }
  void clear() { size_ = 0; }
  // The order's number, whether new or already there; `room` if it does not fit.
  u32 add(core::OrderView order) {
    for (u32 i = 0; i < size_; ++i)
      if (core::OrderView(orders_[i]) == order) return i;
    if (full()) return room;
    orders_[size_] = order;
    return size_++;
  }

 private:
  std::vector<core::Order> orders_;
  u32 size_ = 0;
};

}  // namespace klaxon::battle::search
