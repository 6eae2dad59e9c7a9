// Weak hashing and entropy for sessions in tests where strength does not matter.
#pragma once

#include "battle/session/hosting/environment.h"

namespace klaxon::tests {

// Neither SHA-256 nor a key stream, but fast, and the same on every machine.
const battle::Hashing& loose_hashing();
// Bytes derived from `next`, which must outlive their use.
battle::session::Random counted_entropy(u8& next);

}  // namespace klaxon::tests
