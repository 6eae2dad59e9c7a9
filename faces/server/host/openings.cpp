#include "faces/server/host/openings.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace klaxon::faces::server {
namespace {

constexpr std::size_t addresses_max = 10'000;

}  // namespace

void Openings::refill(Allowance& allowance, u32 most, i64 now_ms) {
  const double back = static_cast<double>(now_ms - allowance.since_ms) * most / hour_ms;
  allowance.left = std::min(allowance.left + back, double(most));
  allowance.since_ms = now_ms;
}

// An address that has opened nothing for an hour is forgotten and starts afresh.
void Openings::forget_rested(i64 now_ms) {
  for (auto at = addresses_.begin(); at != addresses_.end();) {
    refill(at->second, limits_.by_address, now_ms);
    at = at->second.left >= limits_.by_address ? addresses_.erase(at) : std::next(at);
  }
}

bool Openings::admit(const std::string& address, i64 kept, i64 now_ms, core::Faults& faults) {
  if (kept >= i64{limits_.kept}) {
    faults.add("no-room",
               fmt::format("This server keeps {} battles and no more. Its operator can start it "
                           "with another --db, or with more --matches.",
                           kept));
    return false;
  }
  if (!std::exchange(begun_, true)) all_ = {double(limits_.by_all), now_ms};
  if (addresses_.size() >= addresses_max) forget_rested(now_ms);
  Allowance& own =
      addresses_.try_emplace(address, Allowance{double(limits_.by_address), now_ms}).first->second;
  refill(own, limits_.by_address, now_ms);
  refill(all_, limits_.by_all, now_ms);
  const bool mine = own.left < 1;
  if (!mine && all_.left >= 1) {
    own.left -= 1, all_.left -= 1;
    return true;
  }
  const u32 most = mine ? limits_.by_address : limits_.by_all;
  const double missing = 1 - (mine ? own.left : all_.left);
  faults.add(
      "too-many-openings",
      fmt::format("{} {} battles within the hour, which is the limit. Open the next one in {} "
                  "minutes; the server's operator can allow more with {}.",
                  mine ? "You have opened" : "All players together have opened", most,
                  most == 0 ? 60 : std::ceil(missing * 60 / most),
                  mine ? "--openings" : "--openings-in-all"));
  return false;
}

}  // namespace klaxon::faces::server
