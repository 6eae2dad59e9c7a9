// Players' long questions, such as what the captain advises, are answered on a separate thread, one
// after another, each in bounded time. A line is not read as long as its question waits, so it
// has at most one. Addresses take turns, and each may have only a few questions waiting, so nobody
// waits long if one address asks a lot. Without questions, the thread has time to spare.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "battle/session/hosting/environment.h"
#include "faces/server/lobby/spare_time.h"

namespace klaxon::faces::server {

class Thinking final : public battle::session::Beside, public SpareTime {
 public:
  static constexpr std::size_t waiting_max = 32, of_address_max = 8;
  static constexpr i64 spare_ms_max = 2000;  // of one piece of work in spare time

  // The address under which a client's questions count; empty: many share it, so it has no limit.
  using AddressOf = std::function<std::string(battle::session::ClientId)>;
  explicit Thinking(AddressOf address_of, i64 spare_ms = spare_ms_max)
      : address_of_(std::move(address_of)), spare_ms_(spare_ms) {}
  ~Thinking() override;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  void take(battle::session::LongQuestion question) override;
  // Whether this client's question waits for its answer.
  bool waits(battle::session::ClientId client) const { return asked_.contains(client); }
  // Takes the answers that are ready.
  void collect(battle::session::Outbox& out);
  void forget(battle::session::ClientId client);  // the client has left
  void forget_all();
  bool use(std::function<void()> work) override;
  bool in_use() const override { return spare_ != nullptr && !spare_->over; }

 private:
  struct Asked {
    battle::session::LongQuestion question;
    std::string address;
    u64 round = 0;                    // the round in which its address has its turn
    std::atomic<bool> gone = false;   // nobody waits for the answer any more
    std::atomic<bool> ready = false;  // `letter` holds the answer
    std::string letter;
  };
  struct Spare {
    std::function<void()> work;
    std::atomic<bool> gone = false;  // a question has come
    std::atomic<bool> over = false;  // at its end, or cut short
  };
  using Queue = std::deque<std::shared_ptr<Asked>>;
  bool admit(Asked& asked) const;
  void wake();
  void work();
  std::shared_ptr<Asked> take_next();
  static void answer(Asked& asked);
  void do_spare(Spare& spare) const;

  const AddressOf address_of_;
  const i64 spare_ms_;
  std::map<battle::session::ClientId, std::shared_ptr<Asked>> asked_;
  std::shared_ptr<Spare> spare_;  // the latest
  std::mutex mutex_;              // guards the members below
  std::condition_variable more_;
  Queue queue_;
  std::shared_ptr<Spare> spare_next_;
  u64 round_ = 0;  // of the question taken last
  bool ending_ = false;
  std::thread thread_;  // begins with the first question
};

}  // namespace klaxon::faces::server
