#include "staff/tng/whole_system.h"

#include "rules/tng/kept/kept.h"
#include "staff/tng/setup/gathering.h"

namespace klaxon::staff::tng {

std::unique_ptr<const rules::tng::State> TngWholeSystem::stands(const rules::tng::Battle& battle,
                                                                const battle::Setup& setup,
                                                                core::Faults& faults) const {
  return rules::tng::read_kept(battle, setup.definition, units_in(setup), faults);
}

}  // namespace klaxon::staff::tng
