// The bots of a server: each is a client of the session like everyone else, wakes when it is told
// something, and gives its orders one at a time, so that nobody waits for all of them.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "battle/session/local_bot.h"
#include "faces/server/store.h"

namespace klaxon::faces::server {

class Bots {
 public:
  // The match is hosted and the system has such a bot.
  void seat(battle::session::Session& session, const battle::session::SeatTokens& sheet, int seat,
            const std::string& name, std::unique_ptr<battle::search::Bot> bot);
  // Those of a match that leaves memory.
  void leave(battle::session::Session& session, std::string_view match);
  // True: the letter is one of ours, and need not be sent.
  bool take_letter(battle::session::ClientId to);
  // Gives orders for some milliseconds. A bot whose order is not kept waits for the next tick.
  void step(const SqliteStore& store, battle::session::Outbox& out);
  bool any_awake() const;
  void tick();  // wakes those whose order was not kept
  void clear() { seated_.clear(); }

 private:
  struct Seated {
    Seated(battle::session::Session& session, const battle::session::SeatTokens& sheet, int of,
           const std::string& name, std::unique_ptr<battle::search::Bot> mind);
    std::string match;
    int seat;
    battle::session::LocalBot bot;
    bool awake = true, thwarted = false;
  };
  std::list<Seated> seated_;
};

}  // namespace klaxon::faces::server
