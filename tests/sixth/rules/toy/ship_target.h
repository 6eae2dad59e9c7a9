// A ship of the toy in the form that damage allocators see: hull, gun and engine serve as forward
// hull, phaser and impulse.
#pragma once

#include "core/damage_allocator.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {

class Target final : public core::HitTarget {
 public:
  // For reading, a const ship is enough: score() and the like are not called then.
  Target(const Ship& ship, u8 index) : ship_(const_cast<Ship&>(ship)), index_(index) {}

  int number() const override { return index_; }
  int left(core::HitClass system) const override;
  bool lost() const override { return !ship_.alive(); }
  bool carrier() const override { return false; }
  void score(core::HitClass system, core::Log& log) override;
  void critical(u8 which, core::Dice& dice, core::Log& log) override;
  void destroy(core::Log& log) override;

 private:
  Ship& ship_;
  u8 index_;
};

}  // namespace klaxon::rules::toy
