#include "staff/code_red/desk/resolve.h"
#include "staff/code_red/staff.h"
#include "staff/files/file_desk.h"

namespace klaxon::staff::code_red {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<CodeRedSystem>>(staff, rules_page, std::string(example_file()),
                                                   resolve);
}

}  // namespace klaxon::staff::code_red
