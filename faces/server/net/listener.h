// The socket side of the server: HTTP/1.1 and WebSocket on one port and one thread, for a Service
// that works on another thread. The listener limits connections, idle seconds, messages per second,
// and the bytes of a header, a body, a message and everything unsent: docs/SECURITY.md lists the
// limits.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "faces/server/net/exchange.h"
#include "faces/server/net/quotas.h"

namespace klaxon::faces::server {

struct Address {
  std::string host = "127.0.0.1";
  u16 port = 8420;  // 0: any that is free
};

struct ListenerSettings {
  Address address;
  std::vector<std::string> hosts;  // names that the server answers to besides this machine's own
  std::string proxy;               // a proxy whose X-Forwarded-For is trusted. Empty: none
  QuotaLimits limits;
};

class Listener {
 public:
  Listener(Service& service, ListenerSettings settings);
  ~Listener();

  // False, with a fault, if the port is in use or the address is not ours.
  bool open(core::Faults& faults);
  u16 port() const;
  // Serves until SIGINT or SIGTERM.
  void run();

 private:
  struct Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace klaxon::faces::server
