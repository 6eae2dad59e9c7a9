// What a ship may do at any time: orders that a seat can give during any window of its own, and
// that do not end it. The form `at_once` names a unit, a measure, where, and how much.
#pragma once

#include "core/order.h"
#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

enum class Measure : u8 {
  slow_down,  // movements that are given up (TNG-movement.10)
  fill,       // of the capacitor of that group, steps of energy from batteries (TNG-movement.12)
  reinforce,  // of that facing from 1 on, 0: generally; points from batteries
  overdrain,  // batteries (TNG-Btty.5)
};
inline constexpr u32 measures_count = 4;
inline constexpr const char* measure_words[] = {"slow_down", "fill", "reinforce", "overdrain"};

class MeasureWalk {
 public:
  MeasureWalk(const Battle& battle, const State& state, int seat)
      : battle_(battle), state_(state), seat_(seat) {}

  core::Range next() const;
  void take(i32 value) { taken_.push(value); }
  // Whether any measure can be taken at all.
  bool any() const;
  // Whether the seat gives orders to that unit.
  bool commands(u32 unit) const;

 private:
  bool possible(u32 unit, Measure measure) const;
  bool any_measure(u32 unit) const;
  base::Bits256 units() const;
  base::Bits256 measures(u32 unit) const;
  base::Bits256 pools(u32 unit) const;  // by the group that has its energy
  core::Range places(u32 unit, Measure measure) const;
  core::Range numbers(u32 unit, Measure measure) const;

  const Battle& battle_;
  const State& state_;
  int seat_;
  base::Bounded<i32, 4> taken_;
};

// True in the windows that offer measures: public ones in which a seat steers, fires or answers.
bool measures_open(const Battle& battle, const State& state, u16 window);

// Why a measure is refused, where its ranges do not explain that.
core::Rejection refusal_of_measure(const Battle& battle, const State& state, int seat,
                                   const core::Order& order);

void carry_out_measure(BattleContext& c, const core::Order& order);

}  // namespace klaxon::rules::tng
