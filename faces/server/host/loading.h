// Loads a match that is too long to be loaded between two turns of the loop on a thread of its own,
// one match at a time.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "battle/session/session.h"

namespace klaxon::faces::server {

class Loading {
 public:
  // Begins. The session is kept until it ends.
  Loading(std::shared_ptr<battle::session::Session> session, std::string match,
          battle::session::KeptMatch kept);
  ~Loading();  // waits for its end
  Loading(const Loading&) = delete;
  Loading& operator=(const Loading&) = delete;

  bool done() const { return done_; }
  // Call it once done, on the session's thread. Nothing happens if the session is not the one that
  // it began for.
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
