// How the battles at tables stand: each seat's chances if captains fight on from there, as far as
// watchers may know them. There is no outlook for a battle that hides more from watchers than
// current orders.
//
// They are worked out in spare time and only while somebody is in the lobby: for one battle at a
// time, once in each of its turns, first for the battle that has waited longest.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "battle/session/session.h"
#include "faces/server/lobby/spare_time.h"
#include "faces/server/lobby/tables.h"

namespace klaxon::faces::server {

// Chances are rounded so that those of two sides add up to a hundred.
std::vector<int> in_hundredths(const std::vector<double>& chances);

class Outlooks {
 public:
  // If there is no spare time, there are no outlooks.
  explicit Outlooks(SpareTime* spare) : spare_(spare) {}

  // Called once a second if somebody is looking at these tables.
  void tick(const battle::session::Session& session, std::span<const Table* const> tables);
  // The outlook for this turn, by seat, in hundredths. Empty: not known.
  std::vector<int> of(const Table& table) const;
  void clear();

 private:
  struct Known {
    i64 asked = -1;  // the second of the latest attempt
    int failed = 0;  // attempts that were cut short, for this turn
    i64 turn = 0;    // of which it is, or for which nothing can be said
    std::vector<int> hundredths;
  };
  struct Work;
  bool needs_answer(const battle::session::Session& session, const Table& table) const;
  void take_answer();
  void begin(const battle::session::Hosted& hosted, const Table& table);

  SpareTime* spare_;
  std::map<std::string, Known, std::less<>> known_;  // by match
  std::shared_ptr<Work> work_;
  i64 second_ = 0, next_ = 0;
};

}  // namespace klaxon::faces::server
