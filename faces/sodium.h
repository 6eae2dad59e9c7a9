// The hashing that play wants, by libsodium.
#pragma once

#include "battle/hashing.h"

namespace klaxon::faces {

const battle::Hashing& sodium_hashing();

}  // namespace klaxon::faces
