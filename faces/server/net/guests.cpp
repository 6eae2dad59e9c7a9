#include "faces/server/net/guests.h"

#include <arpa/inet.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>

namespace klaxon::faces::server {
namespace {

constexpr u32 descriptors_kept = 64;      // for the database and the program itself
constexpr u32 connections_most = 16'000;  // however many descriptors there are

}  // namespace

void Allowance::refill(i64 now_ms) {
  const double seconds = static_cast<double>(std::max<i64>(0, now_ms - since_ms_)) / 1000;
  left_ = std::min(rate_.at_once, left_ + seconds * rate_.a_second);
  since_ms_ = now_ms;
}

i64 Allowance::take(double cost, i64 now_ms) {
  refill(now_ms);
  left_ -= cost;
  return left_ >= 0 ? 0 : static_cast<i64>(std::ceil(-left_ / rate_.a_second * 1000));
}

bool Allowance::owes(i64 now_ms) {
  refill(now_ms);
  return left_ < 0;
}

bool Allowance::whole(i64 now_ms) {
  refill(now_ms);
  return left_ >= rate_.at_once;
}

Guest& Guests::at(const std::string& address, i64 now_ms) {
  const bool near = is_this_machine(address) || is_proxy(address);
  const std::string key = near ? address : counted_address(address);
  Guest fresh{near, 0, 0, 0, 0, 0, Allowance(limits_.address, now_ms)};
  return guests_.try_emplace(key, fresh).first->second;
}

bool Guests::may_connect(const Guest& guest) const {
  return guest.near || guest.connections < limits_.address_connections;
}

void Guests::sweep(i64 now_ms) {
  for (auto entry = guests_.begin(); entry != guests_.end();) {
    Guest& guest = entry->second;
    const bool gone = guest.connections == 0 && guest.holders == 0 && guest.allowance.whole(now_ms);
    entry = gone ? guests_.erase(entry) : std::next(entry);
  }
}

Held::~Held() {
  resize(0);
  --guest_.holders;
}

Held::Room Held::resize(std::size_t bytes) {
  if (bytes > bytes_) {
    const std::size_t more = bytes - bytes_;
    if (!guest_.near && guest_.bytes + more > guests_.limits_.address_bytes)
      return Room::none_for_address;
    if (guests_.bytes_ + more > guests_.limits_.bytes) return Room::none;
  }
  guest_.bytes += bytes - bytes_;
  guests_.bytes_ += bytes - bytes_;
  bytes_ = bytes;
  return Room::enough;
}

Connected::Connected(Guests& guests, Guest& guest) : guests_(guests), guest_(guest) {
  ++guests_.connections_;
  ++guest_.connections;
}

Connected::~Connected() {
  --guests_.connections_;
  --guest_.connections;
}

std::string counted_address(const std::string& address) {
  in6_addr six{};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
  char shown[INET6_ADDRSTRLEN];
  if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, six.s6_addr + 12, shown, sizeof shown);
  std::fill(six.s6_addr + 8, six.s6_addr + 16, u8{0});
  return inet_ntop(AF_INET6, &six, shown, sizeof shown);
}

bool is_this_machine(const std::string& address) {
  constexpr std::string_view mapped = "::ffff:";
  const std::string_view four =
      address.starts_with(mapped) ? std::string_view(address).substr(mapped.size()) : address;
  return address == "::1" || four.starts_with("127.");
}

u32 connections_possible() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections_most;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t guests = limit.rlim_cur - std::min<rlim_t>(limit.rlim_cur / 2, descriptors_kept);
  return static_cast<u32>(std::min<rlim_t>(guests, connections_most));
}

}  // namespace klaxon::faces::server
