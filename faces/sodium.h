// Hashing for battles, from libsodium.
#pragma once

#include "battle/hashing.h"

namespace klaxon::faces {

// Initializes the library the first time; call it before every use. A failure is a broken promise.
void need_sodium();
const battle::Hashing& sodium_hashing();

}  // namespace klaxon::faces
