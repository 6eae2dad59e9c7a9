// Hashing by libsodium, as the native program has it.
#pragma once

#include "play/hashing.h"

namespace klaxon::tests {

const play::Hashing& sodium();
// A secret for tests: 32 bytes that follow from a number.
play::Digest secret_of(u8 number);

}  // namespace klaxon::tests
