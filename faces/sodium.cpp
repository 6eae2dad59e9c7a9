#include "faces/sodium.h"

#include <sodium.h>

#include <algorithm>

namespace klaxon::faces {
namespace {

play::Digest sha256(play::Bytes message) {
  play::Digest out;
  crypto_hash_sha256(out.data(), message.data(), message.size());
  return out;
}

play::Digest hmac_sha256(play::Bytes key, play::Bytes message) {
  play::Digest out;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, out.data());
  return out;
}

void chacha20(const play::Digest& key, u32 first_block, std::span<u8> out) {
  const u8 nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {};
  std::ranges::fill(out, u8{0});
  crypto_stream_chacha20_ietf_xor_ic(out.data(), out.data(), out.size(), nonce, first_block,
                                     key.data());
}

}  // namespace

const play::Hashing& sodium_hashing() {
  static const play::Hashing hashing{sha256, hmac_sha256, chacha20};
  return hashing;
}

}  // namespace klaxon::faces
