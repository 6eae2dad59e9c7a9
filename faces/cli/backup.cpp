// backup: copies the server's battles, even while it serves them.
#include <fmt/core.h>

#include "faces/cli/commands.h"
#include "faces/server/backup.h"

namespace klaxon::faces::cli {

int backup(Desk& desk) {
  server::Copied copied;
  core::Faults faults;
  if (!server::back_up(desk.line.database, desk.line.file, copied, faults))
    return desk.out.refuse(faults);
  for (const std::string& match : copied.damaged)
    desk.out.aside(fmt::format("Match {} is damaged, in the copy and in the original.", match));
  desk.out.text(fmt::format("{} battles copied to {}.\n", copied.matches, desk.line.file));
  return status_done;
}

}  // namespace klaxon::faces::cli
