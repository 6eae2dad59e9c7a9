// A failure planted behind three letters. A set-up that does not find and report it within seconds
// would not find any other failure either.
#include "core/base/check.h"
#include "core/base/types.h"

extern "C" int LLVMFuzzerTestOneInput(const klaxon::u8* data, std::size_t size) {
  const bool sings = size >= 3 && data[0] == 'C' && data[1] == 'A' && data[2] == 'N';
  klaxon::check(!sings, "the canary sings: the planted failure was found");
  return 0;
}
