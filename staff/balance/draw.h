// Draws the two lists that meet in each pair of battles. The lists of a pair depend only on the
// seed and the pair's number, so a part of a run draws the same lists as the whole run.
#pragma once

#include <span>

#include "core/dice/dice.h"
#include "staff/balance/things.h"

namespace klaxon::staff::balance {

class Drawing {
 public:
  // `things` must outlive it.
  Drawing(std::span<const Thing> things, const Terms& terms, u64 seed);

  // Two lists of nearly the same price that have no thing in common. The first list has the thing
  // whose turn it is, so that every thing is in a first list equally often. Returns false if no
  // list of that price may meet it, which alone() finds out beforehand.
  bool lists(u64 number, Lists& out) const;
  // A thing that no list can meet; -1 if there is none.
  int alone() const;

 private:
  bool draw(u16 first, u64 number, Lists& out) const;
  void fill(u16 first, const List& others, core::Dice& dice, List& out) const;
  bool may_meet(const Lists& lists) const;
  bool fits(u16 thing, const List& so_far, const List& others) const;

  std::span<const Thing> things_;
  Terms terms_;
  u64 seed_;
};

// The total price of a list.
i64 price_of(std::span<const Thing> things, const List& list);

}  // namespace klaxon::staff::balance
