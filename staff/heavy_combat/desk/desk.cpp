#include "staff/files/file_desk.h"
#include "staff/heavy_combat/desk/resolve.h"
#include "staff/heavy_combat/staff.h"

namespace klaxon::staff::heavy_combat {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<HeavyCombatSystem>>(
      staff, rules_page,
      example_file(static_cast<const HeavyCombatSystem&>(staff.system()).library()), resolve);
}

}  // namespace klaxon::staff::heavy_combat
