#include "staff/files/file_desk.h"
#include "staff/toy/resolve.h"
#include "staff/toy/staff.h"

namespace klaxon::staff::toy {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<ToySystem>>(staff, rules_page, std::string(example_file()),
                                               resolve);
}

}  // namespace klaxon::staff::toy
