// Bytes to be hashed: every part carries its length or has a fixed size, so that different lists of
// parts never have the same bytes. Numbers are little-endian.
#pragma once

#include <string_view>
#include <vector>

#include "battle/hashing.h"

namespace klaxon::battle::fair {

class Message {
 public:
  // `purpose` keeps apart hashes with different meanings.
  explicit Message(std::string_view purpose) { text(purpose); }

  Message& number(u64 value) {
    for (int i = 0; i < 8; ++i) bytes_.push_back(static_cast<u8>(value >> (8 * i)));
    return *this;
  }
  Message& text(std::string_view value) {
    number(value.size());
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    return *this;
  }
  Message& digest(const Digest& value) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    return *this;
  }
  Bytes bytes() const { return bytes_; }

 private:
  std::vector<u8> bytes_;
};

}  // namespace klaxon::battle::fair
