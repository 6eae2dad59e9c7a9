#include "battle/session/hosting/environment.h"

#include <array>

namespace klaxon::battle::session {

std::string random_hex(const Random& random, std::size_t bytes) {
  std::vector<u8> fresh(bytes);
  random.fill(random.context, fresh);
  return to_hex(fresh);
}

u64 random_seed(const Random& random) {
  std::array<u8, 8> fresh{};
  random.fill(random.context, fresh);
  u64 seed = 0;
  for (u8 byte : fresh) seed = seed << 8 | byte;
  return seed;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  u32 differing = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differing |= static_cast<u32>(a[i] ^ b[i]);
  return differing == 0;
}

}  // namespace klaxon::battle::session
