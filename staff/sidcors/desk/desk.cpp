#include "staff/files/file_desk.h"
#include "staff/sidcors/desk/resolve.h"
#include "staff/sidcors/staff.h"

namespace klaxon::staff::sidcors {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<SidcorsSystem>>(staff, rules_page, std::string(example_file()),
                                                   resolve);
}

}  // namespace klaxon::staff::sidcors
