// tng with its battles, those too that begin under way, as battle files have them.
#pragma once

#include "staff/tng/battle_system.h"

namespace klaxon::staff::tng {

class TngWholeSystem final : public TngBattleSystem {
 public:
  using TngBattleSystem::TngBattleSystem;

 protected:
  std::unique_ptr<const rules::tng::State> stands(const rules::tng::Battle& battle,
                                                  const battle::Setup& setup,
                                                  core::Faults& faults) const override;
};

}  // namespace klaxon::staff::tng
