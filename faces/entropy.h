// The only source of true randomness.
#pragma once

#include <span>

#include "core/base/types.h"

namespace klaxon::faces {

u64 random_seed();
void random_bytes(std::span<u8> out);

}  // namespace klaxon::faces
