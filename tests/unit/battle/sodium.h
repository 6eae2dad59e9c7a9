// Hashing by libsodium, as the native program has it.
#pragma once

#include "battle/hashing.h"

namespace klaxon::tests {

const battle::Hashing& sodium();
// A secret for tests: 32 bytes that follow from a number.
battle::Digest secret_of(u8 number);

}  // namespace klaxon::tests
