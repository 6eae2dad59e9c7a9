// The clients connected to a session: whether they have said hello, where they sit, and how many
// messages they send.
#pragma once

#include <unordered_map>

#include "battle/session/hosting/environment.h"

namespace klaxon::battle::session {

class Hosted;

struct Client {
  bool bot = false;  // keeps no match in memory
  bool greeted = false;
  Hosted* match = nullptr;
  u32 onlooker = 0;
  u64 second = 0;    // the latest message's second
  u32 received = 0;  // messages in that second
};

class Clients {
 public:
  // Returns 0 if `most` are already connected.
  ClientId connect(u32 most, bool bot);
  // Null if there is no such client.
  Client* find(ClientId id);
  // Removes the client, which thereby leaves its match.
  void disconnect(ClientId id);

  void sit(ClientId id, Client& client, Hosted& hosted, u32 onlooker);
  void leave(ClientId id, Client& client);

 private:
  std::unordered_map<ClientId, Client> clients_;
  ClientId next_ = 1;
};

}  // namespace klaxon::battle::session
