// Loads a match on a separate thread if it is too long to be loaded between two turns of the loop;
// it loads one match at a time.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "battle/session/session.h"

namespace klaxon::faces::server {

class Loading {
 public:
  // Starts the thread. The session is kept until the loading ends.
  Loading(std::shared_ptr<battle::session::Session> session, std::string match,
          battle::session::KeptMatch kept);
  ~Loading();  // waits for its end
  Loading(const Loading&) = delete;
  Loading& operator=(const Loading&) = delete;

  bool done() const { return done_; }
  // Call it when done() is true, on the session's thread. It does nothing if `now` is not the
  // session for which the match was loaded.
  void take_up(const battle::session::Session& now);

 private:
  const std::shared_ptr<battle::session::Session> session_;
  const std::string match_;
  const battle::session::KeptMatch kept_;
  std::unique_ptr<battle::session::Hosted> prepared_;
  core::Faults why_;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

}  // namespace klaxon::faces::server
