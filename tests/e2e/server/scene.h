// Helpers shared by the server's tests: a folder for each test, a server, matches and players.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/session/bots/bot_client.h"
#include "core/catalog/tree.h"
#include "tests/e2e/server/client.h"

namespace klaxon::tests {

core::Tree json(std::string_view text);
std::string error_code(const Answer& answer);
// A refusal's code, or "" if the message is not a refusal.
std::string refusal_in(const core::Tree& message);

// A fresh folder, removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(std::string_view name) const { return (path_ / name).string(); }
  void write(std::string_view name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

// Changes a database behind the server's back.
void run_sql(const std::string& path, const char* sql);

// A server with the folder's database and its web client.
struct Server {
  explicit Server(const Folder& folder, Limits limits = {}, u16 at = free_port(),
                  const std::vector<std::string>& more = {});
  u16 port;
  ServerProcess process;
};

struct OpenMatch {
  std::string id, watch;
  std::string moderate;             // empty: no moderator
  std::vector<std::string> tokens;  // by seat; empty for a bot's seat
};
// Opens a match; `bots` is like {"1":"captain"}. The id is empty if the server refused the match.
OpenMatch open_match(u16 port, std::string_view system, std::string_view scenario,
                     std::string_view bots = "{}", bool moderated = false);
// A code-red duel; with a moderator, whose token may read the record before the end.
OpenMatch open_duel(u16 port, std::string_view bots = "{}", bool moderated = false);
std::string record_of(u16 port, const OpenMatch& match, const std::string& token);

// Plays a seat at random over its own WebSocket.
class Player {
 public:
  // The match's token for the seat must be the one that is valid now.
  Player(u16 port, OpenMatch& match, std::size_t seat, u64 seed);

  // Answers all messages received; false if the connection is closed, or silent this long.
  bool play(std::chrono::milliseconds wait);
  bool over() const { return bot_.over(); }
  bool in_step() const { return bot_.in_step(); }

  const std::size_t seat;
  std::vector<std::string> acknowledged;  // the verbs of its orders, in order
  i64 event_last = 0;                     // the last event received
  i64 events_on_joining = -1;

 private:
  void hear(const std::string& text);

  std::string& token_;
  WebSocket socket_;
  battle::session::BotClient bot_;
  std::deque<std::string> sent_;  // verbs of orders without an answer yet
};

}  // namespace klaxon::tests
