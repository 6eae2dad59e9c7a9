// A bounded list of units that come and go, each with its own id: ids count up from 0 and are never
// given twice, so that a name, an order or an event always means the same unit. Units are in the
// order of their ids.
//
// A unit's presence is public, and so is the number so far; what somebody may not know about a unit
// is hidden in its fields. A unit whose very presence is secret is in the roster from set-up on.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "core/base/bounded.h"
#include "core/base/types.h"

namespace klaxon::core {

// T is a plain value with a member `u16 id`, which the roster sets.
template <class T, u32 bound>
class Roster {
 public:
  static constexpr u16 ids_max = 0xFFFF;

  static constexpr u32 capacity() { return bound; }
  u32 size() const { return units_.size(); }
  bool empty() const { return units_.empty(); }
  bool full() const { return units_.full() || given_ == ids_max; }
  u16 given() const {
    return given_;
  }  // ids 0..given-1 have been given, including to units now gone

  // Adds T{} with the next id; there must be room. Invalidates references to units.
  T& add() {
    check(!full(), "a roster has room for a unit");
    return put(given_++, T{});
  }
  // Invalidates references to units, but not ids.
  void remove(u16 id) { units_.remove(place_of(id)); }

  // Null if the unit is gone or never was.
  T* find(u16 id) { return const_cast<T*>(std::as_const(*this).find(id)); }
  const T* find(u16 id) const {
    const T* found = std::ranges::lower_bound(units_, id, {}, &T::id);
    return found != units_.end() && found->id == id ? found : nullptr;
  }
  T& operator[](u16 id) { return units_[place_of(id)]; }
  const T& operator[](u16 id) const { return units_[place_of(id)]; }

  T* begin() { return units_.begin(); }
  T* end() { return units_.end(); }
  const T* begin() const { return units_.begin(); }
  const T* end() const { return units_.end(); }

  // For the field table, which finds units by place and makes states out of views and edits.
  T& at_place(u32 place) { return units_[place]; }
  const T& at_place(u32 place) const { return units_[place]; }
  void set_given(u16 given) { given_ = given; }
  // True if the ids ascend and all of them have been given out.
  bool sound() const {
    for (u32 i = 1; i < size(); ++i)
      if (units_[i - 1].id >= units_[i].id) return false;
    return empty() || units_.back().id < given_;
  }
  // Keeps exactly the units with these ids: those that are already there stay unchanged, the others
  // become T{}. False, with nothing changed, if the ids do not ascend or are too many.
  bool keep_only(std::span<const u16> ids) {
    if (ids.size() > bound || std::ranges::adjacent_find(ids, std::greater_equal<>{}) != ids.end())
      return false;
    const Roster before = *this;
    units_.clear();
    for (u16 id : ids) {
      const T* was = before.find(id);
      put(id, was != nullptr ? *was : T{});
    }
    if (!ids.empty() && ids.back() >= given_) given_ = static_cast<u16>(ids.back() + 1);
    return true;
  }

 private:
  T& put(u16 id, const T& unit) {
    units_.push(unit);
    units_.back().id = id;
    return units_.back();
  }
  u32 place_of(u16 id) const {
    const T* found = find(id);
    check(found != nullptr, "a unit that is asked for by its id is there");
    return static_cast<u32>(found - units_.begin());
  }

  base::Bounded<T, bound> units_;
  u16 given_ = 0;
};

}  // namespace klaxon::core
