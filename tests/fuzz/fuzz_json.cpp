#include "tests/fuzz/fuzz_text.h"

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  klaxon::fuzz::try_text(klaxon::codec::parse_json,
                         std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
