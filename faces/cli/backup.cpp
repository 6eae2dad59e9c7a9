// backup: copies the server's battles, even while the server is running.
#include <fmt/core.h>

#include "faces/cli/commands.h"
#include "faces/server/store/backup.h"

namespace klaxon::faces::cli {

int backup(Console& console) {
  server::Copied copied;
  core::Faults faults;
  if (!server::back_up(console.line.database, console.line.file, copied, faults))
    return console.out.refuse(faults);
  for (const std::string& match : copied.damaged)
    console.out.aside(fmt::format("Match {} is damaged, in the copy and in the original.", match));
  console.out.text(fmt::format("{} battles copied to {}.\n", copied.matches, console.line.file));
  return status_done;
}

}  // namespace klaxon::faces::cli
