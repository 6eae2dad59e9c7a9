// Built with only the installed headers and libraries: lists the systems, and opens a battle.
#include <core/base/version.h>
#include <registry/registry.h>

#include <cstdio>

int main() {
  using namespace klaxon;
  const registry::Registry registry;
  for (const std::string_view id : registry.ids()) {
    battle::Setup setup;
    core::Faults faults;
    const battle::System& system = registry.find(id)->system();
    const core::Tree none = core::Tree::table();
    if (!system.prepare(system.scenarios().front().id, none, setup, faults)) return 1;
    const auto game = system.open(setup, faults);
    if (game == nullptr) return 1;
    std::printf("%s: %d seats\n", std::string(id).c_str(), game->seats());
  }
  std::printf("klaxon %s\n", std::string(version()).c_str());
}
