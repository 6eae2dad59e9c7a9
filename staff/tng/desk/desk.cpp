#include "staff/files/file_desk.h"
#include "staff/tng/desk/resolve.h"
#include "staff/tng/staff.h"

namespace klaxon::staff::tng {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<TngBattleSystem>>(
      staff, rules_page, std::string(desk::example_file()), desk::resolve);
}

}  // namespace klaxon::staff::tng
