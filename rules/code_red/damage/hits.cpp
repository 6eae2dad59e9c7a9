#include "rules/code_red/damage/hits.h"

namespace klaxon::rules::code_red {

const char* system_name(System system) {
  static constexpr const char* own[] = {"hull",           "weapon_a",        "weapon_b",
                                        "weapon_c",       "weapon_a_second", "weapon_b_second",
                                        "weapon_c_second"};
  check(system < systems_count, "a system's number is below systems_count");
  return system < core::hit_classes ? core::hit_class_names()[system]
                                    : own[system - core::hit_classes];
}

}  // namespace klaxon::rules::code_red
