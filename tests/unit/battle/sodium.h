// The native program's hashing, and secrets for tests.
#pragma once

#include "battle/hashing.h"
#include "faces/sodium.h"

namespace klaxon::tests {

inline const battle::Hashing& sodium() {
  return faces::sodium_hashing();
}

// 32 bytes derived from a number.
inline battle::Digest secret_of(u8 number) {
  battle::Digest secret;
  secret.fill(number);
  return secret;
}

}  // namespace klaxon::tests
