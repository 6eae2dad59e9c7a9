// The toy's own allocation of damage (TOY-5): a die is rolled for each point; on a six
// the ship's controller chooses the loss.
#pragma once

#include "core/damage_allocator.h"

namespace klaxon::rules::toy {

class DiceAllocator final : public core::DamageAllocator {
 public:
  void begin(core::AllocFrame& frame, int points) const override;
  bool run(core::AllocFrame& frame, core::HitTarget& target, core::Dice& dice,
           core::Log& log) const override;
  int choices(const core::AllocFrame& frame, const core::HitTarget& target,
              std::span<core::HitClass> out) const override;
  void choose(core::AllocFrame& frame, core::HitTarget& target, core::HitClass system,
              core::Log& log) const override;
};

}  // namespace klaxon::rules::toy
