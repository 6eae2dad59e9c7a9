// The hashing that play wants, by libsodium.
#pragma once

#include "battle/hashing.h"

namespace klaxon::faces {

// Makes the library ready, once; a broken promise if it cannot be. Before every use of it.
void need_sodium();
const battle::Hashing& sodium_hashing();

}  // namespace klaxon::faces
