#include "core/base/version.h"
#include "faces/cli/commands.h"
#include "faces/machine.h"
#include "faces/user_data.h"
#include "registry/registry.h"

namespace {

using namespace klaxon;  // no one includes this file

int start(int argc, char** argv) {
  faces::cli::Output aside(false);
  bool at_fault = false;
  const auto tell = [&](const core::Fault& fault) {
    aside.refuse(battle::refused_of(fault));
    at_fault = true;
  };
  std::vector<core::Fault> unread;
  const registry::Registry registry(faces::user_files(unread), tell);
  for (const core::Fault& fault : unread) tell(fault);
  if (at_fault)
    aside.aside("Klaxon " + std::string(base::version()) +
                " leaves out what is at fault above; another version may know it.");
  faces::Machine machine;
  battle::search::set_cores(&machine);
  return faces::cli::run(argc, argv, registry);
}

}  // namespace

int main(int argc, char** argv) {
  return start(argc, argv);
}
