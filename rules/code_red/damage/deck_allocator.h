// CR-5.0.7: the deck as a component that another system can host: core::DamageAllocator over the
// same volley machine that code-red itself plays with. Criticals take effect in the host.
#pragma once

#include "core/damage_allocator.h"
#include "rules/code_red/design/options.h"

namespace klaxon::rules::code_red {

class DeckAllocator final : public core::DamageAllocator {
 public:
  // `at`: where the host keeps code-red's tables, as ids_behind() returns it.
  explicit DeckAllocator(const Options& options, const core::GuestIds& at = {});

  const core::Guest* guest() const override { return &guest_; }
  void begin(core::AllocFrame& frame, int points) const override;
  bool run(core::AllocFrame& frame, core::HitTarget& target, core::Dice& dice,
           core::Log& log) const override;
  int choices(const core::AllocFrame& frame, const core::HitTarget& target,
              std::span<core::HitClass> out) const override;
  void choose(core::AllocFrame& frame, core::HitTarget& target, core::HitClass system,
              core::Log& log) const override;

 private:
  Options options_;
  core::Guest guest_;
};

}  // namespace klaxon::rules::code_red
