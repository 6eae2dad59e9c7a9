#include "tests/unit/play/sodium.h"

#include <sodium.h>

#include <vector>

namespace klaxon::tests {
namespace {

play::Digest sha256(play::Bytes message) {
  play::Digest digest;
  crypto_hash_sha256(digest.data(), message.data(), message.size());
  return digest;
}

play::Digest hmac_sha256(play::Bytes key, play::Bytes message) {
  play::Digest digest;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

void chacha20(const play::Digest& key, u32 first_block, std::span<u8> out) {
  static constexpr u8 nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {};
  const std::vector<u8> zeros(out.size());
  crypto_stream_chacha20_ietf_xor_ic(out.data(), zeros.data(), zeros.size(), nonce, first_block,
                                     key.data());
}

}  // namespace

const play::Hashing& sodium() {
  static constexpr play::Hashing hashing{sha256, hmac_sha256, chacha20};
  return hashing;
}

play::Digest secret_of(u8 number) {
  play::Digest secret;
  secret.fill(number);
  return secret;
}

}  // namespace klaxon::tests
