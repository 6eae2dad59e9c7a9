#include "core/base/fingerprint.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <bit>
#include <new>

namespace klaxon::core {
namespace {

static_assert(std::endian::native == std::endian::little, "the buffer is hashed byte by byte");

XXH64_state_t* state_in(u8* bytes) {
  return std::launder(reinterpret_cast<XXH64_state_t*>(bytes));
}

}  // namespace

Fingerprint::Fingerprint() {
  static_assert(sizeof(XXH64_state_t) <= sizeof(hash_));
  XXH64_reset(new (hash_) XXH64_state_t, 0);
}

void Fingerprint::flush() {
  XXH64_update(state_in(hash_), buffer_, n_ * sizeof(i64));
  n_ = 0;
}

u64 Fingerprint::value() {
  flush();
  return XXH64_digest(state_in(hash_));
}

}  // namespace klaxon::core
