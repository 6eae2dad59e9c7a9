#include "battle/session/clients.h"

#include "battle/session/hosting/hosted.h"

namespace klaxon::battle::session {

ClientId Clients::connect(u32 most, bool bot) {
  if (clients_.size() >= most) return 0;
  const ClientId id = next_++;
  clients_[id].bot = bot;
  return id;
}

Client* Clients::find(ClientId id) {
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : &found->second;
}

void Clients::disconnect(ClientId id) {
  Client* client = find(id);
  if (client == nullptr) return;
  leave(id, *client);
  clients_.erase(id);
}

void Clients::sit(ClientId id, Client& client, Hosted& hosted, u32 onlooker) {
  client.match = &hosted;
  client.onlooker = onlooker;
  hosted.client_came(onlooker, id, client.bot);
}

void Clients::leave(ClientId id, Client& client) {
  if (client.match == nullptr) return;
  client.match->client_left(client.onlooker, id, client.bot);
  client.match = nullptr;
}

}  // namespace klaxon::battle::session
