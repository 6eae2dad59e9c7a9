#include "faces/sodium.h"

#include <sodium.h>

#include <algorithm>

#include "core/base/check.h"

namespace klaxon::faces {
namespace {

battle::Digest sha256(battle::Bytes message) {
  battle::Digest out;
  crypto_hash_sha256(out.data(), message.data(), message.size());
  return out;
}

battle::Digest hmac_sha256(battle::Bytes key, battle::Bytes message) {
  battle::Digest out;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, out.data());
  return out;
}

void chacha20(const battle::Digest& key, u32 first_block, std::span<u8> out) {
  const u8 nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {};
  std::ranges::fill(out, u8{0});
  crypto_stream_chacha20_ietf_xor_ic(out.data(), out.data(), out.size(), nonce, first_block,
                                     key.data());
}

}  // namespace

void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  base::check(ready, "libsodium finds entropy on this system");
}

const battle::Hashing& sodium_hashing() {
  need_sodium();
  static const battle::Hashing hashing{sha256, hmac_sha256, chacha20};
  return hashing;
}

}  // namespace klaxon::faces
