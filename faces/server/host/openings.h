// Limits how many matches may be opened within an hour, by one address and by all together, and how
// many may be kept in total.
#pragma once

#include <string>
#include <unordered_map>

#include "core/base/types.h"
#include "core/catalog/faults.h"

namespace klaxon::faces::server {

struct OpeningLimits {
  u32 by_address = 100;  // within an hour
  u32 by_all = 2'000;    // within an hour
  u32 kept = 1'000'000;  // matches in the database
};

class Openings {
 public:
  explicit Openings(const OpeningLimits& limits) : limits_(limits) {}

  // False and a fault: "too-many-openings" or "no-room". Time is in milliseconds since any fixed
  // moment.
  bool admit(const std::string& address, i64 kept, i64 now_ms, core::Faults& faults);

 private:
  static constexpr i64 hour_ms = 3'600'000;
  // The openings that are left; those that were used are restored evenly over an hour.
  struct Allowance {
    double left = 0;
    i64 since_ms = 0;
  };
  static void refill(Allowance& allowance, u32 most, i64 now_ms);

  void forget_rested(i64 now_ms);

  OpeningLimits limits_;
  Allowance all_;
  bool begun_ = false;
  std::unordered_map<std::string, Allowance> addresses_;  // addresses that opened matches recently
};

}  // namespace klaxon::faces::server
