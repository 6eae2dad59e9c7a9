// The matches that a session hosts, by their ids, and when each wants to be looked at again.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/session/common.h"
#include "battle/session/hosted.h"

namespace klaxon::battle::session {

class Matches {
 public:
  // What is shared outlives the matches.
  explicit Matches(const Common& common) : common_(common) {}

  // Null and faults if it cannot be opened or kept; "no-room".
  Hosted* open(const Opening& opening, core::Faults& faults);
  // Null and faults if it cannot be taken up; "match-twice".
  Hosted* restore(std::string_view sheet, std::string_view record, core::Faults& faults);
  Hosted* find(std::string_view match) const;
  std::vector<const SeatTokens*> sheets() const;

  // The match is to be looked at in this tick and not before, whatever was said earlier.
  void wake(const Hosted& hosted, u64 at);
  // The next one whose time has come, null once there is none.
  Hosted* next_due();

 private:
  struct Place {
    std::unique_ptr<Hosted> hosted;
    u64 wakes = AnswerClock::never;
  };
  Hosted* add(std::unique_ptr<Hosted> hosted);

  const Common& common_;
  std::map<std::string, Place, std::less<>> places_;
  std::set<std::pair<u64, std::string>> waking_;
};

}  // namespace klaxon::battle::session
