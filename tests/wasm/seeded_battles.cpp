// Plays seeded battles in every scenario of the linked registry, with random bots, and prints how
// each ended. Built natively and for WebAssembly; `./test wasm` compares the two outputs
// byte by byte.
#include <cinttypes>
#include <cstdio>
#include <vector>

#include "battle/search/playout.h"
#include "registry/registry.h"

namespace {

using namespace klaxon;

constexpr u64 seed = 20261121;
constexpr u64 battles_per_scenario = 20;

void print(const char* scenario, u64 number, const battle::search::PlayResult& result) {
  std::printf("%s %" PRIu64 ": %s after %" PRIu32 " decisions, %" PRIu64 " dice, %016" PRIx64 "\n",
              scenario, number, result.over ? "over" : "stopped", result.decisions, result.dice,
              result.fingerprint);
}

bool play_scenario(const battle::System& system, const battle::ScenarioInfo& scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!system.prepare(scenario.id, core::Tree::table(), setup, faults)) return false;
  const auto game = system.open(setup, faults);
  if (game == nullptr) return false;
  battle::search::RandomBot random;
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &random);
  battle::search::PlayRoom room(*game);
  for (u64 number = 0; number < battles_per_scenario; ++number)
    print(scenario.id.c_str(), number, battle::search::play_out(*game, room, bots, seed, number));
  return true;
}

}  // namespace

int main() {
  const registry::Registry registry;
  for (const staff::Staff* staff : registry.systems()) {
    for (const battle::ScenarioInfo& scenario : staff->system().scenarios()) {
      if (play_scenario(staff->system(), scenario)) continue;
      std::fprintf(stderr, "scenario %s cannot be opened\n", scenario.id.c_str());
      return 1;
    }
  }
  return 0;
}
