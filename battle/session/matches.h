// The matches that a session has in memory, by id, and when each is next due. Other matches are
// loaded from the store on demand; matches without people are evicted.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/session/clients.h"
#include "battle/session/hosting/common.h"
#include "battle/session/hosting/hosted.h"

namespace klaxon::battle::session {

class Matches {
 public:
  // Both must outlive the matches.
  Matches(const Common& common, Clients& clients) : common_(common), clients_(clients) {}

  // Null, with faults, if it cannot be opened or kept; "no-room" if people are at every match.
  Hosted* open(const Opening& opening, core::Faults& faults);
  // Null, with faults, if it cannot be resumed; "match-twice" if it is already in memory.
  Hosted* restore(const KeptMatch& kept, core::Faults& faults);
  Hosted* find(std::string_view match) const;
  std::size_t size() const { return places_.size(); }
  // Loads the match if it is not in memory. Null without a fault if there is no such match;
  // otherwise null with "match-damaged", "no-room", "no-memory" or "cannot-read".
  Hosted* take(std::string_view match, core::Faults& faults);
  // take() in two steps, for a match that is slow to load: see Hosted::prepare. The first step
  // may run on any thread; it returns null, with the reason, if the match is damaged.
  std::unique_ptr<Hosted> prepare(const KeptMatch& kept, std::shared_ptr<match::Scratch> scratch,
                                  core::Faults& why) const;
  Hosted* take_up(std::string_view match, std::unique_ptr<Hosted> prepared, const KeptMatch& kept,
                  const core::Faults& why, core::Faults& faults);
  // Call it when somebody has come or gone or something has happened in the match.
  void touch(const Hosted& hosted);
  // Evicts matches that people left long ago.
  void tidy();

  // Makes the match due in this tick, whenever it was due before.
  void wake(const Hosted& hosted, u64 at);
  // The next match that is due, or null.
  Hosted* next_due();

 private:
  struct Place {
    std::unique_ptr<Hosted> hosted;
    u64 wakes = AnswerClock::never;
    u64 left = AnswerClock::never;  // when the last person left, or was touched later
  };
  bool make_room(core::Faults& faults);
  Hosted* settle(std::unique_ptr<Hosted> hosted, const KeptMatch& kept, core::Faults& faults);
  Hosted* add(std::unique_ptr<Hosted> hosted, core::Faults& faults);
  void wake(const std::string& match, Place& place, u64 at);
  void leave(const std::string& match);

  const Common& common_;
  Clients& clients_;
  std::map<std::string, Place, std::less<>> places_;
  std::set<std::pair<u64, std::string>> waking_;
  std::set<std::pair<u64, std::string>> empty_;  // by the time when they were deserted
};

}  // namespace klaxon::battle::session
