// Keeps track of connected clients and limits what they may use: connections, bytes, and messages
// per second, for one address and for all. Knows nothing of sockets.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "core/base/types.h"

namespace klaxon::faces::server {

// How many are allowed per second on average, and how many in a burst.
struct Rate {
  double a_second = 0;
  double at_once = 0;
};

struct QuotaLimits {
  std::size_t bytes = std::size_t{256} << 20;         // unsent or half received, for all
  std::size_t address_bytes = std::size_t{64} << 20;  // for one address
  u32 connections = 0;                                // for all; 0: as many as the system allows
  u32 address_connections = 500;                      // enough for a club behind one router
  u32 address_questions = 4;                          // long ones; one at work, the rest wait
  Rate line{50, 200};                                 // messages on one line
  Rate address{400, 2'000};                           // messages and requests from one address
  Rate near_line{20'000, 40'000};  // from this machine, where bots play at full speed
};

// How much of a rate is left. Taking more leaves a debt.
class TokenBucket {
 public:
  TokenBucket(const Rate& rate, i64 now_ms) : rate_(rate), left_(rate.at_once), since_ms_(now_ms) {}
  // Takes `cost`. Returns the milliseconds until the debt is paid.
  i64 take(double cost, i64 now_ms);
  bool owes(i64 now_ms);
  bool whole(i64 now_ms);  // nothing was taken recently

 private:
  void refill(i64 now_ms);

  Rate rate_;
  double left_;
  i64 since_ms_;
};

// What one address uses. Near addresses, those of this machine and of the proxy, may stand for many
// people, so the limits per address do not apply to them.
struct Quota {
  bool near = false;
  u32 connections = 0, questions = 0, at_work = 0, holders = 0;
  std::size_t bytes = 0;
  TokenBucket bucket;
};

class Quotas {
 public:
  // `proxy`: the address of the proxy that names its clients in X-Forwarded-For, or "".
  Quotas(const QuotaLimits& limits, const std::string& proxy) : limits_(limits), proxy_(proxy) {}

  const QuotaLimits& limits() const { return limits_; }
  void limit_connections(u32 most) { limits_.connections = most; }
  Quota& at(const std::string& address, i64 now_ms);
  bool is_proxy(const std::string& address) const { return !proxy_.empty() && address == proxy_; }
  bool may_connect(const Quota& quota) const;
  bool full() const { return connections_ >= limits_.connections; }
  u32 connections() const { return connections_; }
  std::size_t bytes() const { return bytes_; }
  // Forgets addresses that owe nothing and whose clients have left. Call it now and then.
  void sweep(i64 now_ms);

 private:
  friend class HeldBytes;
  friend class OpenConnection;
  QuotaLimits limits_;
  std::string proxy_;
  u32 connections_ = 0;
  std::size_t bytes_ = 0;
  std::unordered_map<std::string, Quota> quotas_;
};

// Bytes that the server keeps for an address; the destructor frees them.
class HeldBytes {
 public:
  HeldBytes(Quotas& quotas, Quota& quota) : quotas_(quotas), quota_(quota) { ++quota_.holders; }
  ~HeldBytes();
  HeldBytes(const HeldBytes&) = delete;
  HeldBytes& operator=(const HeldBytes&) = delete;

  enum class Room : u8 { enough, none_for_address, none };
  Room resize(std::size_t bytes);  // changes nothing if there is not enough room
  std::size_t bytes() const { return bytes_; }
  const Quota& quota() const { return quota_; }

 private:
  Quotas& quotas_;
  Quota& quota_;
  std::size_t bytes_ = 0;
};

// A connection from an address, which counts as long as its socket exists.
class OpenConnection {
 public:
  OpenConnection(Quotas& quotas, Quota& quota);
  ~OpenConnection();
  OpenConnection(const OpenConnection&) = delete;
  OpenConnection& operator=(const OpenConnection&) = delete;
  Quota& quota() const { return quota_; }

 private:
  Quotas& quotas_;
  Quota& quota_;
};

// The part of an address to which limits apply: for IPv6, the 64 bits that one household gets.
std::string counted_address(const std::string& address);
// Raises this program's limit on descriptors as far as allowed; returns how many are for clients.
u32 connections_possible();
// Whether the address is in 127.0.0.0/8 or ::1.
bool is_this_machine(const std::string& address);

}  // namespace klaxon::faces::server
