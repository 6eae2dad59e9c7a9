// Hashing, which the face supplies: libsodium in native programs, an npm package in the page. This
// folder names no library. All three functions are required, and none keeps anything between calls.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::battle {

using Digest = std::array<u8, 32>;  // 256 bits; also the type of keys, secrets and links
using Bytes = std::span<const u8>;

struct Hashing {
  Digest (*sha256)(Bytes message) = nullptr;
  Digest (*hmac_sha256)(Bytes key, Bytes message) = nullptr;
  // ChaCha20's key stream (RFC 8439) with an all-zero nonce, starting at the given 64-byte
  // block.
  void (*chacha20)(const Digest& key, u32 first_block, std::span<u8> out) = nullptr;
};

// Writes lower-case hexadecimal digits, as in records.
std::string to_hex(Bytes bytes);
// Returns false unless `text` is exactly 64 lower-case hexadecimal digits.
bool from_hex(std::string_view text, Digest& out);

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const u8*>(text.data()), text.size()};
}

}  // namespace klaxon::battle
