#include <mutex>

#include "core/base/version.h"
#include "faces/cli/commands.h"
#include "faces/machine.h"
#include "faces/user_data.h"
#include "registry/registry.h"

namespace {

using namespace klaxon;  // no one includes this file

int start(int argc, char** argv) {
  faces::cli::Output aside(false);
  std::vector<core::Fault> unread;
  auto files = faces::user_files(unread);
  for (const core::Fault& fault : unread) aside.refuse(battle::refused_of(fault));
  // faults in a system's files are reported only when the system is opened
  std::once_flag headed;
  const registry::Registry registry(std::move(files), [&](const core::Fault& fault) {
    std::call_once(headed, [&] {
      aside.aside(
          "Klaxon " + std::string(base::version()) +
          " leaves out what it cannot use of your own files; they may be for another version:");
    });
    aside.refuse(battle::refused_of(fault));
  });
  faces::Machine machine;
  battle::search::set_cores(&machine);
  return faces::cli::run(argc, argv, registry);
}

}  // namespace

int main(int argc, char** argv) {
  return start(argc, argv);
}
