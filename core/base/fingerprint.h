// A running 64-bit hash of numbers that tells states and battles apart. Not for secrets.
#pragma once

#include "core/base/types.h"

namespace klaxon::core {

// XXH64 over the numbers, each as eight little-endian bytes: the same on every machine.
class Fingerprint {
 public:
  Fingerprint();
  void add(i64 value) {
    if (n_ == buffered_max) flush();
    buffer_[n_++] = value;
  }
  u64 value();

 private:
  static constexpr u32 buffered_max = 64;
  void flush();

  i64 buffer_[buffered_max];
  u32 n_ = 0;
  alignas(8) u8 hash_[96];  // the library's state, kept out of this header
};

}  // namespace klaxon::core
