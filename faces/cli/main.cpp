#include "faces/cli/commands.h"
#include "faces/user_data.h"
#include "registry/registry.h"

namespace {

using namespace klaxon;  // no one includes this file

int start(int argc, char** argv) {
  faces::cli::Output aside(false);
  const auto tell = [&aside](const core::Fault& fault) { aside.refuse(battle::refused_of(fault)); };
  std::vector<core::Fault> unread;
  const registry::Registry registry(faces::user_files(unread), tell);
  for (const core::Fault& fault : unread) tell(fault);
  return faces::cli::run(argc, argv, registry);
}

}  // namespace

int main(int argc, char** argv) {
  return start(argc, argv);
}
