// Strangers' messages to a session with a battle of tng, whose forms have some thirty rows
// (tests/fuzz/session_room.h). The first line names the scenario; any other text means the duel.
#include "tests/fuzz/session_room.h"
#include "tests/fuzz/tng/battles.h"

namespace {

using namespace klaxon;

std::string_view scenario_of(std::string_view line) {
  for (const battle::ScenarioInfo& info : fuzz::tng_system().scenarios())
    if (info.id == line) return line;
  return "cruiser_duel";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  fuzz::Room room(fuzz::tng_system(), scenario_of(text.substr(0, text.find('\n'))), "random");
  say_all(room, text);
  return 0;
}
