#include "faces/entropy.h"

#include <sodium.h>

#include "faces/sodium.h"

namespace klaxon::faces {

void random_bytes(std::span<u8> out) {
  need_sodium();
  randombytes_buf(out.data(), out.size());
}

u64 random_seed() {
  need_sodium();
  u64 seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

}  // namespace klaxon::faces
