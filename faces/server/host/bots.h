// The bots of a server. Each is a client of the session like any other, wakes when it receives a
// message, and gives its orders one at a time, so that bots keep nobody waiting.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "battle/session/bots/local_bot.h"
#include "faces/server/store/store.h"

namespace klaxon::faces::server {

class Bots {
 public:
  // Requires a hosted match whose system has a bot of this name.
  void seat(battle::session::Session& session, const battle::session::SeatTokens& tokens, int seat,
            const std::string& name, std::unique_ptr<battle::search::Bot> bot);
  // Removes the bots of a match that leaves memory.
  void leave(battle::session::Session& session, std::string_view match);
  // True if the letter is for a bot and need not be sent.
  bool take_letter(battle::session::ClientId to, std::string_view text);
  // Lets bots give orders for some milliseconds. If a bot's order cannot be stored, or a bot runs
  // out of memory, it waits for the next tick.
  void step(const SqliteStore& store, battle::session::Outbox& out);
  bool any_awake() const;
  void tick();  // wakes bots whose orders were not kept
  void clear() { seated_.clear(); }

 private:
  struct Seated {
    Seated(battle::session::Session& session, const battle::session::SeatTokens& tokens, int of,
           const std::string& name, std::unique_ptr<battle::search::Bot> mind);
    std::string match;
    int seat;
    battle::session::LocalBot bot;
    bool awake = true, thwarted = false;
  };
  std::list<Seated> seated_;
};

}  // namespace klaxon::faces::server
