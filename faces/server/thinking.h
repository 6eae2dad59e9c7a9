// Long questions of players, such as what the captain advises, are answered on a thread of their
// own, one after another, each in bounded time. A line is not heard while its question waits, so
// nobody has more than one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "battle/session/environment.h"

namespace klaxon::faces::server {

class Thinking final : public battle::session::Beside {
 public:
  Thinking() = default;
  ~Thinking() override;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  void take(battle::session::LongQuestion question) override;
  // Does this client's question wait for its answer?
  bool waits(battle::session::ClientId client) const { return asked_.contains(client); }
  // The answers that are ready.
  void collect(battle::session::Outbox& out);
  void forget(battle::session::ClientId client);  // it has left
  void forget_all();

 private:
  struct Asked {
    battle::session::LongQuestion question;
    std::atomic<bool> gone = false;   // nobody waits for it any more
    std::atomic<bool> ready = false;  // `letter` is the answer
    std::string letter;
  };
  void work();
  static void answer(Asked& asked);

  std::map<battle::session::ClientId, std::shared_ptr<Asked>> asked_;
  std::mutex mutex_;  // of what follows
  std::condition_variable more_;
  std::deque<std::shared_ptr<Asked>> queue_;
  bool ending_ = false;
  std::thread thread_;  // begins with the first question
};

}  // namespace klaxon::faces::server
