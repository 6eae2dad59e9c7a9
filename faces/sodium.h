// The hashing that play wants, by libsodium.
#pragma once

#include "play/hashing.h"

namespace klaxon::faces {

const play::Hashing& sodium_hashing();

}  // namespace klaxon::faces
