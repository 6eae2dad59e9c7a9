#include "faces/server/net/quotas.h"

#include <arpa/inet.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>

namespace klaxon::faces::server {
namespace {

constexpr u32 descriptors_kept = 64;      // for the database and the program itself
constexpr u32 connections_most = 16'000;  // however many descriptors are available

}  // namespace

void TokenBucket::refill(i64 now_ms) {
  const double seconds = static_cast<double>(std::max<i64>(0, now_ms - since_ms_)) / 1000;
  left_ = std::min(rate_.at_once, left_ + seconds * rate_.a_second);
  since_ms_ = now_ms;
}

i64 TokenBucket::take(double cost, i64 now_ms) {
  refill(now_ms);
  left_ -= cost;
  return left_ >= 0 ? 0 : static_cast<i64>(std::ceil(-left_ / rate_.a_second * 1000));
}

bool TokenBucket::owes(i64 now_ms) {
  refill(now_ms);
  return left_ < 0;
}

bool TokenBucket::whole(i64 now_ms) {
  refill(now_ms);
  return left_ >= rate_.at_once;
}

Quota& Quotas::at(const std::string& address, i64 now_ms) {
  const bool near = is_this_machine(address) || is_proxy(address);
  const std::string key = near ? address : counted_address(address);
  Quota fresh{near, 0, 0, 0, 0, 0, TokenBucket(limits_.address, now_ms)};
  return quotas_.try_emplace(key, fresh).first->second;
}

bool Quotas::may_connect(const Quota& quota) const {
  return quota.near || quota.connections < limits_.address_connections;
}

void Quotas::sweep(i64 now_ms) {
  for (auto entry = quotas_.begin(); entry != quotas_.end();) {
    Quota& quota = entry->second;
    const bool gone = quota.connections == 0 && quota.holders == 0 && quota.bucket.whole(now_ms);
    entry = gone ? quotas_.erase(entry) : std::next(entry);
  }
}

HeldBytes::~HeldBytes() {
  resize(0);
  --quota_.holders;
}

HeldBytes::Room HeldBytes::resize(std::size_t bytes) {
  if (bytes > bytes_) {
    const std::size_t more = bytes - bytes_;
    if (!quota_.near && quota_.bytes + more > quotas_.limits_.address_bytes)
      return Room::none_for_address;
    if (quotas_.bytes_ + more > quotas_.limits_.bytes) return Room::none;
  }
  quota_.bytes += bytes - bytes_;
  quotas_.bytes_ += bytes - bytes_;
  bytes_ = bytes;
  return Room::enough;
}

OpenConnection::OpenConnection(Quotas& quotas, Quota& quota) : quotas_(quotas), quota_(quota) {
  ++quotas_.connections_;
  ++quota_.connections;
}

OpenConnection::~OpenConnection() {
  --quotas_.connections_;
  --quota_.connections;
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
  const rlim_t clients = limit.rlim_cur - std::min<rlim_t>(limit.rlim_cur / 2, descriptors_kept);
  return static_cast<u32>(std::min<rlim_t>(clients, connections_most));
}

}  // namespace klaxon::faces::server
