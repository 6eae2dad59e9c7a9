// The closed list of behaviours, in the order in which words and lines appear.
#include "core/base/check.h"
#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

extern const StaffHooks scout_staff, mauler_staff, cloak_staff;

namespace {

constexpr const StaffHooks* staff_list[] = {&scout_staff, &mauler_staff, &cloak_staff};

}  // namespace

std::span<const StaffHooks* const> staff_behaviours() {
  return staff_list;
}

const DirectWith& direct_with(const rules::Design& design) {
  const DirectWith* found = nullptr;
  for (const StaffHooks* hooks : staff_list)
    if (hooks->direct != nullptr && hooks->has(design)) found = hooks->direct;
  base::check(found != nullptr, "a ready unit has a behaviour that directs");
  return *found;
}

}  // namespace klaxon::staff::sidcors
