#include "tests/unit/battle/sodium.h"

#include <sodium.h>

#include <vector>

namespace klaxon::tests {
namespace {

battle::Digest sha256(battle::Bytes message) {
  battle::Digest digest;
  crypto_hash_sha256(digest.data(), message.data(), message.size());
  return digest;
}

battle::Digest hmac_sha256(battle::Bytes key, battle::Bytes message) {
  battle::Digest digest;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

void chacha20(const battle::Digest& key, u32 first_block, std::span<u8> out) {
  static constexpr u8 nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {};
  const std::vector<u8> zeros(out.size());
  crypto_stream_chacha20_ietf_xor_ic(out.data(), zeros.data(), zeros.size(), nonce, first_block,
                                     key.data());
}

}  // namespace

const battle::Hashing& sodium() {
  static constexpr battle::Hashing hashing{sha256, hmac_sha256, chacha20};
  return hashing;
}

battle::Digest secret_of(u8 number) {
  battle::Digest secret;
  secret.fill(number);
  return secret;
}

}  // namespace klaxon::tests
