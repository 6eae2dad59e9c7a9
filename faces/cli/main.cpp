#include "faces/cli/commands.h"
#include "faces/user_data.h"
#include "registry/registry.h"

namespace {

using namespace klaxon;  // a program of its own

int start(int argc, char** argv) {
  std::vector<core::Fault> faults;
  const registry::Registry registry(faces::user_files(faults), faults);
  faces::cli::Output aside(false);
  for (const core::Fault& fault : faults) aside.refuse(battle::refused_of(fault));
  return faces::cli::run(argc, argv, registry.systems());
}

}  // namespace

int main(int argc, char** argv) {
  return start(argc, argv);
}
