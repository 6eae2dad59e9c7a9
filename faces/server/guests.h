// Who is connected, and what the server holds for them: so many connections, so many bytes and so
// many messages a second, of one address and of all. No socket is seen here.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "core/base/types.h"

namespace klaxon::faces::server {

// So many a second, of which some may come at once.
struct Rate {
  double a_second = 0;
  double at_once = 0;
};

struct GuestLimits {
  std::size_t bytes = std::size_t{256} << 20;         // unsent or half received, of all
  std::size_t address_bytes = std::size_t{64} << 20;  // of one address
  u32 connections = 0;                                // of all; 0: as many as the system lets
  u32 address_connections = 500;                      // a club behind one router fits in
  u32 address_questions = 4;                          // long ones at once
  Rate line{50, 200};                                 // messages of one line
  Rate address{400, 2'000};                           // messages and requests of one address
  Rate near_line{20'000, 40'000};  // of this machine: its owner's bots play at full speed
};

// What is left of a rate. Who takes more than there is owes it.
class Allowance {
 public:
  Allowance(const Rate& rate, i64 now_ms) : rate_(rate), left_(rate.at_once), since_ms_(now_ms) {}
  // Takes `cost`; how many milliseconds it will be until nothing is owed.
  i64 take(double cost, i64 now_ms);
  bool owes(i64 now_ms);
  bool whole(i64 now_ms);  // nothing was taken lately

 private:
  void refill(i64 now_ms);

  Rate rate_;
  double left_;
  i64 since_ms_;
};

// One address. The near ones, this machine and the proxy, stand for many: limits of one address do
// not hold for them.
struct Guest {
  bool near = false;
  u32 connections = 0, questions = 0, holders = 0;
  std::size_t bytes = 0;
  Allowance allowance;
};

class Guests {
 public:
  // `proxy`: the address of the proxy that names its clients by X-Forwarded-For; "": there is none.
  Guests(const GuestLimits& limits, const std::string& proxy) : limits_(limits), proxy_(proxy) {}

  const GuestLimits& limits() const { return limits_; }
  void limit_connections(u32 most) { limits_.connections = most; }
  Guest& at(const std::string& address, i64 now_ms);
  bool is_proxy(const std::string& address) const { return !proxy_.empty() && address == proxy_; }
  bool may_connect(const Guest& guest) const;
  bool full() const { return connections_ >= limits_.connections; }
  u32 connections() const { return connections_; }
  std::size_t bytes() const { return bytes_; }
  // Forgets those who are gone and owe nothing. To be called now and then.
  void sweep(i64 now_ms);

 private:
  friend class Held;
  friend class Connected;
  GuestLimits limits_;
  std::string proxy_;
  u32 connections_ = 0;
  std::size_t bytes_ = 0;
  std::unordered_map<std::string, Guest> guests_;
};

// Bytes that the server holds for a guest, given back at the end.
class Held {
 public:
  Held(Guests& guests, Guest& guest) : guests_(guests), guest_(guest) { ++guest_.holders; }
  ~Held();
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  enum class Room : u8 { enough, none_for_address, none };
  Room resize(std::size_t bytes);  // unless there is enough, nothing changes
  std::size_t bytes() const { return bytes_; }
  const Guest& guest() const { return guest_; }

 private:
  Guests& guests_;
  Guest& guest_;
  std::size_t bytes_ = 0;
};

// One connection of a guest, as long as its socket is there.
class Connected {
 public:
  Connected(Guests& guests, Guest& guest);
  ~Connected();
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;
  Guest& guest() const { return guest_; }

 private:
  Guests& guests_;
  Guest& guest_;
};

// The address by which limits are counted: of IPv6 the 64 bits that one household is given.
std::string counted_address(const std::string& address);
// Raises this program's limit of descriptors as far as it may; as many as are there for guests.
u32 connections_possible();
// Of 127.0.0.0/8 or ::1.
bool is_this_machine(const std::string& address);

}  // namespace klaxon::faces::server
