// The encodings in which a client accepts a page, from its Accept-Encoding.
#pragma once

#include <string_view>

#include "core/base/types.h"

namespace klaxon::faces::server {

// How much the client wants each encoding, in thousandths; 0 means not at all.
struct Encodings {
  u32 br = 0, gzip = 0;
  u32 plain = 0;  // 0 also if it does not say

  bool operator==(const Encodings&) const = default;
};

// "br;q=0.5, gzip, *;q=0". An encoding whose q is malformed is not wanted.
Encodings encodings_of(std::string_view accepted);

}  // namespace klaxon::faces::server
