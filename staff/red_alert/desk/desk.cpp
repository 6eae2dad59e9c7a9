#include "staff/files/file_desk.h"
#include "staff/red_alert/desk/resolve.h"
#include "staff/red_alert/staff.h"

namespace klaxon::staff::red_alert {

std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page) {
  return std::make_unique<FileDesk<RedAlertSystem>>(staff, rules_page, std::string(example_file()),
                                                    resolve);
}

}  // namespace klaxon::staff::red_alert
