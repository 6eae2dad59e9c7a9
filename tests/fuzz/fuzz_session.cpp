// Strangers' messages to a session with a battle of the toy system (session_room.h).
#include "tests/fuzz/session_room.h"
#include "tests/support/toy.h"

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::Room room(klaxon::tests::toy_system(), "skirmish", "random");
  say_all(room, std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
