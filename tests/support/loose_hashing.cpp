#include "tests/support/loose_hashing.h"

#include <algorithm>

namespace klaxon::tests {
namespace {

battle::Digest mixed(battle::Bytes message) {
  battle::Digest out{};
  u64 sum = 0xCBF29CE484222325U;
  for (u8 byte : message) sum = (sum ^ byte) * 0x100000001B3U;
  for (u8& byte : out) byte = static_cast<u8>((sum = sum * 6364136223846793005U + 1) >> 56);
  return out;
}
battle::Digest mixed_with_key(battle::Bytes, battle::Bytes message) {
  return mixed(message);
}
void no_stream(const battle::Digest&, u32, std::span<u8> out) {
  std::ranges::fill(out, u8{0});
}
constexpr battle::Hashing hashing{mixed, mixed_with_key, no_stream};

void count_up(void* context, std::span<u8> bytes) {
  u8& next = *static_cast<u8*>(context);
  for (u8& byte : bytes) byte = next = static_cast<u8>(next * 29 + 17);
}

}  // namespace

const battle::Hashing& loose_hashing() {
  return hashing;
}

battle::session::Random counted_entropy(u8& next) {
  return {count_up, &next};
}

}  // namespace klaxon::tests
