// The bots of a server: each is a client of the session like everyone else, wakes when it is told
// something, and gives its orders one at a time, so that nobody waits for all of them.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "faces/server/store.h"
#include "play/session/local_bot.h"

namespace klaxon::faces::server {

class Bots {
 public:
  // The match is hosted and the system has such a bot.
  void seat(play::session::Session& session, const play::session::Sheet& sheet, int seat,
            std::string name, std::unique_ptr<play::search::Bot> bot);
  // True: the letter is one of ours, and need not be sent.
  bool take_letter(play::session::ClientId to);
  // Gives orders for some milliseconds. A bot whose order is not kept waits for the next tick.
  void step(const SqliteStore& store, play::session::Outbox& out);
  bool any_awake() const;
  void tick();  // wakes those whose order was not kept
  void clear() { seated_.clear(); }
  bool holds(std::string_view match, int seat) const;

 private:
  struct Seated {
    Seated(play::session::Session& session, const play::session::Sheet& sheet, int of,
           const std::string& name, std::unique_ptr<play::search::Bot> mind);
    std::string match;
    int seat;
    play::session::LocalBot bot;
    bool awake = true, thwarted = false;
  };
  std::list<Seated> seated_;
};

}  // namespace klaxon::faces::server
